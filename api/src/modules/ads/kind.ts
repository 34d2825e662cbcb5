import type { ImportWays, StudioId } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import {
  type CollectKind,
  centsIn,
  currencyIn,
  type DayOrder,
  type DecimalMark,
  dayIn,
  isoDay,
  type Line,
  type Row,
  writtenChoices,
  writtenIn,
  writtenProblems,
} from '../../capabilities/collect/index.ts';
import type { Database } from '../../kernel/db/index.ts';
import { type AdDay, lines } from './schema.ts';

/** A campaign on a day, as a file says it. */
interface AdLine extends Line, AdDay {}

const source = 'Column names of exports as the help pages of the platforms name them, compared on 27 November 2026';
const platforms = ['Meta', 'Google Ads', 'TikTok', 'Pinterest', 'Reddit', 'X', 'Other'];
const amounts = ['spend', 'revenue'] as const;

function judge({ columns, choices }: ImportWays) {
  const at = (field: string) => columns[field] ?? -1;
  const order = (choices.order ?? 'year first') as DayOrder;
  const decimal = (choices.decimal ?? '.') as DecimalMark;
  const cents = (row: Row, cell: number): number | undefined => {
    if (cell < 0) return 0;
    if (/^[-–—]{0,2}$/.test(row.text(cell))) return 0;
    const found = centsIn(row.bytes, row.from(cell), row.ends[cell] as number, decimal);
    return Number.isNaN(found) || found < 0 ? undefined : found;
  };
  return (row: Row): AdLine | string => {
    const name = row.text(at('name')).slice(0, 200);
    if (name === '') return 'It names no campaign.';
    if (/^total/i.test(name)) return 'A sum of the file is no campaign.';
    const day = at('day');
    const days = dayIn(row.bytes, row.from(day), row.ends[day] as number, order);
    if (Number.isNaN(days)) return `"${row.text(day).slice(0, 40)}" is no day.`;
    const read = { spend: cents(row, at('spend')), revenue: cents(row, at('revenue')) };
    const counted = Object.fromEntries(
      ['impressions', 'clicks', 'conversions'].map((field) => [field, cents(row, at(field))]),
    );
    const wrong = Object.entries({ ...read, ...counted }).find(([, value]) => value === undefined)?.[0];
    if (wrong) return `"${row.text(at(wrong)).slice(0, 40)}" is no number.`;
    const currency = (at('currency') < 0 ? (choices.currency ?? '') : row.text(at('currency'))).toUpperCase();
    if (!/^[A-Z]{3}$/.test(currency)) return 'It names no currency such as EUR.';
    const said = at('status') < 0 ? '' : row.text(at('status'));
    const campaign = (at('id') < 0 ? '' : row.text(at('id'))).slice(0, 120) || name;
    const iso = isoDay(days);
    return {
      ...{ line: row.line, key: `${campaign} ${iso}`, campaign, name, day: iso, currency },
      status: /paus|off|inactive|ended|removed|archiv/i.test(said) ? 'Paused' : said === '' ? '' : 'Active',
      ...{ spend: read.spend ?? 0, revenue: read.revenue ?? 0 },
      impressions: Math.round((counted.impressions ?? 0) / 100),
      clicks: Math.round((counted.clicks ?? 0) / 100),
      conversions: (counted.conversions ?? 0) / 100,
    };
  };
}

const platformOf = ({ choices }: ImportWays) => choices.platform ?? 'Other';

/** Why each line stands there already; nothing for what says something new. */
async function known(
  db: Pick<Database, 'execute'>,
  studio: StudioId,
  given: readonly AdLine[],
  ways: ImportWays,
): Promise<(string | undefined)[]> {
  const { rows } = await db.execute<{ key: string; said: string }>(sql`
    select distinct on (campaign, day) campaign || ' ' || day as key,
      concat_ws('|', name, status, currency, spend, revenue, impressions, clicks, conversions) as said
    from ads.lines where studio = ${studio} and platform = ${platformOf(ways)}
      and campaign = any(${sql.param([...new Set(given.map(({ campaign }) => campaign))])}::text[])
      and day = any(${sql.param([...new Set(given.map(({ day }) => day))])}::date[])
    order by campaign, day, seq desc`);
  const found = new Map(rows.map(({ key, said }) => [key, said]));
  return given.map((one) => {
    const { name, status, currency, spend, revenue, impressions, clicks, conversions } = one;
    const said = [name, status, currency, spend, revenue, impressions, clicks, conversions].join('|');
    return found.get(one.key) === said ? 'It stands so already, from an earlier file.' : undefined;
  });
}

/** Days of campaigns, from the export of a platform. */
export const adsKind: CollectKind<AdLine> = {
  id: 'ads',
  title: 'Ad campaigns',
  path: '/manual-ad-optimization',
  changes: ['/api/ads'],
  fields: [
    { id: 'name', label: 'Campaign', required: true, guess: [/^campaign( name)?$/i, /campaign|kampagne/i] },
    { id: 'id', label: 'Campaign id', required: false, guess: [/^campaign id$/i] },
    {
      id: 'status',
      label: 'Status',
      required: false,
      guess: [/^(campaign )?(status|state|delivery)$/i, /delivery|status/i],
    },
    { id: 'day', label: 'Day', required: true, guess: [/^(day|date|reporting starts)$/i, /day|date|tag|datum/i] },
    {
      id: 'spend',
      label: 'Spent',
      required: true,
      guess: [/^(cost|spend|amount spent( \(.*\))?)$/i, /spen[dt]|cost|kosten/i],
    },
    { id: 'impressions', label: 'Shown', required: false, guess: [/^(impressions|impr\.)$/i, /impr/i] },
    { id: 'clicks', label: 'Clicks', required: false, guess: [/^(link clicks|clicks( \(all\))?)$/i, /click|klick/i] },
    {
      id: 'conversions',
      label: 'Results',
      required: false,
      guess: [/^(results|conversions|purchases)$/i, /result|conversion|purchase/i],
    },
    {
      ...{ id: 'revenue', label: 'Brought in', required: false },
      guess: [/^(conv\. value|conversion value|purchases conversion value|revenue)$/i, /value|revenue|umsatz/i],
    },
    { id: 'currency', label: 'Currency', required: false, guess: [/^currency( code)?$/i] },
  ],
  choices: async () => [
    {
      ...{ id: 'platform', label: 'Exported from' },
      options: platforms.map((value) => ({ value, label: value })),
    },
    ...writtenChoices,
    {
      ...{ id: 'currency', label: 'In this currency', open: true, unless: 'currency' },
      options: ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'SEK', 'NOK', 'DKK', 'PLN', 'JPY', 'INR', 'BRL'].map(
        (value) => ({
          ...{ value, label: value },
        }),
      ),
    },
  ],
  reports: [
    {
      ...{ id: 'meta', label: 'Meta Ads Manager', source },
      has: ['Campaign name', 'Reporting starts', 'Amount spent (USD)'],
      columns: { name: 'Campaign name', day: 'Reporting starts', spend: 'Amount spent (USD)' },
      choices: { platform: 'Meta', currency: 'USD' },
    },
    {
      ...{ id: 'google', label: 'Google Ads', source },
      has: ['Campaign', 'Day', 'Cost', 'Currency code'],
      columns: { name: 'Campaign', day: 'Day', spend: 'Cost', currency: 'Currency code' },
      choices: { platform: 'Google Ads' },
    },
  ],
  evidence(ways, rows, names): Record<string, string> {
    const currency = currencyIn(names[ways.columns.spend ?? -1] ?? '');
    const platform = names.some((name) => /reporting starts|ad set/i.test(name))
      ? 'Meta'
      : names.some((name) => /^(impr\.|conv\. value)$/i.test(name))
        ? 'Google Ads'
        : undefined;
    return {
      ...writtenIn(ways, rows, { day: 'day', amounts }),
      ...(currency && { currency }),
      ...(platform && { platform }),
    };
  },
  problems: (ways) => [
    ...writtenProblems(ways, { day: 'day', amounts }),
    ...(ways.columns.currency === undefined && !/^[A-Z]{3}$/.test(ways.choices.currency ?? '')
      ? [{ path: 'currency', message: 'No column says the currency. Choose it.' }]
      : []),
  ],
  judge,
  says: ({ name, day, spend, currency, conversions }) =>
    `${day}: "${name}" spent ${(spend / 100).toFixed(2)} ${currency}${conversions > 0 ? ` for ${conversions} results` : ''}`,
  known: ({ db, studio }, given, ways) => known(db, studio, given, ways),
  open: async () => undefined,
  async write({ tx, studio, id }, given, ways) {
    const stands = await known(tx, studio, given, ways);
    const fresh = given.filter((_, at) => stands[at] === undefined);
    if (fresh.length === 0) return 0;
    const platform = platformOf(ways);
    await tx
      .insert(lines)
      .values(fresh.map(({ line: _line, key: _key, ...row }) => ({ ...row, studio, platform, importId: id })));
    return fresh.length;
  },
  beginUndo: async () => undefined,
  async undo({ tx, studio, id }) {
    const { rows } = await tx.execute<{ n: number }>(sql`
      with gone as (delete from ${lines} where seq in (
        select seq from ${lines} where studio = ${studio} and import_id = ${id} order by seq limit 5000) returning 1)
      select count(*)::int as n from gone`);
    const n = rows[0]?.n ?? 0;
    return n > 0 ? { lines: n, after: '' } : undefined;
  },
};
