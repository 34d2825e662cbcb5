import type { SceneRole } from '../types.ts';
import { type Cast, last } from './cast.ts';
import { type Chance, draw } from './chance.ts';
import type { Category, Motif } from './kit.ts';
import { settingAffinity } from './rank.ts';
import { type SettingId, settingTags } from './settings/tags.ts';

const homeOf: Readonly<Record<Category, readonly SettingId[]>> = {
  people: ['city-day', 'park', 'room', 'plain', 'rays'],
  hands: ['plain', 'shape', 'rays'],
  nature: ['hills', 'garden', 'fields', 'mountains', 'park'],
  animals: ['hills', 'garden', 'forest', 'park'],
  food: ['kitchen', 'plain', 'shape'],
  kitchen: ['kitchen'],
  home: ['room', 'city-day', 'hills'],
  places: ['city-day', 'hills', 'timeline'],
  paths: ['plain', 'hills', 'steps'],
  transport: ['road', 'city-day', 'hills'],
  tools: ['garden', 'shelf', 'plain'],
  knowledge: ['shelf', 'desk', 'frame', 'grid'],
  body: ['plain', 'shape', 'grid'],
  games: ['room', 'rays', 'shape'],
  money: ['ledger', 'grid', 'plain', 'desk'],
  tech: ['grid', 'desk', 'city-night'],
  arts: ['stage', 'frame', 'room'],
  objects: ['plain', 'shape', 'rays'],
  holidays: ['snow', 'city-night', 'rays', 'plain'],
};

/** Settings that carry a role well; the others are held back a little. */
const suits: Readonly<Partial<Record<SceneRole, readonly SettingId[]>>> = {
  compare: ['split'],
  proof: ['ledger', 'grid', 'plain', 'shape', 'timeline', 'steps', 'desk', 'spotlight'],
  turn: ['road', 'hills', 'sky', 'mountains', 'spotlight', 'steps', 'rays', 'sea'],
  ending: ['rays', 'hills', 'road', 'stage', 'sky'],
  list: ['plain', 'grid', 'shelf', 'desk', 'kitchen', 'garden', 'hills', 'room', 'timeline', 'city-day', 'ledger'],
};

/** Settings of light and tone alone. */
const flat: readonly SettingId[] = ['plain', 'shape', 'rays', 'grid', 'spotlight'];

const outdoors: readonly SettingId[] = [
  'hills',
  'garden',
  'forest',
  'fields',
  'desert',
  'snow',
  'mountains',
  'road',
  'park',
];
const indoors: readonly SettingId[] = ['kitchen', 'room', 'desk', 'shelf'];
const indoorThings: readonly Category[] = ['kitchen', 'tech', 'home', 'money', 'body'];
const large: readonly Category[] = ['places', 'transport', 'nature'];
const wet = new Set([
  'ship',
  'sailboat',
  'whale',
  'fish',
  'submarine',
  'octopus',
  'island',
  'iceberg',
  'anchor',
  'wave',
  'swimmer',
]);
const deep = new Set(['whale', 'fish', 'submarine', 'octopus']);
const celestial = new Set([
  'planet',
  'comet',
  'rocket',
  'satellite',
  'telescope',
  'moon',
  'star',
  'atom',
  'earth-layers',
]);
const buildings = new Set(['house', 'apartment', 'cottage']);
const wetSettings: readonly SettingId[] = ['sea', 'underwater', 'plain', 'shape', 'sky', 'map'];

/** The setting that suits text, role and hero; unlikely pairs (a bed in a forest, a car in the sea) are pushed down. Without a hero: a pattern. */
export function chooseSetting(cast: Cast, role: SceneRole, avoid: ReadonlySet<string>, random: Chance): SettingId {
  const hero = cast.actors[0];
  if (!hero) return 'pattern';
  if (role === 'compare') return 'split';
  const ids = (Object.keys(settingTags) as SettingId[]).filter((id) => id !== 'split' && id !== 'pattern');
  // The same hero twice on flat tones is one picture.
  const wasFlat = avoid.has(last + hero.id) && flat.some((id) => avoid.has(last + id));
  const again = (id: SettingId) => (avoid.has(id) ? 0.2 : 1) * (wasFlat && flat.includes(id) ? 0.1 : 1);
  const fit = new Map(ids.map((id) => [id, fitOf(id, hero, cast, role) * again(id)]));
  const order = [...ids].sort((a, b) => (fit.get(b) ?? 0) - (fit.get(a) ?? 0));
  const best = fit.get(order[0] ?? 'plain') ?? 0;
  const leading = order.slice(0, 5).filter((id) => (fit.get(id) ?? 0) >= best * 0.42);
  return draw(random, leading, (id) => (fit.get(id) ?? 0) ** 1.3) ?? 'plain';
}

function fitOf(id: SettingId, hero: Motif, { actors, ranking }: Cast, role: SceneRole): number {
  let fit = 0.25 + (ranking.setting.get(id) ?? 0) * 1.3;
  if (homeOf[hero.category].includes(id)) fit += 1.6;
  fit += settingAffinity(id, hero.tags) * 0.22;
  const suited = suits[role];
  if (suited) fit *= suited.includes(id) ? 1.5 : 0.7;
  if (id === 'underwater' && !actors.every((it) => deep.has(it.id)))
    fit *= actors.some((it) => deep.has(it.id)) ? 0.3 : 0.02;
  if (id === 'space' && !celestial.has(hero.id)) fit *= 0.15;
  if (id === 'space' && actors.some((it) => it.category === 'animals' || it.category === 'home')) fit *= 0.2;
  if (id === 'sea' && actors.some((it) => !wet.has(it.id) && it.place === 'stands')) fit *= 0.06;
  if (wet.has(hero.id)) fit *= wetSettings.includes(id) ? 1.5 : 0.2;
  if (indoors.includes(id) && (large.includes(hero.category) || buildings.has(hero.id)) && hero.id !== 'stones')
    fit *= 0.08;
  if (outdoors.includes(id) && indoorThings.includes(hero.category) && !buildings.has(hero.id)) fit *= 0.3;
  if (hero.category === 'home' && !buildings.has(hero.id) && id.startsWith('city')) fit *= 0.05;
  if (id === 'sky' && hero.place === 'stands') fit *= 0.25;
  if (id === 'kitchen' && !['food', 'kitchen'].includes(hero.category)) fit *= 0.5;
  if (id === 'city-night' && hero.category === 'food') fit *= 0.1;
  return fit;
}
