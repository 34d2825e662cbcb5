import { useApi, useRefresh } from '@avenue/data';
import { Bone, Button, Cell, Grid, Loading, Page, Panel, Read, useShortcuts } from '@avenue/ui';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useEffect } from 'react';
import { Crossing } from './crossing.tsx';
import { Incidents } from './incidents.tsx';
import { ModuleCard } from './module-card.tsx';
import css from './status-dashboard.module.css';
import { Ticker, tickerRows } from './ticker.tsx';
import { summaryOf } from './words.ts';

/** Engines and parts say nothing by themselves when they stop: they are looked at this often. */
const lookMs = 30_000;

export default function StatusDashboardPage() {
  const status = useApi('GET /api/status', {}, { refreshInterval: lookMs });
  const lines = useApi('GET /api/journal/lines', { query: { limit: tickerRows } });
  const refresh = useRefresh();
  const last = lines.data?.rows[0]?.seq;
  // Whatever changes a state by an act stands in the journal.
  useEffect(() => {
    if (last !== undefined) void refresh('/api/status').catch(() => undefined);
  }, [last, refresh]);
  const look = () => void refresh('/api/status', '/api/journal/lines').catch(() => undefined);
  useShortcuts({ r: { label: 'Look again', run: look } });
  return (
    <Page
      title="Status Dashboard"
      sentence={summaryOf(status.data?.modules ?? [])}
      actions={
        <Button icon={IconRefresh} kbd="R" busy={status.isValidating && status.data !== undefined} onClick={look}>
          Look again
        </Button>
      }
    >
      <Read
        of="The states"
        state={status}
        keeps="Whatever runs goes on."
        frame={(failure) => <Panel>{failure}</Panel>}
        loading={<Coming />}
      >
        {({ modules }) => (
          <ul className={css.cards} aria-label="Modules">
            {modules.map((module) => (
              <ModuleCard key={module.id} module={module} />
            ))}
          </ul>
        )}
      </Read>
      {/* How many cards there are decides where this stands: it comes with them. */}
      {(status.data ?? status.error) && (
        <>
          <Grid fill>
            <Cell span={5}>
              <Crossing />
            </Cell>
            <Cell span={7}>
              <Ticker lines={lines} />
            </Cell>
          </Grid>
          <Incidents />
        </>
      )}
    </Page>
  );
}

const Coming = () => (
  <Loading label="Loading the states">
    <div className={css.cards}>
      {Array.from({ length: 4 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey blocks are their places
        <Bone key={index} heightPx={176} />
      ))}
    </div>
  </Loading>
);
