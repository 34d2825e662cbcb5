import { accountName, Button, formatDateTime, Icon, Panel, VisuallyHidden } from '@avenue/ui';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import css from './compliance.module.css';
import type { Acts } from './use-acts.ts';
import { type Compliance, counted, lockName } from './words.ts';

interface LocksPanelProps {
  compliance: Compliance;
  acts: Acts;
  onAdd: () => void;
  /** Lists what one holds. */
  onHeld: (id: string) => void;
}

/** What the operator closed, what that holds, and the way to open it. */
export function LocksPanel({ compliance: { locks, lockable }, acts, onAdd, onHeld }: LocksPanelProps) {
  return (
    <Panel
      title="Locks"
      actions={
        <Button size="sm" kbd="L" call="POST /api/compliance/locks" onClick={onAdd}>
          Lock something
        </Button>
      }
      flush
      foot="Nothing that fits a lock goes out, whoever says yes. What it held waits for a yes of its own."
    >
      {locks.length === 0 ? (
        <p className={`${css.quiet} ${css.none}`}>Nothing is locked.</p>
      ) : (
        <ul className={css.overrides} aria-label="Locks">
          {locks.map((one) => (
            <li key={one.id}>
              <Icon of={IconLock} />
              <div>
                <strong>{lockName(one, lockable.kinds, accountName)}</strong>
                <p className={css.quiet}>
                  {one.by}, {formatDateTime(one.at)}: {one.reason}
                  {one.byHand > 0 &&
                    ` ${counted(one.byHand, 'thing that fits is', 'things that fit are')} with you to post by hand already: post none of it.`}
                </p>
                <div className={css.acts}>
                  {one.held > 0 && (
                    <Button size="sm" kind="quiet" onClick={() => onHeld(one.id)}>
                      Holds {one.held}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    call="DELETE /api/compliance/locks/{id}"
                    busy={acts.ending === one.id}
                    onClick={() => void acts.unlock(one)}
                  >
                    Unlock
                    <VisuallyHidden> {lockName(one, lockable.kinds, accountName)}</VisuallyHidden>
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
