import { plainEmoji } from '../emoji.ts';
import { loadKit } from '../kit.ts';
import { stem } from '../words.ts';

/** Word lists of the kit, split once. */
export interface Lexicon {
  people: Set<string>;
  count: Set<string>;
  proper: Set<string>;
  trouble: Set<string>;
  languages: Set<string>;
  imperatives: Set<string>;
  verbs: Set<string>;
  cased: Record<string, string>;
  emoji: Record<string, string>;
  aliases: [string, string][];
  known: Set<string>;
  /** Stems of every word that belongs to a subject area. */
  fieldStems: Set<string>;
}

let lexicon: Lexicon | undefined;

export function loadLexicon(): Lexicon {
  if (lexicon) return lexicon;
  const { general, niches } = loadKit();
  const lists = general.lexicon;
  const set = (text: string) => new Set(text.split(' '));
  const people = set(lists.people);
  const count = set(lists.count);
  const proper = set(lists.proper);
  const vocab = niches.flatMap((niche) => niche.vocab).filter((word) => word.length > 4);
  lexicon = {
    people,
    count,
    proper,
    trouble: set(lists.trouble),
    languages: set(lists.languages),
    imperatives: set(lists.imperatives),
    verbs: set(lists.verbs),
    cased: lists.cased,
    emoji: Object.fromEntries(Object.entries(lists.emoji).map(([sign, word]) => [plainEmoji(sign), word])),
    aliases: Object.entries(lists.aliases),
    known: new Set([...vocab, ...people, ...count, ...proper, ...lists.known.split(' ')]),
    fieldStems: new Set(niches.flatMap((n) => [...n.vocab, ...Object.values(n.tags).flat()]).map(stem)),
  };
  return lexicon;
}
