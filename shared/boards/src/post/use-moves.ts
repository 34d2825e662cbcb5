import type { Planned } from '@avenue/contract';
import { callApi, RequestFailure, sentenceOf, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';
import { placed, whenWords } from './words.ts';

const stale = ['/api/schedule', '/api/effects', '/api/needs', '/api/dashboard', '/api/studio'];

/** Done, not done (a toast says why), or the sentence of the rules that stand in the way. */
export type Moved = 'done' | 'failed' | { broken: string };

/** Changes of times, each told in a toast that names the thing; a move can be undone there. */
export function useMoves(timeZone: string | undefined) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string>();

  async function during(row: Planned, work: () => Promise<unknown>, failed: string): Promise<Moved> {
    setBusy(row.id);
    try {
      await work();
      void refresh(...stale).catch(() => undefined);
      return 'done';
    } catch (error) {
      if (error instanceof RequestFailure && error.code === 'breaks_rules') return { broken: error.message };
      if (error instanceof RequestFailure && error.code === 'changed_since') void refresh('/api/schedule');
      toast.show({ text: `"${row.title}" ${failed} ${sentenceOf(error)}`, tone: 'bad' });
      return 'failed';
    } finally {
      setBusy(undefined);
    }
  }

  const put = ({ id, seen }: Planned, at: string, despite: boolean) =>
    callApi('PUT /api/schedule/{id}', { params: { id }, body: { seen, at, despite } });

  const undo = (row: Planned, moved: Planned) =>
    void during(
      moved,
      async () => {
        const back = await put(moved, row.dueAt, true);
        tell(back, 'is back at');
      },
      'was not moved back.',
    );

  const tell = (row: Planned, is: string, former?: Planned) =>
    toast.show({
      text: `"${row.title}" ${is} ${whenWords(placed(row, timeZone ?? 'UTC'))}.`,
      tone: 'good',
      ...(former && { action: { label: 'Undo', onPress: () => undo(former, row) } }),
    });

  return {
    /** Id of the one whose change is on its way. */
    busy,
    /** @param despite takes the time although rules stand in the way */
    move: (row: Planned, at: number, { despite = false } = {}) =>
      during(
        row,
        async () => tell(await put(row, new Date(at).toISOString(), despite), 'is moved to', row),
        'was not moved.',
      ),
    lock: (row: Planned, locked: boolean) =>
      during(
        row,
        async () => {
          const { id, seen } = row;
          await callApi('PUT /api/schedule/{id}/lock', { params: { id }, body: { seen, locked } });
          toast.show({
            text: locked
              ? `The time of "${row.title}" is locked: nothing moves it.`
              : `The time of "${row.title}" may be moved again.`,
            tone: 'good',
          });
        },
        locked ? 'was not locked.' : 'was not unlocked.',
      ),
    next: (row: Planned) =>
      during(
        row,
        async () => {
          const { id, seen } = row;
          const moved = await callApi('POST /api/schedule/{id}/next', { params: { id }, body: { seen } });
          if (moved.dueAt === row.dueAt) tell(moved, 'has the next free time already,');
          else tell(moved, 'is moved to', row);
        },
        'was not moved.',
      ),
    takeBack: (row: Planned) =>
      during(
        row,
        async () => {
          const { id, seen } = row;
          await callApi('POST /api/effects/{id}/cancel', { params: { id }, body: { seen } });
          toast.show({ text: `"${row.title}" was taken back: it does not go out.`, tone: 'good' });
        },
        'was not taken back.',
      ),
  };
}
export type Moves = ReturnType<typeof useMoves>;
