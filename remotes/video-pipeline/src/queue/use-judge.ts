import type { QueueItem } from '@avenue/contract';
import { blockingChecks, openChecks, openCheckWords } from '@avenue/contract/words';
import type { Decision, Looked } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';
import { isRisky } from './items.ts';
import type { Edit } from './use-edit.ts';
import type { UnderWay } from './use-queue.ts';

export interface JudgeOptions {
  itemOf: (id: string) => QueueItem | undefined;
  underWay: UnderWay;
  looked: Looked;
  /** Words typed over the current item. */
  edit: Edit;
  currentId: string | undefined;
  /** Brings an item before the operator, with what weighs on it. */
  onShow: (id: string) => void;
  /** The edit cannot be saved as it is. */
  onMend: () => void;
  /** Decided by the operator: on to the next. */
  onDecide: (items: readonly QueueItem[], decision: Decision, options: { knowing: boolean; note?: string }) => void;
}

const say = (text: string) => void toast.show({ text });

/** "1 risky one is left out", why a bulk approval is smaller than what is ticked. */
export function leftOutWords(ticked: readonly QueueItem[], looked: Looked): string {
  const risky = ticked.filter(isRisky).length;
  const changed = ticked.filter((item) => !isRisky(item) && looked.stateOf(item) !== 'same').length;
  return [
    risky > 0 &&
      `${risky} risky ${risky === 1 ? 'one is' : 'ones are'} left out; approve ${risky === 1 ? 'it' : 'them'} one by one.`,
    changed > 0 && `${changed} changed since you ticked ${changed === 1 ? 'it and is' : 'them and are'} left out.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Those of the ticked ones that one yes is enough for. */
export const approvable = (ticked: readonly QueueItem[], looked: Looked): QueueItem[] =>
  ticked.filter((item) => !isRisky(item) && item.status !== 'Approved' && looked.stateOf(item) === 'same');

/**
 * What has to be answered before a decision counts: an item that changed is shown first, open checks are named and said
 * yes to, a blocked one stays, words that are not saved are saved with it. Nothing else decides.
 */
export function useJudge(options: JudgeOptions) {
  const { itemOf, underWay, looked, edit, currentId, onShow, onMend, onDecide } = options;
  /** The state of an item whose open checks were shown after a press on Approve. */
  const [asked, setAsked] = useState<string>();

  /** Undefined while something has to be answered first. */
  const cleared = (item: QueueItem, decision: Decision): { knowing: boolean } | undefined => {
    if (looked.stateOf(item) === 'changed') {
      looked.tell(item);
      onShow(item.id);
      return undefined;
    }
    if (decision === 'Denied') return { knowing: false };
    const [blocked] = blockingChecks(item.checks);
    if (blocked) {
      say(`"${item.title}" cannot be approved. ${openCheckWords(blocked)}.`);
      return undefined;
    }
    if (openChecks(item.checks).length === 0) return { knowing: false };
    if (asked === item.seen) return { knowing: true };
    setAsked(item.seen);
    onShow(item.id);
    return undefined;
  };

  const one = async (id: string, decision: Decision) => {
    const item = itemOf(id);
    if (!item || underWay.has(id) || item.status === decision || edit.busy) return;
    const allowed = cleared(item, decision);
    if (!allowed) return;
    const saving = decision === 'Approved' && id === currentId && edit.dirty;
    if (saving && edit.titleMissing) return onMend();
    const saved = saving ? await edit.save() : item;
    if (!saved) return onMend();
    setAsked(undefined);
    onDecide([saved], decision, allowed);
  };

  const many = (ticked: readonly QueueItem[], decision: Decision) => {
    const free = ticked.filter(({ id }) => !underWay.has(id));
    if (decision === 'Denied')
      return onDecide(
        free.filter(({ status }) => status !== 'Denied'),
        decision,
        { knowing: false },
      );
    const chosen = approvable(free, looked);
    const note = leftOutWords(free, looked);
    if (chosen.length === 0) return say(note || 'Nothing ticked is left to approve.');
    onDecide(chosen, decision, { knowing: false, note: note && ` ${note}` });
  };

  return { one, many, asked, unask: () => setAsked(undefined) };
}
