import { titleBank } from './bank.ts';
import { titleWords } from './title-rules.ts';

/** Of titles, by the sound of them: a slow planner is no turtle, and an honest one no mirror. */
const manners = new Set(
  'slow honest tidy everyday weekend simple little gentle gently undated good-enough good enough first my your our guided printable minimal'.split(
    ' ',
  ),
);

/** What a picture may be of: a title without its manner and without the kind of product; all of it where nothing else is in it. */
export function picturedIn(title: string): string {
  const forms = new Set(Object.values(titleBank().forms).flat().flatMap(titleWords));
  const kept = titleWords(title).filter((word) => !manners.has(word) && !forms.has(word));
  return kept.length > 0 ? kept.join(' ') : title;
}
