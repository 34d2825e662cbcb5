import { type Grammar, grammars, type Known } from './grammar.ts';
import lists from './homonyms.json' with { type: 'json' };

interface Sense {
  /** English; empty where the word then names nothing that can be drawn. */
  meant: string;
  /** Beginnings of words that stand around it in this sense; none: what it means without any. */
  cues: readonly string[];
}

/** English of words of several senses, by the form in which the list has them. */
export type Meanings = Readonly<Record<string, string>>;

/** Words of several senses by language: "Lager" is a camp, a store and a beer. One that no word around decides names nothing. */
const senses = new Map(
  Object.entries(lists as Record<string, Record<string, string>>).map(([language, words]) => [
    language,
    new Map(
      Object.entries(words).map(([word, text]) => [
        word,
        text
          .split(' | ')
          .filter(Boolean)
          .map((one): Sense => {
            const [meant = '', cues] = one.split(' < ');
            return { meant: meant === '-' ? '' : meant, cues: cues?.split(' ') ?? [] };
          }),
      ]),
    ),
  ]),
);

/** A cue of up to so many letters is a whole word. */
const wholeCue = 3;

const tokensOf = (text: string, { letters }: Grammar): string[] => letters(text).match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

/** The form under which a word has several senses, or undefined. One that is listed as it stands is no form of another. */
export function homonym(
  word: string,
  language: Known,
  isListed: (word: string) => boolean = () => false,
): string | undefined {
  const list = senses.get(language);
  if (!list) return undefined;
  if (list.has(word)) return word;
  const grammar: Grammar = grammars[language];
  return isListed(word) ? undefined : grammar.forms?.(word).find((form) => list.has(form));
}

/**
 * What the words of several senses in a text mean. `contexts` decide in their order: the sentence itself, what the video
 * is about, all of its sentences. Undefined where the text has no such word.
 */
export function meaningsIn(
  text: string,
  language: string | undefined,
  contexts: readonly string[],
): Meanings | undefined {
  if (language === undefined || !senses.has(language)) return undefined;
  const known = language as Known;
  const grammar: Grammar = grammars[known];
  const found = new Set(tokensOf(text, grammar).flatMap((word) => homonym(word, known) ?? []));
  if (found.size === 0) return undefined;
  const around = contexts.map((context) => tokensOf(context, grammar));
  return Object.fromEntries([...found].map((form) => [form, meaningOf(form, known, around)]));
}

function meaningOf(form: string, language: Known, contexts: readonly (readonly string[])[]): string {
  const list = senses.get(language)?.get(form) ?? [];
  for (const words of contexts)
    for (const { meant, cues } of list)
      if (
        cues.some((cue) =>
          words.some((word) => word !== form && (cue.length > wholeCue ? word.startsWith(cue) : word === cue)),
        )
      )
        return meant;
  return list.find(({ cues }) => cues.length === 0)?.meant ?? '';
}
