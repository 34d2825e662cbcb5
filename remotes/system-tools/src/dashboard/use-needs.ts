import type { Dashboard, Need, QueueItem } from '@avenue/contract';
import { callApi, type Decision, sentenceOf, useApi, useLooked, useRefresh } from '@avenue/data';
import { type CursorActs, toast, useCursor, useDecisions, useGate, useNavigate, useUnderWay } from '@avenue/ui';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';

/** The server's longest page of needs. */
const most = 200;
const stale = ['/api/dashboard', '/api/needs', '/api/studio', '/api/upload-queue', '/api/library'];

/** The same list with newer states of items; the shapes are those of `/api/dashboard` and `/api/needs`. */
function withItems(now: unknown, byId: ReadonlyMap<string, QueueItem>): unknown {
  const newer = (needs: readonly Need[]): Need[] =>
    needs.map((need) => {
      const item = byId.get(need.id);
      return item ? { ...need, title: item.title, item } : need;
    });
  if (typeof now !== 'object' || now === null) return now;
  if ('waiting' in now) return { ...now, waiting: newer((now as Dashboard).waiting) };
  if ('items' in now) return { ...now, items: newer((now as { items: Need[] }).items) };
  return now;
}

/** The video behind a need, where it can be decided on the spot; other families describe their things otherwise. */
export const itemOf = ({ family, item }: Need): QueueItem | undefined =>
  family === 'video' ? (item as QueueItem | undefined) : undefined;

const waits = (need: Need) => isWaiting(itemOf(need));
const isWaiting = (item: QueueItem | undefined) => !item || item.status === 'Ready' || item.status === 'Pending';
const isList = (key: unknown) => typeof key === 'string' && /^\/api\/(dashboard$|needs(\?|$))/.test(key);

/**
 * What needs the operator, with one cursor and everything that can be done with a row: decide a video of the Upload
 * Queue, put a finished thing aside, both with a way back. `data` holds the first few; `showAll` reads the others.
 */
export function useNeeds(data: Dashboard) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { mutate } = useSWRConfig();
  const [all, setAll] = useState(false);
  const underWay = useUnderWay();
  const [aside, setAside] = useState<ReadonlySet<string>>(new Set());

  const rest = useApi('GET /api/needs', { query: { limit: most }, when: all });
  const { items, total } = rest.data ?? { items: data.waiting, total: data.total };
  const needs = items.filter((need) => waits(need) && !underWay.has(need.id) && !aside.has(need.id));
  const needOf = (id: string) => needs.find((need) => need.id === id);

  const looked = useLooked(needs.flatMap((need) => itemOf(need) ?? []));
  const gate = useGate(looked);
  const decisions = useDecisions({
    looked,
    put: (...changed) => {
      const byId = new Map(changed.map((item) => [item.id, item]));
      void mutate(isList, (now: unknown) => withItems(now, byId), { revalidate: false });
      void refresh(...stale);
    },
    where: () => cursor.id,
    onUndone: ([first]) => first && cursor.go(first.id),
  });

  const acts: CursorActs = {
    a: { label: 'Approve', run: (id) => decide(id, 'Approved') },
    d: { label: 'Deny', run: (id) => decide(id, 'Denied') },
    enter: { label: 'Open', run: (id) => navigate(needOf(id)?.next.path ?? '/upload-queue') },
  };
  const cursor = useCursor(
    needs.map(({ id }) => id),
    {
      acts,
      onMove: gate.unask,
      onUnsure: (id) => toast.show({ text: `The row before is gone. This is "${needOf(id)?.title}".` }),
    },
  );
  /** On to the row that follows, before this one leaves. */
  const leave = (id: string) => {
    const at = needs.findIndex((need) => need.id === id);
    const next = needs[at + 1] ?? needs[at - 1];
    if (next) cursor.go(next.id);
  };

  const decide = (id: string, decision: Decision) => {
    const need = needOf(id);
    if (!need) return;
    const item = itemOf(need);
    if (!item)
      return void toast.show({
        text: `"${need.title}" is ${need.family === 'video' ? 'not in the Upload Queue yet' : 'decided on its own page'}. ${need.next.label} first.`,
      });
    const passed = gate.pass(item, decision);
    if (!passed) return;
    gate.unask();
    leave(id);
    void decisions.decide([item], decision, passed);
  };

  const where = useRef(cursor.id);
  useEffect(() => {
    where.current = cursor.id;
  });
  const put = async (need: Need, away: boolean) => {
    const from = where.current;
    const shown = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => id !== need.id));
    if (away) {
      leave(need.id);
      setAside((now) => new Set([...now, need.id]));
    }
    try {
      await callApi(away ? 'POST /api/needs/aside' : 'POST /api/needs/back', { body: { ids: [need.id] } });
      if (away)
        toast.show({
          text: `Put "${need.title}" aside. It stays ${need.family === 'video' ? 'in the library' : 'where it is'}.`,
          action: { label: 'Undo', kbd: 'Z', onPress: () => void put(need, false) },
        });
    } catch (error) {
      toast.show({
        text: `"${need.title}" was not ${away ? 'put aside' : 'brought back'}. ${sentenceOf(error)}`,
        tone: 'bad',
        ...(!away && { action: { label: 'Retry', onPress: () => void put(need, false) } }),
      });
    }
    await refresh(...stale).catch(() => undefined);
    setAside(shown);
    if (!away && where.current === from) cursor.go(need.id);
  };

  return {
    needs,
    /** All that need the operator, also those that are not listed. */
    total: total - (items.length - needs.length),
    looked,
    gate,
    cursor,
    decide,
    putAside: (need: Need) => void put(need, true),
    /** Lists what the first few leave out; undefined when nothing is left out. */
    showAll: !all && data.total > data.waiting.length ? () => setAll(true) : undefined,
    loadingAll: all && !rest.data && !rest.error,
    /** The read of all of them, which begins when they are asked for. */
    rest,
  };
}
export type Needs = ReturnType<typeof useNeeds>;
