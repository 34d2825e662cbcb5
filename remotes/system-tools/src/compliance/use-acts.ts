import type { Answer, BodyInput, Evidence, Lock, Override, OwnVersion } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';
import { counted } from './words.ts';

/** Everything on screen that a rule changes. */
export const stale = [
  '/api/compliance',
  '/api/effects',
  '/api/needs',
  '/api/schedule',
  '/api/dashboard',
  '/api/studio',
];

export type Run = Answer<'POST /api/compliance/run'>;

/** A run of every rule, the end of an override, of evidence and of a lock, each told in a toast. */
export function useActs() {
  const refresh = useRefresh();
  const [running, setRunning] = useState(false);
  const [run, setRun] = useState<Run>();
  const [ending, setEnding] = useState<string>();
  const takeEvidence = async ({ id, title, packTitle, effect, pack, text, url = '', file = '', lastDay }: Evidence) => {
    setEnding(id);
    try {
      await callApi('DELETE /api/compliance/evidence/{id}', { params: { id } });
      toast.show({
        text: `"${packTitle}" asks again for "${title}".`,
        tone: 'good',
        action: {
          label: 'Undo',
          onPress: () => void addAgain({ effect, pack, text, url, file, ...(lastDay && { lastDay }) }),
        },
      });
      await refresh(...stale);
    } catch (error) {
      toast.show({ text: `The evidence for "${title}" still counts. ${sentenceOf(error)}`, tone: 'bad' });
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
  const choose = async ({ pack, title, version, inForce }: OwnVersion, key: string) => {
    setEnding(key);
    try {
      await callApi('POST /api/compliance/packs/{pack}/choice', { params: { pack }, body: inForce ? {} : { version } });
      toast.show({
        text: inForce ? `"${title}" is switched off.` : `"${title}", version ${version}, is in force.`,
        tone: 'good',
      });
      await refresh(...stale);
    } catch (error) {
      toast.show({ text: `"${title}" stays as it was. ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setEnding(undefined);
    }
  };
  return {
    /** Puts a version in force, or switches off the one that is. */
    choose,
    takeEvidence,
    running,
    /** What the last run found; until one was made nothing. */
    run,
    forget: () => setRun(undefined),
    runAll: async () => {
      if (running) return;
      setRunning(true);
      try {
        const found = await callApi('POST /api/compliance/run', { body: {} });
        setRun(found);
        toast.show({
          text:
            found.held > 0
              ? `${counted(found.held, 'planned thing is', 'planned things are')} held now.`
              : 'Every rule was run again. Nothing new is held.',
          tone: found.held > 0 ? 'quiet' : 'good',
        });
        await refresh(...stale);
      } catch (error) {
        toast.show({ text: `The rules were not run. ${sentenceOf(error)}`, tone: 'bad' });
      } finally {
        setRunning(false);
      }
    },
    unlock: async ({ id, held }: Lock) => {
      setEnding(id);
      try {
        await callApi('DELETE /api/compliance/locks/{id}', { params: { id } });
        toast.show({
          text: held > 0 ? `Unlocked. ${counted(held, 'thing waits', 'things wait')} for a yes.` : 'Unlocked.',
          tone: 'good',
        });
        await refresh(...stale);
      } catch (error) {
        toast.show({ text: `The lock still holds. ${sentenceOf(error)}`, tone: 'bad' });
      } finally {
        setEnding(undefined);
      }
    },
    /** Id of the override or lock that is being ended. */
    ending,
    end: async ({ id, title, packTitle }: Override) => {
      setEnding(id);
      try {
        await callApi('DELETE /api/compliance/overrides/{id}', { params: { id } });
        toast.show({ text: `"${packTitle}" holds again for "${title}".`, tone: 'good' });
        await refresh(...stale);
      } catch (error) {
        toast.show({ text: `The override of "${title}" still holds. ${sentenceOf(error)}`, tone: 'bad' });
      } finally {
        setEnding(undefined);
      }
    },
  };
}
export type Acts = ReturnType<typeof useActs>;
