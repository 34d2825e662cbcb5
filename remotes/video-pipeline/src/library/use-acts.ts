import type { Answer, LibraryRow } from '@avenue/contract';
import { callApi, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';
import { countedByKind } from './words.ts';

export type Act = 'remove' | 'restore' | 'aside' | 'back';
export type Kept = Answer<'POST /api/library/remove'>['kept'];

const did: Record<Act, string> = {
  remove: 'were not removed',
  restore: 'were not restored',
  aside: 'were not put aside',
  back: 'were not brought back',
};
const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id);

/** What changes things of the library. Each act names what it did, with a way back. */
export function useActs() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<Act>();
  const [failure, setFailure] = useState<{ of: string; did: string; error: unknown; retry: () => void }>();
  const [kept, setKept] = useState<Kept>([]);

  const run = async (act: Act, things: readonly LibraryRow[], work: () => Promise<void>): Promise<boolean> => {
    if (busy) return false;
    setBusy(act);
    setFailure(undefined);
    setKept([]);
    try {
      await work();
      await refresh('/api/library');
      return true;
    } catch (error) {
      const of = things.length === 1 ? `"${things[0]?.title}"` : `${things.length} things`;
      setFailure({
        of,
        did: things.length === 1 ? did[act].replace('were', 'was') : did[act],
        error,
        retry: () => void run(act, things, work),
      });
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  const restore = (things: readonly LibraryRow[]) =>
    run('restore', things, async () => {
      const { restored } = await callApi('POST /api/library/restore', { body: { ids: idsOf(things) } });
      toast.show({ text: `Brought back ${restored.length}: ${countedByKind(restored)}.` });
    });
  const setAside = (things: readonly LibraryRow[], aside: boolean): Promise<boolean> =>
    run(aside ? 'aside' : 'back', things, async () => {
      const key = aside ? 'POST /api/needs/aside' : 'POST /api/needs/back';
      await callApi(key, { body: { ids: idsOf(things) } });
      toast.show({
        text: `${aside ? 'Put aside' : 'Brought back'} ${things.length}: ${countedByKind(things)}.`,
        action: { label: 'Undo', kbd: 'Z', onPress: () => void setAside(things, !aside) },
      });
    });
  const remove = (things: readonly LibraryRow[]) =>
    run('remove', things, async () => {
      const answer = await callApi('POST /api/library/remove', { body: { ids: idsOf(things) } });
      setKept(answer.kept);
      const gone = things.filter(({ id }) => answer.removed.some((one) => one.id === id));
      if (!gone.length) return;
      toast.show({
        text: `Removed ${gone.length}: ${countedByKind(gone)}.`,
        action: { label: 'Undo', kbd: 'Z', onPress: () => void restore(gone) },
      });
    });
  return { busy, failure, kept, forgetKept: () => setKept([]), restore, setAside, remove };
}

export type Acts = ReturnType<typeof useActs>;
