import type { Effect } from '@avenue/contract';
import { blockingChecks, openChecks } from '@avenue/contract/words';
import { useRefusal } from '@avenue/data';
import { Checkbox, DecisionBar, Kbd, Time, toast, useCursor } from '@avenue/ui';
import { useState } from 'react';
import { EffectDetail } from './effect-detail.tsx';
import css from './shadow.module.css';
import type { EffectActs } from './use-effect-acts.ts';
import { whereWords } from './words.ts';

/** Why one press is not enough; undefined where it is. */
function whyNot({ verdicts }: Effect): string | undefined {
  const [blocked] = blockingChecks(verdicts);
  if (blocked) return `${blocked.name} blocks it.`;
  const open = openChecks(verdicts).map(({ name }) => name);
  return open.length > 0 ? `Open: ${open.join(', ')}. Accept it by name first.` : undefined;
}

/** What waits for a yes: A and D decide the row with the cursor, or everything ticked, each as it stood when it was ticked. */
export function WaitingList({ rows, acts, scope }: { rows: readonly Effect[]; acts: EffectActs; scope: string }) {
  const mayDecide = useRefusal('POST /api/effects/{id}/approve') === undefined;
  const [kept, setKept] = useState<ReadonlyMap<string, Effect>>(new Map());
  const ticked = [...kept.values()].filter(({ id }) => rows.some((row) => row.id === id));
  const passing = ticked.filter((effect) => whyNot(effect) === undefined);
  const of = (id: string) => rows.find((row) => row.id === id);
  const tick = (id: string) => {
    const effect = of(id);
    setKept((now) => {
      const next = new Map(now);
      if (!next.delete(id) && effect) next.set(id, effect);
      return next;
    });
  };
  const many = (decision: 'approve' | 'reject') => {
    const chosen = decision === 'approve' ? passing : ticked;
    if (chosen.length === 0)
      return toast.show({ text: 'Each one that is ticked needs a look of its own.', tone: 'bad' });
    setKept(new Map());
    void acts.decideMany(chosen, decision);
  };
  const one = (decision: 'approve' | 'reject') => (id: string) => {
    if (ticked.length > 0) return many(decision);
    const effect = of(id);
    if (!effect || acts.busy.has(id)) return;
    const why = decision === 'approve' ? whyNot(effect) : undefined;
    if (why) return toast.show({ text: `"${effect.title}" was not approved. ${why}`, tone: 'bad' });
    void (decision === 'approve' ? acts.approve(effect, []) : acts.reject(effect, ''));
  };
  const cursor = useCursor(
    rows.map(({ id }) => id),
    {
      scope,
      acts: mayDecide
        ? {
            a: { label: 'Approve', run: one('approve') },
            d: { label: 'Deny', run: one('reject') },
            x: { label: 'Tick for a decision together', run: tick },
          }
        : {},
      onUnsure: (id) => toast.show({ text: `The one before is gone. This is "${of(id)?.title}".` }),
    },
  );
  const hasChanged = ({ id, seen }: Effect) => kept.has(id) && kept.get(id)?.seen !== seen;
  const left = ticked.length - passing.length;
  return (
    <>
      <p className={css.keys} aria-hidden="true">
        {mayDecide && (
          <>
            <Kbd>A</Kbd> approve <Kbd>D</Kbd> deny <Kbd>X</Kbd> tick{' '}
          </>
        )}
        <Kbd>J</Kbd> next <Kbd>K</Kbd> previous
      </p>
      <ul className={css.held} aria-label="What waits for a yes" {...cursor.list}>
        {rows.map((effect) => (
          <li key={effect.id} {...cursor.row(effect.id)}>
            <div className={css.heldHead}>
              {mayDecide && (
                <Checkbox
                  hideLabel
                  label={`Tick "${effect.title}"`}
                  checked={kept.has(effect.id)}
                  onChange={() => tick(effect.id)}
                />
              )}
              <button
                type="button"
                data-row-main=""
                aria-expanded={effect.id === cursor.id}
                onClick={() => cursor.go(effect.id)}
              >
                <span>{effect.title}</span>
                <small>
                  Expires <Time at={effect.expiresAt} relative />, then it is not sent - {whereWords(effect)}
                  {whyNot(effect) && ` - ${whyNot(effect)}`}
                  {hasChanged(effect) && ' - Changed since you ticked it: look again.'}
                </small>
              </button>
            </div>
            {effect.id === cursor.id && <EffectDetail effect={effect} acts={acts} />}
          </li>
        ))}
      </ul>
      {ticked.length > 0 && (
        <DecisionBar
          keys={false}
          call="POST /api/effects/{id}/approve"
          approveLabel={`Approve ${passing.length}`}
          denyLabel={`Deny ${ticked.length}`}
          approveReason={passing.length === 0 ? 'Each one that is ticked needs a look of its own.' : undefined}
          onApprove={() => many('approve')}
          onDeny={() => many('reject')}
        >
          {ticked.length} ticked.
          {left > 0 && passing.length > 0 && ` ${left} not approved with the others: a check is open or says no.`}
        </DecisionBar>
      )}
    </>
  );
}
