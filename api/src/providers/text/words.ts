export { countWords } from '@avenue/contract/spoken';
export { plainWords } from '../../kernel/likeness.ts';

/** 150 spoken words of English a minute. */
export const WORDS_PER_SECOND = 2.5;

const ABBREVIATION =
  /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|No|vs|etc|e\.g|i\.e|approx|ca|Jr|Sr|Inc|Ltd|Co|U\.S|U\.K|a\.m|p\.m|[A-Z])\.$/;
const BULLET = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+/;

let segmenter: Intl.Segmenter | undefined;

/** Words separated by white space. */
export function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Seconds it takes to speak that many words of English, rounded to the nearest whole second. */
export function spokenSeconds(wordCount: number): number {
  return Math.round(wordCount / WORDS_PER_SECOND);
}

/** Sentences in any script, in order, trimmed. Line breaks end a sentence; list marks are dropped; "Dr." does not end one. */
export function splitSentences(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  const out: string[] = [];
  for (const line of text.split(/\n+/)) {
    let open = '';
    for (const { segment } of segmenter.segment(line.replace(BULLET, '').replace(/\s+/g, ' ').trim())) {
      open += segment;
      if (ABBREVIATION.test(open.trimEnd())) continue;
      if (open.trim()) out.push(open.trim());
      open = '';
    }
    if (open.trim()) out.push(open.trim());
  }
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
