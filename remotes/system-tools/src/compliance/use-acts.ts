import { stale } from '@avenue/boards/comply';
import { counted } from '@avenue/boards/words';
import type { Answer, OwnVersion } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';

export type Run = Answer<'POST /api/compliance/run'>;

/** A run of every rule, and the choice of a version, each told in a toast. */
export function useActs() {
  const refresh = useRefresh();
  const [running, setRunning] = useState(false);
  const [run, setRun] = useState<Run>();
  const [choosing, setChoosing] = useState<string>();
  return {
    /** Key of the version that is being chosen. */
    choosing,
    /** Puts a version in force, or switches off the one that is. */
    choose: async ({ pack, title, version, inForce }: OwnVersion, key: string) => {
      setChoosing(key);
      try {
        await callApi('POST /api/compliance/packs/{pack}/choice', {
          params: { pack },
          body: inForce ? {} : { version },
        });
        toast.show({
          text: inForce ? `"${title}" is switched off.` : `"${title}", version ${version}, is in force.`,
          tone: 'good',
        });
        await refresh(...stale);
      } catch (error) {
        toast.show({ text: `"${title}" stays as it was. ${sentenceOf(error)}`, tone: 'bad' });
      } finally {
        setChoosing(undefined);
      }
    },
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
  };
}
export type Acts = ReturnType<typeof useActs>;
