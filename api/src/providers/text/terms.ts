import { cleanTopic, type Grammar, loadGrammar, type Topic, understand } from './formula/index.ts';
import { loadKit } from './kit.ts';
import { isEnglish, smallWordsOf } from './language.ts';
import { splitSentences, stem, words } from './words.ts';

const MOST_TERMS = 8;
const MOST_FROM_SCRIPT = 3;
const MAX_TERM_CHARS = 40;
/** Fewest times a script names a thing before it counts as a subject of it. */
const OFTEN = 3;
/** Words that stand in every script or title and name no subject. */
const LIGHT = new Set(
  'thing things way ways time times day days week weeks month months year years minute minutes hour hours moment lot bit part parts kind kinds sort one ones something anything nothing everything someone anyone everyone nobody somebody swap swaps paper people person man woman question questions answer answers guess idea ideas tip tips trick tricks fact facts word words line lines name names list side end start step steps reason reasons point points example examples video videos script topic subject story test result results rest half piece pieces place trouble mistake mistakes tonight today tomorrow yesterday morning evening afternoon night nights weekend beginner beginners adults kids guide basics challenge hacks secrets note notes page pages source sources comment comments friend friends attempt attempts help use look turn try habit better best good great themselves yourself myself itself never always still again after before during while until many much more most very really just only even also than then there here where when what which who whose why how whether about without with from into onto over under between the and for are was were his her its our your their this that these those not you they we he she it me us them now i yes home work'.split(
    ' ',
  ),
);
const EDGE =
  /^(?:an|a(?! la )|the|your|my|our|their|his|her|its|this|that|these|those|some|any|no|every|each|choosing|between|how|to|why|what|whether|if|about|many|much|good|best) | (?:an?|the|of|and|or|in|on|at|for|with|to|from|by|is|are)$/i;
const NAME =
  /\p{Lu}[\p{L}\p{M}\p{N}'’.&-]*(?: (?:(?:of|de|da|van|von|the|and|&) )?(?:\p{Lu}[\p{L}\p{M}\p{N}'’.-]*|\d+))*/gu;

const CALENDAR =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December)$/;

let segmenter: Intl.Segmenter | undefined;

/** Words of a text in any script; languages without spaces are parted too. */
function wordsOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/’/g, "'")
    .replace(/(?<![\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}+#]+|[^\p{L}\p{M}\p{N}+#]+(?![\p{L}\p{M}\p{N}])/gu, (mark) =>
      /[&/]/.test(mark) ? mark : ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();

function withoutEdges(text: string): string {
  let term = text;
  for (let before = ''; before !== term; ) {
    before = term;
    term = term.replace(/'s$/, '').replace(EDGE, '').trim();
  }
  return term;
}

/** Takes terms until there are enough; a subject counts once, in singular or plural. */
function collector() {
  const terms = new Map<string, string>();
  const add = (term: string, small?: ReadonlySet<string>) => {
    const key = words(term).map(stem).join(' ');
    const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(term);
    const tooShort = term.length < (dense || small ? 2 : 3) && !/\p{N}/u.test(term);
    if (terms.size >= MOST_TERMS || terms.has(key) || tooShort || term.length > MAX_TERM_CHARS) return;
    if (!/\p{L}/u.test(term) || words(term).every((word) => (small ?? LIGHT).has(word))) return;
    terms.set(key, term);
  };
  return {
    add: (text: string) => add(withoutEdges(plain(text))),
    addWhole: (text: string, small?: ReadonlySet<string>) => add(plain(text), small),
    all: () => [...terms.values()],
  };
}

/**
 * Search terms of a video, most telling first: the topic where it is a phrase, its names, noun phrases and words of a
 * subject area, then the names and things that the script comes back to. Never a function word, nor a term twice in
 * singular and plural.
 *
 * @returns at most 8, in lower case, in the topic's own language
 */
export async function searchTermsOf(topic: string, script = ''): Promise<string[]> {
  const grammar = await loadGrammar();
  const read = understand(topic, grammar);
  const terms = collector();
  if (read.foreign) {
    const typed = cleanTopic(topic);
    const small = smallWordsOf(typed);
    terms.addWhole(typed, small);
    for (const word of wordsOf(typed))
      if (!small.has(word.toLowerCase()) && word.length > 1) terms.addWhole(word, small);
    return terms.all();
  }
  if (!read.unclear && read.text) {
    addTopic(read, grammar, terms);
    // "why we dream" names no thing; people search for it as it stands.
    if (terms.all().length === 0) terms.addWhole(read.text, new Set());
  }
  const told = new Set(terms.all().flatMap(words));
  const fresh = isEnglish(script) ? subjectsOf(script, grammar) : [];
  for (const term of fresh) if (!words(plain(term)).every((word) => told.has(word))) terms.add(term);
  return terms.all();
}

function addTopic(read: Topic, grammar: Grammar, { add, addWhole }: ReturnType<typeof collector>): void {
  const { nounPhrase, audience, kind, text, versus } = read;
  const phrase = nounPhrase && audience ? nounPhrase.replace(` for ${audience}`, '') : nounPhrase;
  const isName = kind === 'name' || /^(?:(?:I|Me|My|The),? )?\p{Lu}\S*(?: \p{Lu}\S*)+$/u.test(text);
  if (phrase && isName) addWhole(phrase);
  else if (phrase && kind !== 'choice') add(phrase);
  const names = namesIn(text);
  for (const name of names) addWhole(name);
  for (const side of versus ?? []) add(side);
  // A question in the order of a statement: "the sky is blue" parts where "is the sky blue" does not.
  const said = isName ? '' : (phrase ?? read.about);
  const inName = (word: string) => names.some((name) => words(name).includes(word));
  for (const found of grammar.nounPhrases(said)) {
    const bare = found.replace(/ (?:for|of|in|on|with|to|at|from|about|without|by|and|or) .+$/i, '');
    const last = words(bare).at(-1) ?? '';
    const verbLast = !nounPhrase && said.endsWith(last) && grammar.isVerb(last.replace(/(?<!s)s$/, ''));
    const list = verbLast ? words(bare).slice(0, -1) : words(bare);
    if (list.length > 0 && list.length <= 4 && !list.some(inName)) add(list.join(' '));
  }
  const stands = (noun: string) => ` ${plain(said)} `.includes(` ${plain(noun)} `);
  for (const noun of read.factual ? [] : grammar.nouns(said)) {
    if (!inName(noun) && isSubject(noun) && stands(noun)) add(noun);
  }
}

/** Names in a text. A single capital at the beginning of a sentence is habit. */
function namesIn(text: string): string[] {
  return [...text.matchAll(NAME)]
    .filter(({ 0: name, index }) => (index > 0 || name.includes(' ')) && name.length > 2 && !/^I\b/.test(name))
    .map(([name]) => name.replace(/['’]s$|[.]$/, ''));
}

/** Names inside the sentences of a script; what opens a sentence or follows a mark is no name for certain. */
const spokenNames = (script: string): string[] =>
  splitSentences(script)
    .flatMap((sentence) => sentence.split(/[:“”"„«»]/))
    .flatMap((part) => [...part.matchAll(NAME)])
    .filter(
      ({ 0: name, index, input }) => index > 0 && /[\p{L}\p{N},] $/u.test(input.slice(0, index)) && !/^I\b/.test(name),
    )
    .map(([name]) => name.replace(/['’]s$|[.]$/, ''))
    .filter((name) => name.length > 2 && !CALENDAR.test(name));

let subjects: Set<string> | undefined;

function isSubject(noun: string): boolean {
  subjects ??= new Set(
    loadKit()
      .niches.flatMap(({ vocab, tags }) => [...vocab, ...Object.values(tags).flat()])
      .map(stem),
  );
  return subjects.has(stem(noun));
}

/** Names that a script speaks, and nouns that it comes back to, most often named first. */
function subjectsOf(script: string, grammar: Grammar): string[] {
  const names = spokenNames(script);
  const counts = new Map<string, { word: string; count: number }>();
  for (const noun of grammar.nouns(script)) {
    const word = plain(noun);
    if (word.length < 4 || LIGHT.has(word) || grammar.isVerb(word)) continue;
    const entry = counts.get(stem(word)) ?? { word, count: 0 };
    counts.set(stem(word), { ...entry, count: entry.count + 1 });
  }
  const often = [...counts.values()].filter(({ count }) => count >= OFTEN).sort((a, b) => b.count - a.count);
  return [...new Set([...names, ...often.map(({ word }) => word)])].slice(0, MOST_FROM_SCRIPT);
}
