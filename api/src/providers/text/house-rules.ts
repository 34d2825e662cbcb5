import { loadKit } from './kit.ts';
import { plainDigits } from './numerals.ts';
import { sensitiveTopics } from './sensitive.ts';

export interface HouseRule {
  /** Key of the rule and what broke it: `banned phrase: game changer`, `sensitive topic: investing`. */
  rule: string;
  verdict: 'pass' | 'needs evidence' | 'blocked';
  /** Whole sentences for the operator; they name what broke the rule themselves. */
  why: string;
}

interface Rules {
  phrases: string[];
  claims: RegExp[];
}

/** Banned phrases that would be fine with a source beside them. */
const VAGUE_AUTHORITY = /stud|research|scien|expert|proven|statistics|guaranteed/;

let rules: Rules | undefined;

function loadRules(): Rules {
  if (rules) return rules;
  const { general } = loadKit();
  rules = {
    phrases: general.banned.map((phrase) => phrase.toLowerCase()),
    claims: general.bannedClaims.map((pattern) => new RegExp(pattern, 'i')),
  };
  return rules;
}

/** True when the text has no worn-out phrase and no bare claim that is not already in `given` (topic and sources). */
export function isClean(text: string, given = ''): boolean {
  const { phrases, claims } = loadRules();
  const [own, allowed] = [text.toLowerCase(), given.toLowerCase()];
  return (
    !phrases.some((phrase) => own.includes(phrase) && !allowed.includes(phrase)) &&
    !claims.some((claim) => claim.test(plainDigits(text)) && !claim.test(plainDigits(given)))
  );
}

/**
 * What the house says about a text. Worn-out phrases and bare claims need a change or a source; topics that are never
 * written (weapons, hate, sexual content, crime) are blocked; painful topics need evidence. One `pass` when clean.
 * `sourced` are sentences of the text that stand on a source: what they claim needs no other.
 */
export function houseRules(text: string, sourced: readonly string[] = []): HouseRule[] {
  const { phrases, claims } = loadRules();
  const lower = text.toLowerCase();
  const bare = sourced.reduce((rest, sentence) => rest.replace(sentence, () => ' '), text);
  const figures = plainDigits(bare);
  const found: HouseRule[] = [];
  for (const { id, level, reason } of sensitiveTopics(text)) {
    const verdict = level === 'refuse' ? 'blocked' : 'needs evidence';
    found.push({ rule: `sensitive topic: ${id}`, verdict, why: reason });
  }
  for (const claim of claims) {
    const match = claim.exec(figures);
    if (!match) continue;
    const said = bare.slice(match.index, match.index + match[0].length);
    const why = `"${said}" is a claim. Name its source or take it out.`;
    found.push({ rule: `unsourced claim: ${said.toLowerCase()}`, verdict: 'needs evidence', why });
  }
  for (const phrase of phrases) {
    if (!containsPhrase(lower, phrase)) continue;
    const vague = VAGUE_AUTHORITY.test(phrase);
    const why = vague
      ? `"${phrase}" leans on somebody unnamed. Name the source or take it out.`
      : `"${phrase}" is worn out. Say it plainly.`;
    found.push({ rule: `banned phrase: ${phrase}`, verdict: vague ? 'needs evidence' : 'blocked', why });
  }
  return found.length > 0
    ? found
    : [{ rule: 'house rules', verdict: 'pass', why: 'No banned phrase, bare claim or sensitive topic found.' }];
}

/** Whole words only, so that "hack" does not match "hackney". */
function containsPhrase(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + phrase.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
