import { EngineError } from '../../engine.ts';
import { languageName } from '../../text/language.ts';
import { englishWords, requireWords, spokenText } from './speakable.ts';
import type { SpokenWord } from './spoken-words.ts';
import { writtenText, writtenWords } from './written-words.ts';

/** What a voice is given for one sentence, and the words that it stands for. */
export interface Speech {
  /** '' where there is nothing to say. */
  text: string;
  words: SpokenWord[];
}

/** Scripts of languages that are not written in Latin letters alone. Latin names stand in all of them. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
  el: /\p{Script=Greek}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
  ru: /\p{Script=Cyrillic}/u,
  ta: /\p{Script=Tamil}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  ur: /\p{Script=Arabic}/u,
  zh: /\p{Script=Han}/u,
};

/**
 * The sentences of a script as a voice of `language` is given them: numbers, dates and what else is not written as it is
 * said are spelt out, in English and in every language whose rules are known.
 *
 * @param readsFigures the voice has rules of its own for numbers and dates: another language than English stays as it is
 *   written. Default value: false
 * @throws EngineError `engine_refused` where nothing can be said, or where most of a sentence is in a script that the
 *   voice cannot read
 */
export function speechOf(
  engine: { id: string; name: string },
  language: string,
  sentences: readonly string[],
  readsFigures = false,
): Speech[] {
  if (language === 'en')
    return englishWords(engine, sentences).map((words) => {
      const text = spokenText(words);
      return { words, text: text === '.' ? '' : text };
    });
  requireWords(engine.id, sentences);
  const own = SCRIPTS[language];
  return sentences.map((sentence, index) => {
    const words = writtenWords(sentence, readsFigures ? undefined : language);
    const text = writtenText(words);
    const letters = text.match(/\p{L}/gu) ?? [];
    const strange = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter) && !own?.test(letter)).length;
    if (strange * 2 > letters.length)
      throw new EngineError(
        engine.id,
        'engine_refused',
        `${engine.name} speaks ${languageName(language)} here, and sentence ${index + 1} ("${sentence.trim().slice(0, 40)}") is written in other letters. Change the language of the channel, or take the sentence out.`,
      );
    return { words, text: words.some(({ spoken }) => spoken.length > 0) ? text : '' };
  });
}
