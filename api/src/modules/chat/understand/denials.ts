import { longestDenyReason } from '@avenue/contract/words';
import { reasonFrom } from '../language/asides.ts';
import { beginsWish, maskOf } from '../language/clauses.ts';
import { openerLength } from '../language/frames.ts';
import { read } from '../language/reading.ts';
import { asReason } from '../language/reasons.ts';
import { predicates } from '../language/topic.ts';
import { isFiller, type Word } from '../language/words.ts';
import { mentions } from '../situation/names.ts';
import type { Situation, Talk } from '../situation/types.ts';
import { doTo } from './commands.ts';
import type { Intent } from './intent.ts';
import { decisionNamed } from './named-in.ts';

type Verdict = 'approve' | 'deny';

/** Said before what matters; "ok" alone is a verdict of its own. */
const interjection =
  /^(?:so|um|uh|uhm|hm+|well|and|but|then|also|oh|ah|ugh|argh|hey|please|now|just|maybe|sorry|right|alright|honestly|sadly|actually|nah|lol|eh)$/;

const opens: readonly (readonly [Verdict, RegExp])[] = [
  [
    'deny',
    /^(?:(?:i|we) )?(?:(?:would|will|want to|have to|must|think i) )*(?:deny|reject|refuse|decline|veto|disapprove|(?:say |saying )?no (?:to|on|for)|thumbs down (?:to|for|on)|(?:do not|can not|could not|would not) (?:like|want|approve|accept|stand)|hate|dislike|turn down|not(?= (?:the|that|this) ))\b ?/,
  ],
  [
    'approve',
    /^(?:(?:i|we) )?(?:(?:would|will|want to) )*(?:approve|accept|(?:say )?yes (?:to|on|for)|ok (?:to|for)|green light|thumbs up (?:to|for|on))\b ?/,
  ],
];

/** "No egg please": a no before a name, where that is all it names. */
const bareNo = /^(?:no|no no) (?:the |that )?/;

const ends: readonly (readonly [Verdict, RegExp])[] = [
  [
    'deny',
    /(?:^| )(?:(?:is|gets|are|deserves) (?:just )?(?:a |another )?(?:(?:big|clear|hard|definite|firm|thumbs) )?)?(?:no|denied|rejected|thumbs down|no from me|a no|a no go)$/,
  ],
  ['approve', /(?:^| )(?:(?:is|gets|are) (?:a )?)?(?:yes|ok|okay|approved|yes from me|a yes|fine|good|good to go)$/],
];

const whole: readonly (readonly [Verdict, RegExp])[] = [
  [
    'deny',
    /^(?:no|no no|no way|no thanks|no thank you|absolutely not|definitely not|not good|not ok|not this one|(?:deny|reject|refuse|decline)(?: (?:it|that|this|that one|this one|please))*|(?:it is |that is )?a no|thumbs down)$/,
  ],
  [
    'approve',
    /^(?:yes|yes please|ok|okay|(?:approve|accept)(?: (?:it|that|this|that one|this one|please))*|thumbs up)$/,
  ],
];

/** A reason is no order to anybody and asks nothing. */
const orderWords =
  /^(?:tell|ask|send|post|email|mail|message|call|remind|schedule|make|write|give|show|open|find|approve|delete|remove|put|move|add|upload|publish|play|start|stop|compile|render|let|can|could|would|will|what|why|how|where|when|which|who|is|are|do(?! not)|does|did|should|please)$/;

const persons = /^(?:it|he|she|they|there|i|we|you|nobody|everybody|everyone)$/;
const determiners = /^(?:the|my|your|our|their|his|her|its|this|that|some|no)$/;
const says =
  /^(?:do|does|did|am|have|had|feel|feels|could|would|might|may|will|need|got|get|gets|makes|promise|promises|hurts?|mis\w+|not)$/;
const isPredicate = (word: Word | undefined) =>
  word !== undefined && (predicates.has(word.text) || says.test(word.text));

/** "... the voice sounds like a robot", "... it is too long": a clause of its own, where nothing parts it from the order. */
const tells = (words: readonly Word[], at: number): boolean =>
  at > 1 &&
  ((persons.test(words[at]?.text ?? '') && isPredicate(words[at + 1])) ||
    (determiners.test(words[at]?.text ?? '') &&
      !isPredicate(words[at + 1]) &&
      (isPredicate(words[at + 2]) || (!persons.test(words[at + 2]?.text ?? '') && isPredicate(words[at + 3])))));

interface Part {
  words: readonly Word[];
  /** It begins with "because" or another word that a reason begins with. */
  why: boolean;
}

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

/** The words up to the next mark after `at`. */
function toMark(sentence: string, words: readonly Word[], at: number): readonly Word[] {
  const end = words.findIndex((word, i) => i > at && /[,;:.!?()]/.test(sentence.slice(words[i - 1]?.to, word.from)));
  return end < 0 ? words : words.slice(0, end);
}

/** The parts of a message: at its marks, before "because", and before a clause that judges. Titles stay whole. */
function partsOf(sentence: string, words: readonly Word[], { things }: Situation): Part[] {
  const masked = maskOf(mentions(words, things));
  const inside = (i: number) => masked.has(i) && masked.has(i - 1);
  const whyAt = reasonFrom(words);
  const isWhy = (i: number) =>
    i > 0 &&
    (i === whyAt ||
      /^(?:because|reason)$/.test(words[i]?.text ?? '') ||
      /^(?:due to|the reason|my reason)/.test(textOf(words.slice(i, i + 2))));
  const cuts = words.flatMap((word, i) => {
    const before = words[i - 1];
    if (!before || inside(i)) return [];
    const between = before.to < word.from ? sentence.slice(before.to, word.from) : '';
    return /[,;:.!?()\n]|\s[-\u2013\u2014]+\s/.test(between) || isWhy(i) || tells(toMark(sentence, words, i), i)
      ? [i]
      : [];
  });
  const starts = [0, ...cuts];
  return starts.map((start, n) => ({ words: words.slice(start, starts[n + 1]), why: isWhy(start) }));
}

const bared = (words: readonly Word[]): readonly Word[] => {
  const at = words.findIndex(({ text }) => !interjection.test(text));
  return at < 0 ? [] : words.slice(at);
};

interface Said {
  verdict: Verdict;
  name: readonly Word[];
  /** It stands before the name. */
  leads: boolean;
}

/** The verdict of a part and the words that name what it is for; none where it only says yes or no. */
function verdictOf(words: readonly Word[]): Said | undefined {
  const text = textOf(words);
  for (const [verdict, pattern] of whole) if (pattern.test(text)) return { verdict, name: [], leads: true };
  for (const [verdict, pattern] of opens) {
    const said = pattern.exec(text)?.[0];
    if (said) return { verdict, name: words.slice(said.trim().split(' ').length), leads: true };
  }
  const no = bareNo.exec(text)?.[0];
  if (no && words.length <= 6 && !/^no (?:more|need|idea|problem|one|it|way)\b/.test(text))
    return {
      verdict: 'deny',
      name: words.slice(no.trim().split(' ').length).filter((word) => word.text !== 'please'),
      leads: false,
    };
  for (const [verdict, pattern] of ends) {
    const said = pattern.exec(text)?.[0];
    if (said) return { verdict, name: words.slice(0, words.length - said.trim().split(' ').length), leads: false };
  }
  return undefined;
}

const leadsToReason =
  /^(?:(?:and|but|just|because|bc|bcs|cos|coz|cuz|becuz|cause|since|as|due to|that|the reason(?: is)?|my reason(?: is)?|reason(?: is)?)[\s:,-]+)+/i;

interface Judged {
  verdict: Verdict;
  name: readonly Word[];
  why: Word[][];
}

/** The verdicts of a message in their order, each with what was said about it; nothing where a part is something else. */
function judgedIn(parts: readonly Part[], situation: Situation): Judged[] | undefined {
  const found: Judged[] = [];
  let lead: readonly Word[] = [];
  for (const [i, { words, why }] of parts.entries()) {
    const part = bared(words);
    const last = found.at(-1);
    if (part.length === 0) continue;
    const read = why ? undefined : verdictOf(part);
    // "It is not good" after a denial tells why.
    const isSaid = read && (read.name.length === 0 || decisionNamed(read.name, situation) || (!last && read.leads));
    const said = isSaid ? read : undefined;
    if (said) {
      const name = said.name.every(({ text }) => isFiller(text)) && lead.length ? lead : said.name;
      found.push({ verdict: said.verdict, name, why: [] });
      lead = [];
      continue;
    }
    const next = parts[i + 1];
    const nextSaid = next && !next.why ? verdictOf(bared(next.words)) : undefined;
    const isName = !why && decisionNamed(part, situation) !== undefined;
    const leads = isName || part.every(({ text }) => interjection.test(text) || isFiller(text));
    if (!last || (isName && nextSaid?.name.length === 0)) {
      // "Egg, hmm, no": the name first, then what is said of it.
      if (lead.length && !leads) return undefined;
      if (isName || lead.length === 0) lead = part;
      continue;
    }
    const [first] = part;
    const orders = first && (orderWords.test(first.text) || beginsWish(part, 0));
    // "Voice sounds sleepy" says something of the voice.
    const says = isPredicate(part[1]) || isPredicate(part[2]);
    if (!why && orders && !says && last.why.length === 0) return undefined;
    last.why.push([...words]);
  }
  return found;
}

/** The reason as it was typed, without the word that leads to it. */
function reasonOf(sentence: string, why: readonly (readonly Word[])[]): string {
  const all = why.flat();
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return '';
  const typed = sentence.slice(first.from, last.to).replace(leadsToReason, '').trim();
  return asReason(typed);
}

/**
 * Videos that are denied with a reason, each by its name, and what is said of others beside them: "sunset, no. The
 * colours look fake". The reason stays in the words it was typed in, and none of its words orders anything. Nothing where
 * no reason is given, or where a name is not clear.
 */
export function denialsIn(sentence: string, given: readonly Word[], situation: Situation, talk: Talk): Intent[] {
  if (talk.about || /\?\s*$/.test(sentence) || asksOrCounts(given)) return [];
  const parts = partsOf(sentence, given.slice(openerOf(given)), situation);
  const judged = judgedIn(parts, situation);
  if (!judged?.some(({ verdict, why }) => verdict === 'deny' && why.length > 0)) return [];
  const meant = judged.map(({ verdict, name, why }): Intent => {
    const reason = verdict === 'deny' ? reasonOf(sentence, why) : '';
    const fits = reason !== '' && reason.length <= longestDenyReason;
    const wish = fits ? { reason } : reason ? { remarks: [reason] } : {};
    return doTo(verdict, read(sentence, name, situation), wish, situation, talk).intent;
  });
  const clear = meant.every(
    (one) => one.is === 'blocked' || (one.is === 'thing' && one.pairs.every(({ thing }) => thing.kind === 'decision')),
  );
  return clear ? meant : [];
}

/** "Why was it denied", "deny everything except the egg": asked, or said of several. */
const asksOrCounts = (words: readonly Word[]): boolean =>
  /^(?:what|why|how|when|where|which|who|did|does|is|are|was|were)$/.test(words[openerLength(words)]?.text ?? '') ||
  words.some(({ text }) => /^(?:all|every|everything|each|both|except|besides|rest|others)$/.test(text));

/** Openers hold "i think" and "can you"; "ok" may be a verdict. */
const openerOf = (words: readonly Word[]): number =>
  verdictOf(bared(words)) ? 0 : Math.min(openerLength(words), words.length);
