import { accountName, Button, formatDateTime, Icon, Panel, useShortcuts, VisuallyHidden } from '@avenue/ui';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useState } from 'react';
import { counted } from '../words.ts';
import { LockDialog } from './lock-dialog.tsx';
import { Standing, StandingList } from './standing.tsx';
import { useComplianceActs } from './use-compliance-acts.ts';
import { type Compliance, lockName } from './words.ts';

interface LocksPanelProps {
  locks: Compliance['locks'];
  lockable: Compliance['lockable'];
  /** Lists what one holds. */
  onHeld: (id: string) => void;
}

/** What the operator closed, what that holds, and the way to open it; L closes something more. */
export function LocksPanel({ locks, lockable, onHeld }: LocksPanelProps) {
  const { ending, unlock } = useComplianceActs();
  const [isLocking, setLocking] = useState(false);
  useShortcuts({ l: { label: 'Lock something', call: 'POST /api/compliance/locks', run: () => setLocking(true) } });
  return (
    <Panel
      title="Locks"
      actions={
        <Button size="sm" kbd="L" call="POST /api/compliance/locks" onClick={() => setLocking(true)}>
          Lock something
        </Button>
      }
      flush
      foot="Nothing that fits a lock goes out, whoever says yes. What it held waits for a yes of its own."
    >
      <StandingList label="Locks" nothing="Nothing is locked.">
        {locks.map((one) => {
          const name = lockName(one, lockable.kinds, accountName);
          const byHand =
            one.byHand > 0
              ? ` ${counted(one.byHand, 'thing that fits is', 'things that fit are')} with you to post by hand already: post none of it.`
              : '';
          return (
            <Standing
              key={one.id}
              sign={<Icon of={IconLock} />}
              title={name}
              words={`${one.by}, ${formatDateTime(one.at)}: ${one.reason}${byHand}`}
            >
              {one.held > 0 && (
                <Button size="sm" kind="quiet" onClick={() => onHeld(one.id)}>
                  Holds {one.held}
                </Button>
              )}
              <Button
                size="sm"
                call="DELETE /api/compliance/locks/{id}"
                busy={ending === one.id}
                onClick={() => void unlock(one)}
              >
                Unlock
                <VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </Standing>
          );
        })}
      </StandingList>
      {isLocking && <LockDialog lockable={lockable} onClose={() => setLocking(false)} />}
    </Panel>
  );
}
