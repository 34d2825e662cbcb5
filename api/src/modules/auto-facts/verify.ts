import type { FactCheck } from '@avenue/contract/auto-facts';
import { numbersMissing, plainClaim, tellingWords } from '../../providers/text/index.ts';
import { dateFaults, dayOfPage, isOldStyle, monthsIn } from './dates.ts';

/** A fact as it is to be told, with what it stands on. */
export interface Claimed {
  text: string;
  /** The words of the source, exactly. */
  quote: string;
  source: {
    title: string;
    url?: string | undefined;
    /** What was read there; absent while nobody has read it. */
    text?: string | undefined;
    /** Why it cannot be read any more. */
    gone?: string | undefined;
    /** When the source says it is of, else when it was read. */
    asOf?: Date | undefined;
    isDated?: boolean;
  };
}

/** An earlier fact that it is held against. */
export interface Told {
  id: string;
  text: string;
  /** "posted on 3 Nov", "kept" */
  as: string;
}

const staleAfterMs = 365 * 86_400_000;
/** Two facts that share this part of their telling words say the same. */
const alikeShare = 0.6;
const mostWords = 45;
const leastWords = 4;

const plain = (text: string) =>
  text.normalize('NFKC').replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
const words = (text: string) => plainClaim(text).split(' ').filter(Boolean);

/** What is true for a time only. */
const passing =
  /\b(?:today|nowadays|now|currently|at present|presently|this (?:year|month|week|decade)|so far|to date|as of|still|latest|newest|recent(?:ly)?|yet|oldest living)\b/iu;

const numberNames =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen half twice'.split(
    ' ',
  );
const digitsOf = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((name, value) => [name, String(value)]),
);

/** Numbers in letters that a quote has neither in letters nor in digits. */
function namedNumbersMissing(text: string, quote: string): string[] {
  const theirs = new Set(words(quote));
  return [...new Set(words(text))].filter(
    (word) => numberNames.includes(word) && !theirs.has(word) && !theirs.has(digitsOf.get(word) ?? word),
  );
}

/** Names that begin with a capital within a sentence. */
const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?<=[^\s.?!"“(]\s)["“(]?(\p{Lu}[\p{L}'’-]+)/gu)].map(([, name = '']) =>
      name.replace(/['’]s$/u, ''),
    ),
  ),
];

const bannedPhrases =
  /\b(?:did you know that|you won['’]t believe|scientists say|studies show|it is well known|experts agree|mind-blowing|100% true)\b/iu;

const numbersOf = (text: string) => text.match(/\p{N}+(?:[.,:]\p{N}+)*/gu) ?? [];

/**
 * Share of the telling words that both have, 0 to 1. Two of which each tells a number that the other has not tell other
 * things, and so do such of fewer than three words unless they are the same.
 */
export function factLikeness(a: string, b: string): number {
  const [own, others] = [new Set(numbersOf(a)), new Set(numbersOf(b))];
  const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((one) => all.has(one));
  if (!isWithin(own, others) && !isWithin(others, own)) return 0;
  const [one, other] = [tellingWords(a), tellingWords(b)];
  if (Math.min(one.size, other.size) < 3) return plainClaim(a) === plainClaim(b) ? 1 : 0;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(one.size, other.size);
}

const say = (list: readonly string[]) => new Intl.ListFormat('en').format(list.slice(0, 3).map((one) => `"${one}"`));

/**
 * What speaks for a fact and what keeps it from being told. One that does not pass is held, with why.
 *
 * @param others facts of the channel that were posted, kept or found before, without itself
 */
export function verifyFact({ text, quote, source }: Claimed, others: readonly Told[], now: Date): FactCheck[] {
  const checks: FactCheck[] = [];
  const check = (id: FactCheck['id'], passed: boolean, yes: string, no: string) =>
    checks.push({ id, verdict: passed ? 'pass' : 'held', sentence: passed ? yes : no });
  const count = words(text).length;
  check(
    'wording',
    count >= leastWords && count <= mostWords && !bannedPhrases.test(text),
    `${count} words, plainly said`,
    count < leastWords
      ? `It has ${count} words: say who or what it is about.`
      : count > mostWords
        ? `It has ${count} words; told aloud at most ${mostWords} are followed.`
        : 'It says a phrase that promises more than it tells. Say the fact alone.',
  );
  const named = source.title.trim() !== '' || source.url !== undefined;
  check(
    'source',
    named && source.gone === undefined,
    `Source: ${source.title || source.url}`,
    source.gone ?? 'It names no source.',
  );
  const wanted = plain(quote);
  if (wanted === '') check('quote', false, '', 'It has no quote of its source.');
  else if (source.text === undefined)
    check('quote', false, '', 'Nobody has read the source yet: check it, and the quote is looked for there.');
  else
    check(
      'quote',
      plain(source.text).includes(wanted),
      'The quote stands in the source, word for word',
      'The quote does not stand in the source in these words.',
    );
  const dated = `${quote} ${dayOfPage(source)}`;
  const numbers = [...numbersMissing(text, dated), ...namedNumbersMissing(text, quote)];
  check(
    'values',
    numbers.length === 0,
    'Every number of it is in the quote',
    `${say(numbers)} ${numbers.length === 1 ? 'is' : 'are'} not in the quote.`,
  );
  const around = `${quote} ${source.title} ${source.text ?? ''}`.toLowerCase();
  const strange = namesIn(text).filter((name) => !around.includes(name.toLowerCase()));
  check(
    'names',
    strange.length === 0,
    'Names are spelled as in the source',
    `${say(strange)} ${strange.length === 1 ? 'is' : 'are'} not in the source.`,
  );
  const months = monthsIn(text).filter((month) => !monthsIn(dated).includes(month));
  const faults = [...dateFaults(text, now), ...(months.length > 0 ? [`${say(months)} is not in the quote.`] : [])];
  check('dates', faults.length === 0, 'Its dates are those of the quote', faults.join(' '));
  const isPassing = passing.exec(text)?.[0];
  if (isPassing) {
    const { asOf } = source;
    const isFresh = asOf !== undefined && now.getTime() - asOf.getTime() <= staleAfterMs;
    check(
      'stale',
      isFresh,
      `It says "${isPassing}", and the source is of ${asOf?.getUTCFullYear()}`,
      asOf
        ? `It says "${isPassing}", and the source is of ${asOf.getUTCFullYear()}. Say of when it is, or find a newer one.`
        : `It says "${isPassing}", and nobody knows of when the source is.`,
    );
  }
  const near = others
    .map((one) => ({ ...one, share: factLikeness(text, one.text) }))
    .toSorted((a, b) => b.share - a.share)[0];
  check(
    'again',
    !near || near.share < alikeShare,
    near && near.share > 0
      ? `Not told before: the nearest is ${Math.round(near.share * 100)} % like it`
      : 'Not told before',
    near ? `${Math.round(near.share * 100)} % like "${near.text.slice(0, 80)}", ${near.as}.` : '',
  );
  if (isOldStyle(text) || isOldStyle(quote))
    checks.push({ id: 'calendar', verdict: 'note', sentence: 'Old calendar: say both dates, or the year alone.' });
  return checks;
}

export const isHeld = (checks: readonly FactCheck[]): boolean => checks.some(({ verdict }) => verdict === 'held');
