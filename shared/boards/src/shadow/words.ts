import type { Effect, EffectClass, EffectState, Mode, ModePlace, ReviewVerdict } from '@avenue/contract';
import { decisionGraceMs } from '@avenue/contract/words';
import { accountName, formatDateTime, statuses } from '@avenue/ui';
import { moduleWords } from '../words.ts';

export const classWords: Readonly<Record<EffectClass, string>> = {
  publish: 'Publish',
  message: 'Messages',
  list: 'Listings',
  buy: 'Purchases',
  order: 'Orders',
  advertise: 'Advertising',
  configure: 'Settings elsewhere',
};

type Place = Pick<ModePlace, 'module' | 'class' | 'account'>;

/** What a row of the matrix is called. */
export const placeTitle = ({ module, class: of, account }: Place): string =>
  accountName(account) || (module ? moduleWords(module) : of ? 'All modules' : 'The whole studio');

/** A place in full: "Video, Publish, Slow History". */
export const placeName = ({ module, class: of, account }: Place): string =>
  [module ? moduleWords(module) : of ? 'All modules' : 'The whole studio', of && classWords[of], accountName(account)]
    .filter(Boolean)
    .join(', ');

/** `where` an effect would leave: "Slow History, Video, Publish". */
export const whereWords = ({ module, class: of, account }: { module: string; class: EffectClass; account: string }) =>
  [accountName(account), moduleWords(module), classWords[of]].filter(Boolean).join(', ');

export const modeWord = (mode: Mode): string => (mode === 'halted' ? 'Stopped' : statuses[mode].word);
/** Every state, in the order in which one becomes another. */
export const effectStates = [
  'shadowed',
  'refused',
  'awaiting',
  'rejected',
  'ready',
  'handed',
  'sending',
  'unknown',
  'sent',
  'verified',
  'mismatch',
  'failed',
  'expired',
  'cancelled',
] as const satisfies readonly EffectState[];

export const stateWord = (state: EffectState): string => statuses[state].word;

/** What a mode means at a place, for the question before it is raised. */
export const modeMeans: Readonly<Record<'off' | 'shadow' | 'assisted' | 'live', string>> = {
  off: 'Whatever is proposed is refused.',
  shadow: 'Everything runs for real except the last step. Nothing is sent.',
  assisted: 'Each one waits for your yes, and goes out after it.',
  live: 'What passes its checks goes out by itself at its time, without asking.',
};

export const reviewWords: Readonly<Record<ReviewVerdict, { short: string; told: string }>> = {
  yes: { short: 'Would have sent it', told: 'You would have sent' },
  edit: { short: 'With a small edit', told: 'With a small edit you would have sent' },
  no: { short: 'Would not have sent it', told: 'You would not have sent' },
};

/** When what was approved just now goes out: a yes keeps it in as long as it can be taken back. */
export function goesOutWords(effects: readonly Pick<Effect, 'dueAt'>[]): string {
  const [first] = effects.map(({ dueAt }) => dueAt).toSorted();
  const soon = Date.now() + decisionGraceMs;
  if (!first || Date.parse(first) <= soon) return `It goes out in ${decisionGraceMs / 1000} s.`;
  return effects.length > 1 ? `The first goes out ${formatDateTime(first)}.` : `It goes out ${formatDateTime(first)}.`;
}
