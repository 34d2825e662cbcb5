import type { RemotesOverview } from '@avenue/contract';
import { sentenceOf } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';
import { type Act, doneWords, failedWords, questionOf, reverse, send } from './acts.ts';

interface Acts {
  /** Starts an act: asks first where everyone sees it. */
  begin: (act: Act) => void;
  /** The act that waits for an answer. */
  asked: Act | undefined;
  /** Why the answered act failed. */
  failure: string | undefined;
  busy: boolean;
  answer: (reason: string) => void;
  close: () => void;
}

/** Acts with their question, their way back and their failure. */
export function useActs(onChanged: (overview: RemotesOverview) => void): Acts {
  const [asked, setAsked] = useState<Act>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function perform(act: Act, reason?: string): Promise<string | undefined> {
    setBusy(true);
    try {
      onChanged(await send(act, reason));
    } catch (error) {
      return sentenceOf(error);
    } finally {
      setBusy(false);
    }
    return undefined;
  }

  async function performAtOnce(act: Act, undo: boolean) {
    const problem = await perform(act);
    if (problem) toast.show({ text: `${failedWords(act)} ${problem}`, tone: 'bad' });
    else tell(act, undo);
  }

  const tell = (act: Act, undo = true) =>
    toast.show({
      text: doneWords(act),
      tone: 'good',
      ...(undo && { action: { label: 'Undo', onPress: () => void performAtOnce(reverse(act), false) } }),
    });

  return {
    asked,
    failure,
    busy,
    begin(act) {
      setFailure(undefined);
      if (questionOf(act)) setAsked(act);
      else void performAtOnce(act, true);
    },
    async answer(reason) {
      if (!asked) return;
      setFailure(undefined);
      const problem = await perform(asked, reason);
      if (problem) return setFailure(problem);
      setAsked(undefined);
      tell(asked);
    },
    close: () => setAsked(undefined),
  };
}
