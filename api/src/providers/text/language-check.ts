import { languageName, readsEnglish } from './language.ts';

/**
 * Why a text is not in the language that it is for, in a sentence; undefined where it may be. English is known from every other
 * language, others are not told apart.
 *
 * @param wanted as BCP 47
 */
export function languageFault(text: string, wanted: string): string | undefined {
  if (!/\p{L}/u.test(text)) return undefined;
  const english = readsEnglish(text);
  if (wanted === 'en') return english ? undefined : 'Part of it is in another language than English.';
  return english ? `It is in English, and the channel is in ${languageName(wanted)}.` : undefined;
}
