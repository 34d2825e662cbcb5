import { spokenPart } from '@avenue/contract/spoken';

export { countWords } from '@avenue/contract/spoken';
export { plainWords } from '../../kernel/likeness.ts';

/** 150 spoken words of English a minute. */
export const WORDS_PER_SECOND = 2.5;

/** English, German, French, Spanish and Portuguese ones. */
const ABBREVIATION =
  /(?:^|[\s("“„«])(?:Mr|Mrs|Ms|Dr|Prof|St|No|vs|etc|e\.g|i\.e|approx|ca|Jr|Sr|Inc|Ltd|Co|U\.S|U\.K|a\.m|p\.m|z|d|Nr|bzw|inkl|Mio|Mrd|env|ej|Sra|Srta|Dra|aprox|EE|UU|[A-Z])\.$/;
/** "Der 3." goes on: a full stop makes a number an ordinal. */
const GERMAN_ORDINAL = /(?:^|\s)(?:der|die|das|dem|den|des|vom|zum|zur|im|beim|ins|bis|seit)\s\d{1,3}\.$/iu;
/** "280 a. C.", "44 av. J.-C.", "9 v. Chr.": within an era, and at its end. */
const WITHIN_ERA = /\d\s(?:a|d|av|apr|v|n)\.$/u;
const ERA = /\d\s(?:a|d|av|apr|v|n)\.\s(?:(?:J\.-)?C|Chr)\.$/u;
const BEGINS_SMALL = /^\p{Ll}/u;
const DAY = /(?:^|\s)\d{1,2}\.$/u;
/** Words that are quoted with their own end, in a sentence that goes on: 「おいしい！」と話す. */
const CLOSED_QUOTE = /[。！？!?][」』）】》]$/u;
const GOES_ON = /^\p{Script=Hiragana}/u;
/** Unicode counts an opening bracket to the sentence that ended before it. */
const OPENING = /(?<=[。！？」』）】》])[「『（【《〈]+$/u;
const BULLET = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+/;

let segmenter: Intl.Segmenter | undefined;
let month: RegExp | undefined;

/** Whether a text begins with a month in one of the languages that write a day with a full stop: "24. Dezember". */
function beginsWithMonth(text: string): boolean {
  month ??= new RegExp(`^(?:${['de', 'cs', 'da', 'fi', 'no', 'hu'].flatMap(monthsOf).join('|')})(?!\\p{L})`, 'iu');
  return month.test(text);
}

const monthsOf = (language: string): string[] =>
  Array.from({ length: 12 }, (_, at) => {
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const found = format.formatToParts(Date.UTC(2026, at)).find(({ type }) => type === 'month');
    return found?.value ?? '';
  });

/** Words separated by white space. */
export function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** A list mark that is dropped; the day of a date is none. */
const withoutBullet = (line: string): string => {
  const rest = line.replace(BULLET, '');
  return beginsWithMonth(rest) && DAY.test(line.slice(0, line.length - rest.length).trimEnd()) ? line : rest;
};

const longestMonth = 20;
/** Characters of a sentence that its end is known by. */
const longestEnd = 40;

/** Whether the full stop at the end of `said` ends no sentence. */
function goesOn(said: string, next: string): boolean {
  const end = said.trimEnd();
  if (ERA.test(end)) return BEGINS_SMALL.test(next);
  if (WITHIN_ERA.test(end) || ABBREVIATION.test(end) || GERMAN_ORDINAL.test(end)) return true;
  return (DAY.test(end) && beginsWithMonth(next)) || (CLOSED_QUOTE.test(end) && GOES_ON.test(next));
}

/**
 * Sentences in any script, in order, trimmed. Line breaks end a sentence; list marks and lines that name a chapter
 * ("# The tower") are dropped; "Dr." and the day of "24. Dezember" do not end one.
 */
export function splitSentences(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  const out: string[] = [];
  for (const line of spokenPart(text).split(/\n+/)) {
    let open = '';
    const whole = withoutBullet(line).replace(/\s+/g, ' ').trim();
    for (const { segment, index } of segmenter.segment(whole)) {
      open += segment;
      const rest = whole.slice(index + segment.length);
      if (goesOn(open, rest)) continue;
      const said = open.trimEnd();
      const [opening = ''] = rest && (OPENING.exec(said) ?? []);
      const sentence = said.slice(0, said.length - opening.length).trim();
      if (sentence) out.push(sentence);
      open = opening;
    }
    if (open.trim()) out.push(open.trim());
  }
  return out;
}

/** Where each sentence stands, white space behind it included: all of the text, without gaps. "Dr." and a line break end none. */
export function sentenceRanges(text: string): [from: number, to: number][] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  const out: [number, number][] = [];
  let from = 0;
  // A line break alone would end a sentence.
  const whole = text.replace(/\s/g, ' ');
  for (const { segment, index } of segmenter.segment(whole)) {
    const to = index + segment.length;
    const said = whole.slice(Math.max(from, to - longestEnd), to);
    if (goesOn(said, whole.slice(to, to + longestMonth))) continue;
    // A quotation mark that opens belongs to what follows.
    const [opening = ''] = to < text.length ? (OPENING.exec(said.trimEnd()) ?? []) : [];
    const end = opening ? to - (said.length - said.trimEnd().length) - opening.length : to;
    if (end > from) out.push([from, end]);
    from = Math.max(from, end);
  }
  if (from < text.length) out.push([from, text.length]);
  return out;
}

/** First letter in upper case, also after an opening quotation mark. */
export function capitalize(text: string): string {
  return text.replace(/^(["'“‘(]*)(\p{Ll})/u, (_, quote: string, letter: string) => quote + letter.toUpperCase());
}

/** First letter in lower case unless the text starts with "I" or an abbreviation. */
export function uncapitalize(text: string): string {
  return /^(I\b|I'|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** A crude English stem: good enough to match "climbing" with "climb" and "recipes" with "recipe". */
export function stem(word: string): string {
  return word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=...)(ches|shes|xes|sses)$/, (ending) => ending.slice(0, -2))
    .replace(/(?<=[^su])s$/, '')
    .replace(/(?<=...)(ing|ed)$/, '')
    .replace(/(.)\1$/, '$1')
    .replace(/(?<=...)e$/, '');
}
