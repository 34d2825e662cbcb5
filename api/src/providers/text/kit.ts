import { readdirSync, readFileSync } from 'node:fs';
import type { Character } from './types.ts';

export interface Tagged {
  tags: string[];
}
interface Line extends Tagged {
  text: string;
}
export interface Advice extends Line {
  role: 'start' | 'do' | 'why' | 'check';
}
export interface Pitfall extends Tagged {
  /** Gerund phrase without a full stop. */
  say: string;
  /** Starts with an imperative. */
  fix: string;
}
interface Pair extends Tagged {
  a: string;
  b: string;
}
interface Belief extends Tagged {
  say: string;
  truth: string;
}
export interface Prop extends Tagged {
  /** With article, for example "a kitchen timer". */
  thing: string;
  use: string;
}

/** Advice, pitfalls, scenes and questions of one subject area; true without a source. */
export interface Bank {
  id: string;
  /** Mass noun that names the area. */
  field: string;
  audiences: string[];
  /** Reason line of a safe idea. */
  safety: string;
  /** Set when every idea of the area is risky. */
  risk?: string;
  vocab: string[];
  /** Thread id to the words that select it. */
  tags: Record<string, string[]>;
  advice: Advice[];
  pitfalls: Pitfall[];
  experiments: Line[];
  examples: Line[];
  questions: Line[];
  pairs: Pair[];
  beliefs: Belief[];
  objects: Prop[];
}

export type TopicKind = 'skill' | 'thing' | 'field' | 'past' | 'question' | 'choice' | 'name';

export type BeatSource =
  | 'hook'
  | 'turn'
  | 'ending'
  | Advice['role']
  | 'exp'
  | 'ex'
  | 'q'
  | 'pit'
  | 'pitstop'
  | 'swap'
  | 'pairA'
  | 'pairB'
  | 'belief'
  | 'truth'
  | 'obj';

export interface BeatSpec {
  role: string;
  from: BeatSource;
  optional?: boolean;
  leads?: string[];
}

export interface Format {
  id: string;
  kinds: TopicKind[];
  character: Character;
  growth: 'High' | 'Moderate';
  beats: BeatSpec[];
  hooks: string[];
  turns: string[];
  endings: string[];
  titles: string[];
  /** Says how to find out and explains nothing: for topics that need facts and have none. */
  inquiry?: true;
}

/** A subject with words of its own. It is known by the lists of `kit/sensitive/`, one a language. */
export interface Sensitive {
  id: string;
  level: 'care' | 'refuse';
  field: string;
  /** Whose help is named in every text on it; absent where nobody's is. */
  help?: 'now' | 'doctor' | 'company' | 'adviser';
  reason: string;
  titles: string[];
  hooks: string[];
  points: string[];
  endings: string[];
}

interface General extends Bank {
  connectors: { extra: string[]; belief: string[]; truth: string[] };
  banned: string[];
  bannedClaims: string[];
  patterns: {
    versus: { a: string; b: string }[];
    whether: { a: string; b: string }[];
    versusTitles: string[];
    versusHooks: string[];
    materialHooks: string[];
    materialTurns: string[];
    materialEndings: string[];
    materialTitles: string[];
    thinMaterial: string[];
  };
  lexicon: Record<
    'people' | 'count' | 'uncount' | 'proper' | 'trouble' | 'languages' | 'known' | 'imperatives' | 'verbs',
    string
  > & { cased: Record<string, string>; emoji: Record<string, string>; aliases: Record<string, string> };
  sensitive: Sensitive[];
}

export interface Kit {
  formats: Format[];
  niches: Bank[];
  general: General;
  /** Ways of finding out, true of every question of fact. */
  inquiry: Bank;
  /** Common misspellings, none of which is a word, with the word that is meant. */
  misspellings: ReadonlyMap<string, string>;
}

let kit: Kit | undefined;

/** The copy kit: formats, subject areas, the general bank and that of inquiry, read from `kit/` at first use. */
export function loadKit(): Kit {
  if (kit) return kit;
  const folder = new URL('./kit/', import.meta.url);
  const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as T;
  const inquiry = read<{ bank: Bank; formats: Format[] }>('inquiry.json');
  kit = {
    formats: [...read<{ formats: Format[] }>('formats.json').formats, ...inquiry.formats],
    inquiry: inquiry.bank,
    general: read<General>('general.json'),
    misspellings: new Map(Object.entries(read<Record<string, string>>('misspellings.json'))),
    niches: readdirSync(new URL('niches/', folder))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => read<Bank>(`niches/${file}`)),
  };
  return kit;
}
