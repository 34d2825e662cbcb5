import { loadKit } from '../kit.ts';

/** The few language questions the engine asks; `compromise` answers them. */
export interface Grammar {
  knows(word: string): boolean;
  gerund(verb: string): string;
  thirdPerson(verb: string): string;
  isVerb(word: string): boolean;
  /** Noun phrases of a text, in order. */
  nounPhrases(text: string): string[];
  /** Part-of-speech tags of each term. */
  tags(text: string): string[][];
}

type Nlp = typeof import('compromise').default;
interface World {
  model: { one: { lexicon: Record<string, unknown> } };
}

let loading: Promise<Grammar> | undefined;

/** Loads the language library at first use (about half a second) and keeps it. */
export function loadGrammar(): Promise<Grammar> {
  loading ??= import('compromise').then((library) => createGrammar(library.default));
  return loading;
}

function createGrammar(nlp: Nlp): Grammar {
  const { lexicon } = (nlp.world() as World).model.one;
  const conjugated = (verb: string, form: 'Gerund' | 'PresentTense') => {
    const table = nlp(verb).verbs().conjugate()[0] as Record<string, string> | undefined;
    const found = table?.[form];
    return found && !/\s/.test(found) ? found : undefined;
  };
  const verbs = new Set(loadKit().general.lexicon.verbs.split(' '));
  return {
    knows: (word) => Object.hasOwn(lexicon, word.toLowerCase()),
    gerund: (verb) => {
      if (/ing$/.test(verb) && verb.length > 4) return verb;
      if (/^(be|see|flee|free)$/.test(verb)) return `${verb}ing`;
      return conjugated(verb, 'Gerund') ?? `${verb.replace(/ie$/, 'y').replace(/(?<=..)e$/, '')}ing`;
    },
    thirdPerson: (verb) => conjugated(verb, 'PresentTense') ?? `${verb}s`,
    isVerb: (word) =>
      verbs.has(word.toLowerCase()) || /Infinitive|PresentTense/.test(String(lexicon[word.toLowerCase()])),
    nounPhrases: (text) => nlp(text).nouns().out('array') as string[],
    tags: (text) =>
      (nlp(text).terms().json() as { terms: { tags: string[] }[] }[]).map((sentence) => sentence.terms[0]?.tags ?? []),
  };
}

const NEVER_PLURAL = /(ss|us|is|ics|ness)$/;
const ALWAYS_PLURAL = /(people|children|men|women|mice|geese|teeth|feet|fungi|cacti)$/;

let uncountable: Set<string> | undefined;

export function isPlural(word: string): boolean {
  uncountable ??= new Set(loadKit().general.lexicon.uncount.split(' '));
  const lower = word.toLowerCase();
  if (uncountable.has(lower)) return false;
  return ALWAYS_PLURAL.test(lower) || (/s$/.test(lower) && !NEVER_PLURAL.test(lower));
}
