import { aliasOf } from './aliases.ts';
import { concepts, motifs } from './kit.ts';
import { settingTags } from './settings/tags.ts';
import { isEmpty, isFaint, stem, termsOf, wordsOf } from './words.ts';

export interface Ranking {
  /** Fit of each motif, by id; motifs that do not fit are missing. */
  score: Map<string, number>;
  /** Fit of each setting, by id. */
  setting: Map<string, number>;
  /** The word of the text that speaks most for a motif. */
  reason: Map<string, string>;
  /** Motifs that the text calls by their name. */
  named: ReadonlySet<string>;
  /** Motifs of the topic of the whole video, where one is known. */
  topical?: ReadonlySet<string>;
}

/** Weight of a word that is the whole name of a motif; other senses of the word (to train) then count for less. */
const nameWeight = 2.3;
/** Of one that is a part of the name. */
const partNameWeight = 1.4;

/** What a word weighs for a motif: its own name most, then the plain tags at the front of its list. */
const tagIndex = new Map<string, Map<string, number>>();
for (const { id, tags } of motifs) {
  const name = id.split('-');
  for (const [i, tag] of tags.entries()) {
    const isName = name.includes(tag) && !['person', 'people', 'hand'].includes(tag);
    const place = i < 4 ? 1.35 : i < 10 ? 1 : 0.45;
    const weight = isName ? (name.length > 1 ? partNameWeight : nameWeight) : place;
    const key = stem(tag);
    const postings = tagIndex.get(key) ?? new Map<string, number>();
    postings.set(id, Math.max(postings.get(id) ?? 0, weight));
    tagIndex.set(key, postings);
  }
}

const conceptIndex = new Map<string, (typeof concepts)[number][]>();
for (const concept of concepts) {
  for (const key of new Set(concept.words.map(stem)))
    conceptIndex.set(key, [...(conceptIndex.get(key) ?? []), concept]);
}

const settingIndex = new Map(
  Object.entries(settingTags).map(([id, tags]) => [id, new Set(wordsOf(tags).map(stem))] as const),
);

/** Share of a motif's tags that a setting is about. */
export function settingAffinity(setting: string, tags: readonly string[]): number {
  const about = settingIndex.get(setting);
  return about ? tags.filter((tag) => about.has(stem(tag))).length : 0;
}

/** The known word with the longest common start, at least 5 letters and 75 % of the longer word. */
function nearestTag(term: string): string | undefined {
  let best: string | undefined;
  let bestLength = 4;
  if (term.length <= 4) return undefined;
  for (const key of tagIndex.keys()) {
    let i = 0;
    while (i < term.length && term[i] === key[i]) i++;
    if (i > bestLength && i >= 0.75 * Math.max(key.length, term.length)) {
      best = key;
      bestLength = i;
    }
  }
  return best;
}

/**
 * Fit of every motif and setting for a text: weight of the word (earlier and repeated words count more) x rarity of the
 * tag x place of the tag, plus the motifs of matching concepts. A motif that several words speak for is lifted.
 */
export function rank(text: string): Ranking {
  const score = new Map<string, number>();
  const setting = new Map<string, number>();
  const reason = new Map<string, string>();
  const strongest = new Map<string, number>();
  const voices = new Map<string, Set<string>>();
  const named = new Set<string>();
  const terms = termsOf(text);

  const speak = (id: string, term: string, value: number) => {
    score.set(id, (score.get(id) ?? 0) + value);
    if (value > (strongest.get(id) ?? 0)) {
      strongest.set(id, value);
      reason.set(id, term);
    }
    voices.set(id, (voices.get(id) ?? new Set()).add(term));
  };
  const suggest = (id: string, value: number) => setting.set(id, (setting.get(id) ?? 0) + value);

  const aliased = new Map(wordsOf(text).flatMap((word) => [[stem(word), aliasOf(word)] as const]));
  for (const term of new Set(terms)) {
    const repeats = terms.filter((t) => t === term).length;
    const alias = aliased.get(term);
    const faint = isEmpty(term) ? 0.1 : isFaint(term) ? 0.4 : 1;
    const known = (alias === undefined ? 1 : 0.55) * faint;
    const weight = known * (1 + Math.log(repeats)) * (1.2 - (0.3 * terms.indexOf(term)) / terms.length);
    const key = tagIndex.has(term) ? term : nearestTag(term);
    const postings = key === undefined ? undefined : tagIndex.get(key);
    if (postings) {
      const rarity = Math.log(1 + motifs.length / (postings.size + 6));
      const isName = [...postings.values()].some((tag) => tag >= nameWeight);
      for (const [id, tag] of postings) {
        if (key === term && tag >= partNameWeight) named.add(id);
        const sense = isName && tag < nameWeight ? 0.72 : 1;
        speak(id, term, weight * (key === term ? 1 : 0.5) * tag * sense * rarity);
      }
    }
    if (alias !== undefined) {
      speak(alias, term, 5.4 * faint);
      named.add(alias);
    }
    for (const concept of conceptIndex.get(term) ?? []) {
      for (const [i, id] of concept.motifs.entries()) speak(id, term, weight * (2.3 - i * 0.25));
      for (const [i, id] of concept.backgrounds.entries()) suggest(id, weight * (1.6 - i * 0.3));
    }
    for (const [id, about] of settingIndex) if (about.has(term)) suggest(id, weight * 1.5);
  }
  for (const [id, heard] of voices)
    if (heard.size > 1) score.set(id, (score.get(id) ?? 0) * (1 + 0.12 * (heard.size - 1)));
  return { score, setting, reason, named };
}
