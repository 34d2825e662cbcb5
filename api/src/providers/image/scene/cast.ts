import type { SceneRole } from '../types.ts';
import { type Chance, draw } from './chance.ts';
import { inEnglish } from './in-english.ts';
import { type Motif, motif } from './kit.ts';
import { type Ranking, rank } from './rank.ts';
import { rankInTopic } from './topic.ts';
import { termsOf } from './words.ts';

/** The motifs of one picture, the lead first; none where nothing of the text can be drawn. `echoes` fit the text too and may stand faintly in the distance. */
export interface Cast {
  actors: Motif[];
  echoes: Motif[];
  ranking: Ranking;
}

/** Things that fit what something is about. Of words that its language has not, those that English has are taken. */
export function castAbout({ about, language }: { about: string; language?: string }, random: Chance): Cast {
  const known = inEnglish(about, language);
  return castFor(termsOf(known).length > 0 ? known : about, 'list', new Set(), random);
}

/** Signs that say what a sentence does, where none of its words can be drawn. Any other one has no motif: a thing that it does not name would be wrong. */
const signs = {
  question: ['question', 'magnifier', 'person-thinking'],
  compare: ['scales', 'fork-road', 'seesaw'],
} as const;

const parts = /\s+(?:vs\.?|versus|against|instead of|rather than|or|than|but|not|and)\s+|[,;:]\s+/i;
/** A match below this is chance, not sense. */
const weakScore = 2;
/** An actor of an earlier scene keeps this share of its score; one of the topic is welcome back sooner. */
const returning = 0.35;
const returningOfTopic = 0.4;
/** The same of one that stood in the scene just before. */
const atOnce = 0.6;

/** What a scene with written words shows, for `avoid` of the next ones. */
export const written = 'term';
/** In `avoid` before what the last scene shows. */
export const last = 'last:';
/** In `avoid` before what both of the last two scenes show: no third one in a row shows it. */
export const never = 'never:';

/** What else is known of a sentence. */
export interface About {
  /** What the whole video is about, in English: it decides between senses and stands in where a sentence names nothing. */
  topic?: string | undefined;
  /** Motifs that stand for it. */
  standIns?: readonly string[] | undefined;
  /** What its sentences name again and again, in English, the most frequent first. */
  around?: string | undefined;
  /** Whether the sentence has a word that can be written in place of a thing. */
  hasTerm?: boolean | undefined;
  /** Whether it names somebody: that can be written as well. */
  hasName?: boolean | undefined;
}

export function castFor(
  text: string,
  role: SceneRole,
  avoid: ReadonlySet<string>,
  random: Chance,
  { topic, around, standIns, hasTerm = false, hasName = false }: About = {},
): Cast {
  const ranking = rankInTopic(text, topic, role, around, standIns);
  const barred = [...avoid].filter((id) => id.startsWith(never)).map((id) => id.slice(never.length));
  const chosen = new Set<string>(barred);
  const isWeak = isWeakIn(ranking);

  const take = (score: ReadonlyMap<string, number>, spread = 1): Motif[] => {
    const found = lead(random, score, chosen, (id) => back(ranking, avoid, id), spread);
    if (found) chosen.add(found.id);
    return found ? [found] : [];
  };
  // Words are written once in a while; of a topic that cannot be drawn there is nothing else.
  const isWritten = avoid.has(written) && (ranking.topical?.size ?? 0) > 0;
  // What a title says that cannot be drawn opens in letters, and not with a thing by the way.
  if (role === 'hook' && topic !== undefined && ranking.topical?.size === 0) return { actors: [], echoes: [], ranking };
  // Whom a sentence names says more than that somebody does something.
  if (hasName && ranking.speaksOfThing === false) return { actors: [], echoes: [], ranking };
  // A sentence that names nothing shows the subject of the video, and in turns with it a word of its own.
  if (hasTerm && ranking.speaksForItself === false && !isFresh(ranking, avoid) && !isWritten)
    return { actors: [], echoes: [], ranking };
  if (isWeak) return { actors: signOf(text, role, avoid, random, chosen), echoes: [], ranking };

  let actors: Motif[];
  if (role === 'compare') {
    const sides = text
      .split(parts)
      .filter((part) => termsOf(part).length > 0)
      .slice(0, 2)
      .map((part) => rank(part))
      .filter((side) => !isWeakIn(side) && [...side.sure].some((id) => (side.score.get(id) ?? 0) >= weakScore));
    // "Compared with millions of others" names no two sides.
    actors = sides.length > 1 || ranking.topical === undefined ? sides.flatMap(({ score }) => take(score)) : [];
    if (actors.length === 0) actors = take(ranking.score);
  } else if (role === 'list') {
    actors = take(ranking.score);
    for (let i = 0; i < 2; i++) actors.push(...take(strong(varied(ranking, actors, 0.4)), 1.15));
  } else {
    actors = take(ranking.score);
    const wanted = role === 'ending' || role === 'title' ? 1 : 2;
    for (let i = 0; i < wanted; i++) actors.push(...take(supporting(ranking, actors), 1.15));
    actors = largeFirst(actors, ranking);
  }
  return { actors, echoes: echoesOf(ranking, chosen), ranking };
}

/** Whether a motif of the topic can be shown that no scene just before shows. */
const isFresh = ({ score, topical }: Ranking, avoid: ReadonlySet<string>): boolean =>
  [...(topical ?? [])].some((id) => !avoid.has(id) && (score.get(id) ?? 0) >= weakScore);

const isWeakIn = ({ score }: Ranking): boolean => Math.max(0, ...score.values()) < weakScore;

const strong = (score: ReadonlyMap<string, number>) => new Map([...score].filter(([, value]) => value >= weakScore));

/** The sign of a question or a comparison, if it is one. */
function signOf(
  text: string,
  role: SceneRole,
  avoid: ReadonlySet<string>,
  random: Chance,
  barred: ReadonlySet<string>,
): Motif[] {
  const isQuestion = /\?|^(why|how|what|who|where|when)\b/i.test(text);
  const pool: readonly string[] = role === 'compare' ? signs.compare : isQuestion ? signs.question : [];
  const id = draw<string>(
    random,
    pool.filter((one) => !barred.has(one)),
    (one) => (avoid.has(one) ? 0.05 : 1),
  );
  const found = id === undefined ? undefined : motif(id);
  return found ? [found] : [];
}

function back(ranking: Ranking, avoid: ReadonlySet<string>, id: string): number {
  if (!avoid.has(id)) return 1;
  return (ranking.topical?.has(id) ? returningOfTopic : returning) * (avoid.has(last + id) ? atOnce : 1);
}

/** One of the few leading candidates, so that seeds differ but the sense stays. */
function lead(
  random: Chance,
  score: ReadonlyMap<string, number>,
  chosen: ReadonlySet<string>,
  shareOf: (id: string) => number,
  spread: number,
): Motif | undefined {
  const all = [...score]
    .filter(([id, value]) => value > 0 && !chosen.has(id))
    .map(([id, value]) => [id, value * shareOf(id)] as const)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const best = all[0]?.[1] ?? 0;
  const leading = all.slice(0, 5).filter(([, value]) => value >= best * (0.84 / spread));
  const found = draw(random, leading, ([, value]) => (value / best) ** 4);
  return found && motif(found[0]);
}

/** Scores with what is already on stage pushed down: same word, same kind of thing. */
function varied(ranking: Ranking, actors: readonly Motif[], sameWord: number): Map<string, number> {
  const said = new Set(actors.map((actor) => ranking.reason.get(actor.id)));
  const kinds = new Set(actors.map((actor) => actor.category));
  return new Map(
    [...ranking.score].map(([id, value]) => {
      const kind = motif(id)?.category;
      return [id, value * (kind && kinds.has(kind) ? 0.85 : 1) * (said.has(ranking.reason.get(id)) ? sameWord : 1)];
    }),
  );
}

/** Scores for a support: it is called by its name, from another word than the others or almost as fitting as the hero. */
function supporting(ranking: Ranking, actors: readonly Motif[]): Map<string, number> {
  const hero = actors[0];
  const heroScore = hero ? (ranking.score.get(hero.id) ?? 0) : 0;
  const said = new Set(actors.map((actor) => ranking.reason.get(actor.id)));
  const others = [...varied(ranking, actors, 0.5)].filter(([id]) => {
    if (!ranking.named.has(id)) return false;
    const share = said.has(ranking.reason.get(id)) ? 0.8 : 0.42;
    return (ranking.score.get(id) ?? 0) > heroScore * share;
  });
  return new Map(others.map(([id, value]) => [id, value * kinship(hero, motif(id))]));
}

/** A house is not drawn beside a larger apple when both fit the sentence. */
function largeFirst(actors: Motif[], ranking: Ranking): Motif[] {
  const [hero, support, ...rest] = actors;
  if (!hero || !support) return actors;
  const close = (ranking.score.get(support.id) ?? 0) > (ranking.score.get(hero.id) ?? 0) * 0.7;
  return close && support.size > hero.size + 0.2 ? [support, hero, ...rest] : actors;
}

function echoesOf(ranking: Ranking, chosen: ReadonlySet<string>): Motif[] {
  return [...ranking.score]
    .filter(([id, value]) => !chosen.has(id) && value >= weakScore)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, 4)
    .flatMap(([id]) => motif(id) ?? []);
}

/** A support shares a theme with the hero (a watering can beside a tomato) but is not its double (a bed beside a bed). */
function kinship(a: Motif | undefined, b: Motif | undefined): number {
  const shared = a && b ? b.tags.filter((tag) => a.tags.includes(tag)).length : 0;
  return shared > 4 ? 0.6 : 1 + 0.2 * Math.min(shared, 2);
}
