import type { BodyInput, Evidence, Lock, Override } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';
import { counted } from '../words.ts';

/** Everything on screen that a rule changes. */
export const stale = [
  '/api/compliance',
  '/api/effects',
  '/api/needs',
  '/api/schedule',
  '/api/dashboard',
  '/api/studio',
];

/** The end of an override, of evidence and of a lock, each told in a toast. */
export function useComplianceActs() {
  const refresh = useRefresh();
  const [ending, setEnding] = useState<string>();
  /** @param work what is said of its end */
  const during = async (id: string, work: () => Promise<string>, failed: string, onUndo?: () => void) => {
    setEnding(id);
    try {
      const text = await work();
      toast.show({ text, tone: 'good', ...(onUndo && { action: { label: 'Undo', onPress: onUndo } }) });
      await refresh(...stale);
    } catch (error) {
      toast.show({ text: `${failed} ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setEnding(undefined);
    }
  };
  const addAgain = async (body: BodyInput<'POST /api/compliance/evidence'>) => {
    try {
      await callApi('POST /api/compliance/evidence', { body });
      toast.show({ text: 'The evidence counts again.', tone: 'good' });
      await refresh(...stale);
    } catch (error) {
      toast.show({ text: `The evidence was not added again. ${sentenceOf(error)}`, tone: 'bad' });
    }
  };
  return {
    /** Id of what is being ended. */
    ending,
    takeEvidence: ({ id, title, packTitle, effect, pack, text, url = '', file = '', lastDay }: Evidence) =>
      during(
        id,
        async () => {
          await callApi('DELETE /api/compliance/evidence/{id}', { params: { id } });
          return `"${packTitle}" asks again for "${title}".`;
        },
        `The evidence for "${title}" still counts.`,
        () => void addAgain({ effect, pack, text, url, file, ...(lastDay && { lastDay }) }),
      ),
    unlock: ({ id, held }: Lock) =>
      during(
        id,
        async () => {
          await callApi('DELETE /api/compliance/locks/{id}', { params: { id } });
          return held > 0 ? `Unlocked. ${counted(held, 'thing waits', 'things wait')} for a yes.` : 'Unlocked.';
        },
        'The lock still holds.',
      ),
    end: ({ id, title, packTitle }: Override) =>
      during(
        id,
        async () => {
          await callApi('DELETE /api/compliance/overrides/{id}', { params: { id } });
          return `"${packTitle}" holds again for "${title}".`;
        },
        `The override of "${title}" still holds.`,
      ),
  };
}
