import type { PdfTitle } from '@avenue/contract/pdf';
import { beforeNoun } from './fill.ts';
import { mostTitleChars, titleWords } from './title-rules.ts';
import { trademarksIn } from './trademarks.ts';

/** A product of the studio as titles are held against it. */
export interface OwnProduct {
  id: string;
  title: string;
  /** How often the ledger says that it was sold. */
  sales: number;
}

interface About {
  topic: string;
  audience: string;
}

type Judged = Pick<PdfTitle, 'score' | 'parts' | 'missing' | 'demand' | 'warnings'>;
type Part = PdfTitle['parts'][number];

/** Words that say nothing of what a product is about. */
const little = new Set(
  'a an and for from in into my of on one or our the to two with without you your first page pages edition printable undated'.split(
    ' ',
  ),
);
const weights: Readonly<Record<Part['part'], number>> = { length: 1, specificity: 2, results: 2, own: 2 };
const shortest = 20;
const wellUpTo = 60;

const telling = (title: string): Set<string> =>
  new Set(titleWords(title).flatMap((word) => (little.has(word) ? [] : [beforeNoun(word)])));

/** Share of the words of both that they have in common, 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}

const percent = (value: number) => `${Math.round(value * 100)} %`;

function lengthPart(title: string): Part {
  const count = [...title].length;
  const value =
    count < shortest
      ? count / shortest
      : count <= wellUpTo
        ? 1
        : 1 - (count - wellUpTo) / (2 * (mostTitleChars - wellUpTo));
  return { part: 'length', value, why: `${count} characters of ${mostTitleChars}.` };
}

const formPattern =
  /\b(?:planner|journal|workbook|notebook|logbook|log|tracker|checklists?|list|cards|bundle|kit|worksheets|sheets|prompts|guide|diary|record book|inventory)\b/i;

function specificityPart(title: string, { topic, audience }: About): Part {
  const words = telling(title);
  const named: [string, boolean][] = [
    ['the topic', [...telling(topic)].some((word) => words.has(word))],
    ['what it is', formPattern.test(title)],
    [
      'for whom',
      / for \p{Lu}/u.test(title) || (audience !== '' && title.toLowerCase().includes(audience.toLowerCase())),
    ],
    [
      'how much or how long',
      /\d|\b(?:seven|ten|thirty|twelve|one|four|five|three|years?|weeks?|months?|evenings|mornings)(?![a-z])/i.test(
        title,
      ),
    ],
  ];
  const yes = named.flatMap(([name, is]) => (is ? [name] : []));
  const no = named.flatMap(([name, is]) => (is ? [] : [name]));
  const list = (names: string[]) => names.join(', ');
  const why = `${yes.length > 0 ? `Says ${list(yes)}` : 'Says nothing in particular'}${no.length > 0 ? `, not ${list(no)}` : ''}.`;
  return { part: 'specificity', value: yes.length / named.length, why };
}

/** How far it is from what the studio has already. */
function ownPart(title: string, own: readonly OwnProduct[]): Part | undefined {
  const words = telling(title);
  const nearest = own
    .map((one) => ({ one, like: likeness(words, telling(one.title)) }))
    .toSorted((a, b) => b.like - a.like)[0];
  if (!nearest) return undefined;
  const same = nearest.one.title.toLowerCase() === title.toLowerCase();
  const why = same
    ? `"${nearest.one.title}" is a product of yours.`
    : nearest.like === 0
      ? 'Like none of your products.'
      : `${percent(nearest.like)} like "${nearest.one.title}".`;
  return { part: 'own', value: same ? 0 : 1 - nearest.like, why };
}

/** What sold with the same words, where anything did. */
function salesPart(title: string, topic: string, own: readonly OwnProduct[]): Part | undefined {
  const sold = own.filter(({ sales }) => sales > 0);
  const all = sold.reduce((sum, { sales }) => sum + sales, 0);
  const words = telling(title);
  const best = [...words]
    .map((word) => ({
      word,
      count: sold.filter((one) => telling(one.title).has(word)).reduce((sum, { sales }) => sum + sales, 0),
    }))
    .toSorted(
      (a, b) => b.count - a.count || Number(telling(topic).has(b.word)) - Number(telling(topic).has(a.word)),
    )[0];
  if (!best || best.count === 0) return undefined;
  const sales = all === 1 ? 'your 1 sale' : `your ${all} sales`;
  return {
    part: 'results',
    value: best.count / all,
    why: `Titles with "${best.word}" made ${best.count} of ${sales}.`,
  };
}

const noResults = (own: readonly OwnProduct[]): string =>
  own.some(({ sales }) => sales > 0)
    ? 'No results yet: nothing that sold has a word of this title in its own.'
    : 'No results yet: no sale of yours is known.';

/** Numbers that a title gives as a count of what is in the file. */
function promises(title: string): PdfTitle['warnings'] {
  return [...title.matchAll(/\b(\d+)\b(?!\s*%)/g)].map(([, number = '']) => ({
    words: number,
    text: `The title says ${number}: the file has to keep it.`,
  }));
}

/**
 * Scores a title by what can be known of it. The same for the bank's and a model's.
 *
 * @param searched what lists of the operator say of keywords in it; shown, and no part of the score
 * @param typed what search engines complete its words to; shown, and no part of the score
 */
export function judgeTitle(
  title: string,
  about: About,
  own: readonly OwnProduct[],
  sample: boolean,
  searched: readonly string[] = [],
  typed: readonly string[] = [],
): Judged {
  const sales = salesPart(title, about.topic, own);
  const parts = [lengthPart(title), specificityPart(title, about), sales, ownPart(title, own)].filter(
    (part) => part !== undefined,
  );
  const whole = parts.reduce((sum, { part }) => sum + weights[part], 0);
  const sum = parts.reduce((all, { part, value }) => all + weights[part] * value, 0);
  return {
    score: Math.round((100 * sum) / whole),
    parts,
    missing: [
      ...(sales ? [] : [{ part: 'results' as const, why: noResults(own) }]),
      ...(parts.some(({ part }) => part === 'own')
        ? []
        : [{ part: 'own' as const, why: 'You have no other product yet.' }]),
    ],
    demand: [
      ...(sales ? [{ source: sample ? ('sample' as const) : ('computed' as const), text: sales.why }] : []),
      ...searched.map((text) => ({ source: 'imported' as const, text })),
      ...typed.map((text) => ({ source: 'live' as const, text })),
    ],
    warnings: [...trademarksIn(title), ...promises(title)],
  };
}
