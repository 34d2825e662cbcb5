import { bannedIn } from './brand.ts';
import { loadGrammar, understand } from './formula/index.ts';
import type { IdeasRequest } from './types.ts';
import type { Wanted } from './wanted.ts';
import { keepsTo, readWish } from './wish.ts';

const named = (words: readonly string[]) => words.map((word) => `"${word}"`).join(' and ');

/**
 * Words that stand in what was given and may not be written: those that the brand kit keeps out, and those that the note
 * leaves out. Nothing where there are none.
 *
 * @param where who says them: "The topic says"
 */
export function keptOutOf(
  given: string,
  where: string,
  { brand, note = '' }: Pick<Wanted, 'brand'> & { note?: string | undefined },
): string | undefined {
  const banned = bannedIn(given, brand);
  const left = readWish(note).without.filter((word) => !keepsTo(given, { without: [word] }));
  const sentences = [
    ...(banned.length > 0
      ? [
          `${where} ${named(banned)}, which the brand kit of the channel keeps out. Put it in other words, or change the kit.`,
        ]
      : []),
    ...(left.length > 0
      ? [`${where} ${named(left)}, which the note leaves out. Put it in other words, or change the note.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** Why no idea came of a topic, with what to do. */
export async function whyNoIdeas({ topic, note, brand }: Pick<IdeasRequest, 'topic' | 'note' | 'brand'>) {
  const kept = keptOutOf(topic, 'The topic says', { brand, note });
  if (kept) return kept;
  const { sensitive } = understand(topic, await loadGrammar());
  if (sensitive)
    return `${sensitive.reason} Every title that is written with care for it stands there already, or says what is kept out. Choose another topic.`;
  return 'No title is left for this topic: each that fits it stands there already, or says what is kept out. Put the topic in other words, or add notes.';
}
