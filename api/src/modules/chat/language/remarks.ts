import { mentions } from '../situation/names.ts';
import type { Situation } from '../situation/types.ts';
import { beginsWish, maskOf } from './clauses.ts';
import { isFiller, type Word } from './words.ts';

/** A length that was asked for, in seconds, and what is said beside the wish and no call takes. */
export interface Remarks {
  seconds?: number;
  remarks: readonly string[];
}

/** Said of how something is to be. */
const manner = new Set(
  (
    'funny funnier fun serious calm calmer dumb silly nice short shorter long longer quick quicker slow slower loud quiet quieter ' +
    'dramatic cool chill dark darker happy sad cozy cosy spooky warm friendly formal casual simple easy kid kids child children ' +
    'dumb boring cheesy cringe deep deeper tone vibe mood style energetic punchy snappy emotional epic relaxed soft softer'
  ).split(' '),
);
/** Words that only limit or hope: "nothing with ice", "ideally at six". */
const limits = new Set('nothing no not without never only preferably ideally if unless maybe'.split(' '));
const later = /^(?:and |then )+(?:straight|directly|right|immediately|also )/;
const length =
  /^(?:(?:about|around|like|only|max|roughly|so|maybe|ca|circa|approx|for)\s+)*(\d{1,3})\s*(s|secs?|seconds?|mins?|minutes?)(?:\s+(?:long|max|ish|or so|only))*$/;
const lengthIn = /\b(\d{1,3})[\s-]*(secs?|seconds?|mins?|minutes?)\b/;

const secondsOf = (found: RegExpExecArray | null): number | undefined =>
  found ? Number(found[1]) * (/^m/.test(found[2] ?? '') ? 60 : 1) : undefined;

/** Splits at punctuation and at "but"; titles stay whole. */
function segments(sentence: string, words: readonly Word[], situation: Situation): Word[][] {
  const masked = maskOf(mentions(words, situation.things));
  const cuts = words.flatMap((word, i) => {
    const before = words[i - 1];
    if (!before || (masked.has(i) && masked.has(i - 1))) return [];
    const between = before.to < word.from ? sentence.slice(before.to, word.from) : '';
    return /[,;:()]|\s[-\u2013\u2014]+\s|\.\./.test(between) || (word.text === 'but' && i > 1) ? [i] : [];
  });
  const starts = [0, ...cuts];
  return starts.map((start, i) => words.slice(start, starts[i + 1]));
}

/** Nothing but how it is to be: "the calmer voice if there is one". */
const isManner = (part: readonly Word[]) =>
  part.some(({ text }) => manner.has(text)) &&
  part.every(({ text }) => manner.has(text) || isFiller(text) || /^(?:if|voice|make|for)$/.test(text));

/** Numbers that follow each other, put together. */
const inARow = (numbers: readonly number[]): number[][] =>
  numbers.reduce<number[][]>((rows, n) => {
    const row = rows.at(-1);
    if (row?.at(-1) === n - 1) row.push(n);
    else rows.push([n]);
    return rows;
  }, []);

const typed = (sentence: string, words: readonly Word[]): string =>
  sentence.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0);

/** The words of a wish without what is said beside it. What leads the sentence always stays. */
export function withoutRemarks(
  sentence: string,
  words: readonly Word[],
  situation: Situation,
): Remarks & { words: readonly Word[] } {
  const parts = segments(sentence, words, situation);
  const seconds = secondsOf(lengthIn.exec(words.map(({ text }) => text).join(' ')));
  const dropped: number[] = [];
  // "Approve all but not the egg one" takes one out.
  const ofAll = words.some(({ text }) => /^(?:all|every|everything)$/.test(text));
  const kept = parts.filter((part, i) => {
    if (i === 0) return true;
    if (ofAll && /^(?:not|no|but|without)$/.test(part[0]?.text ?? '')) return true;
    const text = part.map((word) => word.text).join(' ');
    if (length.test(text)) return false;
    const lead = part.find(({ text: word }) => word !== 'but')?.text ?? '';
    const wish = beginsWish(part, 0) && !limits.has(lead);
    const beside = limits.has(lead) || later.test(text) || isManner(part);
    if (wish || !beside) return true;
    dropped.push(i);
    return false;
  });
  return {
    words: kept.flat(),
    remarks: inARow(dropped).map((row) =>
      typed(
        sentence,
        row.flatMap((i) => parts[i] ?? []),
      ),
    ),
    ...(seconds !== undefined && { seconds }),
  };
}

/** What comes before the first comma, and what comes after it, each by itself. */
export const partsByComma = (sentence: string, words: readonly Word[], situation: Situation): Word[][] =>
  segments(sentence, words, situation);
