import { capitalize, splitSentences } from '../words.ts';

/** The operator's own words as sentences: whole, in order, never changed but for a full stop where a line has no end. */
export function ownSentences(text: string): string[] {
  const found: string[] = [];
  for (const one of splitSentences(text)) {
    const isWords = /[\p{L}\p{N}]/u.test(one);
    // Signs alone belong to what they stand behind.
    if (!isWords && found.length > 0) found.push(`${found.pop()} ${one}`);
    else if (isWords) found.push(/[.!?…:)"”’\]]$|\p{Extended_Pictographic}\uFE0F?$/u.test(one) ? one : `${one}.`);
  }
  return found;
}

/** Puts words into a pattern; `{About}` is `about` with a capital. */
export function put(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w)(\w*)\}/g, (whole, first: string, rest: string) => {
    const value = values[first.toLowerCase() + rest];
    if (value === undefined) return whole;
    return first === first.toUpperCase() ? capitalize(value) : value;
  });
}

/** Lines that are not empty, without marks of a list. */
export const listLines = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, '').trim())
    .filter(Boolean);

const painful =
  /\b(?:grie(?:f|ving)|mourn\w*|goodbye|funeral|died|dying|death|dead|passed away|los(?:s of|t (?:my|our|her|his|a)|ing (?:my|our|her|his|a)) \w+|cancer|miscarriage|suicid\w*|divorce|hospice)\b/i;

/** Something that nobody wants announced or followed by a call. */
export const isPainful = (text: string): boolean => painful.test(text);
