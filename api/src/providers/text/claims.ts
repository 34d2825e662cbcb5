import { readFileSync } from 'node:fs';
import { plainSentences } from './article.ts';
import { isInOtherScript, readsEnglish } from './language.ts';
import { plainDigits } from './numerals.ts';
import { toldSentences } from './orders.ts';
import { type Claim, type Material, standOf, type Tie } from './types.ts';
import { type CompiledWords, compileWords, formsOf, innocentWords, standsIn, type WordList } from './word-lists.ts';
import { plainWords, stem } from './words.ts';

export type ClaimKind = 'number' | 'superlative' | 'named fact';

export interface FoundClaim {
  /** The sentence of the text that needs a source. */
  sentence: string;
  kind: ClaimKind;
  /** The sentence of the material that carries the claim; missing when none does. */
  support?: Claim;
  /** What carried it until it was worded anew, where nothing shows that it still does. */
  former?: Tie;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu;

/** Share of the claim's telling words that must stand in the supporting sentence. */
const SUPPORT_SHARE = 0.6;

const SUPERLATIVE =
  '(?:oldest|youngest|largest|biggest|smallest|tallest|shortest|fastest|slowest|deadliest|richest|poorest|longest|highest|lowest|deepest|heaviest|strongest|hottest|coldest|rarest|earliest|most (?:expensive|popular|common|famous|dangerous|powerful|valuable|visited|populous|venomous|poisonous|successful|watched|sold|spoken|used|prolific))';
const IS = "(?:is|was|are|were|became|becomes|remains?|['’]s)";
const AUTHORITY =
  '(?:studies|study|research(?:ers)?|scientists?|experts?|doctors?|historians?|surveys?|archaeologists?|economists?|psychologists?)';

/** What a claim looks like. Turns of speech that only sound like one ("half of the story", "the first step") stay out. */
const PATTERNS: [ClaimKind, RegExp][] = [
  // Figures of every script, and fractions that are one sign.
  ['number', /[\p{Nd}¼-¾⅐-⅞]/u],
  [
    'number',
    /\b(?:per ?cent|(?:half|a third|two[- ]thirds|three[- ]quarters|a quarter|one in (?:two|three|four|five|ten)) of (?:all|us|the (?:world|population|country|people|city|land|earth)|people|adults|children|men|women|users|households)|(?:(?:two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|several|many|some) )(?:hundred|thousand)|(?:hundreds|thousands) of (?:years|people|men|women|miles|kilomet\w+|tons|tonnes|species|ships|soldiers)|(?:a|one) (?:hundred|thousand) (?:years|people|men|women|miles|kilomet\w+|tons|tonnes|species|ships|soldiers|dollars|pounds|euros)|[mb]illions?)\b/i,
  ],
  [
    'superlative',
    new RegExp(`\\b(?:the world['’]s|${IS} (?:\\p{L}+ ){0,2}the) (?:\\p{L}+ ){0,2}?${SUPERLATIVE}\\b`, 'iu'),
  ],
  [
    'superlative',
    new RegExp(
      `\\b(?:${SUPERLATIVE}|first) (?:[\\p{L}-]+ ){0,6}(?:ever|in the world|on earth|in history|of all time|known to)\\b`,
      'iu',
    ),
  ],
  ['superlative', new RegExp(`(?:${SUPERLATIVE}) (?:[\\p{Ll}-]+ ){0,5}(?:in|of|on) (?:the )?\\p{Lu}`, 'u')],
  [
    'superlative',
    new RegExp(
      `\\b${IS} (?:\\p{L}+ ){0,2}the (?:first|last) (?!(?:thing|step|question|move|part|one|time|line)\\b)(?:[\\p{L}-]+ ){1,3}(?:to|ever|in|who|known)\\b`,
      'iu',
    ),
  ],
  ['named fact', /\baccording to (?!plan|taste|you\b|your|the (?:notes|recipe|instructions|plan))/i],
  [
    'named fact',
    new RegExp(
      `\\b${AUTHORITY} (?:\\p{L}+ ){0,2}(?:shows?|showed|says?|said|found|finds?|believed?|agree|thinks?|estimated?|proved?|discovered|suggest(?:s|ed)?|warn(?:s|ed)?|recommend(?:s|ed)?|calls?|called|reports?|reported|measured|counted)\\b`,
      'iu',
    ),
  ],
  [
    'named fact',
    /\b(?:was|were|is|are) (?:\p{L}+ ){0,2}(?:invented|discovered|founded|built|born|killed|written|designed|named|published|opened|located|banned)\b/iu,
  ],
  [
    'named fact',
    /(?<!\b(?:(?:must|may|might|could) have|you(?:['’]ve)?|I(?:['’]ve)?) (?:been )?)\b(?:invented|discovered|founded|proved|proves|causes|cures|prevents)\b/i,
  ],
];

const COMMON = new Set(
  'that this with from they them their there then than have were been into your about which what when where will would could should because very more most much many some only also just like'.split(
    ' ',
  ),
);

function tellingStems(sentence: string): Set<string> {
  const kept = plainWords(plainDigits(sentence)).filter(
    (word) => (word.length > 3 && !COMMON.has(word)) || /\d/.test(word),
  );
  return new Set(kept.map(stem));
}

/** Numbers as 0 to 9, whatever script they are written in, each with how it is written. */
function numbersIn(sentence: string): Map<string, string> {
  const found = plainDigits(sentence).matchAll(/\d+(?:[.,:٫٬，．：]\d+)*/g);
  return new Map(
    Array.from(found, ({ 0: number, index }) => [
      number.replace(/[٬，]/g, ',').replace(/[٫．]/g, '.').replace(/：/g, ':'),
      sentence.slice(index, index + number.length),
    ]),
  );
}

/** The sentence without the topic's own words: naming "the war of 1812" states nothing about it. */
function withoutTopic(sentence: string, topic: string): string {
  const named = topic.toLowerCase().match(WORD) ?? [];
  if (named.length === 0) return sentence;
  const places = [...sentence.matchAll(WORD)].map((match) => ({ word: match[0].toLowerCase(), at: match.index }));
  let out = sentence;
  for (let i = 0; i < places.length; ) {
    let longest = 0;
    for (let j = 0; j < named.length; j++) {
      let length = 0;
      while (length < named.length - j && places[i + length]?.word === named[j + length]) length++;
      longest = Math.max(longest, length);
    }
    // One word in common is chance, unless it is the whole topic.
    if (longest > 1 || (longest === 1 && named.length === 1)) {
      for (const { word, at } of places.slice(i, i + longest)) {
        out = out.slice(0, at) + '_'.repeat(word.length) + out.slice(at + word.length);
      }
    }
    i += Math.max(1, longest);
  }
  return out;
}

/** What kind of claim a sentence makes; undefined for advice, questions and scenes. `topic` as typed: its own words claim nothing. */
export function claimKind(sentence: string, topic = ''): ClaimKind | undefined {
  if (/\?["”']?$/.test(sentence)) return undefined;
  const said = withoutTopic(sentence, topic);
  return PATTERNS.find(([, pattern]) => pattern.test(said))?.[0] ?? (saysNumber(said) ? 'number' : undefined);
}

interface NumberWords {
  lists: CompiledWords[];
  innocent: RegExp;
}

let numberWords: NumberWords | undefined;

/** Whether a sentence in another language than English has a large number, a share or a percentage in words. */
function saysNumber(sentence: string): boolean {
  if (!numberWords) {
    const file = readFileSync(new URL('./kit/number-words.json', import.meta.url), 'utf8');
    const tables = Object.values(JSON.parse(file) as Record<string, WordList & { innocent: string }>);
    numberWords = {
      lists: compileWords(tables),
      innocent: innocentWords(tables.map(({ boundary, innocent }) => ({ boundary, words: innocent }))),
    };
  }
  return standsIn(formsOf(sentence, numberWords.innocent), numberWords.lists);
}

/**
 * What of a text was read for numbers alone, in a sentence for the operator: superlatives and named facts are known in English.
 * Undefined where all of it is English.
 */
export function readForFigures(text: string): string | undefined {
  const sentences = plainSentences(text);
  if (sentences.length === 0) return undefined;
  const others = readsEnglish(text) ? sentences.filter(isInOtherScript).length : sentences.length;
  if (others === 0) return undefined;
  if (others === sentences.length)
    return 'It is not in English, so it was read for numbers only: read yourself whether what it says is true.';
  return `${others} of ${sentences.length} sentences ${others === 1 ? 'is' : 'are'} not in English and ${others === 1 ? 'was' : 'were'} read for numbers only: read yourself whether what ${others === 1 ? 'it says' : 'they say'} is true.`;
}

/** A sentence without case, spacing and punctuation: the same claim in other dress. */
export const plainClaim = (sentence: string): string => plainWords(sentence.normalize('NFKC')).join(' ');

/** Numbers of a claim that a source does not have. A source that lacks one carries another claim. */
export function numbersMissing(claim: string, source: string): string[] {
  const theirs = numbersIn(source);
  return [...numbersIn(claim)].filter(([number]) => !theirs.has(number)).map(([, shown]) => shown);
}

interface Candidate {
  sentence: string;
  stems: Set<string>;
}

/** Sentences of a source with their telling words: a long text is read once for all that is held against it. */
const readSources = new WeakMap<Material, { text: string; candidates: Candidate[] }>();

function candidatesOf(source: Material): Candidate[] {
  const known = readSources.get(source);
  if (known?.text === source.text) return known.candidates;
  const candidates = toldSentences(source.text).map((sentence) => ({ sentence, stems: tellingStems(sentence) }));
  readSources.set(source, { text: source.text, candidates });
  return candidates;
}

/**
 * How well each sentence of the sources carries a statement: the share of its telling words, best first.
 *
 * @param least smaller shares are left out. Default value: none is
 */
export function rankSupport(
  sentence: string,
  sources: readonly Material[],
  least = 0,
): { share: number; material: number; sentence: string }[] {
  const stems = tellingStems(sentence);
  const ranked: { share: number; material: number; sentence: string }[] = [];
  for (const [material, source] of sources.entries())
    for (const { sentence: candidate, stems: own } of candidatesOf(source)) {
      let shared = 0;
      for (const one of stems) if (own.has(one)) shared++;
      const share = shared / Math.max(1, stems.size);
      if (share >= least) ranked.push({ share, material, sentence: candidate });
    }
  return ranked.sort((a, b) => b.share - a.share);
}

/**
 * The sentence that carries a statement: of a source the operator put under it, else one with every number of it and at
 * least 60 % of its telling words.
 */
export function findSupport(sentence: string, sources: readonly Material[]): FoundClaim['support'] {
  const holds = (text: string) => numbersMissing(sentence, text).length === 0;
  const given = sources.findIndex(
    ({ claim, text }) => claim !== undefined && plainClaim(claim) === plainClaim(sentence) && holds(text),
  );
  const own = sources[given];
  const best = own
    ? { ...(rankSupport(sentence, [own])[0] ?? { sentence: own.text }), material: given }
    : rankSupport(sentence, sources, SUPPORT_SHARE).find((found) => holds(found.sentence));
  if (!best) return undefined;
  return { material: best.material, sentence: best.sentence, ...standOf(sources[best.material] ?? {}) };
}

/** Words that turn a statement around; too short to count among the telling ones. */
const denies = /\b(?:not?|never|none|neither|nor|without|nicht|kein\w*|nie|pas|jamais|nunca|não)\b|n['’]t\b/giu;
const denialsIn = (sentence: string) => (sentence.match(denies) ?? []).length % 2;

/** The sentence that says every telling word of how a claim is worded now: of what carried it before, else of another source. */
function stillCarried(sentence: string, former: Tie, sources: readonly Material[]): Tie | undefined {
  const all = [{ ...former, text: former.sentence }, ...sources];
  const found = rankSupport(sentence, all, 1).find(
    ({ sentence: source }) =>
      numbersMissing(sentence, source).length === 0 && denialsIn(sentence) === denialsIn(source),
  );
  return found && { ...standOf(all[found.material] ?? {}), claim: sentence, sentence: found.sentence };
}

/**
 * Sentences with numbers, superlatives or named facts, each with the material sentence that supports it, or none.
 *
 * @param ties which sentences carried which claims. For one whose claim was worded anew a source must have every telling word of
 *   it; likeness is not enough then
 */
export function findClaims(
  text: string,
  sources: readonly Material[],
  topic = '',
  ties: readonly Tie[] = [],
): FoundClaim[] {
  const tied = new Map(ties.map((tie) => [plainClaim(tie.claim), tie]));
  const reworded = new Map(
    ties.flatMap((tie) => (tie.became === undefined ? [] : [[plainClaim(tie.became), tie] as const])),
  );
  return plainSentences(text).flatMap((sentence): FoundClaim[] => {
    const kind = claimKind(sentence, topic);
    if (!kind) return [];
    const plain = plainClaim(sentence);
    const former = tied.has(plain) ? undefined : reworded.get(plain);
    const tie = tied.get(plain) ?? (former && stillCarried(sentence, former, sources));
    if (tie) {
      const material = sources.findIndex(
        ({ text: one, passage }) =>
          (tie.passage !== undefined && passage === tie.passage) || one.includes(tie.sentence),
      );
      return [{ sentence, kind, support: { material, sentence: tie.sentence, ...standOf(tie) } }];
    }
    if (former) return [{ sentence, kind, former }];
    const support = findSupport(sentence, sources);
    return [{ sentence, kind, ...(support ? { support } : {}) }];
  });
}
