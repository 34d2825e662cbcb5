import type { Answer, Effect, HandOff } from '@avenue/contract';
import { callApi, eachOnce, sentenceOf, useApi, usePaged, useRefresh } from '@avenue/data';
import { toast, useAddress } from '@avenue/ui';
import { useRef, useState } from 'react';

/** Everything on screen that a hand-off changes. */
export const stale = [
  '/api/effects',
  '/api/needs',
  '/api/dashboard',
  '/api/studio',
  '/api/upload-queue',
  '/api/schedule',
];

/** Rows more with each "Load more". */
const pageRows = 20;

type Effects = Answer<'GET /api/effects'>;

const join = (pages: readonly Effects[]): Effects => ({
  rows: eachOnce<Effect>(pages.flatMap(({ rows }) => rows)),
  total: pages[0]?.total ?? 0,
});

/** What stands in the address: which one is open, and how many rows the lists have. */
export function useHandOffPlace() {
  const { word, set } = useAddress();
  /** Another one was opened from here, and is not on screen yet. */
  const moved = useRef(false);
  const rows = Number(word('rows') ?? 0);
  const count = rows > pageRows && rows <= 10_000 ? rows : undefined;
  return {
    asked: word('effect'),
    count,
    moved,
    open(id: string | undefined) {
      moved.current = true;
      set({ effect: id }, { push: true });
    },
    more: (shown: number) => set({ rows: String(shown + pageRows) }),
  };
}

/** What is handed over and not posted yet. */
export const useWaiting = (count: number | undefined) =>
  usePaged('GET /api/effects', { query: { state: 'handed' }, count, join });

/** What was posted by hand before, the newest first. */
export const usePosted = () => useApi('GET /api/effects', { query: { byHand: 'yes', limit: 5 } });

export interface CheckActs {
  /** What is under way. */
  busy: 'look' | 'keep' | 'back' | 'cancel' | undefined;
  look: () => Promise<boolean>;
  keep: () => Promise<boolean>;
  takeBack: () => Promise<boolean>;
  cancel: () => Promise<boolean>;
}

/** What can be said of one once its address is known, or in place of it. */
export function useCheckActs({ id, seen, title }: Pick<Effect, 'id' | 'seen' | 'title'>): CheckActs {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<CheckActs['busy']>();
  const act = async (
    which: NonNullable<CheckActs['busy']>,
    call: () => Promise<Effect>,
    failed: string,
    done?: string,
  ) => {
    setBusy(which);
    try {
      await call();
      if (done) toast.show({ text: `"${title}" ${done}` });
      return true;
    } catch (error) {
      toast.show({ text: `"${title}" ${failed} ${sentenceOf(error)}`, tone: 'bad' });
      return false;
    } finally {
      setBusy(undefined);
      void refresh(...stale).catch(() => undefined);
    }
  };
  const params = { id };
  return {
    busy,
    look: () => act('look', () => callApi('POST /api/effects/{id}/look', { params }), 'was not looked at.'),
    keep: () =>
      act(
        'keep',
        () => callApi('POST /api/effects/{id}/keep', { params, body: { seen } }),
        'was not kept as it stands there.',
        'is kept as it stands there.',
      ),
    takeBack: () =>
      act(
        'back',
        () => callApi('DELETE /api/effects/{id}/posted', { params }),
        'still counts as posted.',
        'does not count as posted any more.',
      ),
    cancel: () =>
      act(
        'cancel',
        () => callApi('POST /api/effects/{id}/cancel', { params, body: { seen } }),
        'is still yours to post.',
        'is not yours to post any more. It was not sent.',
      ),
  };
}

export interface Ticks {
  has: (id: string) => boolean;
  tick: (id: string, on: boolean) => void;
}

/** Ticks of a hand-off, kept by the server so that phone and desk know the same. */
export function useTicks(id: string, { ticked }: HandOff): Ticks {
  const refresh = useRefresh();
  const [sent, setSent] = useState<readonly string[]>();
  const now = sent ?? ticked;
  return {
    has: (one) => now.includes(one),
    tick(one, on) {
      const next = on ? [...now, one] : now.filter((other) => other !== one);
      setSent(next);
      callApi('PUT /api/effects/{id}/hand-off', { params: { id }, body: { ticked: next } })
        .catch((error: unknown) => toast.show({ text: `Your tick was not kept. ${sentenceOf(error)}`, tone: 'bad' }))
        .then(() => refresh(`/api/effects/${id}/hand-off`))
        .catch(() => undefined)
        // Unless another tick followed.
        .then(() => setSent((latest) => (latest === next ? undefined : latest)));
    },
  };
}
