import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ExtendedFeature, geoArea, geoCentroid } from 'd3-geo';
import countries from 'i18n-iso-countries';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import cities from './cities.json' with { type: 'json' };
import type { Place } from './types.ts';

const require = createRequire(import.meta.url);

export type Shape = ExtendedFeature;

let world: Map<string, Shape> | undefined;

/** Land of every country by its ISO 3166-1 number (Natural Earth, 1:50 million, public domain). Read when it is first asked for. */
export function worldShapes(): Map<string, Shape> {
  if (world) return world;
  const topology = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8')) as Topology<{
    countries: GeometryCollection;
  }>;
  const { features } = feature(topology, topology.objects.countries);
  world = new Map();
  for (const [i, one] of features.entries()) {
    const shape = one as unknown as Shape;
    const before = one.id === undefined ? undefined : world.get(String(one.id));
    // Areas without a number of their own are drawn too. Reefs off Australia have its number: a country is the largest of them.
    const isLarger = before !== undefined && geoArea(shape) > geoArea(before);
    if (isLarger) world.set(`-${i}`, before);
    world.set(one.id === undefined || (before && !isLarger) ? `-${i}` : String(one.id), shape);
  }
  return world;
}

/** The largest connected part of a country: France in Europe, the United States without Alaska. */
export function mainland(shape: Shape): Shape {
  if (shape.geometry?.type !== 'MultiPolygon') return shape;
  const parts = shape.geometry.coordinates.map(
    (coordinates): Shape => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } }),
  );
  return parts.reduce((largest, part) => (geoArea(part) > geoArea(largest) ? part : largest));
}

/** Names that mean something else as often: they count only after a word of place. */
const doubtful = new Set([
  'Chad',
  'Jordan',
  'Georgia',
  'Turkey',
  'Guinea',
  'Jersey',
  'Dominica',
  'Niger',
  'Island',
  'Oman',
  'Mali',
  'Togo',
  'Chile',
  'Reunion',
  'Grenada',
  // Of people as well, and of a scent.
  'Washington',
  'Florence',
  'Troy',
  'Sydney',
  'Houston',
  'Petra',
  'Cologne',
]);
const placeWords =
  '(?:in|to|from|of|across|near|off|through|into|outside|in|nach|aus|von|auf|bei|über|en|de|desde|a|hacia|hasta|par|à|au|aux|du|vers|depuis|dans)';
/** What a language calls a country beside the names of the list. */
const more: Record<string, Record<string, string>> = {
  en: {
    'United States': 'US',
    America: 'US',
    Britain: 'GB',
    'United Kingdom': 'GB',
    Vietnam: 'VN',
    Russia: 'RU',
    Iran: 'IR',
    Syria: 'SY',
    Tanzania: 'TZ',
    'South Korea': 'KR',
    'North Korea': 'KP',
    Turkey: 'TR',
    Bolivia: 'BO',
  },
  de: { Amerika: 'US', 'den Niederlanden': 'NL' },
  es: { 'Estados Unidos': 'US', Inglaterra: 'GB', Rusia: 'RU' },
  fr: { 'États-Unis': 'US', Angleterre: 'GB', Russie: 'RU', 'Pays-Bas': 'NL' },
};

interface Named {
  name: string;
  country?: string;
  at?: readonly [longitude: number, latitude: number];
}

const lists = new Map<string, { pattern: RegExp; names: Map<string, Named> }>();
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function countryNames(language: string): Record<string, string[]> {
  try {
    countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`));
  } catch {
    // A language that the list has not: its cities are found all the same.
    return {};
  }
  return countries.getNames(language, { select: 'all' });
}

function listFor(language: string) {
  const known = lists.get(language);
  if (known) return known;
  const names = new Map<string, Named>();
  for (const [code, list] of Object.entries(countryNames(language)))
    for (const name of list) names.set(name, { name, country: countries.alpha2ToNumeric(code) ?? '' });
  for (const [name, code] of Object.entries(more[language] ?? {}))
    names.set(name, { name, country: countries.alpha2ToNumeric(code) ?? '' });
  for (const [list, longitude, latitude] of cities as [string, number, number][])
    for (const name of list.split('|')) names.set(name, { name, at: [longitude, latitude] });
  const longest = [...names.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const any = `(?:${longest.join('|')})`;
  // Japanese and Chinese part no words; Arabic writes "in" and "to" before a name without a space.
  const pattern = ['ja', 'zh'].includes(language)
    ? any
    : `(?<![\\p{L}\\d-])${language === 'ar' ? '[وبلف]?' : ''}${any}(?![\\p{L}\\d-])`;
  const made = { pattern: new RegExp(pattern, 'gu'), names };
  lists.set(language, made);
  return made;
}

/** At most so many places on one map. */
const mostPlaces = 4;

/** Countries and well-known cities that a sentence names, in their order. Names are those of the language (ISO 639-1). */
export function placesIn(sentence: string, language: string): Place[] {
  const { pattern, names } = listFor(language);
  const places = new Map<string, Place>();
  for (const match of sentence.matchAll(pattern)) {
    const [said] = match;
    const name = language === 'ar' && !names.has(said) ? said.slice(1) : said;
    const named = names.get(name);
    const before = new RegExp(`(?:^|\\s)${placeWords}\\s(?:\\p{L}{1,3}\\s)?$`, 'iu').test(
      sentence.slice(0, match.index),
    );
    // "New England" is not England.
    const isPartOfName = /(?:^|\s)(?:New|North|South|East|West|Nueva|Nuevo|Neu|Nouvelle|Nova)[\s-]$/u.test(
      sentence.slice(0, match.index),
    );
    // "Eau de Cologne" is no place.
    const isOfThing = /(?:^|[\s'’])(?:eau|eaux|agua|acqua|água) d[eia]\s$/iu.test(sentence.slice(0, match.index));
    if (!named || isPartOfName || isOfThing || (doubtful.has(name) && !before)) continue;
    const shape = named.country === undefined ? undefined : worldShapes().get(named.country);
    const [longitude, latitude] = named.at ?? (shape ? geoCentroid(mainland(shape)) : []);
    if (longitude === undefined || latitude === undefined) continue;
    places.set(name, {
      name,
      longitude,
      latitude,
      ...(named.country !== undefined && shape && { country: named.country }),
    });
  }
  return [...places.values()].slice(0, mostPlaces);
}
