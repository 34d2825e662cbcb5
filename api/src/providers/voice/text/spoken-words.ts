import { displayWords } from './display-words.ts';
import { numberWords } from './spoken-numbers.ts';
import {
  ABBREVIATIONS,
  ALSO_WORDS,
  BEFORE_NUMBER,
  LETTER_NAMES,
  lookUp,
  MAGNITUDE_WORDS,
  SHOUTED,
  SPELT_OUT,
  SYMBOLS,
} from './vocabulary.ts';

/** One display word and how it is said. */
export interface SpokenWord {
  /** As the caption shows it, for example `$500,`. */
  display: string;
  /** Lower-case words of a-z and apostrophes only, for example five hundred dollars. Empty where nothing can be said. */
  spoken: string[];
  /** The pause after it: a comma, the end of a sentence or none. */
  stop: '' | ',' | '.' | '?' | '!';
}

/** No lexicon knows longer words; the letter-to-sound rules slow down with their length. */
const LONGEST_WORD = 32;

/**
 * Turns a sentence into what an English voice says. Numbers, money, times, dates, units, abbreviations, addresses and
 * capitals are spelt out; accents are dropped; words in other scripts get an empty `spoken`.
 */
export function spokenWords(sentence: string): SpokenWord[] {
  const display = displayWords(sentence);
  const letters = display.join('').match(/\p{L}/gu) ?? [];
  const shouted = display.length > 2 && letters.filter((c) => /\p{Lu}/u.test(c)).length > letters.length * 0.7;
  const said = display.map((word, i) => ({
    display: word,
    spoken: clean(wordsFor(word, { next: display[i + 1] ?? '', previous: display[i - 1] ?? '', shouted })),
    stop: stopAfter(word, i === display.length - 1),
  }));
  const last = said.at(-1);
  if (last && (last.stop === '' || last.stop === ',')) last.stop = '.';
  return said;
}

interface Context {
  next: string;
  previous: string;
  /** The whole sentence is in capitals, so capitals say nothing about abbreviations. */
  shouted: boolean;
}

function stopAfter(word: string, isLast: boolean): SpokenWord['stop'] {
  const tail = /[^\p{L}\p{N}%$]*$/u.exec(word)?.[0] ?? '';
  if (isLast) return tail.includes('?') ? '?' : tail.includes('!') ? '!' : '.';
  if (/[,;:—–)]|\s-|\.\.|…|[?!]/u.test(tail)) return ',';
  return '';
}

function wordsFor(display: string, context: Context): string[] {
  const plain = display
    .normalize('NFKC')
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/⁄/g, '/')
    .replace(/[‐‑−]/g, '-');
  const core = plain.replace(/^[^\p{L}\p{N}$€£¥₹#@&+=<>%×÷±≈→'.-]+/u, '').replace(/[^\p{L}\p{N}$€£¥₹%°+'./]+$/u, '');
  const bare = core.replace(/^['.-]+(?=\p{L})/u, '').replace(/(?<=[\p{L}\p{N}%])['./]+$/u, '');
  const lower = bare.toLowerCase();

  const symbol = lookUp(SYMBOLS, plain.trim());
  if (symbol) return symbol.split(' ');
  const link = addressWords(bare);
  if (link) return link;
  if (/^w\/$/i.test(core)) return ['with'];
  if (lower === 'st') return [/^\p{Lu}/u.test(context.next) ? 'saint' : 'street'];
  const beforeNumber = core.endsWith('.') && /^#?\d/.test(context.next) ? lookUp(BEFORE_NUMBER, lower) : undefined;
  if (beforeNumber) return [beforeNumber];
  const abbreviation = lookUp(ABBREVIATIONS, lower);
  if (abbreviation && (core.endsWith('.') || !['dec', 'inc', 'ms', 'ave', 'sept'].includes(lower))) {
    return abbreviation.split(' ');
  }
  const number = numberWords(core.replace(/[.'/]+$/, ''), context.next);
  if (number) return number;
  const moved = currencyAfterMagnitude(lower, context.previous);
  if (moved) return moved;
  return bare
    .split(/[\s/_\-–—.,:;+=|~^*"()[\]{}<>\\]+|(?=[#@&%])|(?<=[#@&%])/u)
    .flatMap((part) => partWords(part, context));
}

/** "$1.5 million" is said with the unit last, so the unit moves to the magnitude word. */
function currencyAfterMagnitude(lower: string, previous: string): string[] | undefined {
  if (!MAGNITUDE_WORDS.has(lower)) return undefined;
  const unit = numberWords(previous.replace(/[^\d.,$€£¥₹]/g, ''), '')?.at(-1);
  return /^[$€£¥₹]/.test(previous) && unit
    ? [lower, unit.endsWith('s') || unit === 'yen' ? unit : `${unit}s`]
    : undefined;
}

function addressWords(word: string): string[] | undefined {
  const mail = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(word);
  const web =
    /^(?:https?:\/\/|www\.)\S+$/i.test(word) ||
    /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|io|co|app|dev|ai|tv|me|shop|store|edu|gov|info|uk|de)(?:\/\S*)?$/i.test(
      word,
    );
  if (!mail && !web) return undefined;
  const host = word
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/?#:].*$/, '');
  return host.split(/([.@_+-])/).flatMap((part) => {
    if (part === '.') return ['dot'];
    if (part === '@') return ['at'];
    if (/^[_+-]?$/.test(part)) return [];
    return partWords(part, { next: '', previous: '', shouted: false });
  });
}

/** One run of letters, digits and apostrophes. */
function partWords(part: string, context: Context): string[] {
  if (part === '') return [];
  if (part === '#') return ['hashtag'];
  const symbol = lookUp(SYMBOLS, part);
  if (symbol) return symbol.split(' ');
  const pieces = part.split(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u);
  return pieces.flatMap((piece) => {
    const number = numberWords(piece, '');
    if (number) return number;
    const latin = piece
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/ß/g, 'ss')
      .replace(/[æÆ]/g, 'ae')
      .replace(/[øØ]/g, 'o')
      .replace(/[łŁ]/g, 'l');
    const stem = latin.replace(/'s$/i, '');
    const letters = stem.replace(/[^A-Za-z]/g, '');
    if (letters === '' || /[^\p{Script=Latin}\p{M}']/u.test(latin)) return [];
    if (!isSpelt(letters, pieces.length > 1, context.shouted)) return [latin.toLowerCase()];
    const names = spell(letters);
    return stem === latin ? names : [...names.slice(0, -1), `${names.at(-1)}'s`];
  });
}

function isSpelt(letters: string, besideDigits: boolean, shouted: boolean): boolean {
  const lower = letters.toLowerCase();
  if (letters.length === 1) return besideDigits || !/[ai]/.test(lower);
  if (letters !== letters.toUpperCase()) return false;
  if (!/[aeiouy]/.test(lower)) return letters.length <= 6;
  if (shouted) return SPELT_OUT.has(lower) && !ALSO_WORDS.has(lower);
  if (SHOUTED.has(lower)) return false;
  return SPELT_OUT.has(lower) || letters.length <= 3;
}

function spell(letters: string): string[] {
  return [...letters.toLowerCase()].flatMap((letter) => (LETTER_NAMES[letter] ?? '').split(' '));
}

function clean(words: readonly string[]): string[] {
  return words
    .map((word) =>
      word
        .toLowerCase()
        .replace(/[^a-z']/g, '')
        .replace(/^'+|'+$/g, ''),
    )
    .flatMap((word) => word.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'g')) ?? []);
}
