import type { SceneRole } from '../types.ts';
import { motif, motifs } from './kit.ts';
import { type Ranking, rank } from './rank.ts';
import { isFaint, stem, termsOf, wordsOf } from './words.ts';

/** Motifs that fit a word of the topic at least this share as well as its best one belong to the topic. */
const belongs = 0.35;
/** What a word before the head noun counts beside it. */
const modifier = 0.6;
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
  // "Learning to swim as an adult" is about swimming, "budget meals for students" about meals.
  const [subject = ''] = topic.split(/ for /i);
  const telling = wordsOf(subject).filter((word) => !isFaint(stem(word)) && termsOf(word).length > 0);
  const head = telling.at(-1) ?? '';
  const ranking = rank(telling.join(' '));
  const shares = new Map<string, number>();
  for (const word of new Set(telling)) {
    const { score } = rank(word);
    const best = Math.max(0, ...score.values());
    for (const [id, value] of score) {
      const share = (value / best) * (word === head ? 1 : modifier);
      shares.set(id, Math.max(share, shares.get(id) ?? 0));
    }
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
    score.set(id, (score.get(id) ?? 0) + least * share ** 0.6);
    // A word per motif: two of the topic's motifs may stand beside each other.
    if (!reason.has(id)) reason.set(id, `topic:${id}`);
  }
  const setting = new Map(said.setting);
  for (const [id, value] of ranking.setting) setting.set(id, (setting.get(id) ?? 0) + value * 0.6);
  const named = new Set([...said.named, ...ranking.named]);
  return { score, setting, reason, named, topical: new Set(own.keys()) };
}
