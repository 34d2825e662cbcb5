import { titleBank } from './bank.ts';
import { titleWords } from './title-rules.ts';

/** Of titles, by the sound of them: a slow planner is no turtle, and an honest one no mirror. */
const manners = new Set(
  'slow honest tidy everyday weekend simple little gentle gently undated good-enough good enough first my your our guided printable minimal'.split(
    ' ',
  ),
);

/** What somebody does with a thing, which has pictures of its own: starting seeds is no play button, planning a wedding no chess. */
const doings = new Set('start starting planning watching'.split(' '));

/** What is seen where words name something wider: a sky at night has no sun and no kite. */
const seen: Readonly<Record<string, string>> = {
  'night sky': 'moon star telescope',
  'dog training': 'dog bone',
  'puppy training': 'dog bone',
  stargazing: 'star moon telescope',
  astronomy: 'telescope star moon',
};

/** What a picture may be of: a title without its manner and without the kind of product; all of it where nothing else is in it. */
export function picturedIn(title: string): string {
  const forms = new Set(Object.values(titleBank().forms).flat().flatMap(titleWords));
  const plain = titleWords(title).filter((word) => !manners.has(word) && !forms.has(word));
  const kept = plain.filter((word) => !doings.has(word));
  const words = (kept.length > 0 ? kept : plain).join(' ') || title;
  return Object.entries(seen).reduce((said, [name, things]) => said.replace(name, things), words);
}
