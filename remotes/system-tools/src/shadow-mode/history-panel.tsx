import type { ModePlace } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { BoneLines, Button, JournalList, Loading, Panel, Read, Time } from '@avenue/ui';
import css from './shadow-mode.module.css';

/** Changes that are listed; the log viewer has the others. */
const listed = 5;

/** What was changed at a place, the newest first, with the way to all of it. */
export function HistoryPanel({ place: { subject } }: { place: ModePlace }) {
  const lines = useApi('GET /api/journal/lines', { query: { subject, limit: listed } });
  return (
    <Panel
      title="History"
      foot={
        lines.data && (
          <Button size="sm" kind="quiet" to={`/performance-log-viewer?about=${encodeURIComponent(subject)}`}>
            Open in the log
          </Button>
        )
      }
    >
      <Read
        of="The history"
        state={lines}
        loading={
          <Loading label="Loading the history">
            <BoneLines count={3} />
          </Loading>
        }
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={css.quiet}>Nothing was changed here yet.</p>
          ) : (
            <JournalList
              entries={rows.map(({ seq, at, actor, text }) => ({
                key: seq,
                when: <Time at={at} />,
                text: `${text} By ${actor}.`,
              }))}
            />
          )
        }
      </Read>
    </Panel>
  );
}
