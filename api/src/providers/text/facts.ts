import { readFileSync } from 'node:fs';
import { replaceEmoji } from './emoji.ts';
import { loadKit } from './kit.ts';
import { asksForFactsElsewhere, isEnglish } from './language.ts';
import { toldSentences } from './orders.ts';
import { sensitiveTopic } from './sensitive.ts';
import type { Material } from './types.ts';
import { stem } from './words.ts';

export type FactsKind =
  | 'health'
  | 'law'
  | 'money'
  | 'history'
  | 'number'
  | 'science'
  | 'how'
  | 'why'
  | 'question'
  | 'subject'
  | 'name';

export interface FactsNeed {
  kind: FactsKind;
  /** Why facts are needed, for the operator. */
  sentence: string;
}

interface Table {
  /** Topics that are told from life: the operator's own story, a how-to, a choice. */
  personal: string[];
  /** In order; the first that fits says why. */
  kinds: {
    kind: FactsKind;
    sentence: string;
    /** Regular expressions of words that may stand anywhere, parted by " | ". */
    terms?: string;
    /** The same for words that are the whole topic. */
    alone?: string;
    patterns?: string[];
  }[];
  /** Surnames and places that are typed without capitals too. */
  names: string;
  name: string;
  foreign: string;
  without: string;
}

interface Rules {
  personal: RegExp;
  kinds: { kind: FactsKind; sentence: string; pattern: RegExp }[];
  name: string;
  foreign: string;
  without: string;
  /** Capitalised words that name no person, place or product: languages, feasts, abbreviations. */
  noNames: ReadonlySet<string>;
  /** Names that are typed without capitals too. */
  names: ReadonlySet<string>;
  ordinary: ReadonlySet<string>;
}

const CALENDAR = /day$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;
/** What one does with a named thing: "LEGO with kids", "Paris night recipes". */
const ACTIVITY =
  /\b(?:with (?:kids|friends|my|a|the)|for (?:kids|beginners)|at home|ideas|crafts?|recipes?|costumes?|outfits?|workouts?|building)\b/i;

let rules: Rules | undefined;

function load(): Rules {
  if (rules) return rules;
  const table = JSON.parse(readFileSync(new URL('./kit/facts.json', import.meta.url), 'utf8')) as Table;
  const { general, niches } = loadKit();
  const { languages, proper, cased } = general.lexicon;
  const brands = new Set(proper.split(' ').filter((word) => !languages.split(' ').includes(word)));
  const noNames = new Set([...languages.split(' '), ...Object.keys(cased)].filter((word) => !brands.has(word)));
  rules = {
    ...table,
    personal: new RegExp(table.personal.join('|'), 'i'),
    kinds: table.kinds.map(({ kind, sentence, terms, alone, patterns = [] }) => ({
      kind,
      sentence,
      pattern: new RegExp(
        [
          ...(terms ? [`\\b(?:${terms.split(' | ').join('|')})\\b`] : []),
          ...(alone ? [`^(?:the |old )*(?:${alone.split(' | ').join('|')})$`] : []),
          ...patterns,
        ].join('|'),
        'i',
      ),
    })),
    noNames,
    names: new Set([...table.names.split(' '), ...[...brands].filter((word) => !CALENDAR.test(word))]),
    ordinary: new Set(niches.flatMap(({ vocab, tags }) => [...vocab, ...Object.values(tags).flat()]).map(stem)),
  };
  return rules;
}

/** What happens without facts, for the operator. */
export const withoutFacts = (): string => load().without;

/**
 * Whether a topic cannot be told honestly without facts: why and how things are, history, science, named people and
 * places, figures, health, law, money. Undefined when it can (advice, routines, choices, feelings), when there is
 * material with a sentence in it, or when the writer does not write on it at all.
 *
 * @param topic as typed, any length and language
 */
export function needsFacts(topic: string, material: readonly Material[] = []): FactsNeed | undefined {
  if (material.some(({ text }) => toldSentences(text).length > 0)) return undefined;
  const head = replaceEmoji(topic.slice(0, 400))
    .replace(/[‘’]/g, "'")
    .replace(/[^\p{L}\p{N}\p{M}'$€£%,.()&+ -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(head) || sensitiveTopic(head)?.level === 'refuse') return undefined;
  const { personal, kinds, name, foreign } = load();
  if (!isEnglish(head)) return asksForFactsElsewhere(head) ? { kind: 'question', sentence: foreign } : undefined;
  const asked = head.replace(
    /^(?:(?:please |can you |could you )?(?:write|make|create|give me) (?:me )?(?:an? )?(?:short )?(?:video|script|short|reel|ideas?)s? (?:about|on) |(?:videos?|scripts?|tips|something|explain|tell me) (?:about |on )?)/i,
    '',
  );
  const found = kinds.find(({ pattern }) => pattern.test(asked));
  const grave = found && ['health', 'law', 'money'].includes(found.kind);
  if (found && (grave || !personal.test(asked))) return { kind: found.kind, sentence: found.sentence };
  return !personal.test(asked) && !ACTIVITY.test(asked) && isNamed(asked)
    ? { kind: 'name', sentence: name }
    : undefined;
}

const SMALL =
  /^(?:the|a|an|of|and|or|vs|versus|in|on|at|to|for|with|from|about|my|your|our|da|de|di|del|la|le|el|van|von|der|den|du|young|old|new|review|tour|guide)$/i;

/** True when names make at least half of the telling words. */
function isNamed(text: string): boolean {
  const { noNames, names, ordinary } = load();
  const list = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'&.+-]*/gu) ?? [];
  const letters = text.replace(/[^\p{L}]/gu, '');
  const isCapital = (word: string) => /^\p{Lu}|^\p{Ll}\p{Lu}/u.test(word);
  if (list.length > 1 && list.every((word) => SMALL.test(word) && /^\p{Lu}/u.test(word))) return true;
  const telling = list.map((word, at) => ({ word, at })).filter(({ word }) => !SMALL.test(word) && !/^\d+$/.test(word));
  const shouted = letters.length > 4 && letters === letters.toUpperCase();
  const titled =
    telling.length > 2 && telling.every(({ word }) => isCapital(word)) && /\b(?:For|Your|How|To|With)\b/.test(text);
  const isName = ({ word, at }: { word: string; at: number }) => {
    const bare = word.toLowerCase().replace(/(?:'s|s')$/, '');
    if (noNames.has(bare)) return false;
    if (names.has(bare)) return true;
    if (shouted || titled || !isCapital(word)) return false;
    // The first word of a topic may be capital by habit; beside another capital it is a name.
    if (at === 0 && telling.length > 1) return isCapital(telling[1]?.word ?? '');
    return at > 0 || !ordinary.has(stem(word));
  };
  const named = telling.filter(isName).length;
  return named > 0 && named * 2 >= telling.length;
}
