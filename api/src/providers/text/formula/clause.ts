import { capitalize, words } from '../words.ts';
import type { Grammar } from './grammar.ts';
import { loadLexicon } from './lexicon.ts';

/** A topic that is a question: it has no noun phrase, only words that follow "about". */
interface Clause {
  kind: 'question' | 'choice';
  nounPhrase: null;
  short: null;
  about: string;
  subject: string;
  /** The question as it was typed, spoken to the viewer. */
  ask?: string;
}

/** The viewer is spoken to: "my dog" becomes "your dog". Titles such as "My Fair Lady" keep their words. */
export function toSecondPerson(text: string): string {
  return text
    .replace(/\bI am\b|\bI['’]m\b/g, 'you are')
    .replace(/\bI\b(?![,'’.])/g, 'you')
    .replace(/\bmyself\b/g, 'yourself')
    .replace(/\bmy\b(?! \p{Lu})/gu, 'your')
    .replace(/\bme\b(?!-)/g, 'you');
}

const question = (about: string, subject: string, kind: Clause['kind'] = 'question'): Clause => ({
  kind,
  nounPhrase: null,
  short: null,
  about,
  subject,
});

/** Questions in the order of a question, fit to be asked as typed. */
const DIRECT =
  /^(?:(?:why|when|where|how|whose?|which|what)(?: (?:many|much|far|fast|tall|old|big|deep|heavy|hot|cold|high|wide|often|long|well)(?: (?!to\b)[\p{L}-]+){0,3}?| (?!to\b)[\p{L}-]+)? (?:do|does|did|is|are|was|were|can|could|should|will|would|has|have)|(?:what|who) (?!to\b|i\b|you\b|we\b|my\b|the\b|an?\b)(?:\p{Ll}+(?:s|ed)|made|built|wrote|won|was|were|if)|(?:is|are|was|were|do|does|did|can|could|will|should|has|have)) (?!to\b)\S/iu;

/** "how glass is blown" tells, "how safe is flying" asks: between the two words stands what is asked for, or the subject. */
function tells(topic: string, grammar: Grammar): boolean {
  const [, wh] =
    /^(why|when|where|how) (?!many\b|much\b|far\b|fast\b|tall\b|old\b|big\b|deep\b|heavy\b|hot\b|cold\b|high\b|wide\b|often\b|long\b|well\b)[\p{L}-]+ (?:is|are|was|were|can|could|should|will|would|has|have) /iu.exec(
      topic,
    ) ?? [];
  if (wh === undefined || /^\S+ (?:is|are|was|were|do|does|did|can|could|should|will|would|has|have) /i.test(topic))
    return false;
  return wh.toLowerCase() !== 'how' || !(grammar.tags(topic)[1] ?? []).some((tag) => /Adjective|Adverb/.test(tag));
}

function askOf(topic: string, asked: boolean, grammar: Grammar): string | undefined {
  if (
    / I\b/.test(topic) &&
    !/^(?:why|how|when|where|what|should|can|do|am) ?(?:do|did|can|should|am)? I\b/i.test(topic)
  )
    return undefined;
  if (!DIRECT.test(topic) || tells(topic, grammar) || (!asked && /^(?:will|can|do) (?!.* )/i.test(topic)))
    return undefined;
  return `${capitalize(toSecondPerson(topic))}?`;
}

/** "why do cats knead" -> "why cats knead"; undefined when the topic is not a question. */
export function clausePhrase(topic: string, asked: boolean, grammar: Grammar): Clause | undefined {
  const clause = readClause(topic, asked, grammar);
  const ask = clause && askOf(topic, asked, grammar);
  return clause && ask ? { ...clause, ask } : clause;
}

function readClause(topic: string, asked: boolean, grammar: Grammar): Clause | undefined {
  const how = /^how (do|does|did|can|is|are|was|were) (.+)$/i.exec(topic);
  if (how?.[1] && how[2]) return statement('how', how[2], how[1].toLowerCase(), grammar);
  const wh = /^(why|when|where) (do|does|did|is|are|was|were|can|should) (.+)$/i.exec(topic);
  if (wh?.[1] && wh[2] && wh[3]) return statement(wh[1].toLowerCase(), wh[3], wh[2].toLowerCase(), grammar);
  const whatIf = /^what if (.+)$/i.exec(topic)?.[1];
  if (whatIf) return question(`what would happen if ${toSecondPerson(whatIf)}`, whatIf);
  const should = /^should (?:i|you|we) (.+)$/i.exec(topic)?.[1];
  if (should) return question(`whether to ${toSecondPerson(should)}`, should, 'choice');
  const yesNo = /^(can|is|are|do|does|will|was|were|did|should) (.+)$/i.exec(topic);
  if (yesNo?.[1] && yesNo[2] && (asked || !/^(?:will|do)$/i.test(yesNo[1]) || asksDo(topic, grammar))) {
    return statement('whether', yesNo[2], yesNo[1].toLowerCase(), grammar);
  }
  if (/^(why|when|where|what|who|how|whether)\b/i.test(topic)) {
    const typed = topic.replace(/^\p{Lu}\p{Ll}+/u, (first) => first.toLowerCase());
    // "why I quit my job" is the operator's own story; only a question is asked for the viewer.
    return question(
      / I\b/.test(topic) ? typed : toSecondPerson(typed),
      topic.replace(/^\S+ /, '').replace(LEARNED, ''),
    );
  }
  return undefined;
}

/** What somebody learned from something is about that, not about learning. */
const LEARNED = /^(?:I|you|we)(?: have|['’]ve)? learn(?:ed|t) (?:from|by|while|in|about) /i;

/** "do fish feel pain" asks, "do yoga every day" does not: a verb follows what may be a subject. */
function asksDo(topic: string, grammar: Grammar): boolean {
  const [, subject = '', verb = '', ...rest] = words(topic);
  return /^(?:you|i|we|they)$/i.test(subject) || (rest.length > 0 && grammar.isVerb(verb) && !grammar.isVerb(subject));
}

/** Puts subject before verb, as a statement does; "do", "does" and "did" go into the verb. */
function statement(wh: string, rest: string, asking: string, grammar: Grammar): Clause {
  const carried = /^(?:do|does|did)$/.test(asking);
  const helper = carried ? '' : asking;
  const list = words(toSecondPerson(rest));
  const tags = grammar.tags(rest);
  const { verbs } = loadLexicon();
  let end = /^(the|a|an|your|my|our|some|this|that|these|those)$/i.test(list[0] ?? '') ? 2 : 1;
  if (/^(i|you|we|they|it|he|she|there)$/i.test(words(rest)[0] ?? '')) end = 1;
  else {
    const ends = (i: number) =>
      /^(?:an?|the|not|really|still|actually|ever|always|never)$/i.test(list[i] ?? '') ||
      (tags[i] ?? []).some((tag) => /Verb|Adjective|Preposition|Adverb|Modal/.test(tag)) ||
      verbs.has(list[i] ?? '');
    const least = end;
    while (end < list.length - 1 && !ends(end)) end++;
    // "your dog bark at night": a preposition follows the verb, it is not one.
    if (end > least && (tags[end] ?? []).includes('Preposition')) end--;
  }
  const subject = list.slice(0, end).join(' ');
  const [verb, ...tail] = list.slice(end);
  const you = /^you$/i.test(subject);
  const inflected = asking === 'did' ? verb && grammar.past(verb) : verb && grammar.thirdPerson(verb);
  const spokenVerb = asking === 'did' || (asking === 'does' && !you) ? inflected : verb;
  // A verb whose form is not certain keeps its helper: "why the engine did zorb".
  if (verb && spokenVerb === undefined) {
    return question([wh, subject, asking, verb, ...tail].join(' '), `${subject} about ${rest}`);
  }
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
