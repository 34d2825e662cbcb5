/** What the built-in writer reads out of a note such as "shorter, without prices". */
export interface Wish {
  /** -1 shorter, 1 longer, 0 as usual. */
  length: -1 | 0 | 1;
  /** Words that must not stand in it. */
  without: readonly string[];
  noQuestion: boolean;
  noHashtags: boolean;
  /** The writer understood nothing of the note. */
  lost: boolean;
}

const shorter = /\b(?:short(?:er)?|brief(?:er)?|tighter|fewer words|less text|cut it|half as long)\b/i;
const longer = /\b(?:long(?:er)?|more (?:detail|details|words|text)|fuller)\b/i;
const question = /\b(?:no|without(?: an?| the)?|drop the|not a) questions?\b/i;
const hashtags = /\b(?:no|without(?: the)?|drop the) (?:hash)?tags\b/i;
const other = /\b(?:different|other|another|new|fresh|again|differently)\b/i;
const kept =
  /\b(?:without|no|drop|leave out|skip|avoid|(?:do not|don['’]t) (?:say|use|mention)|not) (?:the |any |an? )?(?:words? |phrases? )?["“]?([\p{L}\p{N}][\p{L}\p{M}\p{N}'’ -]{0,60}?)["”]?(?=$|[,.;!?]| and | but )/giu;

/** Reads a note; what is understood is little, and what is not is said to the operator. */
export function readWish(note: string): Wish {
  const plain = note.slice(0, 1000).replace(/\s+/g, ' ').trim();
  const noQuestion = question.test(plain);
  const noHashtags = hashtags.test(plain);
  const without = [...plain.matchAll(kept)]
    .map(([, words = '']) => words.trim().toLowerCase())
    .filter((words) => words && !/^(?:questions?|(?:hash)?tags|too |so |as )/.test(words));
  const length = shorter.test(plain) ? -1 : longer.test(plain) ? 1 : 0;
  const lost = plain !== '' && length === 0 && without.length === 0 && !noQuestion && !noHashtags && !other.test(plain);
  return { length, without, noQuestion, noHashtags, lost };
}

/** Whether a text has none of the words that were not wanted. */
export const keepsTo = (text: string, { without }: Pick<Wish, 'without'>): boolean => {
  const plain = ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ')} `;
  return !without.some((words) => plain.includes(` ${words.replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ')} `));
};

const lostWish =
  'The built-in writer understands "shorter", "longer", "no question", "without" and words to leave out. It wrote other versions and did not follow the rest of the note; a text model follows any note.';

/** What the operator should know of a note that the built-in writer did not understand. */
export const wishNotes = ({ embedded }: { embedded: boolean }, note: string): string[] =>
  embedded && readWish(note).lost ? [lostWish] : [];

/** A note as a model is told it, whoever's instructions stand above. */
export const thisTime = (note: string | undefined): string[] => (note ? [`This time: ${JSON.stringify(note)}`] : []);
