import { effectPageOf } from '@avenue/boards/paths';
import { counted } from '@avenue/boards/words';
import { Button, Panel, Row, Rows, StatusChip } from '@avenue/ui';
import css from './compliance.module.css';
import type { Run } from './use-acts.ts';

/** What would fail now, after every rule was run over all that is planned and out. */
export function RunPanel({ run: { looked, held, rows, total }, onClose }: { run: Run; onClose: () => void }) {
  const out =
    looked.out < looked.outOf
      ? `the newest ${looked.out} of ${looked.outOf} that are out`
      : `${looked.out} that ${looked.out === 1 ? 'is' : 'are'} out`;
  return (
    <Panel
      title="What fails now"
      actions={
        <Button size="sm" kind="quiet" onClick={onClose}>
          Close
        </Button>
      }
      flush={rows.length > 0}
      foot={`Every rule was run over ${counted(looked.planned, 'planned thing')} and ${out}. ${
        held > 0 ? `${counted(held, 'planned thing is', 'planned things are')} held since.` : 'Nothing new is held.'
      }${total > rows.length ? ` The first ${rows.length} of ${total} are shown.` : ''}`}
    >
      {rows.length === 0 ? (
        <p className={css.quiet}>Everything that is planned or out passes every rule of today.</p>
      ) : (
        <Rows label="What fails now">
          {rows.map((row) => (
            <Row
              key={row.effect}
              title={row.title}
              meta={row.checks.map(({ name, sentence }) => `${name}: ${sentence}`).join(' ')}
              end={<StatusChip status={row.held ? 'blocked' : row.state}>{row.held ? 'Held' : undefined}</StatusChip>}
              to={effectPageOf(row.effect)}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
}
