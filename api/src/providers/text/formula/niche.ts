import { type Bank, loadKit } from '../kit.ts';
import { plainWords, stem } from '../words.ts';

/** Nouns that carry no subject: the word before (or after "of") decides instead. */
const LIGHT = new Set(
  'time day life world way night week month year part class kit tool thing idea tip mistake fact advice trick guide basic beginner level rule type kind example problem question trouble lesson plan challenge secret reason benefit cost price equipment gear accessory supply technique method system app video story history art culture industry market news trend pack starter session practice care maintenance setup project safety course skill expert training repair repairs cleaning lover'
    .split(' ')
    .map(stem),
);

/** Words with more than one meaning; beside a noun they say nothing ("mouse pad", "bass fishing", "rock climbing"). */
const AMBIGUOUS = new Set(
  'mouse bass bark crane trunk table pop rock record scale note book bed train park bus hole star tank cage shell seed mint plant pot spring board card light sound fish bird horse jam pan filter focus cell sheet ear key band ring ruler rose ivy palm stock apple orange bank chain saddle seat winter sand nail screw iron tap water ice wood paper story side office street city home house room small indoor outdoor solo new first family game level quest boss steam switch strategy track mountain road beach sea sky sun moon electric desk war'
    .split(' ')
    .map(stem),
);

/** Where a word is shared or missing, the area an unadorned topic means. */
// biome-ignore format: a table of words
const HOME: Record<string, string> = {
  sleep: 'mindfulness', keyboard: 'music', tomato: 'gardening', tea: 'cooking', coffee: 'cooking', vegetable: 'cooking',
  journal: 'writing', procrastination: 'productivity', procrastinating: 'productivity', painting: 'craft', talk: 'relationships',
  electricity: 'science', cloud: 'science', price: 'business', chemistry: 'science', physics: 'science',
  biology: 'science', museum: 'history', dinosaur: 'science', homework: 'parenting', grammar: 'language',
  salary: 'career', freelance: 'career', presentation: 'career', speech: 'career', website: 'tech', robot: 'tech',
  smartphone: 'tech', phone: 'tech', email: 'career', walking: 'fitness', reading: 'writing', storage: 'home',
  wedding: 'relationships', train: 'travel', newsletter: 'business', conversation: 'relationships', invoice: 'business',
  groceries: 'money', insurance: 'money', battery: 'tech', camera: 'photography', burnout: 'mindfulness',
  flashcards: 'study', spelling: 'language', rent: 'money', climbing: 'fitness', bouldering: 'fitness', boxing: 'fitness',
  skateboard: 'fitness', tennis: 'fitness', football: 'fitness', basketball: 'fitness', dancing: 'fitness',
};

const HOME_STEMS = new Map(Object.entries(HOME).map(([word, id]) => [stem(word), id]));

/** Words of an area that never decide on their own. */
const WEAK = new Set(['podcast'].map(stem));

/** Words of one area that as often belong to another: alone they decide nothing ("lino cutting"). */
const SHARED = new Set(['cutting'].map(stem));

/** What one does says the area, whatever it is done to: who photographs food cooks nothing. */
const DECIDING = new Map(
  Object.entries({
    photograph: 'photography',
    photographing: 'photography',
    crochet: 'craft',
    knit: 'craft',
    sew: 'craft',
  }).map(([word, id]) => [stem(word), id]),
);

/** The first area must weigh this many times the second, or none is taken: a wrong area is worse than none. */
const MARGIN = 1.3;
/** Below this the evidence is a stray word. */
const LEAST = 0.6;
const WEIGHT = { head: 1, verb: 0.55, beside: 0.6, further: 0.35, audience: 0.2 };

interface Entry {
  bank: Bank;
  vocab: Set<string>;
  tagWords: Map<string, Set<string>>;
}

let entries: Entry[] | undefined;
const owners = new Map<string, number>();

function loadEntries(): Entry[] {
  if (entries) return entries;
  entries = loadKit().niches.map((bank) => ({
    bank,
    vocab: new Set(bank.vocab.map(stem)),
    tagWords: new Map(Object.entries(bank.tags).map(([tag, list]) => [tag, new Set(list.map(stem))])),
  }));
  for (const { vocab } of entries) for (const word of vocab) owners.set(word, (owners.get(word) ?? 0) + 1);
  return entries;
}

const inTags = (entry: Entry, word: string) => [...entry.tagWords.values()].some((set) => set.has(word));

export interface SubjectParts {
  /** The subject without its audience, as typed. */
  subject: string;
  /** First word is what one does: "training a puppy". */
  verb: boolean;
  audience: string | undefined;
}

export interface Detected {
  niche: Bank | undefined;
  /** Threads of the area that the topic names, in the order of its words. */
  tags: string[];
}

const FUNCTION_WORDS = new Set(
  'a an the my your our his her their its to of in on at for with without from by about as and or vs than that this is are was were be do does did can should how why what when where who which if not no any some more most best top good better cheap easy quick simple new old every day first i you we they it me him them'.split(
    ' ',
  ),
);
const PREPOSITION =
  /^(?:of|in|on|at|for|with|without|from|by|about|as|to|into|under|over|near|during|after|before|that|when|while)$/;

/** The words of a subject that mean something, head noun first found: the last noun before the first preposition. */
function readSubject({ subject, verb }: SubjectParts): { stems: string[]; head: number; verbAt: number } {
  const list = plainWords(subject.replace(/-/g, ' '));
  const stems: string[] = [];
  let head = -1;
  let closed = false;
  for (const word of list) {
    // "history of lighthouses": a light head passes its office on to what follows the preposition.
    if (PREPOSITION.test(word) && stems.length > (verb ? 1 : 0)) closed = head >= 0 && !LIGHT.has(stems[head] ?? '');
    if (FUNCTION_WORDS.has(word)) continue;
    stems.push(stem(word));
    if (!closed) head = stems.length - 1;
  }
  while (head > (verb ? 1 : 0) && LIGHT.has(stems[head] ?? '')) head--;
  return { stems, head, verbAt: verb ? 0 : -1 };
}

/**
 * The subject area of a topic. Head noun and neighbours decide; an area must own the head where any area does, and must
 * outweigh the next by 30 %. Otherwise none: the general bank is true of everything.
 */
export function detectNiche(parts: SubjectParts): Detected {
  const all = loadEntries();
  const { stems, head, verbAt } = readSubject(parts);
  const headWord = stems[head];
  if (headWord === undefined || WEAK.has(headWord)) return { niche: undefined, tags: [] };
  const audience = plainWords(parts.audience ?? '').map(stem);
  const alone = stems.filter((word) => owners.has(word)).length <= 1;
  if (alone && SHARED.has(headWord)) return { niche: undefined, tags: [] };
  const decided = DECIDING.get(stems[verbAt] ?? '');
  const headOwned = owners.has(headWord) || HOME_STEMS.has(headWord);
  const weigh = (entry: Entry) => {
    const ownsHead = entry.vocab.has(headWord) || HOME_STEMS.get(headWord) === entry.bank.id;
    if (decided !== undefined) return entry.bank.id === decided ? 1 : 0;
    if (headOwned && !ownsHead) return 0;
    let score = 0;
    stems.forEach((word, i) => {
      const isHead = i === head;
      const owned = entry.vocab.has(word);
      const tagged = inTags(entry, word);
      if (!owned && !tagged && !(isHead && ownsHead)) return;
      if (!isHead && (AMBIGUOUS.has(word) || LIGHT.has(word)) && !ownsHead) return;
      const near = Math.abs(i - head) === 1;
      const place = isHead ? WEIGHT.head : i === verbAt ? WEIGHT.verb : near ? WEIGHT.beside : WEIGHT.further;
      // Beside an unknown head only a word that belongs to one area alone, and names a thread of it, may speak.
      if (!isHead && !headOwned && !(owned && tagged && owners.get(word) === 1)) return;
      const atHome = isHead && HOME_STEMS.get(word) === entry.bank.id;
      const strength = atHome && alone ? 1.4 : owned || atHome ? 1 : 0.5;
      score += (place * strength) / (isHead ? 1 : (owners.get(word) ?? 1));
    });
    if (score > 0) for (const word of audience) if (entry.vocab.has(word)) score += WEIGHT.audience;
    return score;
  };
  const ranked = all
    .map((entry) => ({ entry, score: weigh(entry) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const [first, second] = ranked;
  const least = headOwned ? LEAST : WEIGHT.verb;
  if (!first || first.score < least || (second && first.score < second.score * MARGIN)) {
    return { niche: undefined, tags: [] };
  }
  const { bank, tagWords } = first.entry;
  if (decided === undefined && headOwned && isContested(first.entry, all, stems, head))
    return { niche: undefined, tags: [] };
  const at = [...tagWords]
    .map(([tag, set]) => ({ tag, at: set.has(headWord) ? head : stems.findIndex((word) => set.has(word)) }))
    .filter((hit) => hit.at >= 0);
  // "repairing chairs" wants advice on chairs, not on taps.
  const named = at.some((hit) => hit.at === head) ? at.filter((hit) => hit.at !== verbAt || verbAt === head) : at;
  // A word beside the head that is a tag by accident ("small", "new") counts after the head's own tags.
  named.sort((a, b) => Number(a.at !== head) - Number(b.at !== head) || a.at - b.at);
  return { niche: bank, tags: named.map((hit) => hit.tag) };
}

/** "bicycle repair", "travel insurance": the word beside the head belongs to another area alone and the head's has no use for it. */
function isContested(entry: Entry, all: Entry[], stems: string[], head: number): boolean {
  const word = stems[head - 1];
  if (word === undefined || AMBIGUOUS.has(word) || LIGHT.has(word) || owners.get(word) !== 1) return false;
  if (entry.vocab.has(word) || inTags(entry, word)) return false;
  return all.some((other) => other !== entry && other.vocab.has(word) && inTags(other, word));
}

/** Threads of the general bank that a topic names ("party" is an event), for topics without an area. */
export function generalTags(subject: string): string[] {
  const stems = new Set(plainWords(subject).map(stem));
  return Object.entries(loadKit().general.tags)
    .filter(([, list]) => list.some((word) => stems.has(stem(word))))
    .map(([tag]) => tag);
}
