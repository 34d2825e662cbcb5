import type { Answer } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { Button, EmptyState, Panel, Read, Row, Rows, Skeleton, StatusChip, Time } from '@avenue/ui';
import { useState } from 'react';
import { usePlace } from './use-place.ts';
import { batchWords } from './words.ts';

const few = 5;
const more = 20;

/** Drafts and runs of a kind, the newest first. */
export function Earlier({ recipe }: { recipe: string }) {
  const { batch, draft, openBatch, openDraft } = usePlace();
  const [limit, setLimit] = useState(few);
  const drafts = useApi('GET /api/make/drafts', { query: { recipe, limit } });
  const batches = useApi('GET /api/make/batches', { query: { recipe, limit } });
  const left = (state: Pick<typeof drafts | typeof batches, 'data'>) =>
    (state.data?.total ?? 0) - (state.data?.rows.length ?? 0);
  const foot = (state: Pick<typeof drafts | typeof batches, 'data'>) =>
    left(state) > 0 && (
      <Button size="sm" kind="quiet" disabled={limit >= 100} onClick={() => setLimit(Math.min(100, limit + more))}>
        {`Load more (${left(state)} left)`}
      </Button>
    );
  return (
    <>
      <Panel title="Drafts" flush foot={foot(drafts)}>
        <Read
          of="Your drafts"
          state={drafts}
          loading={<Skeleton shape="rows" count={2} label="Loading your drafts" />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<EmptyState title="No draft yet">Pick one of the texts that were written.</EmptyState>}
        >
          {({ rows }) => (
            <Rows label="Drafts">
              {rows.map((one) => (
                <Row
                  key={one.id}
                  title={one.title}
                  meta={`Version ${one.version}`}
                  current={one.id === draft}
                  onOpen={() => openDraft(one.id)}
                  end={one.sample ? <StatusChip status="sample" /> : <Time at={one.updatedAt} relative />}
                />
              ))}
            </Rows>
          )}
        </Read>
      </Panel>
      <Panel title="Written" flush foot={foot(batches)}>
        <Read
          of="What was written"
          state={batches}
          loading={<Skeleton shape="rows" count={2} label="Loading what was written" />}
          isEmpty={({ rows }: Answer<'GET /api/make/batches'>) => rows.length === 0}
          empty={<EmptyState title="Nothing written yet">Fill in the form and press Write.</EmptyState>}
        >
          {({ rows }) => (
            <Rows label="Written">
              {rows.map((one) => (
                <Row
                  key={one.id}
                  title={one.topic}
                  meta={batchWords(one)}
                  current={one.id === batch}
                  onOpen={() => openBatch(one.id)}
                  end={one.sample ? <StatusChip status="sample" /> : <Time at={one.createdAt} relative />}
                />
              ))}
            </Rows>
          )}
        </Read>
      </Panel>
    </>
  );
}
