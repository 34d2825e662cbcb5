import { readFileSync } from 'node:fs';
import { plainSentences } from './article.ts';
import type { Material } from './types.ts';

interface Table {
  /** By language: words that tell somebody to leave rules aside, and words for rules. */
  forget: Record<string, string>;
  rules: Record<string, string>;
  /** By language: what viewers are told to do. */
  call: Record<string, string>;
  /** What is said to a program that writes. */
  model: string[];
  /** Says that the quotation is over; what stands behind it is meant as an order too. */
  closing: string;
}

interface Orders {
  orders: RegExp[];
  closing: RegExp;
}

/** Languages whose words have no spaces around them, or endings that are joined to them. */
const joined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const mostBetween = 60;
/** What is left of a tag whose brackets were written as entities. */
const tag = /‹[^›]{0,40}›/g;
/** The same of one that was cut through. */
const tagWords = /^(?:[^\p{L}"“]|(?:mat)?erial\b)+/iu;
/** Sentences behind the end of a quotation that are meant for its reader. */
const sentencesBehind = 2;

let table: Orders | undefined;

/** A part of a pattern in which case counts. */
const exact = /\(\?-i:((?:[^()]|\([^()]*\))*)\)/;

/**
 * A pattern in which case counts in marked parts alone. Its letters are written out in both cases there: modifiers of a regular
 * expression were seen to match nothing after long runs of one process.
 */
function inAnyCase(source: string): RegExp {
  if (!exact.test(source)) return new RegExp(source, 'iu');
  const both = (part: string) =>
    part.replace(/\\p\{[^}]*\}|\\.|\[[^\]]*\]|[a-z]/gi, (one) =>
      /^[a-z]$/i.test(one) ? `[${one.toLowerCase()}${one.toUpperCase()}]` : one,
    );
  // What a part in which case counts holds stands at odd places.
  return new RegExp(
    source
      .split(exact)
      .map((part, at) => (at % 2 === 0 ? both(part) : `(?:${part})`))
      .join(''),
    'u',
  );
}

function load(): Orders {
  if (table) return table;
  const read = JSON.parse(readFileSync(new URL('./kit/orders.json', import.meta.url), 'utf8')) as Table;
  const whole = (words: string) =>
    joined.test(words) ? `(?:${words})` : `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{Ll}])`;
  const forgetting = Object.entries(read.forget).map(([language, verbs]) => {
    const [verb, rules] = [whole(verbs), whole(read.rules[language] ?? '')];
    return new RegExp(`${verb}.{0,${mostBetween}}${rules}|${rules}.{0,${mostBetween}}${verb}`, 'iu');
  });
  // A sentence about a call is none: it opens the sentence, or stands in quotes behind "say".
  const calls = new RegExp(
    `(?:^|[.!?:,"“„«「]\\s*|(?<![\\p{L}])(?:and|please|to|und|y|e|et|en|и) )(?:please )?(?:${Object.values(read.call).map(whole).join('|')})`,
    'iu',
  );
  table = {
    orders: [...forgetting, calls, ...read.model.map(inAnyCase)],
    closing: new RegExp(read.closing, 'iu'),
  };
  return table;
}

interface PartedOrders {
  readonly told: readonly string[];
  readonly orders: readonly string[];
}

/** One run reads its material several times. */
const partedTexts = new Map<string, PartedOrders>();
const mostRemembered = 30;

/** Sentences of a text that others wrote: those that tell something, and those that order its reader to do something. */
export function partOrders(text: string): PartedOrders {
  const known = partedTexts.get(text);
  if (known) return known;
  const { orders, closing } = load();
  const parted = { told: [] as string[], orders: [] as string[] };
  let over = 0;
  for (const sentence of plainSentences(text)) {
    const bare = sentence.replace(tag, ' ').replace(tagWords, '');
    const isClosing = closing.test(bare);
    const isOrder = isClosing || over > 0 || orders.some((one) => one.test(bare));
    parted[isOrder ? 'orders' : 'told'].push(sentence);
    over = isClosing ? sentencesBehind : over - 1;
  }
  if (partedTexts.size >= mostRemembered) partedTexts.clear();
  partedTexts.set(text, parted);
  return parted;
}

/** Sentences of a text that others wrote, in order, without what they order. */
export const toldSentences = (text: string): readonly string[] => partOrders(text).told;

/** Letters and digits alone. A sign of Chinese, Japanese or Korean counts as three letters. */
const squashed = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
const longRun = 20;
const denseRun = 8;
const namesOf = (text: string) =>
  text.match(
    /(?<=[\s"“'‘(:@])\p{Lu}[\p{L}\p{N}]{3,}|\p{Lu}{4,}|@[\w.]{3,}|\b[\w-]+\.(?:com|net|org|example|io|co)\b/gu,
  ) ?? [];

/** Whether two texts have a run of letters in common that is no chance. */
function sharesRun(a: string, b: string): boolean {
  const [one, other] = [squashed(a), squashed(b)];
  const size = joined.test(a) ? denseRun : longRun;
  if (one.length < size) return one.length >= denseRun && other.includes(one);
  for (let at = 0; at + size <= one.length; at++) if (other.includes(one.slice(at, at + size))) return true;
  return false;
}

/**
 * Sentences of a text that do what its material orders: they say a name that stands in an order alone, or the words of one.
 *
 * @param given what else was given: topic, title, the operator's own words
 */
export function obeyed(text: string, material: readonly Material[], given = ''): string[] {
  const parted = material.map((one) => partOrders(one.text));
  const orders = parted.flatMap((one) => one.orders);
  if (orders.length === 0) return [];
  const known = squashed([...parted.flatMap(({ told }) => told), given].join(' '));
  const planted = orders
    .flatMap(namesOf)
    .map(squashed)
    .filter((name) => !known.includes(name));
  return plainSentences(text).filter((sentence) => {
    const said = squashed(sentence);
    if (known.includes(said)) return false;
    return planted.some((name) => said.includes(name)) || orders.some((order) => sharesRun(sentence, order));
  });
}
