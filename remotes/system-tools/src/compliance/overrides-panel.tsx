import type { Override } from '@avenue/contract';
import { Button, formatDateTime, Icon, Panel } from '@avenue/ui';
import IconLockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import css from './compliance.module.css';
import type { Acts } from './use-acts.ts';

/** What may pass a rule just now, and the way back. */
export function OverridesPanel({ overrides, acts }: { overrides: readonly Override[]; acts: Acts }) {
  return (
    <Panel
      title="Overrides"
      actions={<span className={css.quiet}>{overrides.length} in force</span>}
      flush
      foot="Where a rule has one, an override is for an Admin: a reason, 24 hours, in the log."
    >
      {overrides.length === 0 ? (
        <p className={`${css.quiet} ${css.none}`}>Every rule holds for everything.</p>
      ) : (
        <ul className={css.overrides} aria-label="Overrides in force">
          {overrides.map((one) => (
            <li key={one.id}>
              <Icon of={IconLockOpen} />
              <div>
                <strong>{one.title}</strong>
                <p className={css.quiet}>
                  {one.packTitle}. Until {formatDateTime(one.until)}, by {one.by}: {one.reason}
                </p>
                <Button
                  size="sm"
                  call="DELETE /api/compliance/overrides/{id}"
                  busy={acts.ending === one.id}
                  onClick={() => void acts.end(one)}
                >
                  Take it back
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
