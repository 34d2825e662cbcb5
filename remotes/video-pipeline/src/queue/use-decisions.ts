import type { QueueItem } from '@avenue/contract';
import { openCheckWords } from '@avenue/contract/words';
import { callApi, RequestFailure, sentenceOf, useApi } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a decision can be taken back. */
export const undoMs = 10_000;

export type DenyReason = NonNullable<QueueItem['denyReason']>;
export type Decision = 'Approved' | 'Denied';

/** Decided a moment ago: what Undo takes back and what a reason belongs to. */
interface Last {
  ids: readonly string[];
  toastId: number;
}

export interface Asking {
  ids: readonly string[];
  text: string;
}

const verbs = { Approved: 'approved', Denied: 'denied' } as const;

const quoted = (items: readonly QueueItem[]) =>
  items.length === 1 ? `"${items[0]?.title}"` : `${items.length} videos`;

const decideCall = ({ id, seen, checks }: QueueItem, decision: Decision) =>
  decision === 'Approved'
    ? callApi('POST /api/upload-queue/{id}/approve', {
        params: { id },
        body: { seen, accept: checks.map(openCheckWords) },
      })
    : callApi('POST /api/upload-queue/{id}/deny', { params: { id }, body: { seen } });

/**
 * The queue and what can be done with it. A decision shows at once; a refused one goes back to what it was and says
 * why. One that was made in another tab meanwhile (409) reads the list again.
 */
export function useDecisions({ onUndone }: { onUndone: (id: string) => void }) {
  const { data: items, error, mutate, isValidating } = useApi('GET /api/upload-queue');
  const [last, setLast] = useState<Last>();
  const [asking, setAsking] = useState<Asking>();
  const latest = useRef(onUndone);
  useEffect(() => {
    latest.current = onUndone;
  });

  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(undefined), undoMs);
    return () => clearTimeout(timer);
  }, [last]);

  const put = useCallback(
    (...changed: QueueItem[]) => {
      const byId = new Map(changed.map((item) => [item.id, item]));
      return mutate((now) => now?.map((item) => byId.get(item.id) ?? item), { revalidate: false });
    },
    [mutate],
  );

  const newest = useRef(items);
  useEffect(() => {
    newest.current = items;
  });
  const seenOf = useCallback((id: string) => newest.current?.find((item) => item.id === id)?.seen ?? '', []);

  /** Says what went wrong; a conflict also brings the list up to date. */
  const explain = useCallback(
    (what: string, failure: unknown) => {
      const conflict = failure instanceof RequestFailure && failure.status === 409;
      if (conflict) void mutate();
      const after = conflict ? ' The list is up to date now.' : '';
      toast.show({ text: `${what} ${sentenceOf(failure)}${after}`, tone: 'bad', durationMs: undoMs });
    },
    [mutate],
  );

  const undo = useCallback(
    async (ids: readonly string[]) => {
      setLast(undefined);
      setAsking(undefined);
      for (const id of ids) {
        try {
          await put(await callApi('POST /api/upload-queue/{id}/undo', { params: { id }, body: { seen: seenOf(id) } }));
        } catch (failure) {
          explain('The decision stands.', failure);
          return;
        }
      }
      if (ids[0]) latest.current(ids[0]);
    },
    [put, explain, seenOf],
  );

  const decide = async (chosen: readonly QueueItem[], decision: Decision) => {
    const before = chosen.filter(({ status }) => status !== decision);
    if (before.length === 0) return;
    if (last) toast.dismiss(last.toastId);
    setLast(undefined);
    setAsking(undefined);
    void put(...before.map((item) => ({ ...item, status: decision })));
    const done: QueueItem[] = [];
    for (const item of before) {
      try {
        done.push(await decideCall(item, decision));
      } catch (failure) {
        void put(item);
        explain(`"${item.title}" was not ${verbs[decision]}.`, failure);
      }
    }
    if (done.length === 0) return;
    await put(...done);
    const ids = done.map(({ id }) => id);
    const toastId = toast.show({
      text: `${decision} ${quoted(done)}.`,
      tone: decision === 'Approved' ? 'good' : 'quiet',
      durationMs: undoMs,
      action: { label: 'Undo', kbd: 'Z', onPress: () => void undo(ids) },
    });
    setLast({ ids, toastId });
    if (decision === 'Denied') setAsking({ ids, text: quoted(done) });
  };

  const giveReason = async (reason: DenyReason) => {
    const ids = asking?.ids ?? [];
    setAsking(undefined);
    for (const id of ids) {
      try {
        await put(
          await callApi('POST /api/upload-queue/{id}/deny', { params: { id }, body: { seen: seenOf(id), reason } }),
        );
      } catch (failure) {
        explain('The reason was not kept.', failure);
        return;
      }
    }
  };

  return {
    items,
    error,
    reload: () => void mutate(),
    reloading: isValidating,
    decide,
    put,
    explain,
    asking,
    giveReason,
    skipReason: () => setAsking(undefined),
    /** Present while the last decision can be taken back. */
    undoLast: last
      ? () => {
          toast.dismiss(last.toastId);
          void undo(last.ids);
        }
      : undefined,
  };
}
