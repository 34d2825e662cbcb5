import type { ScriptChecks } from '@avenue/contract';
import { type ReadState, useAddress } from '@avenue/ui';
import { useEffect, useRef, useState } from 'react';

/**
 * The claim that the address names, as the Upload Queue does. An open one is brought on screen by `show`, once; the
 * answer says what became of any other.
 */
export function useAskedClaim({ data, isValidating }: ReadState<ScriptChecks>, show: (claim: string) => void) {
  const { word, set } = useAddress();
  const asked = word('claim');
  const [told, setTold] = useState<string>();
  const answered = useRef<string>(undefined);
  useEffect(() => {
    // Older checks may know a claim that is gone.
    if (!asked || !data || isValidating || answered.current === asked) return;
    answered.current = asked;
    const state = data.claims.find(({ text }) => text === asked)?.state;
    if (state === 'open') show(asked);
    setTold(state === 'open' ? undefined : fates[state ?? 'gone'](asked));
  }, [asked, data, isValidating, show]);
  return {
    told,
    /** It was read; a reload does not say it again. */
    close: () => {
      setTold(undefined);
      set({ claim: undefined });
    },
  };
}

const fates = {
  sourced: (claim: string) => `This claim has a source by now: “${claim}”`,
  own: (claim: string) => `This claim stands on your own word: “${claim}”`,
  dismissed: (claim: string) => `You said that this is no claim: “${claim}”`,
  gone: (claim: string) => `This claim is not in the script any more: “${claim}”`,
} as const;
