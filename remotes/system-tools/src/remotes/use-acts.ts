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
  busy: boolean;
  /** The act that was asked about is done. */
  done: (overview: RemotesOverview) => void;
  close: () => void;
}

/** Acts with their question and their way back. */
export function useActs(onChanged: (overview: RemotesOverview) => void): Acts {
  const [asked, setAsked] = useState<Act>();
  const [busy, setBusy] = useState(false);

  async function perform(act: Act, undo: boolean) {
    setBusy(true);
    try {
      onChanged(await send(act));
      tell(act, undo);
    } catch (error) {
      toast.show({ text: `${failedWords(act)} ${sentenceOf(error)}`, tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }

  const tell = (act: Act, undo = true) =>
    toast.show({
      text: doneWords(act),
      tone: 'good',
      ...(undo && { action: { label: 'Undo', onPress: () => void perform(reverse(act), false) } }),
    });

  return {
    asked,
    busy,
    begin: (act) => (questionOf(act) ? setAsked(act) : void perform(act, true)),
    done(overview) {
      onChanged(overview);
      setAsked(undefined);
      if (asked) tell(asked);
    },
    close: () => setAsked(undefined),
  };
}
