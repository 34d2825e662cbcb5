import type { Check } from '@avenue/contract';
import { bannedIn, bannedNote } from '../brand.ts';
import { findClaims, readForFigures } from '../claims.ts';
import { houseRules } from '../house-rules.ts';
import { languageName } from '../language.ts';
import { languageFault } from '../language-check.ts';
import { obeyed } from '../orders.ts';
import type { Material } from '../types.ts';
import type { Fields, KindRequest, OutputField } from './offer.ts';

/** What a kind says about its texts, for the checks that all kinds have. */
export interface CheckedKind {
  output: readonly OutputField[];
  /** A story tells nothing as a fact. */
  fiction?: boolean;
}

const most = 3;
const named = (list: readonly string[]) => {
  const shown = list.slice(0, most).map((one) => `"${one.length > 90 ? `${one.slice(0, 87)}...` : one}"`);
  return `${shown.join(', ')}${list.length > most ? ` and ${list.length - most} more` : ''}`;
};

const bareClaim = 'unsourced claim: ';
const phrase = 'banned phrase: ';

/** A text, and what of it is told as a fact. */
interface Told {
  whole: string;
  stated: string;
}

const worst = { pass: 0, 'needs evidence': 1, blocked: 2 } as const;

/** The operator said it in the same words. */
const isGiven = (rule: string, given: string) =>
  [phrase, bareClaim].some((kind) => rule.startsWith(kind) && given.includes(rule.slice(kind.length).trim()));

/** Bare claims are looked for in what is told as a fact, everything else in the whole text. */
function house({ whole, stated }: Told, sourced: readonly string[], given: string): Check {
  const isClaim = (rule: string) => rule.startsWith(bareClaim);
  const found = [
    ...houseRules(whole, sourced).filter(({ rule }) => !isClaim(rule)),
    ...houseRules(stated, sourced).filter(({ rule }) => isClaim(rule)),
  ].filter(({ rule, verdict }) => verdict !== 'pass' && !isGiven(rule, given));
  const verdict = found.map((one) => one.verdict).sort((a, b) => worst[b] - worst[a])[0] ?? 'pass';
  const sentence = found.map(({ why }) => why).join(' ') || 'No banned phrase, bare claim or sensitive topic found.';
  return { name: 'House rules', verdict, sentence };
}

function facts(text: string, sources: readonly Material[], topic: string): { check: Check; sourced: string[] } {
  const claims = findClaims(text, sources, topic);
  const bare = claims.filter(({ support }) => !support).map(({ sentence }) => sentence);
  const sourced = claims.flatMap(({ sentence, support }) => (support ? [sentence] : []));
  const held = sourced.length === 1 ? 'The one fact in it stands' : `The ${sourced.length} facts in it stand`;
  const partly = readForFigures(text);
  const nothing =
    partly === undefined ? 'It states nothing that would need a source.' : 'It has no number that would need a source.';
  const said =
    bare.length > 0
      ? `Nothing that you gave says so: ${named(bare)}. Add where it stands, or take it out.`
      : sourced.length > 0
        ? `${held} in what you gave.`
        : nothing;
  const sentence = [said, partly].filter(Boolean).join(' ');
  return { check: { name: 'Facts', verdict: bare.length > 0 ? 'needs evidence' : 'pass', sentence }, sourced };
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;

function addresses(text: string, given: string): Check[] {
  const strange = [...text.matchAll(address)]
    .map(([one]) => one)
    .filter((one) => !given.includes(one.replace(/[).,!?]+$/, '')));
  if (strange.length === 0) return [];
  const sentence = `You gave no such address: ${named(strange)}. Take it out, or put the right one in.`;
  return [{ name: 'Addresses', verdict: 'blocked', sentence }];
}

function language(text: string, wanted: string): Check {
  const fault = languageFault(text, wanted);
  if (fault !== undefined) return { name: 'Language', verdict: 'needs evidence', sentence: fault };
  const sentence =
    wanted === 'en' ? 'It reads as English.' : `It is not English; read whether it is good ${languageName(wanted)}.`;
  return { name: 'Language', verdict: 'pass', sentence };
}

/** What the operator gave, as sources of what may be stated. */
export function sourcesOf({ material = [], brief }: KindRequest): Material[] {
  const words = Object.values(brief).filter((value): value is string => typeof value === 'string' && value !== '');
  return [...material, ...words.map((text) => ({ text, title: 'What you filled in' }))];
}

/** Sentences that do what a text of somebody else orders; what the operator asks for themselves is no such order. */
export function ordersFollowed(text: string, { material = [], brief, topic }: KindRequest): string[] {
  const { comment, ...own } = brief;
  const others = [...material, ...(typeof comment === 'string' ? [{ text: comment }] : [])];
  return obeyed(text, others, [comment === undefined ? topic : '', ...Object.values(own)].join('\n'));
}

function orders(followed: readonly string[]): Check[] {
  if (followed.length === 0) return [];
  const sentence = `${named(followed)} does what a text that you were given orders. Take it out, unless you want to say it yourself.`;
  return [{ name: 'Orders', verdict: 'needs evidence', sentence }];
}

/** Checks of every kind, in the order in which they are shown. */
export function commonChecks(
  kind: CheckedKind,
  { whole, stated }: Told,
  fields: Fields,
  request: KindRequest,
): Check[] {
  const sources = sourcesOf(request);
  const given = sources.map(({ text }) => text).join('\n');
  const empty = kind.output.filter(({ name, optional }) => !optional && !fields[name]?.trim());
  const fact = facts(stated, sources, request.topic);
  const banned = bannedIn(whole, request.brand);
  return [
    ...(empty.length > 0
      ? [
          {
            name: 'Complete',
            verdict: 'blocked' as const,
            sentence: `Nothing stands in ${empty.map(({ label }) => label).join(' and ')}.`,
          },
        ]
      : []),
    kind.fiction
      ? { name: 'Facts', verdict: 'pass', sentence: 'It is a story: nothing in it is told as a fact.' }
      : fact.check,
    house(
      { whole, stated: kind.fiction ? '' : stated },
      fact.sourced,
      kind.fiction ? whole.toLowerCase() : given.toLowerCase(),
    ),
    ...(banned.length > 0
      ? [{ name: 'Brand kit', verdict: 'needs evidence' as const, sentence: bannedNote(banned) }]
      : []),
    ...addresses(whole, given),
    ...orders(ordersFollowed(whole, request)),
    language(whole, request.language ?? 'en'),
  ];
}
