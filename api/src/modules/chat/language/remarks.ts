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
const limits = new Set('nothing no not without never only preferably ideally if unless maybe something'.split(' '));
const later = /^(?:and |then )+(?:straight|directly|right|immediately|also )/;
const figures: Readonly<Record<string, string>> = {
  one: '1',
  a: '1',
  two: '2',
  half: '0.5',
  three: '3',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
};
const figure =
  '\\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -]five|one|two|three|a|half a|fifteen|twenty|thirty|forty|fifty|sixty|ninety';
const length = new RegExp(
  `^(?:(?:about|around|like|only|max|roughly|so|maybe|ca|circa|approx|for|under|approximately)\\s+)*(${figure})\\s*(s|secs?|seconds?|mins?|minutes?)(?:\\s+(?:long|max|tops|ish|or so|only|please))*$`,
);
const lengthIn = new RegExp(`\\b(${figure})[\\s-]*(secs?|seconds?|mins?|minutes?)\\b`);

const secondsOf = (found: RegExpExecArray | null): number | undefined =>
  found
    ? ((/[ -]five$/.test(found[1] ?? '') ? 5 : 0) +
        Number(figures[(found[1] ?? '').split(/[ -]/)[0] ?? ''] ?? found[1])) *
      (/^m/.test(found[2] ?? '') ? 60 : 1)
    : undefined;

/** "... and tell me when it is ready": nothing is sent when it is done. */
const when = /^(?:and )?(?:tell|ping|notify|warn) me (?:when|once|as soon)|^(?:and )?let me know (?:when|once|as soon)/;

/** "... but start with the question, and do not make it longer than a minute": how it is to be written. */
const how =
  /^(?:and |but |then )*(?:(?:start|begin|open|end|finish) with\b|(?:do not|never) (?:make|let|have) (?:it|them)\b|(?:no )?(?:longer|more|shorter|less) than\b|(?:and|but) (?:no|not|without)\b|with (?:another|a different|the other|a new) (?:voice|style|music)\b)/;

/** "... but make it" before a length: it says nothing by itself. */
const leadsToLength =
  /^(?:and |but |then |please |just |only )*(?:make|keep|have) (?:it|them|that|this)(?: (?:like|about|just|only|be|at))*$/;

const tellsWhen = (words: readonly Word[], at: number): boolean =>
  at > 1 &&
  when.test(
    words
      .slice(at, at + 5)
      .map(({ text }) => text)
      .join(' '),
  );

/** "a script of about one minute": the place of the length, where no title goes on after it. */
function lengthAt(sentence: string, words: readonly Word[]): [number, number] | undefined {
  const at = words.findIndex(({ text }, i) => /^(?:secs?|seconds?|mins?|minutes?)$/.test(text) && i > 1);
  const number = words[at - 1]?.text ?? '';
  if (at < 0 || !(/^\d{1,3}$/.test(number) || number in figures)) return undefined;
  const [unit, next] = [words[at], words[at + 1]];
  const gap = unit && next ? sentence.slice(unit.to, next.from) : '';
  if (next && !/[,.;!?]/.test(gap) && !/^(?:and|please|long|or|then|max|from|for|that|so|in|with)$/.test(next.text))
    return undefined;
  let from = at - 1;
  while (
    from > 1 &&
    /^(?:of|in|about|around|ca|circa|roughly|approximately|maybe|with|at|max|for|half)$/.test(
      words[from - 1]?.text ?? '',
    )
  )
    from--;
  if (!/^(?:scripts?|videos?|drafts?|voiceovers?|one|it)$/.test(words[from - 1]?.text ?? '')) return undefined;
  return from < at - 1 ? [from, next?.text === 'long' ? at + 2 : at + 1] : undefined;
}

/** "... nothing with owls" */
const leavesOut = (words: readonly Word[], at: number): boolean =>
  at > 1 && words[at]?.text === 'nothing' && /^(?:with|about|on|like)$/.test(words[at + 1]?.text ?? '');

/** "... like two minutes", "... under a minute": a length with nothing after it that a title could go on with. */
const saysLength = (words: readonly Word[], at: number): boolean =>
  at > 1 &&
  words[at - 1]?.text !== 'and' &&
  /^(?:like|ca|circa|max|under|roughly|about|around|approximately|only|maybe)$/.test(words[at]?.text ?? '') &&
  /^(?:\w+ ){0,2}?(?:\d{1,3}|one|two|three|a|half a|\w+ty|fifteen) (?:secs?|seconds?|mins?|minutes?)(?: (?:long|max|tops|please|and|but|not|or|then).*)?$/.test(
    words
      .slice(at)
      .map(({ text }) => text)
      .join(' '),
  );

/** "... not boring" */
const saysNot = (words: readonly Word[], at: number): boolean =>
  at > 1 &&
  words[at]?.text === 'not' &&
  words[at - 1]?.text !== 'but' &&
  words.length - at <= 4 &&
  isManner(words.slice(at));

const why =
  /^(?:nobody|everybody|everyone|no one) (?:cares?|likes?|wants?|watch\w*|hates?|needs?|loves?|asked|knows?)\b/;
const tone = /^in an? \w+ (?:tone|style|mood|way|voice|manner)\b/;
const early =
  /^before (?:anything|anyone|anybody|you|it|i|we|they|making|compiling|rendering|bed|lunch|dinner|breakfast|noon|work|the weekend)\b/;

/** "... nobody cares", "... before anything gets made": said after the wish without a comma. */
const trails = (words: readonly Word[], at: number): boolean => {
  const text = words
    .slice(at, at + 4)
    .map((word) => word.text)
    .join(' ');
  return at > 1 && (why.test(text) || early.test(text) || tone.test(text));
};

/** Splits at punctuation and at "but"; titles stay whole. */
function segments(sentence: string, words: readonly Word[], situation: Situation): Word[][] {
  const masked = maskOf(mentions(words, situation.things));
  const cuts = words.flatMap((word, i) => {
    const before = words[i - 1];
    if (!before || (masked.has(i) && masked.has(i - 1))) return [];
    const between = before.to < word.from ? sentence.slice(before.to, word.from) : '';
    return /[,;:()]|\s[-\u2013\u2014]+\s|\.\./.test(between) ||
      (word.text === 'but' && i > 1) ||
      leavesOut(words, i) ||
      saysLength(words, i) ||
      saysNot(words, i) ||
      trails(words, i) ||
      tellsWhen(words, i)
      ? [i]
      : [];
  });
  const starts = [0, ...cuts];
  return starts.map((start, i) => words.slice(start, starts[i + 1]));
}

/** Nothing but how it is to be: "the calmer voice if there is one". */
const isManner = (part: readonly Word[]) =>
  part.some(({ text }) => manner.has(text)) &&
  part.every(
    ({ text }) =>
      manner.has(text) ||
      isFiller(text) ||
      /^(?:if|voice|make|keep|for|and|but|not|under|over|max|tops|about|a|one|two|\d+|minutes?|seconds?)$/.test(text),
  );

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
  const masked = maskOf(mentions(words, situation.things));
  const span = lengthAt(sentence, words);
  const told = span && !masked.has(span[1] - 1) ? words.filter((_, i) => i < span[0] || i >= span[1]) : words;
  const parts = segments(sentence, told, situation);
  const seconds = secondsOf(lengthIn.exec(words.map(({ text }) => text).join(' ')));
  const dropped: number[] = [];
  // "Approve all but not the egg one" takes one out.
  const ofAll = words.some(({ text }) => /^(?:all|every|everything)$/.test(text));
  const kept = parts.filter((part, i) => {
    if (i === 0) return true;
    if (ofAll && /^(?:not|no|but|without)$/.test(part[0]?.text ?? '')) return true;
    const text = part.map((word) => word.text).join(' ');
    if (length.test(text)) return false;
    // "Approve it, no do not" takes the wish back.
    if (/^(?:but |or |wait )*(?:no|do not|stop|no (?:do not|stop|wait)|not (?:now|yet))$/.test(text)) return true;
    const lead = part.find(({ text: word }) => word !== 'but')?.text ?? '';
    const wish = beginsWish(part, 0) && !limits.has(lead) && !how.test(text);
    const beside =
      limits.has(lead) ||
      later.test(text) ||
      when.test(text) ||
      how.test(text) ||
      why.test(text) ||
      early.test(text) ||
      tone.test(text) ||
      isManner(part) ||
      (leadsToLength.test(text) && length.test(textAt(parts, i + 1)));
    if (wish || !beside) return true;
    if (!leadsToLength.test(text)) dropped.push(i);
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

const textAt = (parts: readonly Word[][], i: number) => (parts[i] ?? []).map(({ text }) => text).join(' ');

/** What comes before the first comma, and what comes after it, each by itself. */
export const partsByComma = (sentence: string, words: readonly Word[], situation: Situation): Word[][] =>
  segments(sentence, words, situation);
