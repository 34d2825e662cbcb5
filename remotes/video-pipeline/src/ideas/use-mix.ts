import type { Idea } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { useAddress } from '@avenue/ui';

/** What the address says of the ideas on screen: the batch walked to, and those that stay in the mix. */
export function useMix(channel: string | undefined) {
  const { word, set } = useAddress();
  const batch = word('batch');
  const staying = (word('stay') ?? '').split(',').filter(Boolean);
  const { data: stay } = useApi(
    'GET /api/ideas',
    { query: { ids: staying.join(',') }, when: staying.length > 0 },
    { keepPreviousData: true },
  );
  const { data: around, error: lost } = useApi(
    'GET /api/ideas/batches',
    { query: { channel: channel ?? '', limit: 3, ...(batch && { around: batch }) }, when: channel !== undefined },
    { keepPreviousData: true },
  );
  const items = around?.items.filter((one) => one.channel === channel) ?? [];
  const at = batch === undefined ? 0 : items.findIndex(({ id }) => id === batch);
  const here = items[at];

  return {
    batch,
    /** Which batch that is, is not known yet. */
    awaited: !around && !lost,
    /** The batch on screen with its neighbours; nothing until it is known. */
    walk: here && { here, older: items[at + 1], newer: items[at - 1], total: around?.total ?? 0 },
    go: (id: string | undefined) => set({ batch: id }),
    isStaying: (id: string) => staying.includes(id),
    setStaying: (id: string, on: boolean) =>
      set({ stay: (on ? [...staying, id] : staying.filter((one) => one !== id)).join(',') }),
    /** The ideas that stay, in the order they were locked; those on screen are at hand already. */
    stayingOf: (shown: readonly Idea[]): Idea[] =>
      staying.flatMap(
        (id) => [...shown, ...(stay ?? [])].find((one) => one.id === id && one.channel === channel) ?? [],
      ),
  };
}

export type Mix = ReturnType<typeof useMix>;
