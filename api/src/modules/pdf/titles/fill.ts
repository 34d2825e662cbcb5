import type { ProductKind } from '@avenue/contract/pdf';
import { createRandom, type Random } from '../../../providers/text/random.ts';
import { titleBank } from './bank.ts';
import { faultOfTitle, titleWords } from './title-rules.ts';

export interface TitlesWanted {
  topic: string;
  kind: ProductKind;
  /** Empty: whoever fits the topic. */
  audience: string;
  count: number;
  seed: number;
  /** Earlier titles to stay away from. */
  avoid?: readonly string[];
}

const small = new Set('a an and as at but by for from in into nor of on or over per the to with without'.split(' '));

/** Words as they stand in a title: capitals, but not on little words; "adhd" is ADHD, and what has capitals already stays. */
export const inTitleCase = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .split(' ')
    .map((word, at) => {
      if (at > 0 && small.has(word.toLowerCase())) return word.toLowerCase();
      if (/\p{Lu}/u.test(word)) return word;
      if (titleBank().acronyms.includes(word.toUpperCase())) return word.toUpperCase();
      return word.replace(/(^|-)(\p{Ll})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase());
    })
    .join(' ');

const staysPlural = /(?:ss|us|is|ics|news|series|species|clothes|goods|as|os)$/i;
const loses = new Set(['cookies', 'movies', 'selfies', 'smoothies', 'pies', 'ties', 'zombies', 'brownies', 'hoodies']);

/** As it stands before a noun: "houseplants" in "Houseplant Planner", and "camping with kids" as it is. */
export function beforeNoun(topic: string): string {
  if (/\s(?:with|for|of|in|on|to|from|without|at|as)\s/i.test(topic)) return topic;
  const [, head = '', last = ''] = /^(.*?)([\p{L}']+)$/u.exec(topic) ?? [];
  const lower = last.toLowerCase();
  if (last.length < 4 || !lower.endsWith('s') || staysPlural.test(last)) return topic;
  if (lower.endsWith('ies') && !loses.has(lower)) return `${head}${last.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses|toes)$/i.test(last)) return head + last.slice(0, -2);
  return head + last.slice(0, -1);
}

const formWords =
  /\s+(?:planners?|journals?|workbooks?|notebooks?|logbooks?|trackers?|checklists?|bucket lists?|printables?|pdf|templates?)$/i;

/** The topic without the kind of product that was typed after it: every pattern says its own. */
const withoutForm = (topic: string): string => {
  const rest = topic.replace(formWords, '');
  return rest === topic ? topic : withoutForm(rest);
};

/** People whom a topic is for, by its words; people of any field where nothing is known. */
function peopleFor(topic: string): readonly string[] {
  const { fields, audiences, anybody } = titleBank();
  const said = titleWords(topic).flatMap((word) => [word, beforeNoun(word)]);
  const among = (words: readonly string[]) =>
    Object.keys(fields).filter((field) => fields[field]?.some((one) => words.includes(one)));
  const exact = among(said);
  // "Training" is no train.
  const found = exact.length > 0 ? exact : among(said.map((word) => word.replace(/ing$/, '')));
  const fit = found.flatMap((field) => audiences[field] ?? []);
  return fit.length > 0 ? [...fit, ...anybody.slice(0, 4)] : anybody;
}

/** Whether it is something that is done: "Ten Days of Seed Swap" is no title, "Ten Days of Sketching" is one. */
function isPractice(topic: string): boolean {
  const { practices, notPractices } = titleBank();
  const words = titleWords(topic);
  const ends = [words[0] ?? '', words.at(-1) ?? ''];
  return ends.some((word) => practices.includes(word) || (/.{2}ing$/.test(word) && !notPractices.includes(word)));
}

const article = (title: string) =>
  title
    .replace(/\bA (?=[AEIOU](?!ne\b|ni|se|u))/g, 'An ')
    .replace(/(?<=\S )(A|An|The) /g, (whole, _word, at: number, all: string) =>
      all[at - 2] === ':' ? whole : whole.toLowerCase(),
    );

/** Whether a word of the topic sounds like it: "Wedding Planning Planner". */
const echoes = (form: string, topic: string) =>
  titleWords(topic).some((word) => word.length > 5 && word.slice(0, 5) === form.toLowerCase().slice(0, 5));

/**
 * Titles from the bank, each of another pattern, as many as fit. Fewer, or none, where the topic leaves no room in a
 * title, or where every one was written before.
 *
 * @param isAllowed whether the brand of a channel has nothing against a title
 */
export function fillTitles(wanted: TitlesWanted, isAllowed: (title: string) => boolean = () => true): string[] {
  const { patterns, slots, forms } = titleBank();
  const random = createRandom(`${wanted.seed}/pdf.titles`);
  const alone = inTitleCase(withoutForm(wanted.topic));
  const values: Record<string, readonly string[]> = {
    ...slots,
    topic: [beforeNoun(alone)],
    practice: [alone],
    planner: forms[wanted.kind].filter((form, _at, all) => all.length === 1 || !echoes(form, alone)),
    audience: wanted.audience ? [inTitleCase(wanted.audience)] : peopleFor(wanted.topic),
  };
  const saysPeople = !wanted.audience && titleBank().people.includes(titleWords(wanted.topic).at(-1) ?? '');
  const fits = patterns.filter(({ kinds, pattern }) => {
    if (!kinds.includes(wanted.kind) && wanted.kind !== 'other') return false;
    if (pattern.includes('{practice}') && !isPractice(alone)) return false;
    if (saysPeople && /\{(?:audience|person)\}/.test(pattern)) return false;
    return !wanted.audience || !pattern.includes('{person}');
  });
  // Whom it is for was said: then most titles have to say it.
  const first = (pattern: string) => (wanted.audience && pattern.includes('{audience}') ? 0 : 1);
  const order = random.shuffle(fits).toSorted((a, b) => first(a.pattern) - first(b.pattern));
  const taken = new Set((wanted.avoid ?? []).map((title) => title.toLowerCase()));
  const used = new Set<string>();
  const found: string[] = [];
  for (let round = 0; round < 3; round++)
    for (const { pattern } of order) {
      if (found.length >= wanted.count) return found;
      if (
        round === 0 &&
        found.filter((one) => one.startsWith('The ')).length * 2 > wanted.count &&
        /^The /.test(pattern)
      )
        continue;
      const title = article(fill(pattern, values, random, used));
      if (taken.has(title.toLowerCase()) || faultOfTitle(title) || !isAllowed(title)) continue;
      taken.add(title.toLowerCase());
      found.push(title);
    }
  return found;
}

/** A word of the bank is used once a batch as long as there are others. */
function fill(
  pattern: string,
  values: Readonly<Record<string, readonly string[]>>,
  random: Random,
  used: Set<string>,
): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, slot: string) => {
    const list = values[slot] ?? [];
    const fresh = list.filter((one) => !used.has(one));
    const one = random.pick(fresh.length > 0 ? fresh : list);
    if (one === undefined) return whole;
    if (list.length > 3) used.add(one);
    return one;
  });
}
