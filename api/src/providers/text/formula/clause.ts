import { capitalize, uncapitalize, words } from '../words.ts';
import type { Grammar } from './grammar.ts';
import { loadLexicon } from './lexicon.ts';

/** A topic that is a question: it has no noun phrase, only words that follow "about". */
interface Clause {
  kind: 'question' | 'choice';
  nounPhrase: null;
  short: null;
  about: string;
  subject: string;
}

/** The viewer is spoken to: "my dog" becomes "your dog". */
export function toSecondPerson(text: string): string {
  return text
    .replace(/\bI am\b|\bI'm\b/g, 'you are')
    .replace(/\bI\b/g, 'you')
    .replace(/\bmyself\b/gi, 'yourself')
    .replace(/\bmy\b/gi, 'your')
    .replace(/\bme\b/gi, 'you');
}

const question = (about: string, subject: string, kind: Clause['kind'] = 'question'): Clause => ({
  kind,
  nounPhrase: null,
  short: null,
  about,
  subject,
});

/** "why do cats knead" -> "why cats knead"; undefined when the topic is not a question. */
export function clausePhrase(topic: string, asked: boolean, grammar: Grammar): Clause | undefined {
  const how = /^how (do|does|can) (.+)$/i.exec(topic);
  if (how?.[2]) return statement('how', how[2], /does/i.test(how[1] ?? ''), '', grammar);
  const wh = /^(why|when|where) (do|does|did|is|are|was|were|can|should) (.+)$/i.exec(topic);
  if (wh?.[1] && wh[2] && wh[3]) {
    const helper = /^(?:do|does)$/i.test(wh[2]) ? '' : wh[2].toLowerCase();
    return statement(wh[1].toLowerCase(), wh[3], /^does$/i.test(wh[2]), helper, grammar);
  }
  const whatIf = /^what if (.+)$/i.exec(topic)?.[1];
  if (whatIf) return question(`what would happen if ${toSecondPerson(whatIf)}`, whatIf);
  const should = /^should (?:i|you|we) (.+)$/i.exec(topic)?.[1];
  if (should) return question(`whether to ${toSecondPerson(should)}`, should, 'choice');
  const yesNo = /^(can|is|are|do|does|will|was|were|did|should) (.+)$/i.exec(topic);
  if (yesNo?.[1] && yesNo[2] && (asked || /^(can|do|does|should|will)$/i.test(yesNo[1]))) {
    const helper = /^(?:do|does)$/i.test(yesNo[1]) ? '' : yesNo[1].toLowerCase();
    return statement('whether', yesNo[2], /^does$/i.test(yesNo[1]), helper, grammar);
  }
  if (/^(why|when|where|what|who|how|whether)\b/i.test(topic)) {
    return question(toSecondPerson(uncapitalize(topic)), topic.replace(/^\S+ /, ''));
  }
  return undefined;
}

/** Puts subject before verb, as a statement does. */
function statement(wh: string, rest: string, third: boolean, helper: string, grammar: Grammar): Clause {
  const list = words(toSecondPerson(rest));
  const tags = grammar.tags(rest);
  const { verbs } = loadLexicon();
  let end = /^(the|a|an|your|my|our|some|this|that|these|those)$/i.test(list[0] ?? '') ? 2 : 1;
  if (/^(i|you|we|they|it|he|she|there)$/i.test(words(rest)[0] ?? '')) end = 1;
  else {
    const ends = (i: number) =>
      (tags[i] ?? []).some((tag) => /Verb|Adjective|Preposition|Adverb|Modal/.test(tag)) || verbs.has(list[i] ?? '');
    const least = end;
    while (end < list.length - 1 && !ends(end)) end++;
    // "your dog bark at night": a preposition follows the verb, it is not one.
    if (end > least && (tags[end] ?? []).includes('Preposition')) end--;
  }
  const subject = list.slice(0, end).join(' ');
  const [verb, ...tail] = list.slice(end);
  const you = /^you$/i.test(subject);
  const spokenVerb = verb && third && !you ? grammar.thirdPerson(verb) : verb;
  const spokenHelper = helper === 'is' && you ? 'are' : helper;
  const about = [wh, subject, spokenHelper, spokenVerb, ...tail].filter(Boolean).join(' ');
  // The subject decides the area, what is said of it only helps.
  const named = /^(i|you|we|they|it|he|she|there|people)$/i.test(subject)
    ? rest
    : `${subject} about ${list.slice(end).join(' ')}`;
  return question(about, named);
}

/** "why the sky is blue" -> "Why is the sky blue?"; undefined for a clause without a helping verb after a short subject. */
export function directQuestion(about: string): string | undefined {
  const match =
    /^(why|when|where|how) ((?:\S+ ){0,3}?\S+) (is|are|was|were|can|could|should|must|will) (?!(?:is|are|was|were)\b)(.+)$/i.exec(
      about,
    );
  const [, wh, subject, helper, rest] = match ?? [];
  if (!wh || !subject || !helper || !rest) return undefined;
  if (/\b(?:that|which|who|if|when|because|to)\b/i.test(subject)) return undefined;
  return `${capitalize(wh)} ${helper} ${subject} ${rest}?`;
}
