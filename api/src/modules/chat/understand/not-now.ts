import { reasonFrom } from '../language/asides.ts';
import { type Reading, read, textOf } from '../language/reading.ts';
import { partsByComma } from '../language/remarks.ts';
import type { VerbName } from '../language/verbs.ts';
import type { Situation } from '../situation/types.ts';
import type { Intent } from './intent.ts';
import { decisionNamed } from './named-in.ts';

/** Verbs that an order not to do something may hold. */
const acts: readonly VerbName[] = [
  'approve',
  'deny',
  'remove',
  'cancel',
  'compile',
  'speak',
  'install',
  'retry',
  'rename',
];

/** Words that a reason begins with. */
const gives = new Set('i it he she they we that this the because there my its'.split(' '));

/** "Do not approve that": nothing is done, and it says so. */
export function notNow(whole: Reading, situation: Situation): Intent | undefined {
  // "Ring me, so I do not forget to approve": what is told as a reason is not ordered.
  const until = reasonFrom(whole.words);
  const reading = until < whole.words.length ? read(whole.sentence, whole.words.slice(0, until), situation) : whole;
  if (
    /^(?:leave\b.*\b(?:alone|as it is|as they are|where it is|where they are)|(?:do not|never) touch)\b/.test(
      textOf(reading),
    )
  )
    return { is: 'not-done', verb: 'leave' };
  if (
    /^(?:\w+ ){1,2}(?:nothing|none)(?: (?:today|now|yet|else|more|please|of (?:it|them|these|those)))*$/.test(
      textOf(reading),
    )
  ) {
    const ordered = reading.verbs.find(({ name, at }) => at === 0 && acts.includes(name));
    if (ordered) return { is: 'not-done', verb: ordered.name };
  }
  if (!reading.negated || reading.frame !== 'command') return undefined;
  // "I do not get it" asks.
  if (/\bdo not (?:get|understand) (?:it|this|that|any)\b/.test(textOf(reading))) return undefined;
  const verb = reading.verbs.find(({ name }) => acts.includes(name));
  // "Do not publish the lighthouse": it says how that video stands, and that nothing goes out by itself.
  const posts = reading.words.findIndex(({ text }) => /^(?:publish|post|upload|release|send|share)$/.test(text));
  const video = posts < 0 ? undefined : decisionNamed(reading.words.slice(posts + 1), situation);
  if (video && !video.states.includes('denied')) return { is: 'not-done', verb: 'deny', thing: video };
  // "I do not like it" and "I do not need it" are wishes.
  // "Delete the ones I do not use": the "not" belongs to the things.
  const ofThings = reading.states.some((state) => state === 'unused');
  const holdsNot = reading.verbs.some(({ phrase }) => /\bnot\b/.test(phrase));
  // "Deny the egg one, I do not trust the claim": the reason says not.
  const [order, ...rest] = partsByComma(reading.sentence, reading.words, situation);
  const reasons = rest.every((part) => gives.has(part[0]?.text ?? ''));
  if (order && rest.length > 0 && reasons && !read(reading.sentence, order, situation).negated) return undefined;
  return verb && !holdsNot && !ofThings ? { is: 'not-done', verb: verb.name } : undefined;
}
