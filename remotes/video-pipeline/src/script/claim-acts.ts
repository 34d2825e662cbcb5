import type { ScriptChecks } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';

/** A wish for one claim that was made elsewhere: beside its mark in the text. */
export interface ClaimWish {
  text: string;
  act: 'show' | 'source';
  /** Another wish for the same claim is another one. */
  turn: number;
}

export interface ClaimActs {
  /** Called no claim, in every script that has the sentence; a toast takes it back. */
  dismiss: (text: string) => Promise<void>;
  /** A claim after all. */
  restore: (text: string) => Promise<void>;
  /** The claim a call is under way for. */
  busy: string | undefined;
  failure: unknown;
}

/** What the operator says of a claim. `onChecks` gets the checks as they are then. */
export function useClaimActs(scriptId: string | undefined, onChecks: (checks: ScriptChecks) => void): ClaimActs {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const rule = async (text: string, claim: boolean): Promise<boolean> => {
    if (!scriptId) return false;
    setBusy(text);
    setFailure(undefined);
    try {
      onChecks(await callApi('POST /api/scripts/{id}/claims', { params: { id: scriptId }, body: { text, claim } }));
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  const restore = async (text: string) => {
    await rule(text, true);
  };
  const dismiss = async (text: string) => {
    if (await rule(text, false))
      toast.show({
        text: 'Remembered: this sentence is no claim, here and in other scripts.',
        action: { label: 'Undo', onPress: () => void restore(text) },
      });
  };
  return { dismiss, restore, busy, failure };
}
