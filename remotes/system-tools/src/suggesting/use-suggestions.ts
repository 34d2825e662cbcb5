import type { Proposal, Proposals, TakenProposal } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';

/** Suggestions, and what is done to them; each act is told in a toast with its way back. */
export function useSuggestions() {
  const state = useApi('GET /api/suggestions');
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string>();

  async function during(key: string, work: () => Promise<Proposals>, failed: string, again: () => unknown) {
    setBusy(key);
    try {
      await state.mutate(await work(), { revalidate: false });
      void refresh('/api/ideas', '/api/scripts', '/api/dashboard').catch(() => undefined);
    } catch (error) {
      toast.show({
        text: `${failed} ${sentenceOf(error)}`,
        tone: 'bad',
        action: { label: 'Retry', onPress: () => void again() },
      });
    } finally {
      setBusy(undefined);
    }
  }

  const rollBack = ({ id, title }: Pick<TakenProposal, 'id' | 'title'>): Promise<void> =>
    during(
      id,
      async () => {
        const now = await callApi('POST /api/suggestions/{id}/roll-back', { params: { id } });
        toast.show({ text: `What was made of "${title}" is taken back.` });
        return now;
      },
      'Nothing was taken back.',
      () => rollBack({ id, title }),
    );
  const take = (
    { key, title }: Pick<Proposal, 'key' | 'title'>,
    channel: string,
    as: 'ideas' | 'script' = 'ideas',
  ): Promise<void> =>
    during(
      key,
      async () => {
        const now = await callApi('POST /api/suggestions/take', { body: { key, channel, as } });
        const made = now.taken.find((one) => one.title === title && !one.rolledBackAt);
        const where = as === 'ideas' ? 'They wait in the Idea Generator.' : 'It waits in the Script Builder.';
        toast.show({
          text: made ? `${made.made}${/[.?!]$/.test(made.made) ? '' : '.'} ${where}` : 'It is written.',
          tone: 'good',
          ...(made && { action: { label: 'Undo', kbd: 'Z', onPress: () => void rollBack(made) } }),
        });
        return now;
      },
      as === 'ideas' ? 'No ideas were written.' : 'No script was written.',
      () => take({ key, title }, channel, as),
    );
  const leave = ({ key, title }: { key: string; title: string }, left: boolean): Promise<void> =>
    during(
      key,
      async () => {
        const now = await callApi('PUT /api/suggestions/left', { body: { key, title, left } });
        toast.show({
          text: `"${title}" is ${left ? 'left' : 'suggested again'}.`,
          action: { label: 'Undo', kbd: 'Z', onPress: () => void leave({ key, title }, !left) },
        });
        return now;
      },
      'Nothing was changed.',
      () => leave({ key, title }, left),
    );
  return { state, busy, take, rollBack, leave };
}
export type Suggestions = ReturnType<typeof useSuggestions>;
