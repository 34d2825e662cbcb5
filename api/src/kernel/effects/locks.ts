import type { Check } from '@avenue/contract';
import { phrasePattern, wordsIn } from '../policy/index.ts';
import type { EffectRow } from './rows.ts';

/** The operator's own no: nothing that fits goes out until it is taken away. An empty field fits everything. */
export interface Lock {
  id: string;
  account: string;
  /** Connector and what is made there: `youtube.video`. */
  kind: string;
  /** Words as they stand, whatever their case. */
  phrase: string;
  reason: string;
  by: string;
}

/** What is held to locks. */
export type Lockable = Pick<EffectRow, 'account' | 'kind' | 'payload' | 'title'>;

const fits = ({ account, kind, phrase }: Lock, of: Lockable): boolean =>
  (!account || account === of.account) &&
  (!kind || kind === of.kind) &&
  (!phrase || phrasePattern(phrase).test(`${of.title}\n${wordsIn(of.payload)}`.normalize('NFKC')));

/** What is locked, as it is told: `the account "ice", "youtube.video", the words "ice"`. */
export const lockedWords = ({ account, kind, phrase }: Pick<Lock, 'account' | 'kind' | 'phrase'>): string =>
  [
    ...(account ? [`the account "${account}"`] : []),
    ...(kind ? [`"${kind}"`] : []),
    ...(phrase ? [`the words "${phrase}"`] : []),
  ].join(', ');

/** Locks that hold it, each as a verdict that nobody overrides; what none of them holds has no verdict of locks. */
export const lockChecks = (locks: readonly Lock[], of: Lockable): Check[] =>
  locks
    .filter((one) => fits(one, of))
    .map((one) => ({
      name: `Lock on ${lockedWords(one)}`,
      verdict: 'blocked',
      sentence: `${one.by} locked it: ${one.reason}`,
      pack: { id: one.id, version: 1 },
    }));
