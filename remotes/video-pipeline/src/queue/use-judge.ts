import type { QueueItem } from '@avenue/contract';
import type { Decision, Looked } from '@avenue/data';
import { toast, type UnderWay, useGate } from '@avenue/ui';
import { useEffect, useRef } from 'react';
import { isRisky } from './items.ts';
import type { Edit } from './use-edit.ts';

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

/** Those of the ticked ones that one press is enough for, and why the others are left out: "1 risky video is left out ..." */
export function together(ticked: readonly QueueItem[], decision: Decision, looked: Looked) {
  const same = ticked.filter((item) => looked.stateOf(item) === 'same');
  const chosen = same.filter((item) => item.status !== decision && (decision === 'Denied' || !isRisky(item)));
  const changed = ticked.length - same.length;
  const risky = decision === 'Approved' ? same.filter(isRisky).length : 0;
  const note = [
    risky > 0 &&
      `${risky} risky ${risky === 1 ? 'video is left out: it needs' : 'videos are left out: each needs'} a yes of its own.`,
    changed > 0 && `${changed} changed since the tick and ${changed === 1 ? 'is' : 'are'} left out.`,
  ];
  return { chosen, note: note.filter(Boolean).join(' ') };
}

/**
 * What has to be answered before a decision counts: an item that changed is shown first, open checks are named and said
 * yes to, a blocked one stays, words that are not saved are saved with it. Nothing else decides.
 */
export function useJudge(options: JudgeOptions) {
  const { itemOf, underWay, looked, edit, currentId, onShow, onMend, onDecide } = options;
  const gate = useGate(looked, onShow);
  // A save takes its time: the operator may be elsewhere when it is done.
  const latest = useRef(onDecide);
  useEffect(() => {
    latest.current = onDecide;
  });

  const single = async (id: string, decision: Decision) => {
    const item = itemOf(id);
    if (!item || underWay.has(id) || item.status === decision || (id === currentId && edit.busy)) return;
    const allowed = gate.pass(item, decision);
    if (!allowed) return;
    const saving = decision === 'Approved' && id === currentId && edit.dirty;
    const saved = saving ? await edit.save() : item;
    if (!saved) return onMend();
    gate.unask();
    latest.current([saved], decision, allowed);
  };

  const many = (ticked: readonly QueueItem[], decision: Decision) => {
    const free = ticked.filter(({ id }) => !underWay.has(id));
    const { chosen, note } = together(free, decision, looked);
    if (chosen.length === 0) return say(note || `Everything ticked is ${decision.toLowerCase()} already.`);
    onDecide(chosen, decision, { knowing: false, note: note && ` ${note}` });
  };

  return { one: single, many, isAsked: gate.isAsked, unask: gate.unask };
}
