import { cutGraphemes } from '../emoji.ts';
import { needsFacts } from '../facts.ts';
import type { Bank, Sensitive, TopicKind } from '../kit.ts';
import { isEnglish } from '../language.ts';
import { sensitiveTopic } from '../sensitive.ts';
import { plainWords, stem, words } from '../words.ts';
import { cleanTopic, saysNothing, withoutRepeats } from './clean-topic.ts';
import type { Grammar } from './grammar.ts';
import { loadLexicon } from './lexicon.ts';
import { detectNiche, generalTags } from './niche.ts';
import { type Phrase, parsePhrase, splitAudience } from './phrase.ts';
import { correctSpelling, type Misspelling, tidyCase } from './spelling.ts';

/** A topic as the engine understands it. */
export interface Topic extends Phrase {
  /** Cleaned text: no markup, no emoji, well-known misspellings read. Empty when nothing was typed. */
  text: string;
  niche: Bank | undefined;
  /** Threads of the niche (or of the general bank) that the topic names. */
  tags: string[];
  sensitive: Sensitive | undefined;
  /** Nothing in it could be understood. */
  unclear: boolean;
  /** In another language than English: it stands alone as typed and is not spoken. */
  foreign: boolean;
  /** It cannot be told without facts: without material only noticing and trying are left. */
  factual: boolean;
  /** Misspelt words, as typed and as read. */
  read: readonly Misspelling[];
  /** A grief or a nuisance, not something one does. */
  trouble: boolean;
  /** A thing without an area: only general advice rings true. */
  plain: boolean;
  /** Stems that name the topic itself, such as "knead" or "curtain". */
  telling: Set<string>;
  words: Set<string>;
}

/** Areas whose advice is how to look at a subject, not what to do with it. */
const TELLING_AREAS = new Set(['history', 'science']);
const MAX_TOPIC_CHARS = 200;
const MAX_FOREIGN_CHARS = 90;
const LEANING_END =
  /(?: (?:a|an|the|of|in|on|at|to|for|with|without|and|or|but|your|my|our|from|by|into|as|than|is|are|who|that|which|when|because))+$/i;
/** Longest name that still leaves room for a title around it. */
const MAX_NAME_CHARS = 64;

const FRAME =
  /^(?:(?:please |can you |could you )?(?:write|make|create|give me|do|i want|i need|i'd like)(?: to make| to do)? (?:me )?(?:an? |some )?(?:short )?(?:videos?|scripts?|shorts?|reels?|clips?|ideas?|tips?)(?: ideas?)? (?:about|on|for) |(?:videos?|scripts?|ideas?|content|tips|facts|advice|something|everything|all) (?:about|on|for) |talk about )/i;

/** "I love gardening" is about gardening; "I Love Lucy" is a name. */
const LIKING = /^[Ii] (?:really |just |so )?(?:love|like|enjoy) (?=\p{Ll})/u;

/** Promises that belong to an advert and not to a subject. */
const HYPE =
  /\b(?:(?:100 ?%|fully |totally )?guaranteed?(?: (?:profits?|results?|income|success|returns?|money|win(?:s|ning)?))?|(?:100 ?% )?risk[- ]free|no risk|overnight success|easy money|fast cash|must[- ]see|go(?:ing)? viral|mind[- ]blowing|game[- ]?changing)\b/gi;

const UNTELLING = new Set(
  'why how what when where who the for and with your you does should can could would about from that this they them best make making people adults kids beginners students parents learn learning start love day time home good small first work mistakes tips history choosing between whether'.split(
    ' ',
  ),
);

/** Reads a topic of any length and script. Never throws. */
export function understand(typed: string, grammar: Grammar): Topic {
  const head = typed.slice(0, MAX_TOPIC_CHARS * 4).toWellFormed();
  const cleaned = cleanTopic(head);
  const asked = /\?\s*$/.test(cleaned);
  const bare = withoutRepeats(
    cleaned
      .replace(/[?!.,;:\s]+$/, '')
      .replace(FRAME, '')
      .replace(LIKING, ''),
  );
  const sensitive = sensitiveTopic(head.slice(0, MAX_TOPIC_CHARS * 2));
  if (!/[\p{L}\p{N}]/u.test(bare)) return finish('', unnamed('this topic', 'thing'), { sensitive, unclear: true });

  if (!isEnglish(bare) || opensElsewhere(bare, grammar)) {
    const text = cutAtWord(bare, MAX_FOREIGN_CHARS);
    const alias = loadLexicon().aliases.find(([from]) => text.toLowerCase().includes(from))?.[1];
    const found = detectNiche({ subject: alias ?? '', verb: false, audience: undefined });
    return finish(text, unnamed('this topic', 'name'), { sensitive, foreign: true, ...found });
  }

  const plainer = bare.replace(HYPE, ' ').replace(/\s+/g, ' ').trim() || bare;
  const { text: spelt, read } = correctSpelling(cutAtWord(plainer, MAX_TOPIC_CHARS));
  const text = tidyCase(spelt, grammar);
  const phrase = parsePhrase(text, asked, grammar);
  const alias = loadLexicon().aliases.find(([from]) => text.toLowerCase().includes(from))?.[1];
  const split = splitAudience(phrase.subject);
  const found = detectNiche({
    subject: alias ?? split.short,
    verb: phrase.kind === 'skill',
    audience: phrase.audience ?? split.audience,
  });
  const nonsense = words(text).every((word) => isGibberish(word, grammar));
  if (!found.niche && (nonsense || saysNothing(text))) {
    return finish(text, unnamed(`“${cutAtWord(text, 40)}”`, 'name'), { sensitive, unclear: true });
  }
  const factual = needsFacts(head) !== undefined;
  // Advice of a neighbouring area would answer a question nobody asked: cooking tips for "can dogs eat grapes".
  const apart = factual && !TELLING_AREAS.has(found.niche?.id ?? '');
  return finish(text, phrase, { sensitive, read, factual, ...(apart ? {} : found) });
}

/** "der alte Leuchtturm": an article of another language before a small word that English does not know. */
function opensElsewhere(text: string, grammar: Grammar): boolean {
  const [article = '', ...rest] = words(text);
  const isKnown = (word: string) => grammar.knows(word) || loadLexicon().known.has(word);
  return (
    /^(?:der|die|das|ein|eine|el|la|los|las|il|lo|gli|le|les|une?|det|een|het|os|um|uma)$/.test(article) &&
    rest.some((word) => /^\p{Ll}{4,}$/u.test(word) && !isKnown(word)) &&
    !rest.some((word) => /^\p{Ll}{3,}$/u.test(word) && isKnown(word))
  );
}

/** Cut between words where that leaves more than half, else between signs; never at a word that leans on the next. */
function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = cutGraphemes(text, max);
  const space = cut.lastIndexOf(' ');
  return space > max / 2 ? cut.slice(0, space).replace(LEANING_END, '') : cut;
}

function isGibberish(word: string, grammar: Grammar): boolean {
  const lower = word.toLowerCase();
  if (grammar.knows(lower) || loadLexicon().known.has(lower) || /\d/.test(word)) return false;
  return (
    (word.length > 3 && !/[aeiouy]/i.test(word)) ||
    /[^aeiouy\W\d]{5}|(.)\1\1/i.test(word) ||
    word.length > 30 ||
    /^(asdf|qwer|zxcv|lorem$|foo$|bar$)/i.test(word)
  );
}

/** Names that are too long to speak fall back to the short name, or are cut at a word. */
function fitNames(phrase: Phrase): Phrase {
  const fit = (name: string) => {
    if (name.length <= MAX_NAME_CHARS) return name;
    const { short } = phrase;
    return short && short.length <= MAX_NAME_CHARS ? short : cutAtWord(name, MAX_NAME_CHARS);
  };
  return {
    ...phrase,
    nounPhrase: phrase.nounPhrase && fit(phrase.nounPhrase),
    short: phrase.short && fit(phrase.short),
    about: fit(phrase.about),
  };
}

function unnamed(name: string, kind: TopicKind): Phrase {
  return {
    kind,
    nounPhrase: name,
    short: name,
    about: name,
    subject: '',
    number: 'singular',
    audience: undefined,
    versus: undefined,
    ask: undefined,
  };
}

interface Findings {
  sensitive: Sensitive | undefined;
  niche?: Bank | undefined;
  tags?: string[];
  unclear?: boolean;
  foreign?: boolean;
  factual?: boolean;
  read?: readonly Misspelling[];
}

function finish(text: string, phrase: Phrase, found: Findings): Topic {
  const { niche, sensitive, unclear = false, foreign = false, factual = false, read = [] } = found;
  // A subject to be curious about, not an activity.
  const past = ['thing', 'field'].includes(phrase.kind) && ['history', 'science'].includes(niche?.id ?? '');
  const kind = past ? 'past' : phrase.kind;
  const list = plainWords(text);
  const areaStems = new Set(niche ? [niche.id, ...niche.field.split(' ')].map(stem) : []);
  const telling = list.filter((word) => word.length > 2 && !UNTELLING.has(word) && !areaStems.has(stem(word)));
  return {
    ...fitNames(phrase),
    kind,
    text,
    niche,
    tags: niche ? (found.tags ?? []) : generalTags(phrase.subject),
    sensitive,
    unclear,
    foreign,
    factual,
    read,
    plain: !niche && kind === 'thing',
    trouble: words(phrase.short ?? '').some((word) => loadLexicon().trouble.has(word.toLowerCase())),
    telling: new Set(telling.map(stem)),
    words: new Set(list.map(stem)),
  };
}
