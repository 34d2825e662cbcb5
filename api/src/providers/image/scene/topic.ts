import type { SceneRole } from '../types.ts';
import { motif, motifs } from './kit.ts';
import { type Ranking, rank } from './rank.ts';
import { doingWords } from './senses.ts';
import { canBeSubject, isFaint, stem, termsOf, wordsOf } from './words.ts';

/** Motifs that fit a word of the topic at least this share as well as its best one belong to the topic. */
const belongs = 0.35;
/** What a word before the head noun counts beside it. */
const modifier = 0.6;
const mostOwn = 14;
/** What a topic's own motif gets without a word in the sentence, at most: more than a stray match, less than a named thing. */
const floor = 3;
/** The same where the sentence names something itself. */
const besideFloor = 1.2;
/** The first picture says what the video is about. */
const hookFloor = 7;
/** Below this a word of the sentence is no more than a chance hit. */
const strayScore = 2.4;

/** Words of a title that say what kind of telling it is, and not of what. */
const tellings = new Set(
  `history story stories tale life biography father mother family art guide introduction basics beginner beginners explained
  secret secrets fact facts thing things name names why how what when where year reason reasons tip tips step steps way ways
  choose choice prevent building construction making invention rise fall origin origins meaning care caring repair repairing work works working using use learn language birth ancient`
    .split(/\s+/)
    .map(stem),
);
/** What a motif counts that is only thought of beside a word which names another one: a whale for the sea. */
const besideName = 0.37;
/** The same for an animal or somebody. */
const besideLiving = 0.3;
/** The same for a thing where few motifs are called by the topic. */
const besideFew = 0.52;
const fewCalled = 3;
/** Share from which on a motif of the topic stands for it by itself. */
const standIn = 0.4;
/** What a motif that several sentences name counts beside one of the topic. */
const byTheWay = 0.6;

/** What is only thought of beside a word of the sentence counts so much, where it belongs to the topic. */
const thoughtOf = 0.5;
/** A word of a sentence speaks for a motif plainly from this score on. */
const leastSaid = 2;

interface Kin {
  own: ReadonlyMap<string, number>;
  /** Motifs that share several tags with the topic's own ones. */
  near: ReadonlySet<string>;
  ranking: Ranking;
  /** Motifs that a word of the title calls by a name. */
  called: ReadonlySet<string>;
  /** Those of them that have that word for a name themselves. */
  itself: ReadonlySet<string>;
  /** Whether the title names something at all. */
  isNamed: boolean;
}

/** What is cooked and what it is cooked with are of one kind. */
const kindOf = (id: string): string | undefined => (motif(id)?.category === 'kitchen' ? 'food' : motif(id)?.category);

const remembered = new Map<string, Kin>();

function kinOf(topic: string, around: string): Kin {
  const key = `${topic}|${around}`;
  const known = remembered.get(key);
  if (known) return known;
  // "Learning to swim as an adult" is about swimming, "budget meals for students" about meals.
  // "Caring for a violin" is about the violin.
  // "How a piano is tuned" is about the piano.
  const [subject = ''] = topic
    .replace(/\b(?:is|are|was|were) \p{L}+(?:ed|en|t)\b/giu, ' ')
    .split(/(?<!^\s*\p{L}+ing) for /iu);
  const doing = doingWords(subject);
  const words = wordsOf(subject).filter(
    (word) => !isFaint(stem(word)) && !doing.has(stem(word)) && termsOf(word).length > 0,
  );
  const named = words.filter((word) => !tellings.has(stem(word)));
  // "How earthquakes are measured" is about earthquakes and not about what measures.
  const clear = named.filter((word) => canBeSubject(stem(word)) && rank(word).score.size > 0);
  const naming = clear.length > 0 ? named.filter((word) => canBeSubject(stem(word))) : around ? [] : named;
  const telling =
    naming.length > 0 || (named.length > 0 && around)
      ? naming
      : words.filter((word) => !tellings.has(stem(word)) || word === 'family');
  // "How bees find home" is about bees, "the history of the wheel" about the wheel.
  const drawn = telling.filter((word) => rank(word).score.size > 0);
  const head = (/^\s*(?:how|why|what|when)\b/i.test(topic) ? drawn[0] : drawn.at(-1)) ?? '';
  const ranking = rank(telling.join(' '));
  const shares = new Map<string, number>();
  const called = new Set(telling.flatMap((word) => [...rank(word).plain]));
  const kinds = new Set([...called].map((id) => kindOf(id)));
  const isLiving = (id: string) => ['animals', 'people', 'hands'].includes(motif(id)?.category ?? '');
  // A piano is one thing, and a violin another; meals and the sea are many.
  const isWide = called.size < fewCalled && ![...called].some((id) => telling.some((word) => stem(word) === stem(id)));
  // A video of one thing shows what belongs to it closely as well: a soup for meals, but no whale for the sea.
  const beside = (id: string) =>
    isLiving(id) ? besideLiving : called.size === 0 ? 1 : isWide && kinds.has(kindOf(id)) ? besideFew : besideName;
  for (const word of new Set(telling)) {
    const { score, plain } = rank(word);
    const best = Math.max(0, ...score.values());
    const bestBeside = Math.max(0, ...[...score].map(([id, value]) => (plain.has(id) ? 0 : value)));
    for (const [id, value] of score) {
      const isGerund = /ing$/.test(word) && drawn.length > 1;
      const share =
        (isGerund ? 0.4 : 1) *
        (value / (plain.has(id) ? best : bestBeside)) *
        (word === head ? 1 : modifier) *
        (plain.has(id) ? 1 : beside(id));
      shares.set(id, Math.max(share, shares.get(id) ?? 0));
    }
  }
  // What the sentences name stands for a title that names nothing, and not for one that does.
  const isNamed = [...shares.values()].some((share) => share >= standIn);
  for (const [i, word] of isNamed ? [] : around.split(' ').filter(Boolean).entries()) {
    const { score, named } = rank(word);
    const best = Math.max(0, ...score.values());
    for (const [id, value] of score)
      if (named.has(id)) shares.set(id, Math.max((value / best) * byTheWay * 0.95 ** i, shares.get(id) ?? 0));
  }
  const own = new Map(
    [...shares]
      .filter(([, share]) => share >= belongs)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, mostOwn),
  );
  const tags = new Set([...own.keys()].slice(0, 6).flatMap((id) => motif(id)?.tags.slice(0, 10) ?? []));
  const near = new Set(
    motifs
      .filter(({ id, tags: theirs }) => !own.has(id) && theirs.filter((tag) => tags.has(tag)).length >= 2)
      .map(({ id }) => id),
  );
  const roots = new Set(telling.map(stem));
  const itself = new Set([...called].filter((id) => id.split('-').some((part) => roots.has(stem(part)))));
  const made = { own, near, ranking, called, itself, isNamed };
  if (remembered.size > 200) remembered.clear();
  remembered.set(key, made);
  return made;
}

/**
 * What can stand for a video on `topic` by itself: what the title calls by its own name, and else what sentences of the
 * video name too. "Hay fever" has no thermometer, nor an office desk a printer, unless somebody speaks of one.
 * `mentioned` are the motifs that each sentence names.
 */
export function standInsOf(topic: string, around: string, mentioned: readonly ReadonlySet<string>[]): string[] {
  const { own, called, itself, isNamed } = kinOf(topic, around);
  const strong = [...own].filter(([, share]) => share >= standIn).map(([id]) => id);
  if (!isNamed) return strong;
  const times = (id: string) => mentioned.filter((ids) => ids.has(id)).length;
  const isItself = strong.some((id) => itself.has(id));
  const sure = strong.filter((id) => itself.has(id) || (called.has(id) && times(id) > (isItself ? 1 : 0)));
  const food = isItself ? [] : strong.filter((id) => kindOf(id) === 'food' && times(id) > 0);
  return sure.length > 0 ? [...new Set([...sure, ...food])] : strong.filter((id) => times(id) > 1);
}

/**
 * Ranking of a sentence inside a video on `topic`. What the sentence names plainly stays; a stray match (a drum for
 * "beats", a ball for "practice") gives way to what belongs to the topic, which also stands in where nothing is named: `standIns`, where they are known.
 */
export function rankInTopic(
  text: string,
  topic: string | undefined,
  role?: SceneRole,
  around = '',
  standIns?: readonly string[],
): Ranking {
  // A line of the writer around the topic ("Some background on ... first") is about the topic alone.
  const isAround = topic !== undefined && topic.length > 3 && text.toLowerCase().includes(topic.toLowerCase());
  // "From The history of the bathtub: Romans built baths" says something beside it.
  const rest = isAround ? text.toLowerCase().replace(topic.toLowerCase(), ' ') : text;
  const about = `${topic ?? ''} ${around}`;
  const beside = rank(rest, about);
  const said = isAround && beside.sure.size === 0 ? rank(topic, about) : beside;
  if (topic === undefined) return said;
  const { own, near, ranking } = kinOf(topic, around);
  const canStand = (id: string) => (own.get(id) ?? 0) >= standIn && (standIns === undefined || standIns.includes(id));
  const topical = new Set([...own.keys()].filter(canStand));
  // A word of many senses, and where the topic can be drawn what somebody does, counts only for what belongs to it.
  const isDoing = (id: string) => /^(?:person|people)-/.test(id) || motif(id)?.category === 'hands';
  const isKin = (id: string) => own.has(id) || near.has(id);
  const isSure = (id: string, value: number) =>
    (topical.has(id) ? said.plain : said.sure).has(id) &&
    value >= leastSaid &&
    (own.size === 0 || isKin(id) || !isDoing(id));
  const sure = [...said.score].filter(([id, value]) => isSure(id, value));
  const speaksForItself = sure.length > 0;
  const isThing = (id: string) => !['people', 'hands'].includes(motif(id)?.category ?? '');
  const speaksOfThing = sure.some(([id]) => isThing(id));
  if (own.size === 0) {
    // What is only thought of beside a word may be meant quite otherwise.
    return { ...said, score: new Map(sure), speaksForItself, speaksOfThing, topical: new Set() };
  }
  const score = new Map<string, number>();
  const reason = new Map(said.reason);
  for (const [id, value] of said.score) {
    if (!isKin(id) && (value < strayScore || !isSure(id, value))) continue;
    const isNamed = said.plain.has(id) || said.named.has(id);
    score.set(id, value * (isNamed ? (own.has(id) ? 1.3 : isKin(id) ? 1.15 : 1) : thoughtOf));
  }
  // A thing that is named says more than what somebody does: "the vinegar wakes up the flavour of the tomato" has no sleeper.
  if (speaksOfThing) for (const [id, value] of score) if (!isThing(id) && !own.has(id)) score.set(id, value * 0.5);
  const least = role === 'hook' || role === 'title' ? hookFloor : speaksForItself ? besideFloor : floor;
  for (const [id, share] of own) {
    if (!topical.has(id) && !said.plain.has(id) && !said.named.has(id)) continue;
    score.set(id, (score.get(id) ?? 0) + least * share ** 0.6);
    // A word per motif: two of the topic's motifs may stand beside each other.
    if (!reason.has(id)) reason.set(id, `topic:${id}`);
  }
  // What is only thought of beside a word does not stand for a sentence that names nothing.
  if (!speaksForItself) for (const id of [...score.keys()]) if (!topical.has(id)) score.delete(id);
  const setting = new Map(said.setting);
  for (const [id, value] of ranking.setting) setting.set(id, (setting.get(id) ?? 0) + value * 0.6);
  const named = new Set([...said.named, ...ranking.named]);
  return {
    score,
    setting,
    reason,
    named,
    plain: said.plain,
    sure: said.sure,
    speaksForItself,
    speaksOfThing,
    topical,
  };
}
