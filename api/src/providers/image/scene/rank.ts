import { aliasOf } from './aliases.ts';
import { concepts, motifs } from './kit.ts';
import { doingWords, otherSense } from './senses.ts';
import { settingTags } from './settings/tags.ts';
import { isEmpty, isFaint, isGeneral, isTelling, stem, termsOf, wordsOf } from './words.ts';

export interface Ranking {
  /** Fit of each motif, by id; motifs that do not fit are missing. */
  score: Map<string, number>;
  /** Fit of each setting, by id. */
  setting: Map<string, number>;
  /** The word of the text that speaks most for a motif. */
  reason: Map<string, string>;
  /** Motifs that the text calls by their name. */
  named: ReadonlySet<string>;
  /** Motifs for which more speaks than what is thought of beside them: their name, or one of the plainest words for them. */
  plain: ReadonlySet<string>;
  /** Those of them that are called so by a word of few senses. */
  sure: ReadonlySet<string>;
  /** Whether the sentence itself names something; else only its topic is known. Absent: no topic was given. */
  speaksForItself?: boolean;
  /** Whether it names a thing, and not only what somebody does. */
  speaksOfThing?: boolean;
  /** Motifs of the topic of the whole video, where one is known. */
  topical?: ReadonlySet<string>;
}

/** Weight of a word that is the whole name of a motif; other senses of the word (to train) then count for less. */
const nameWeight = 2.3;
/** Of a part of the name that names other things as well. */
const oddPartWeight = 0.5;
/** Of one that is a part of the name. */
const partNameWeight = 1.4;

/** Parts of the name of a motif that name other things as well: not every bag is full of money, nor every hat a cook's. */
const otherThings = new Map(
  Object.entries({
    'money-bag': 'bag',
    'safe-box': 'box safe',
    'bar-chart': 'bar',
    'traffic-light': 'light',
    'light-bulb': 'light',
    'cloud-server': 'cloud',
    'play-button': 'play button',
    'water-glass': 'glass',
    'hot-air-balloon': 'hot air sky',
    rain: 'water',
    river: 'water',
    'shopping-cart': 'cart shopping',
    'price-tag': 'tag',
    'credit-card': 'card',
    'chef-hat': 'hat',
    'plant-pot': 'pot',
    'book-open': 'open',
    'door-open': 'open',
    'door-closed': 'closed',
    'ice-cream': 'ice cream',
    'record-player': 'record player',
    'code-window': 'window',
    'recycle-bin': 'bin',
    'stop-sign': 'sign',
    'warning-sign': 'sign',
    'earth-layers': 'layers earth',
    'paint-roller': 'roller',
    'scale-ruler': 'scale ruler',
    'house-price': 'house price',
    'phone-addict': 'phone',
    'head-plant': 'head plant',
    'bottle-milk': 'bottle',
    'broken-chain': 'broken',
    'heart-broken': 'broken heart',
    'tree-bare': 'bare',
    'running-shoe': 'running',
    'easter-egg': 'egg',
    'christmas-tree': 'tree',
    'tree-palm': 'tree',
    'finish-flag': 'finish',
    'hand-writing': 'hand',
    'hand-pointing': 'hand',
    'hand-raised': 'hand raised',
    'hand-holding': 'holding',
    'piggy-bank': 'bank',
    'fork-road': 'fork road',
    'music-note': 'note',
    'gold-bars': 'bars',
    'coin-jar': 'jar',
    'chart-down': 'down',
    'chart-up': 'up',
    'bicycle-helmet': 'bicycle',
    windmill: 'wind',
    'stage-theatre': 'stage',
    'bullet-train': 'bullet train',
    'paw-prints': 'prints',
    'washing-machine': 'machine',
    'rice-ball': 'ball',
    'piano-keys': 'keys',
    'steel-tower': 'steel',
    'fire-engine': 'fire engine',
    'oil-drum': 'oil drum',
    'construction-site': 'site',
    'classical-building': 'classical building',
    'leather-shoe': 'leather',
  }).map(([id, parts]) => [id, new Set(parts.split(' '))] as const),
);

/** Of the first words for a motif that are not its name. */
const plainWeight = 1.35;

/** What a word weighs for a motif: its own name most, then the plain tags at the front of its list. */
const tagIndex = new Map<string, Map<string, number>>();
/** Motifs that a word calls by a name. */
const callsIndex = new Map<string, Set<string>>();
for (const { id, tags, names } of motifs) {
  const name = id.split('-');
  const called = names ?? name.length + 1;
  for (const [i, tag] of tags.entries()) {
    const isOther = otherThings.get(id)?.has(tag);
    const isName = name.includes(tag) && !isOther && !['person', 'people', 'hand'].includes(tag);
    const place = i < 4 ? plainWeight : i < 10 ? 1 : 0.45;
    const weight = isOther ? oddPartWeight : isName ? (name.length > 1 ? partNameWeight : nameWeight) : place;
    const key = stem(tag);
    if (i < called && !isOther) callsIndex.set(key, (callsIndex.get(key) ?? new Set()).add(id));
    const postings = tagIndex.get(key) ?? new Map<string, number>();
    postings.set(id, Math.max(postings.get(id) ?? 0, weight));
    tagIndex.set(key, postings);
  }
}

/** Motifs whose names are two words: where both stand side by side, neither counts alone. */
const pairs = motifs.flatMap(({ id, category }) => {
  const parts = id.split('-');
  return parts.length === 2 && !['people', 'hands'].includes(category)
    ? [[parts.map(stem).join(' '), id] as const]
    : [];
});
/** What such a name weighs. */
const pairScore = 8;

/** What animals and signs stand for (memory, a fall, a fight) is thought of beside them: they are meant where they are named. */
const symbols = new Set([
  ...motifs.filter(({ category }) => category === 'animals').map(({ id }) => id),
  ...'chart-up chart-down arrow-up arrow-down arrow-right sword shield umbrella bicycle-helmet helmet fist hourglass key flag'.split(
    ' ',
  ),
  ...'person-burdened thumbs-up check cycle fork-road puzzle magnet axe butterfly mirror masks dice dominoes rope'.split(
    ' ',
  ),
]);

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

const nearestTags = new Map<string, string | undefined>();

/** The known word with the longest common start, at least 5 letters and 75 % of the longer word. */
function nearestTag(term: string): string | undefined {
  if (term.length <= 4) return undefined;
  if (nearestTags.has(term)) return nearestTags.get(term);
  let best: string | undefined;
  let bestLength = 4;
  for (const key of tagIndex.keys()) {
    let i = 0;
    while (i < term.length && term[i] === key[i]) i++;
    if (i > bestLength && i >= 0.75 * Math.max(key.length, term.length)) {
      best = key;
      bestLength = i;
    }
  }
  if (nearestTags.size > 5000) nearestTags.clear();
  nearestTags.set(term, best);
  return best;
}

/**
 * Fit of every motif and setting for a text: weight of the word (earlier and repeated words count more) x rarity of the
 * tag x place of the tag, plus the motifs of matching concepts. A motif that several words speak for is lifted.
 */
export function rank(text: string, about = ''): Ranking {
  const score = new Map<string, number>();
  const setting = new Map<string, number>();
  const reason = new Map<string, string>();
  const strongest = new Map<string, number>();
  const voices = new Map<string, Set<string>>();
  const named = new Set<string>();
  const plain = new Set<string>();
  const sure = new Set<string>();
  const doing = doingWords(text);
  const speak = (id: string, term: string, value: number) => {
    score.set(id, (score.get(id) ?? 0) + value);
    if (value > (strongest.get(id) ?? 0)) {
      strongest.set(id, value);
      reason.set(id, term);
    }
    voices.set(id, (voices.get(id) ?? new Set()).add(term));
  };
  const said = termsOf(text).filter((term) => !doing.has(term));
  const around = new Set([...said, ...termsOf(about)]);
  const terms = said.map((term) => otherSense(term, around) ?? term).filter((term) => term !== '');
  // "Ice cream" is neither ice nor cream, and "fire in the engine" is no fire engine.
  const spoken = ` ${wordsOf(text).map(stem).join(' ')} `;
  for (const [pair, id] of pairs) {
    if (!spoken.includes(` ${pair} `)) continue;
    const parts = pair.split(' ');
    for (const part of parts) if (terms.includes(part)) terms.splice(terms.indexOf(part), 1);
    speak(id, parts.at(-1) ?? pair, pairScore);
    for (const set of [named, plain, sure]) set.add(id);
  }

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
        const calls = symbols.has(id) ? tag >= partNameWeight : callsIndex.get(term)?.has(id);
        if (key === term && calls && faint === 1 && !isTelling(term)) {
          plain.add(id);
          if (!isGeneral(term)) sure.add(id);
        }
        const sense = isName && tag < nameWeight ? 0.72 : 1;
        speak(id, term, weight * (key === term ? 1 : 0.5) * tag * sense * rarity);
      }
    }
    if (alias !== undefined) {
      speak(alias, term, 5.4 * faint);
      named.add(alias);
      plain.add(alias);
      if (!isGeneral(term)) sure.add(alias);
    }
    for (const concept of conceptIndex.get(term) ?? []) {
      for (const [i, id] of concept.motifs.entries()) speak(id, term, weight * (2.3 - i * 0.25));
      for (const [i, id] of concept.backgrounds.entries()) suggest(id, weight * (1.6 - i * 0.3));
    }
    for (const [id, about] of settingIndex) if (about.has(term)) suggest(id, weight * 1.5);
  }
  for (const [id, heard] of voices)
    if (heard.size > 1) score.set(id, (score.get(id) ?? 0) * (1 + 0.12 * (heard.size - 1)));
  return { score, setting, reason, named, plain, sure };
}
