import type { ChatTurn } from '@avenue/contract';
import { textOf } from '../language/reading.ts';
import type { Word } from '../language/words.ts';
import { refOf, type Thing } from '../situation/types.ts';
import type { Intent } from './intent.ts';

/* What the parts of a message mean together: what only leads to another, names its channel, or needs no answer of its own. */

export const thingsOf = (intent: Intent): readonly Thing[] =>
  'pairs' in intent
    ? intent.pairs.map(({ thing }) => thing)
    : 'things' in intent
      ? intent.things
      : 'thing' in intent
        ? [intent.thing]
        : [];

export interface Meaning {
  intent: Intent;
  part: readonly Word[];
  /** It says something of a thing and orders nothing: "the ice one is rubbish". */
  opinion: boolean;
  /** It begins with "for": the channel of what came before. */
  forOne: boolean;
}

/** What the message itself has spoken of so far: "The canal video is boring. Deny it." */
export function sofar(meant: readonly Meaning[]): ChatTurn[] {
  const spoken = meant.findLast(({ intent }) => thingsOf(intent).length > 0)?.intent;
  if (!spoken) return [];
  return [{ from: 'avenue', text: '', understood: { action: 'said', about: thingsOf(spoken).map(refOf) } }];
}

/** A part that only named or judged the thing which a later part does something to says nothing by itself. */
export function withoutLeadIn(meant: readonly Meaning[]): Intent[] {
  return meant.flatMap(({ intent, opinion }, i) => {
    const mine = thingsOf(intent);
    // What is only judged is left as it is where something is ordered.
    const ordered = meant.some((other) => !other.opinion && other.intent.is === 'cannot');
    if (opinion && ordered && acting.has(intent.is)) return [];
    const later = meant
      .slice(i + 1)
      .some(
        (other) =>
          (acting.has(other.intent.is) || intent.is === 'open-thing') &&
          thingsOf(other.intent).some((thing) => mine.includes(thing)),
      );
    return later && (opinion || (!acting.has(intent.is) && intent.is !== 'open-thing')) ? [] : [intent];
  });
}

const acting = new Set<Intent['is']>(['thing', 'blocked', 'missing', 'which']);

/** Nothing was found for it, and nothing was ordered by it: "this one speaks too fast for me". */
const empty = new Set<Intent['is']>(['which', 'nothing-named', 'nothing-to-do', 'unsupported', 'ask']);

/** "... and show me the new version": what cannot be done is not shown either. */
const showsResult =
  /^(?:(?:and|then|please) )*(?:show|send|give|read|let) me (?:see |hear )?(?:it|that|them|the (?:new|changed|shorter|longer|finished|result|results|version|preview|draft|first|next|final)\b)/;

/** A part that only tells more, or that would go on with what cannot be done. */
export const isAside = ({ intent, opinion, part }: Meaning, before: readonly Meaning[]): boolean =>
  (before.some((one) => one.intent.is === 'cannot') && showsResult.test(textOf({ words: part }))) ||
  (empty.has(intent.is) &&
    !('near' in intent && intent.near.length > 0) &&
    (opinion || before.some((one) => one.intent.is === 'cannot'))) ||
  (intent.is === 'not-done' && intent.verb === 'leave' && before.length > 0);

/** "New idea: church clocks. For Slow History": the last part names the channel of the first. */
export function attachChannel(meant: Meaning[]): void {
  for (const [i, one] of meant.entries()) {
    const before = meant[i - 1];
    const [thing] = one.intent.is === 'open-thing' ? one.intent.things : [];
    if (!one.forOne || thing?.kind !== 'channel' || before?.intent.is !== 'start') continue;
    const { topic, ...wish } = before.intent.wish;
    const bare = topic?.replace(/[.,;]+$/, '');
    before.intent = { ...before.intent, wish: { ...wish, ...(bare && { topic: bare }), channel: thing.id } };
    one.intent = { is: 'yes' };
  }
}

/** Said beside a wish, these need no answer of their own. */
export const small = new Set<Intent['is']>(['hello', 'thanks', 'help', 'yes', 'no', 'unknown']);

const isSame = (a: Intent, b: Intent) => a.is === 'cannot' && b.is === 'cannot' && a.cannot.id === b.cannot.id;

export const distinct = (intents: readonly Intent[]) => {
  const seen = new Set<string>();
  // One thing that cannot be done is said once, with what was named.
  const naming = intents.toSorted((a, b) => Number('beside' in b) - Number('beside' in a));
  return intents
    .flatMap((one) => (one.is === 'cannot' ? (naming.find((of) => isSame(of, one)) ?? one) : one))
    .filter((intent) => {
      const key = JSON.stringify(intent);
      return !seen.has(key) && seen.add(key);
    });
};
