import { z } from 'zod';
import { EngineError } from '../engine.ts';
import { askPublic, monthNames, type PublicRecord, type Reach, strange } from './called.ts';

const id = 'wikidata';
const name = 'Wikidata';
const host = 'https://www.wikidata.org';
const baseOf = ({ baseUrl }: Reach) => baseUrl ?? `${host}/w/rest.php/wikibase`;
/** Items of one name that are looked at until one says something: the best known come first. */
const mostItems = 3;

const snak = z.object({
  property: z.object({ id: z.string() }),
  value: z.object({ type: z.enum(['value', 'somevalue', 'novalue']), content: z.unknown().optional() }),
});
const statement = snak.extend({
  rank: z.enum(['deprecated', 'normal', 'preferred']),
  qualifiers: z.array(snak),
  references: z.array(z.unknown()),
});
const item = z.object({
  id: z.string(),
  labels: z.union([z.record(z.string(), z.string()), z.array(z.never())]),
  statements: z.union([z.record(z.string(), z.array(statement)), z.array(z.never())]),
});
const results = z.object({ results: z.array(z.object({ id: z.string() })) });

type Statement = z.infer<typeof statement>;

const time = z.object({ time: z.string(), precision: z.number(), calendarmodel: z.string() });
/** The calendar that was in use before 1582. */
const julian = 'Q1985786';

/** A day, a month or a year in words, with the word before it; nothing for what is less exact than a year. */
function dateIn(content: unknown): { words: string; before: 'on' | 'in' } | undefined {
  const read = time.safeParse(content);
  const [, sign, year, month, day] = /^([+-])0*(\d+)-(\d\d)-(\d\d)T/.exec(read.data?.time ?? '') ?? [];
  if (!read.success || year === undefined || read.data.precision < 9) return undefined;
  const written = `${year}${sign === '-' ? ' BC' : ''}`;
  const isExact = !read.data.calendarmodel.endsWith(julian);
  const monthName = monthNames[Number(month) - 1];
  if (!isExact || read.data.precision === 9 || !monthName) return { words: written, before: 'in' };
  return read.data.precision === 10
    ? { words: `${monthName} ${written}`, before: 'in' }
    : { words: `${Number(day)} ${monthName} ${written}`, before: 'on' };
}

const units: Readonly<Record<string, string>> = {
  '1': '',
  Q11573: 'metres',
  Q828224: 'kilometres',
  Q174728: 'centimetres',
  Q25343: 'square metres',
  Q712226: 'square kilometres',
  Q11570: 'kilograms',
  Q191118: 'tonnes',
};
const quantity = z.object({ amount: z.string().regex(/^[+-]?\d+(?:\.\d+)?$/), unit: z.string() });
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

/** A number with its unit; nothing for a unit that has no name here. */
function amountIn(content: unknown): string | undefined {
  const read = quantity.safeParse(content);
  const unit = read.success ? units[/(?:Q\d+|1)$/.exec(read.data.unit)?.[0] ?? ''] : undefined;
  if (!read.success || unit === undefined) return undefined;
  return [number.format(Number(read.data.amount)), unit].filter(Boolean).join(' ');
}

interface Kind {
  label: string;
  says(value: string, before: string): string;
  isDate?: true;
  /** Counted anew again and again: told with the year it is of, or not at all. */
  isCounted?: true;
}

/** Properties that can be told in a sentence, the more telling first. */
const kinds: Readonly<Record<string, Kind>> = {
  P2048: { label: 'height', says: (value) => `${value} high` },
  P2043: { label: 'length', says: (value) => `${value} long` },
  P2044: { label: 'elevation above sea level', says: (value) => `${value} above sea level` },
  P2046: { label: 'area', says: (value) => `an area of ${value}` },
  P2067: { label: 'mass', says: (value) => `a mass of ${value}` },
  P1101: { label: 'floors above ground', says: (value) => `${value} floors above ground` },
  P1619: { label: 'date of official opening', says: (value, before) => `opened ${before} ${value}`, isDate: true },
  P571: { label: 'inception', says: (value, before) => `begun ${before} ${value}`, isDate: true },
  P576: { label: 'dissolved', says: (value, before) => `ended ${before} ${value}`, isDate: true },
  P575: { label: 'time of discovery', says: (value, before) => `discovered ${before} ${value}`, isDate: true },
  P619: { label: 'launch date', says: (value, before) => `launched ${before} ${value}`, isDate: true },
  P569: { label: 'date of birth', says: (value, before) => `born ${before} ${value}`, isDate: true },
  P570: { label: 'date of death', says: (value, before) => `died ${before} ${value}`, isDate: true },
  P1082: { label: 'population', says: (value) => `${value} inhabitants`, isCounted: true },
};

const yearOf = ({ qualifiers }: Statement): number => {
  const at = qualifiers.find(({ property }) => property.id === 'P585')?.value.content;
  return Number(/^\+0*(\d+)-/.exec(time.safeParse(at).data?.time ?? '')?.[1] ?? 0);
};

/** The statement that stands: preferred ones before others, of counts the latest, and none where several contradict. */
function standing(statements: readonly Statement[], { isCounted }: Kind): Statement | undefined {
  const told = statements.filter(
    ({ rank, value, references }) => rank !== 'deprecated' && value.type === 'value' && references.length > 0,
  );
  const preferred = told.filter(({ rank }) => rank === 'preferred');
  const left = preferred.length > 0 ? preferred : told;
  if (isCounted) return left.filter((one) => yearOf(one) > 0).toSorted((a, b) => yearOf(b) - yearOf(a))[0];
  return left.length === 1 ? left[0] : undefined;
}

function recordsOf({ id: of, labels, statements }: z.infer<typeof item>): PublicRecord[] {
  const label = Array.isArray(labels) ? undefined : labels.en;
  if (!label || Array.isArray(statements)) return [];
  return Object.entries(kinds).flatMap(([property, kind]) => {
    const found = standing(statements[property] ?? [], kind);
    const date = kind.isDate && found ? dateIn(found.value.content) : undefined;
    const value = kind.isDate ? date?.words : found && amountIn(found.value.content);
    if (!found || value === undefined) return [];
    const year = kind.isCounted ? ` in ${yearOf(found)}` : '';
    return [
      {
        text: `${label}: ${kind.says(value, date?.before ?? '')}${year}.`,
        quote: `${label} (${of}): ${kind.label} (${property}) ${value}${year}`,
        ...{ title: label, url: `${host}/wiki/${of}` },
      },
    ];
  });
}

/** Statements of one item that can be told, each that names a reference. @throws EngineError with a sentence */
export async function wikidataItem(of: string, reach: Reach): Promise<PublicRecord[]> {
  const missing = `${name} has no item ${of} any more.`;
  const read = item.safeParse(
    await askPublic({ id, name, missing }, `${baseOf(reach)}/v1/entities/items/${encodeURIComponent(of)}`, reach),
  );
  if (!read.success) throw strange(id, name);
  return recordsOf(read.data);
}

/**
 * What Wikidata says of a thing by its name (data: CC0): heights, lengths, dates and counts that name a reference.
 * Wikibase REST API: https://www.wikidata.org/wiki/Wikidata:REST_API
 *
 * @throws EngineError with a sentence, also where nothing has this name
 */
export async function wikidataOn(topic: string, reach: Reach): Promise<PublicRecord[]> {
  const query = new URLSearchParams({ q: topic, language: 'en', limit: String(mostItems) });
  const missing = `${name} does not search here any more.`;
  const read = results.safeParse(
    await askPublic({ id, name, missing }, `${baseOf(reach)}/v1/search/items?${query}`, reach),
  );
  if (!read.success) throw strange(id, name);
  if (read.data.results.length === 0)
    throw new EngineError(id, 'engine_refused', `${name} knows nothing by the name "${topic.slice(0, 60)}".`);
  // Things of one name are not mixed.
  for (const one of read.data.results) {
    const found = await wikidataItem(one.id, reach);
    if (found.length > 0) return found;
  }
  return [];
}

/** The item behind an address of Wikidata; nothing for another one. */
export const wikidataItemOf = (url: string): string | undefined =>
  /^https:\/\/(?:www\.)?wikidata\.org\/(?:wiki|entity)\/(Q[1-9]\d{0,9})$/.exec(url)?.[1];
