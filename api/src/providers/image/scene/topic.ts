import type { SceneRole } from '../types.ts';
import { motif, motifs } from './kit.ts';
import { type Ranking, rank } from './rank.ts';
import { isFaint, stem, wordsOf } from './words.ts';

/** Motifs of the topic that fit at least this share as well as its best one belong to it. */
const belongs = 0.2;
const mostOwn = 14;
/** From this score on a sentence names a motif plainly, and the topic has no say in it. */
const plainScore = 6.2;
/** What a topic's own motif gets without a word in the sentence, at most: more than a stray match, less than a named thing. */
const floor = 3;
/** The first picture says what the video is about. */
const hookFloor = 7;
/** Below this a word of the sentence is no more than a chance hit. */
const strayScore = 2.4;

interface Kin {
  own: ReadonlyMap<string, number>;
  /** Motifs that share several tags with the topic's own ones. */
  near: ReadonlySet<string>;
  ranking: Ranking;
}

const remembered = new Map<string, Kin>();

function kinOf(topic: string): Kin {
  const known = remembered.get(topic);
  if (known) return known;
  // "Learning to swim as an adult" is about swimming.
  const telling = wordsOf(topic).filter((word) => !isFaint(stem(word)));
  const ranking = rank(telling.join(' '));
  const best = Math.max(0, ...ranking.score.values());
  const own = new Map(
    [...ranking.score]
      .filter(([, value]) => value >= best * belongs)
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, mostOwn)
      .map(([id, value]) => [id, value / best] as const),
  );
  const tags = new Set([...own.keys()].slice(0, 6).flatMap((id) => motif(id)?.tags.slice(0, 10) ?? []));
  const near = new Set(
    motifs
      .filter(({ id, tags: theirs }) => !own.has(id) && theirs.filter((tag) => tags.has(tag)).length >= 2)
      .map(({ id }) => id),
  );
  const made = { own, near, ranking };
  if (remembered.size > 200) remembered.clear();
  remembered.set(topic, made);
  return made;
}

/**
 * Ranking of a sentence inside a video on `topic`. What the sentence names plainly stays; a stray match (a drum for
 * "beats", a ball for "practice") gives way to what belongs to the topic, which also stands in where nothing is named.
 */
export function rankInTopic(text: string, topic: string | undefined, role?: SceneRole): Ranking {
  const said = rank(text);
  if (!topic?.trim()) return said;
  const { own, near, ranking } = kinOf(topic);
  if (own.size === 0) return said;
  const score = new Map<string, number>();
  const reason = new Map(said.reason);
  for (const [id, value] of said.score) {
    const isKin = own.has(id) || near.has(id);
    if (!isKin && value < strayScore) continue;
    score.set(id, value * (own.has(id) ? 1.3 : isKin ? 1.1 : value >= plainScore ? 1 : 0.45));
  }
  const least = role === 'hook' || role === 'title' ? hookFloor : floor;
  for (const [id, share] of own) {
    score.set(id, (score.get(id) ?? 0) + least * share ** 0.3);
    // A word per motif: two of the topic's motifs may stand beside each other.
    if (!reason.has(id)) reason.set(id, `topic:${id}`);
  }
  const setting = new Map(said.setting);
  for (const [id, value] of ranking.setting) setting.set(id, (setting.get(id) ?? 0) + value * 0.6);
  return { score, setting, reason, topical: new Set(own.keys()) };
}
