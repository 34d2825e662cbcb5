import { blockingChecks, checkWords, openChecks } from '@avenue/contract/words';
import { approveWords, ChangedNote, DecisionBar, Note, OpenChecksAsk, toast } from '@avenue/ui';
import { isWaiting } from './items.ts';
import type { Desk } from './use-desk.ts';
import { together } from './use-judge.ts';
import { RefusedNote, UnsavedNote } from './weighs.tsx';

/** The bar under the item, and over its buttons everything that weighs on the decision. */
export function DecisionDesk({ desk }: { desk: Desk }) {
  const { current, cursor, items, ticks, edit, looked, act, queue, show } = desk;
  if (!current) return null;
  const { ticked } = ticks;
  const many = ticked.length > 0;
  const yes = together(ticked, 'Approved', looked).chosen.length;
  const no = together(ticked, 'Denied', looked).chosen.length;
  const [blocked] = blockingChecks(current.checks);
  const open = openChecks(current.checks).length;
  const saves = edit.dirty && current.status !== 'Approved';
  const label = saves ? approveWords(open).replace('Approve', 'Save and approve') : approveWords(open);
  const at = items.indexOf(current);
  const total = Math.max(queue.counts?.[show] ?? 0, items.length);
  return (
    <DecisionBar
      keys={false}
      call="POST /api/upload-queue/{id}/approve"
      onApprove={() => cursor.act((id) => act(id, 'Approved'))}
      onDeny={() => cursor.act((id) => act(id, 'Denied'))}
      onPrevious={at > 0 ? () => cursor.move(-1, { focus: false }) : undefined}
      onNext={at < items.length - 1 ? () => cursor.move(1, { focus: false }) : undefined}
      approveLabel={many ? (yes > 0 ? `Approve ${yes}` : 'Approve') : label}
      denyLabel={many ? `Deny ${no}` : undefined}
      approveReason={
        many
          ? yes === 0
            ? 'Nothing ticked can be approved together.'
            : undefined
          : blocked && current.status !== 'Approved'
            ? `Blocked. ${checkWords(blocked)}.`
            : undefined
      }
      busy={edit.busy}
      decided={
        many
          ? undefined
          : current.status === 'Approved'
            ? 'approved'
            : current.status === 'Denied'
              ? 'denied'
              : undefined
      }
      above={<Above desk={desk} />}
    >
      {many ? `${ticked.length} ticked.` : `${at + 1} of ${total}`}
    </DecisionBar>
  );
}

function Above({ desk }: { desk: Desk }) {
  const { current, ticks, looked, decisions, underWay, judge, edit, editing, goTo } = desk;
  if (!current) return null;
  const refused = decisions.refused.filter(({ item }) => item.id !== current.id);
  const leftOut = together(ticks.ticked, 'Approved', looked).note;
  const state = underWay.has(current.id) ? 'same' : looked.stateOf(current);
  const asksOpen = isWaiting(current) || current.status === 'Denied';
  const drop = () => {
    const undo = edit.drop();
    toast.show({ text: `The change to "${current.title}" was dropped.`, action: { label: 'Undo', onPress: undo } });
  };
  return (
    <>
      {refused.map((one) => (
        <RefusedNote
          key={one.item.id}
          refused={one}
          onLook={() => goTo(one.item.id)}
          onDecide={
            one.decision === 'Denied' || one.now.checks.every(({ verdict }) => verdict === 'pass')
              ? () => void decisions.decide([one.now], one.decision)
              : undefined
          }
          onDismiss={() => decisions.forget(one.item.id)}
        />
      ))}
      {ticks.ticked.length > 0 ? (
        leftOut && <Note tone="wait">{leftOut}</Note>
      ) : (
        <>
          {state !== 'same' && <ChangedNote differences={looked.changesOf(current)} told={state === 'told'} />}
          {edit.dirty && !editing && <UnsavedNote lines={edit.lines} onDrop={drop} />}
          {asksOpen && openChecks(current.checks).length > 0 && (
            <OpenChecksAsk item={current} asks={judge.isAsked(current)} onBack={judge.unask} />
          )}
        </>
      )}
    </>
  );
}
