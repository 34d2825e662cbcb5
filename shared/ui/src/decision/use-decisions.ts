import type { QueueItem } from '@avenue/contract';
import { reasonInText, usualDenyReasons } from '@avenue/contract/words';
import {
  callApi,
  type Decision,
  type DenyReason,
  decideItem,
  type Looked,
  RequestFailure,
  sentenceOf,
  undoDecision,
} from '@avenue/data';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../feedback/toast-store.ts';
import { useShortcuts } from '../keys/shortcuts.ts';
import { underWay, useUnderWay } from './under-way.ts';

/** How long a decision can be taken back. */
export const undoMs = 10_000;

const verbs = { Approved: 'approved', Denied: 'denied' } as const;

/** A decision that the server refused because the item is another one by now. */
export interface Refused {
  /** As the operator saw it, and as it is. */
  item: QueueItem;
  now: QueueItem;
  decision: Decision;
}

interface Failed {
  item: QueueItem;
  failure: unknown;
}

/** "Ice", or the first two by name and how many more. Titles stand as they are, whatever is in them. */
export function namedItems(items: readonly QueueItem[]): string {
  const names = items.slice(0, 2).map(({ title }) => `"${title}"`);
  const more = items.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(' and ');
}

const isConflict = (failure: unknown) => failure instanceof RequestFailure && failure.status === 409;
const hasChanged = (failure: unknown) => failure instanceof RequestFailure && failure.code === 'changed_since';

export interface DecisionsOptions {
  /** Puts newer states of items in their place, wherever they are shown. */
  put: (...items: readonly QueueItem[]) => void;
  looked: Looked;
  /** Where the operator is: the id of the current item. */
  where: () => string | undefined;
  /** These wait again, and the operator is still where they pressed Undo. */
  onUndone: (items: readonly QueueItem[]) => void;
}

/**
 * Decides items of the Upload Queue, for any page that shows them. A decision shows at once and is taken for what was on screen; a refused one is off the
 * screen again and says why, and what is different where the item changed. What was decided is named, with a way back.
 */
export function useDecisions({ put, looked, where, onUndone }: DecisionsOptions) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  /** The server's last answer on each item that was decided here: what an undo or a reason stands on. */
  const answers = useRef(new Map<string, QueueItem>());
  /** The decision made last, while it is on its way, and what it showed afterwards. */
  const newest = useRef<{ undo: { from: string | undefined } | undefined }>(undefined);
  const shown = useRef<number>(undefined);
  const latest = useRef({ onUndone, where });
  useEffect(() => {
    latest.current = { onUndone, where };
  });

  const keep = (...items: readonly QueueItem[]) => {
    for (const item of items) answers.current.set(item.id, item);
    looked.look(...items);
    put(...items);
  };
  const forget = (id: string) => setRefused((now) => now.filter(({ item }) => item.id !== id));

  /** Reads again what was changed meanwhile, so that what is on screen is what is there, beside what is different. */
  const lookAgain = async ({ id }: QueueItem) => {
    const now = await callApi('GET /api/upload-queue/{id}', { params: { id } }).catch(() => undefined);
    if (!now) return undefined;
    put(now);
    looked.tell(now);
    return now;
  };

  const explain = async (failed: readonly Failed[], decision: Decision) => {
    const conflicts = failed.filter(({ failure }) => isConflict(failure));
    for (const one of conflicts) {
      const now = await lookAgain(one.item);
      if (!now || !hasChanged(one.failure)) continue;
      setRefused((all) => [...all.filter(({ item }) => item.id !== now.id), { item: one.item, now, decision }]);
    }
    const [first] = failed;
    if (!first) return;
    const items = failed.map(({ item }) => item);
    const what = `${namedItems(items)} ${items.length === 1 ? 'was' : 'were'} not ${verbs[decision]}.`;
    const why = hasChanged(first.failure) ? 'It changed since you looked.' : sentenceOf(first.failure);
    toast.show({ text: `${what} ${why}`, tone: 'bad', durationMs: undoMs });
  };

  const undo = async (decided: readonly QueueItem[], from = latest.current.where()) => {
    const back: QueueItem[] = [];
    for (const item of decided) {
      try {
        back.push(await undoDecision(answers.current.get(item.id) ?? item));
      } catch (failure) {
        if (isConflict(failure)) await lookAgain(item);
        toast.show({
          text: `The decision on "${item.title}" stands. ${sentenceOf(failure)}`,
          tone: 'bad',
          ...(!isConflict(failure) && { action: { label: 'Retry', onPress: () => void undo([item]) } }),
        });
      }
    }
    if (back.length === 0) return;
    keep(...back);
    if (latest.current.where() === from) latest.current.onUndone(back);
  };

  const giveReason = async (decided: readonly QueueItem[], reason: DenyReason) => {
    const told: QueueItem[] = [];
    try {
      for (const item of decided)
        told.push(await decideItem(answers.current.get(item.id) ?? item, 'Denied', { reason }));
    } catch (failure) {
      toast.show({ text: `The reason was not kept. ${sentenceOf(failure)}`, tone: 'bad' });
    }
    if (told.length === 0) return;
    keep(...told);
    announce(told, 'Denied', `Denied ${namedItems(told)}: ${reasonInText(reason)}.`);
  };

  const announce = (done: readonly QueueItem[], decision: Decision, text: string, ask = false) => {
    const until = Math.min(...done.map(({ undoUntil }) => (undoUntil ? Date.parse(undoUntil) : Number.NaN)));
    const leftMs = Number.isNaN(until) ? undoMs : Math.min(undoMs, until - Date.now());
    shown.current = toast.show({
      text,
      tone: decision === 'Approved' ? 'good' : 'quiet',
      durationMs: Math.max(leftMs, 3_000),
      ...(ask && {
        ask: { options: usualDenyReasons, onPick: (reason) => void giveReason(done, reason) },
      }),
      action: { label: 'Undo', kbd: 'Z', onPress: () => void undo(done) },
    });
  };

  /** `knowing`: the open checks were shown. `note`: what else is to be said, such as what was left out. */
  const decide = async (
    chosen: readonly QueueItem[],
    decision: Decision,
    { knowing = false, note = '' }: { knowing?: boolean; note?: string } = {},
  ) => {
    const items = chosen.filter(({ id, status }) => status !== decision && !underWay.current().has(id));
    if (items.length === 0) return;
    for (const { id } of items) forget(id);
    // Undo means the newest decision from now on.
    if (shown.current !== undefined) toast.dismiss(shown.current);
    const mine: NonNullable<typeof newest.current> = { undo: undefined };
    newest.current = mine;
    underWay.set((now) => new Map([...now, ...items.map(({ id }) => [id, decision] as const)]));
    const done: QueueItem[] = [];
    const failed: Failed[] = [];
    for (const item of items) {
      try {
        done.push(await decideItem(item, decision, { knowing }));
      } catch (failure) {
        failed.push({ item, failure });
      }
    }
    if (done.length > 0) keep(...done);
    const ids = new Set(items.map(({ id }) => id));
    underWay.set((now) => new Map([...now].filter(([id]) => !ids.has(id))));
    if (done.length > 0 && mine.undo) await undo(done, mine.undo.from);
    else if (done.length > 0) {
      const asks = decision === 'Denied' ? ' What was wrong?' : '';
      announce(done, decision, `${decision} ${namedItems(done)}.${note}${asks}`, decision === 'Denied');
    }
    await explain(failed, decision);
  };

  // Undo pressed before the answer came is done when it comes.
  useShortcuts(
    {
      z: () => {
        if (newest.current) newest.current.undo = { from: latest.current.where() };
      },
    },
    { enabled: useUnderWay().size > 0 },
  );

  return {
    refused,
    forget,
    decide,
    /** After an own change of an item, such as an edit. */
    keep,
    lookAgain,
  };
}
