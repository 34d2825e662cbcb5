import type { TopicKind } from '../kit.ts';
import { countWords, plainWords, stem, uncapitalize, words } from '../words.ts';
import { clausePhrase, directQuestion, toSecondPerson } from './clause.ts';
import { type Grammar, isPlural } from './grammar.ts';
import { loadLexicon } from './lexicon.ts';

/** How a topic is spoken. */
export interface Phrase {
  kind: TopicKind;
  /** Noun phrase for the first mention; null for clauses such as "why cats knead". */
  nounPhrase: string | null;
  /** Noun phrase for later mentions; null when there is none. */
  short: string | null;
  /** Noun phrase or clause, fit to follow "about". */
  about: string;
  /** The words that name the subject, for finding its area. */
  subject: string;
  number: 'singular' | 'plural';
  audience: string | undefined;
  versus: readonly [string, string] | undefined;
  /** The topic as a direct question, "Why is the sky blue?"; undefined where it cannot be turned with certainty. */
  ask: string | undefined;
}

const LONGEST_SHORT = 4;
/** From so many words on a doing is named by its beginning: what comes behind is where and next to whom. */
const LONG = 9;
const OPENING =
  /^\p{L}+ing (?:to \p{L}+ )?(?:(?:the|an?|your|my) )?[\p{L}'’-]+(?= (?:\p{L}+ly|in|on|at|for|with|without|next|from|of|by|near|into|while|when|as|and|before|after)(?: |$))/u;
const BASE: Omit<Phrase, 'kind' | 'nounPhrase' | 'short' | 'about' | 'subject'> = {
  number: 'singular',
  audience: undefined,
  versus: undefined,
  ask: undefined,
};

const NOT_GERUND =
  /^(king|ring|spring|string|wing|thing|evening|morning|wedding|building|ceiling|clothing|painting|bling|sling|sibling)$/;
const HOW_FRAME =
  /^(?:how (?:do|can|should|could|would) (?:i|you|we|one)(?: \w+ly)?(?: start| begin)?|ways to|steps to|tips to|help me(?: to)?|i want to|learn(?:ing)? (?:how )?to|guide to) /i;
const MORE_IMPERATIVES = new Set(
  'put bring send eat wear carry hide pour double triple convince throw follow hold'.split(' '),
);
const TAIL =
  /(?<=\w) (?:tips(?: and tricks)?|ideas|advice|tricks|tutorials?|guide|facts|101|basics|hacks|secrets|checklist|explained)(?= for |$)/i;
/** "30 day drawing challenge", "8 week plan": one thing that takes so long, or has so many. */
const MEASURED =
  /^\d+[- ](?:second|minute|hour|day|week|month|year|step|page|ingredient|dollar|euro|mile|point)[- ](?:\p{L}+ ){0,3}(?:challenge|plan|programme|program|guide|routine|course|project|trip|experiment|diet|workout|walk|recipe|game|habit|story|streak|reset|journey|calendar|menu|schedule|meal)$/iu;
const AFTER_HEAD =
  / (?:for|of|in|on|with|to|at|from|about|without|that|who|near|under|over|during|after|before|as|by|when|while) /;

/** "budget meals for busy students" -> short "budget meals", audience "busy students". */
export function splitAudience(text: string): { short: string; audience: string | undefined } {
  const { people } = loadLexicon();
  const at = text.toLowerCase().lastIndexOf(' for ');
  if (at < 1) return { short: text, audience: undefined };
  const who = text.slice(at + 5).trim();
  const core = words(who.replace(/ (?:with|over|under|in|on|who|without|at) .+$/i, ''));
  const last = core.at(-1)?.toLowerCase() ?? '';
  const isPeople = people.has(last) || (people.has(`${last}s`) && isPlural(last));
  return isPeople && core.length <= 5
    ? { short: text.slice(0, at), audience: who }
    : { short: text, audience: undefined };
}

/** Reads a cleaned topic in Latin script. */
export function parsePhrase(text: string, asked: boolean, grammar: Grammar): Phrase {
  const versus = /^(.{2,40}?) (?:vs\.?|versus|or) (.{2,40})$/i.exec(text);
  if (versus?.[1] && versus[2] && !/^(how|why|what|should|is|are|do|does|can|whether)\b/i.test(text)) {
    const pair = pairOf(versus[1], versus[2], grammar);
    const np = `choosing between ${pair[0]} and ${pair[1]}`;
    return {
      ...BASE,
      kind: 'choice',
      nounPhrase: np,
      short: 'this choice',
      about: np,
      subject: versus[1],
      versus: pair,
    };
  }
  let topic = unwrap(unlist(text)).replace(/^to (?=\p{Ll}+ \p{L})/u, (to) =>
    grammar.isVerb(words(text)[1] ?? '') ? 'how to ' : to,
  );
  const rest = /^how to (.+)$/i.exec(topic)?.[1];
  if (rest) return skillPhrase(rest, grammar);
  const history = /^(.+) history$/i.exec(topic)?.[1];
  if (history && !/^(?:natural|family|oral|my|the)\b/i.test(history)) return historyPhrase(`the history of ${history}`);
  const clause = clausePhrase(topic, asked, grammar);
  if (clause) return { ...BASE, ...clause, ask: clause.ask ?? directQuestion(clause.about) };
  if (/^(?:the )?(?:history|story|origins?|evolution) of .+$/i.test(topic)) {
    return historyPhrase(uncapitalize(topic).replace(/^(?!the )/i, 'the '));
  }
  // "top 10 deadliest spiders" is no choice to make.
  topic = topic.replace(/^(?:the )?(?:top )?\d+ (?=\w+est\b|most\b)/i, 'the ');
  const best = /^(?:the )?(?:best|top|cheapest)(?: \d+)? (?!of\b|way\b|\w+est\b|most\b)(.+)$/i.exec(topic)?.[1];
  if (!best && isCommand(topic, grammar)) return skillPhrase(uncapitalize(topic), grammar);
  return nounPhrase(best ?? topic, best !== undefined, grammar);
}

/** "rent or share a flat": what one does becomes what one may choose. */
function pairOf(one: string, other: string, grammar: Grammar): readonly [string, string] {
  const doing = (phrase: string) => {
    const [verb = '', ...rest] = words(phrase);
    return [grammar.gerund(verb.toLowerCase()) ?? verb, ...rest].join(' ');
  };
  const isDone =
    isCommand(other, grammar) && /^\p{Ll}+$/u.test(words(one)[0] ?? '') && grammar.isVerb(words(one)[0] ?? '');
  return isDone ? [doing(one), doing(other)] : [one, other];
}

function historyPhrase(np: string): Phrase {
  return { ...BASE, kind: 'past', nounPhrase: np, short: np, about: np, subject: 'history' };
}

/** "top 10 productivity hacks" is about productivity, "7 ways to sleep better" about sleeping better. */
function unlist(text: string): string {
  const named = /^(?:the )?(?:top|best)(?: \d+)? (.+?) (?:hacks|tips|tricks|ideas|facts|ways|secrets)$/i.exec(
    text,
  )?.[1];
  if (named) return named;
  const counted =
    /^\d+ (?:best |easy |simple |quick )?(?:hacks|tips|tricks|ideas|facts|ways|secrets|things|reasons) (for|to|about|on) (.+)$/i.exec(
      text,
    );
  if (!counted?.[2]) return text;
  return counted[1]?.toLowerCase() === 'to' ? `how to ${counted[2]}` : counted[2];
}

function unwrap(text: string): string {
  let topic = text;
  if (!/\b(the best way|wrong|going)\b/.test(topic)) {
    topic =
      /^(?:what(?:'s| is| are| was| were)|who (?:is|was|were)|explain|tell me about) (?!if\b)(.+)$/i.exec(topic)?.[1] ??
      topic;
  }
  return topic
    .replace(/^(?:what's |what is )?the best way to /i, 'how to ')
    .replace(HOW_FRAME, (frame) => (/guide to $/i.test(frame) ? '' : 'how to '));
}

/** "put money into penny stocks": a verb in its base form, followed by what it acts on. */
function isCommand(topic: string, grammar: Grammar): boolean {
  const [first, second] = words(topic);
  if (!first || !second || /^(of|for|in|on|and|with|to|is|are|or)$/i.test(second)) return false;
  const { imperatives, verbs } = loadLexicon();
  const verb = first.toLowerCase();
  if ((imperatives.has(verb) && !/^(train|stretch|deal)$/.test(verb)) || MORE_IMPERATIVES.has(verb)) return true;
  // "board games" and "train travel" begin with nouns; before an article the same words are verbs.
  return /^(an?|the|your|my|our|this|these|some|it)$/i.test(second) && (verbs.has(verb) || grammar.isVerb(verb));
}

function skillPhrase(rest: string, grammar: Grammar): Phrase {
  const negative = /^not /i.test(rest);
  const all = words(negative ? rest.slice(4) : rest);
  const { imperatives } = loadLexicon();
  const opener = /^(as|with|without|if|when|after|a|the|still|actually|really)$/i.test(all[0] ?? '');
  const at = opener
    ? Math.max(
        0,
        all.findIndex((word) => imperatives.has(word.toLowerCase())),
      )
    : 0;
  const verb = (all[at] ?? '').toLowerCase();
  const object = toSecondPerson(all.slice(at + 1).join(' '));
  const { short, audience } = splitAudience(object);
  const gerund = grammar.gerund(verb);
  // A word that is not known as a verb keeps its form: "how to zorb", never "zorbing".
  if (gerund === undefined) return howTo(rest, short);
  const doing = `${negative ? 'not ' : ''}${gerund}`;
  const whole = `${doing} ${object}`.trim();
  return {
    ...BASE,
    kind: 'skill',
    nounPhrase: whole,
    short: shortName(`${doing} ${short}`.trim(), grammar),
    about: whole,
    subject: `${verb} ${short}`.trim(),
    audience,
  };
}

function howTo(rest: string, subject: string): Phrase {
  const about = `how to ${toSecondPerson(rest)}`;
  return { ...BASE, kind: 'question', nounPhrase: null, short: null, about, subject };
}

function nounPhrase(typed: string, choice: boolean, grammar: Grammar): Phrase {
  const lexicon = loadLexicon();
  const text = typed.replace(TAIL, '');
  const { short, audience } = splitAudience(text);
  const headPart = short.split(AFTER_HEAD)[0] ?? short;
  const headWord = words(headPart).at(-1) ?? short;
  const first = words(text)[0]?.toLowerCase() ?? '';
  const gerund =
    /^\p{L}{2,}ing$/u.test(first) &&
    !NOT_GERUND.test(first) &&
    (first !== headWord.toLowerCase() || !/^(training|meeting)$/.test(first));
  const joined = / and /.test(headPart);
  const plural = !gerund && (isPlural(headWord) || (joined && !/^(bed and breakfast|arts and crafts)$/.test(headPart)));
  const determined = /^(a|an|the|your|our|my|this|that|every|each|one|no|some)\b/i.test(text);
  const counted = (lexicon.count.has(headWord.toLowerCase()) || MEASURED.test(headPart)) && !/^\p{Lu}/u.test(headWord);
  const dated = /^(?:1\d|20)\d\d \p{Ll}/u.test(text) && !plural;
  const article = dated ? 'the ' : gerund || plural || determined || joined || !counted ? '' : articleFor(text);
  const list = words(text);
  const name =
    !gerund &&
    !choice &&
    list.length < 4 &&
    list.every((word) => /^\p{Lu}|^i[A-Z]/u.test(word)) &&
    !lexicon.languages.has(text.toLowerCase());
  const number = plural ? 'plural' : 'singular';
  const shorter = shortName(short, grammar);
  // A name cut out of a long phrase may differ in number and needs no article.
  const kept = short.startsWith(shorter);
  if (choice) {
    const np = `choosing ${article}${text}`;
    return {
      ...BASE,
      kind: 'choice',
      nounPhrase: np,
      short: `choosing ${kept ? article : ''}${shorter}`,
      about: np,
      subject: text,
      audience,
    };
  }
  const field = list.length === 1 && lexicon.fieldStems.has(stem(text));
  return {
    ...BASE,
    kind: name ? 'name' : gerund ? 'skill' : field ? 'field' : 'thing',
    nounPhrase: article + text,
    short: kept ? article + shorter : shorter,
    about: article + text,
    subject: text,
    number,
    audience,
  };
}

function articleFor(text: string): string {
  return /^(?:[aeio]|u(?!ni|se|k)|8|1[18](?!\d))/i.test(text) ? 'an ' : 'a ';
}

/** Whether a part of a phrase is a name of its own: of "World War II code breakers" the war is none. */
function endsAName(phrase: string, part: string): boolean {
  const at = phrase.indexOf(part);
  if (at < 0) return false;
  const after = phrase.slice(at + part.length).trim();
  return after === '' || /^(?:[^\p{L}\p{N}]|(?:of|in|on|at|to|for|with|from|by|into|and|or|as|than)\b)/u.test(after);
}

/** The name used after the first mention: side clauses go first, then only the noun phrase that names the subject stays. */
function shortName(phrase: string, grammar: Grammar): string {
  if (countWords(phrase) <= LONGEST_SHORT) return phrase;
  const opening = countWords(phrase) > LONG ? OPENING.exec(phrase)?.[0] : undefined;
  if (opening && countWords(opening) > 1) return opening;
  const cut = phrase.replace(/ (?:without|while|when|after|before|that|who|which|because|as|using|during) .+$/i, '');
  if (countWords(cut) >= 2 && countWords(cut) <= LONGEST_SHORT) return cut;
  const { fieldStems } = loadLexicon();
  const worth = (np: string) =>
    plainWords(np).reduce((sum, word) => sum + (fieldStems.has(stem(word)) ? 2 : 1), 0) -
    3 * Math.max(0, countWords(np) - 4);
  const names = grammar
    .nounPhrases(cut)
    .map((np) => np.replace(/[,.;:]+$/, '').trim())
    .filter(
      (np) => /\p{L}{3,}/u.test(np) && endsAName(cut, np) && !/^(you|your|it|they|we|someone|people|way)$/i.test(np),
    );
  const best = names.sort((a, b) => worth(b) - worth(a))[0];
  if (best && countWords(best) <= 5) return best;
  return words(cut)
    .slice(0, 6)
    .join(' ')
    .replace(/ (?:a|an|the|of|in|on|at|to|for|with|and|or|your|from|by|into)$/i, '');
}
