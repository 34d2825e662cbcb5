import type { Mode, ModePlace } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh, useRefusals } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';
import { counted } from '../words.ts';
import { modeWord, placeName } from './words.ts';

export type Rung = Exclude<Mode, 'halted'>;
export const rungs = ['off', 'shadow', 'assisted', 'live'] as const satisfies readonly Rung[];
export const isHigher = (a: Mode, b: Mode): boolean => rungs.indexOf(a as Rung) > rungs.indexOf(b as Rung);

/** Everything on screen that a mode changes. */
export const stale = [
  '/api/modes',
  '/api/effects',
  '/api/needs',
  '/api/dashboard',
  '/api/studio',
  '/api/journal/lines',
];

export const whereOf = ({ module, class: of, account }: ModePlace) => ({ module, class: of, account });

/** The place as it is after a change, in words. */
export const setWords = (place: ModePlace, mode: Mode, expired: number): string =>
  `${placeName(place)} is at ${modeWord(mode)}.${
    expired > 0
      ? ` ${counted(expired, 'thing that was decided before has', 'things that were decided before have')} expired.`
      : ''
  }`;

/** Everything on screen that a trust rule changes. */
export const ruleStale = ['/api/trust-rules', ...stale];

export interface ModeActs {
  mayRaise: boolean;
  mayLower: boolean;
  /** Keys of places whose change is on its way. */
  busy: ReadonlySet<string>;
  /** At once, with a way back for whoever may raise. */
  lower: (place: ModePlace, mode: Rung, onUndo: () => void) => Promise<void>;
}

export function useModes(): ModeActs {
  const refresh = useRefresh();
  const refusal = useRefusals();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const mayRaise = refusal('PUT /api/modes') === undefined;
  return {
    mayRaise,
    mayLower: refusal('POST /api/modes/lower') === undefined,
    busy,
    lower: async (place, mode, onUndo) => {
      if (mode === 'live') return;
      setBusy((now) => new Set(now).add(place.subject));
      try {
        const { expired } = await callApi('POST /api/modes/lower', { body: { ...whereOf(place), mode } });
        toast.show({
          text: setWords(place, mode, expired),
          tone: 'good',
          // Who may only lower cannot take it back.
          ...(mayRaise && { action: { label: 'Undo', kbd: 'Z', onPress: onUndo } }),
        });
        await refresh(...stale);
      } catch (error) {
        toast.show({ text: `${placeName(place)} is as it was. ${sentenceOf(error)}`, tone: 'bad' });
      } finally {
        setBusy((now) => new Set([...now].filter((one) => one !== place.subject)));
      }
    },
  };
}
