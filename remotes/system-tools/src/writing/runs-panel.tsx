import { Button, EmptyState, Panel, Read, Row, Rows, Skeleton, StatusChip, Time } from '@avenue/ui';
import { usePlace, type useRuns } from './use-place.ts';
import { runWords } from './words.ts';

/** What was written by a recipe, newest first: by whom, how long it took, what it cost. */
export function RunsPanel({ state }: { state: ReturnType<typeof useRuns> }) {
  const { more } = usePlace();
  const { rows = [], total = 0 } = state.data ?? {};
  return (
    <Panel
      title="Written last"
      flush={rows.length > 0}
      foot={
        total > rows.length && (
          <Button size="sm" busy={state.isLoading} onClick={() => more(rows.length)}>
            {`Load more (${total - rows.length} left)`}
          </Button>
        )
      }
    >
      <Read
        of="What was written"
        state={state}
        loading={<Skeleton shape="rows" count={3} label="Loading what was written" />}
        isEmpty={(found) => found.rows.length === 0}
        empty={<EmptyState title="Nothing was written yet">What is written stands here with what it took.</EmptyState>}
      >
        {(found) => (
          <Rows label="Written last">
            {found.rows.map((run) => (
              <Row
                key={run.id}
                title={run.topic}
                meta={runWords(run)}
                end={
                  run.failure === undefined ? (
                    <Time at={run.createdAt} relative />
                  ) : (
                    <StatusChip status="failed">Failed</StatusChip>
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
