import type { Script, ScriptChecks } from '@avenue/contract';
import { countWords } from '@avenue/contract/spoken';
import { blockingChecks, checkWords, openChecks, openCheckWords } from '@avenue/contract/words';
import { callApi, pathOf, RequestFailure, sentenceOf, useRefresh } from '@avenue/data';
import { useNavigate } from '@avenue/ui';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { minWords, useWay } from '../flow/index.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { ScriptDraft } from './use-script-draft.ts';
import { welcomeText } from './welcome.ts';

/** Why a script that was asked for could not be saved. */
const unsaved: Partial<Record<ScriptDraft['state'], string>> = {
  local: 'Add a channel first: the script is saved to it and then recorded.',
  conflict: 'Choose between the two texts first. Nothing was recorded.',
  long: 'The script is too long to save. Shorten it, then record it.',
  gone: 'This script was removed. Save it as a new one, then record it.',
};

const isCode = (error: unknown, code: string) => error instanceof RequestFailure && error.code === code;

/** The way from the text on screen to its recording: asks where it must, approves exactly what was seen. */
export function useRecord(
  { keeper, text, title, state, moved }: ScriptDraft,
  checks: ScriptChecks | undefined,
  recheck: () => Promise<unknown>,
) {
  const navigate = useNavigate();
  const way = useWay();
  const refresh = useRefresh();
  const { mutate } = useSWRConfig();
  const [ask, setAsk] = useState<'welcome' | 'checks'>();
  const [going, setGoing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = openChecks(checks?.open ?? []);
  const blocking = blockingChecks(checks?.open ?? []);

  const approve = async (saved: Script, accept: string[]) => {
    try {
      const approved = await callApi('POST /api/scripts/{id}/approve', {
        params: { id: saved.id },
        body: { version: saved.version, seen: saved.seen, accept },
      });
      keeper.receive(approved);
      // The page that opens next must not see the draft it was.
      const path = pathOf('GET /api/scripts/{id}', { params: { id: approved.id } });
      await mutate(path, approved, { revalidate: false });
      void refresh('/api/scripts');
      navigate(way('voice', { channel: approved.channel, script: approved.id, go: '1' }));
    } catch (error) {
      setProblem(sentenceOf(error));
      // What stands in the way is brought on screen; the next press counts for that.
      if (isCode(error, 'changed_elsewhere')) await keeper.refresh().catch(() => undefined);
      if (isCode(error, 'open_checks') || isCode(error, 'blocked')) await recheck();
    }
  };

  const record = async (accept: string[]) => {
    setAsk(undefined);
    setGoing(true);
    try {
      const saved = await keeper.save({ asked: true });
      const now: ReturnType<DraftKeeper['snapshot']> = keeper.snapshot();
      if (!saved) setProblem(unsaved[now.state] ?? 'The script is not saved yet, so it cannot be recorded.');
      else if (now.text !== text || now.title !== title)
        setProblem('The words changed while they were being saved. Look at them, then press again.');
      else await approve(saved, accept);
    } finally {
      setGoing(false);
    }
  };

  /** Pressed. */
  const press = () => {
    if (countWords(text) < minWords || going || ask) return;
    setProblem(undefined);
    if (moved && !moved.told) {
      keeper.tell();
      setProblem('This script was changed elsewhere since you looked. Read what changed, then press again.');
    } else if (blocking.length > 0 && state === 'saved')
      setProblem(`This cannot be recorded. ${blocking.map(checkWords).join('. ')}.`);
    else if (text.trim() === welcomeText) setAsk('welcome');
    else if (open.length > 0) setAsk('checks');
    else void record([]);
  };

  return {
    press,
    /** Checks on screen that the operator is asked to accept. */
    open,
    ask,
    close: () => setAsk(undefined),
    yes: () => void record(open.map(openCheckWords)),
    going,
    problem,
  };
}
