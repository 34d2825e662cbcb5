import type { Answer, Incident } from '@avenue/contract';
import { eachOnce, usePaged } from '@avenue/data';
import {
  BoneRows,
  Chip,
  EmptyState,
  Loading,
  Panel,
  Read,
  Row,
  Rows,
  RowsFoot,
  StatusChip,
  useAddress,
  useOperatorZone,
} from '@avenue/ui';
import { incidentWords, lengthOf } from './words.ts';

/** Rows more with each "Load more", and of the first page. */
const pageRows = 20;

type Incidents = Answer<'GET /api/status/incidents'>;

const join = (pages: readonly Incidents[]): Incidents => ({
  rows: eachOnce<Incident>(pages.flatMap(({ rows }) => rows)),
  total: pages[0]?.total ?? 0,
});

/** What was in error, from when to when: what goes on first. */
export function Incidents() {
  useOperatorZone();
  const { word, set } = useAddress();
  const rows = word('rows');
  const count = rows && /^\d{1,5}$/.test(rows) ? Math.max(pageRows, Number(rows)) : undefined;
  const state = usePaged('GET /api/status/incidents', { count, join });
  const { data } = state;
  const shown = data?.rows.length ?? 0;
  return (
    <Panel
      title="Incidents"
      flush
      foot={
        data &&
        shown > 0 && (
          <RowsFoot
            shown={shown}
            total={data.total}
            busy={state.isValidating}
            onMore={() => set({ rows: String(shown + pageRows) })}
          />
        )
      }
    >
      <Read
        of="The incidents"
        state={state}
        keeps="They are worked out again at each look."
        loading={
          <Loading label="Loading the incidents">
            <BoneRows count={3} rowPx={52} />
          </Loading>
        }
        empty={
          <EmptyState title="No incident since this studio began">Jobs and sends that fail stand here.</EmptyState>
        }
        isEmpty={({ total }) => total === 0}
      >
        {({ rows: listed }) => (
          <Rows label="Incidents">
            {listed.map((incident) => (
              <Row
                key={incident.id}
                title={incident.sentence}
                meta={incidentWords(incident)}
                to={incident.path}
                end={
                  incident.to ? (
                    <Chip>{lengthOf(incident)}</Chip>
                  ) : (
                    <StatusChip status="error">{lengthOf(incident)}</StatusChip>
                  )
                }
              />
            ))}
          </Rows>
        )}
      </Read>
    </Panel>
  );
}
