import type { QueueItem, QueueShow } from '@avenue/contract';
import { type Decision, useLooked } from '@avenue/data';
import { toast, useCursor, useDecisions, useNarrow, useShortcuts, useUnderWay } from '@avenue/ui';
import { useEffect, useRef, useState } from 'react';
import { nextWaiting } from './items.ts';
import { useEdit } from './use-edit.ts';
import { useJudge } from './use-judge.ts';
import { useQueue } from './use-queue.ts';
import { useQueueAddress } from './use-queue-address.ts';
import { useQueueScope } from './use-queue-scope.ts';
import { useTicks } from './use-ticks.ts';

const none: readonly QueueItem[] = [];

export interface DeskOptions {
  /** Lists only these, whatever the address says, with one item before the operator at every width. */
  only?: QueueShow | undefined;
  /** No item is on screen: keys do nothing. Default value: false. */
  resting?: boolean;
}

/** The queue with its cursor: which item is before the operator, and what the keys and buttons do with it. */
export function useDesk({ only, resting = false }: DeskOptions = {}) {
  const narrow = useNarrow() && only === undefined;
  const address = useQueueAddress((id) => goTo(id, { focus: false }));
  // A list of its own has no place in the address: what leaves it was decided, not lost.
  const asked = only === undefined ? address.asked : undefined;
  const openAt = (id: string | undefined) => {
    if (only === undefined) address.open(id);
  };
  const show = only ?? address.show;
  const [kept, setKept] = useState({ show, id: asked });
  const underWay = useUnderWay();
  const [editing, setEditing] = useState<string>();

  const scope = useQueueScope(only !== undefined);
  const queue = useQueue(show, kept.show === show ? kept.id : asked, underWay, scope);
  const loaded = queue.state.data !== undefined;
  const items = queue.state.data ?? none;
  const itemOf = (id: string | undefined) => items.find((item) => item.id === id);
  const looked = useLooked(items);
  const ticks = useTicks(items);
  const hold = (id: string | undefined) => setKept({ show, id });
  /** On a phone the list and the item are two views of the page. */
  const isOpen = asked !== undefined;

  const tick = (id: string) => {
    const item = itemOf(id);
    if (item) looked.look(item);
    ticks.toggle(id);
  };
  const cursor = useCursor(
    items.map(({ id }) => id),
    {
      initial: asked,
      scope: show,
      enabled: !resting,
      acts: {
        a: { label: 'Approve', run: (id) => act(id, 'Approved') },
        d: { label: 'Deny', run: (id) => act(id, 'Denied') },
        x: { label: 'Tick for a decision together', run: tick },
        e: { label: 'Edit', run: (id) => openForm(id) },
      },
      onMove: (id, { begins }) => {
        if (!loaded) return;
        hold(id);
        judge.unask();
        // Whoever goes to an item looks at it; one that was refused is looked at beside what is different.
        const item = itemOf(id);
        if (item && !decisions.refused.some((one) => one.item.id === id)) looked.look(item);
        if (!begins && (isOpen || !narrow)) openAt(id);
      },
      onUnsure: (id) => toast.show({ text: `The video before is gone. This is "${itemOf(id)?.title}".` }),
    },
  );
  const current = itemOf(cursor.id);
  const goTo = (id: string, options?: { focus?: boolean }) => {
    hold(id);
    cursor.go(id, options);
  };
  const openForm = (id: string) => {
    setEditing(id);
    if (narrow) openAt(id);
  };

  const decisions = useDecisions({
    put: queue.put,
    looked,
    where: () => cursor.id,
    onUndone: ([first]) => first && goTo(first.id),
  });
  const edit = useEdit(current, { onSaved: decisions.keep, onRefused: decisions.lookAgain });
  const judge = useJudge({
    itemOf,
    underWay,
    looked,
    edit,
    currentId: current?.id,
    onShow: (id) => {
      if (narrow) openAt(id);
    },
    onMend: () => current && openForm(current.id),
    onDecide: (chosen, decision, options) => {
      const ids = new Set(chosen.map(({ id }) => id));
      ticks.clear();
      if (cursor.id !== undefined && ids.has(cursor.id)) {
        setEditing(undefined);
        const next = nextWaiting(items, cursor.id, ids);
        if (next) cursor.go(next.id, { focus: !(narrow && isOpen) });
        else hold(undefined);
      }
      void decisions.decide(chosen, decision, options);
    },
  });
  const act = (id: string, decision: Decision) =>
    ticks.ticked.length > 0 ? judge.many(ticks.ticked, decision) : void judge.one(id, decision);
  useShortcuts({ r: { label: 'Read the list again', run: () => void queue.state.mutate() } });

  const missing = loaded && asked !== undefined && itemOf(asked) === undefined ? asked : undefined;
  const missed = useRef<string>(undefined);
  useEffect(() => {
    if (missed.current === missing) return;
    missed.current = missing;
    if (missing === undefined) return;
    toast.show({ text: 'The video of this address is not in the queue any more.' });
    openAt(undefined);
  });

  return {
    address,
    scope,
    show,
    queue,
    items,
    loaded,
    looked,
    underWay,
    ticks: {
      ...ticks,
      toggle: tick,
      toggleAll: () => {
        looked.look(...items);
        ticks.toggleAll();
      },
    },
    cursor,
    current,
    goTo,
    decisions,
    edit,
    editing: editing !== undefined && editing === current?.id,
    openForm,
    closeForm: () => setEditing(undefined),
    judge,
    act,
    /** A row's own button: it means that row, whatever is ticked. */
    decideRow: (id: string, decision: Decision, unsaved: boolean) =>
      unsaved && id !== current?.id ? openAt(id) : void judge.one(id, decision),
  };
}
export type Desk = ReturnType<typeof useDesk>;
