import type { Bank, Prop, Tagged } from '../kit.ts';
import { capitalize, countWords, words } from '../words.ts';
import { isPlural } from './grammar.ts';
import type { Topic } from './topic.ts';

/** What a pattern can be filled with. `mentioned` turns true once the topic has been named. */
export interface Slots {
  topic: Topic;
  thing: string | undefined;
  field: string | undefined;
  mentioned: boolean;
}

/** Singular and plural forms that agree with {topic}. */
const AGREEING: Record<string, readonly [string, string]> = {
  is: ['is', 'are'],
  has: ['has', 'have'],
  does: ['does', 'do'],
  feels: ['feels', 'feel'],
  looks: ['looks', 'look'],
  keeps: ['keeps', 'keep'],
  gets: ['gets', 'get'],
  turns: ['turns', 'turn'],
  starts: ['starts', 'start'],
  begins: ['begins', 'begin'],
  waits: ['waits', 'wait'],
  fits: ['fits', 'fit'],
  need: ['needs', 'need'],
  they: ['it', 'they'],
  it: ['it', 'them'],
};

/** Patterns that would make light of a grief or a nuisance. */
const UNFIT_FOR_TROUBLE =
  /only \{topic\}|welcome|beginner|better at|progress|working|worth|give up|day with|good part|hours? with|easy look|try this|challenge|dare|have \{topic\}|approach|versions? of \{topic\}|give \{topic\}|better version|behind|suit|tools|mascot|your home for/i;
/** Patterns that take the topic for something one does. */
const DOING =
  /going (?:well|wrong)|(?:start|starting|begin|plan|finish line of|quit|postponing) (?:with )?\{topic\}|first day|day one|routine for|habit for|without buying|putting off|get to \{topic\}|ranked|swap|way you do|do this with|sit down with|give \{topic\}|dare you|can do for/i;

const LONGEST_FIRST_MENTION = 9;

function isUnfit(pattern: string, topic: Topic): boolean {
  if (!pattern.includes('{')) return false;
  // "The this topic challenge": one article is enough.
  if (/\b(?:the|an?) \{topic\}/i.test(pattern) && /^(?:the|an?|this|that|your|choosing) /i.test(topic.nounPhrase ?? ''))
    return true;
  const passive = ['past', 'name'].includes(topic.kind) || topic.trouble || topic.plain;
  return passive && (DOING.test(pattern) || (topic.trouble && UNFIT_FOR_TROUBLE.test(pattern)));
}

function nameFor(slot: 'topic' | 'about', pattern: string, { topic, mentioned }: Slots): string | null {
  const full = slot === 'topic' ? topic.nounPhrase : topic.about;
  if (!full || !topic.short) return full;
  const tooLong = countWords(full) > LONGEST_FIRST_MENTION && !topic.versus;
  const audienceToo = topic.audience !== undefined && /\{audience\}/i.test(pattern);
  return tooLong || mentioned || audienceToo ? topic.short : full;
}

/** True when a frame and the topic put the same word beside itself; a topic may do so by its own name. */
export function isDoubled(text: string, typed = ''): boolean {
  return [...text.matchAll(/(?<![\p{L}\p{N}'’])(\p{L}[\p{L}\p{M}'’]*)(?: |: )\1(?![\p{L}\p{N}'’])/giu)].some(
    ([, word = '']) => !typed.toLowerCase().includes(`${word} ${word}`.toLowerCase()),
  );
}

/** Fills one pattern; null when a slot has no value for this topic or the pattern does not suit it. */
export function fill(pattern: string, slots: Slots): string | null {
  const { topic } = slots;
  if (isUnfit(pattern, topic)) return null;
  let complete = true;
  const text = pattern.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const key = slot.toLowerCase();
    const value = AGREEING[key]?.[topic.number === 'plural' ? 1 : 0] ?? slotValue(key, pattern, slots);
    if (!value) complete = false;
    return /^[A-Z]/.test(slot) ? capitalize(value ?? '') : (value ?? '');
  });
  // "First: first aid", "trades that make making money lighter"
  return complete &&
    !isDoubled(text, topic.text) &&
    !/\b(?:mak(?:e|es|ing) making|start(?:ing)? starting|choos(?:e|ing) choosing|rethinking \p{L}+ing)\b/iu.test(text)
    ? polish(text)
    : null;
}

function slotValue(key: string, pattern: string, slots: Slots): string | null | undefined {
  const { versus, audience } = slots.topic;
  switch (key) {
    case 'topic':
    case 'about':
      return nameFor(key, pattern, slots);
    case 'audience':
      return audience;
    case 'ask':
      return slots.topic.ask;
    case 'thing':
      return slots.thing;
    case 'field':
      return slots.field;
    case 'a':
      return versus?.[0];
    case 'b':
      return versus?.[1];
    case 'ita':
      return versus && (isPlural(words(versus[0]).at(-1) ?? '') ? 'them' : 'it');
    default:
      return undefined;
  }
}

/** Names the topic and remembers that it has been named. */
export function speak(pattern: string, slots: Slots): string | null {
  const text = fill(pattern, slots);
  if (text !== null && /\{(?:topic|about|ask)\}/i.test(pattern)) slots.mentioned = true;
  return text;
}

export function usable(patterns: readonly string[], slots: Slots): string[] {
  return patterns.filter((pattern) => fill(pattern, slots) !== null);
}

function polish(text: string): string {
  return capitalize(text)
    .replace(/decide about whether/g, 'decide whether')
    .replace(/about about/g, 'about')
    .replace(/([.!?]["”]?) (\p{Ll})/gu, (_, stop: string, letter: string) => `${stop} ${letter.toUpperCase()}`)
    .replace(/\ba (?=[aeio]\p{L})(?!one\b|once\b|eu)/giu, (article) => (article[0] === 'A' ? 'An ' : 'an '))
    .replace(/\s+([,.!?])/g, '$1');
}

/**
 * Lines that fit a thread. Its own lines come often enough to outweigh those true of the whole area; without own lines,
 * or for the thread `any`, only the latter.
 */
export function pool<T extends Tagged>(list: readonly T[], thread: string): T[] {
  const any = list.filter((entry) => entry.tags.includes('any'));
  if (thread === 'any') return any;
  const own = list.filter((entry) => entry.tags.includes(thread));
  if (thread === 'choice' && own.length > 1) return own;
  if (own.length === 0) return any;
  const copies = Math.ceil((any.length * 4) / own.length);
  return [...Array<T[]>(copies).fill(own).flat(), ...any];
}

/** Objects on the table of a thread. */
export function propsOf(bank: Bank, thread: string): Prop[] {
  return pool(bank.objects, thread);
}
