import { loadKit } from '../kit.ts';

/** The few language questions the engine asks; `compromise` answers them. */
export interface Grammar {
  knows(word: string): boolean;
  /** "baking" for "bake"; undefined for a word that is not known as a verb. */
  gerund(verb: string): string | undefined;
  /** "bakes" for "bake"; undefined for a word that is not known as a verb. */
  thirdPerson(verb: string): string | undefined;
  /** "baked" for "bake"; undefined for a word that is not known as a verb. */
  past(verb: string): string | undefined;
  isVerb(word: string): boolean;
  /** A person, place, month or people. */
  isName(word: string): boolean;
  /** Noun phrases of a text, in order. */
  nounPhrases(text: string): string[];
  /** Words of a text that are nouns or names, in order, without possessive endings. */
  nouns(text: string): string[];
  /** Part-of-speech tags of each term. */
  tags(text: string): string[][];
}

type Nlp = typeof import('compromise').default;
interface World {
  /** `switches` are words of two kinds: "sink" is "Noun|Verb". */
  model: { one: { lexicon: Record<string, unknown> }; two: { switches: Record<string, string> } };
}

/** Verbs whose base form ends in "ing". */
const BASE_IN_ING = /^(?:re)?(?:bring|cling|fling|king|ping|ring|sing|sling|spring|sting|string|swing|wing|wring)$/;

let loading: Promise<Grammar> | undefined;

/** Loads the language library at first use (about half a second) and keeps it. */
export function loadGrammar(): Promise<Grammar> {
  loading ??= import('compromise').then((library) => createGrammar(library.default));
  return loading;
}

function createGrammar(nlp: Nlp): Grammar {
  const { one, two } = (nlp.world() as unknown as World).model;
  const { lexicon } = one;
  const conjugated = (verb: string, form: 'Gerund' | 'PresentTense' | 'PastTense') => {
    const table = nlp(`to ${verb}`).verbs().conjugate()[0] as Record<string, string> | undefined;
    const found = table?.[form];
    return found && !/\s/.test(found) ? found : undefined;
  };
  const { verbs: known, imperatives } = loadKit().general.lexicon;
  const verbs = new Set(`${known} ${imperatives}`.split(' '));
  const isVerb = (word: string) => {
    const lower = word.toLowerCase();
    const kinds = Object.hasOwn(two.switches, lower) ? two.switches[lower] : '';
    return (
      verbs.has(lower) || /Verb|Present/.test(`${kinds}`) || /Infinitive|PresentTense/.test(String(lexicon[lower]))
    );
  };
  return {
    knows: (word) => Object.hasOwn(lexicon, word.toLowerCase()),
    gerund: (verb) => {
      if (/ing$/.test(verb) && !BASE_IN_ING.test(verb)) return verb;
      if (!isVerb(verb)) return undefined;
      if (/^(be|see|flee|free)$/.test(verb)) return `${verb}ing`;
      if (/^(?:re)?pot$/.test(verb)) return `${verb}ting`;
      return conjugated(verb, 'Gerund') ?? `${verb.replace(/ie$/, 'y').replace(/(?<=..)e$/, '')}ing`;
    },
    thirdPerson: (verb) => (isVerb(verb) ? (conjugated(verb, 'PresentTense') ?? `${verb}s`) : undefined),
    past: (verb) => (verb === verb.toLowerCase() && isVerb(verb) ? conjugated(verb, 'PastTense') : undefined),
    isVerb,
    isName: (word) =>
      /Person|Name|Place|City|Country|Region|Demonym|Month|WeekDay|Organization|ProperNoun/.test(
        String(lexicon[word.toLowerCase()]),
      ),
    nounPhrases: (text) => nlp(text).nouns().out('array') as string[],
    nouns: (text) =>
      (nlp(text).terms().json() as { terms: { text: string; tags: string[] }[] }[]).flatMap(({ terms: [term] }) =>
        term?.tags.includes('Noun') && !term.tags.some((tag) => /^(?:Pronoun|Possessive|Date|Value)$/.test(tag))
          ? [term.text]
          : [],
      ),
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
