import type { Stated } from '../../../../kernel/stated.ts';
import type { Price } from '../../recipe.ts';
import { ofModel, rowOf } from './names.ts';

/** What a vendor's price list says of a family of models: dollars for a million tokens read, and written. */
interface Row extends Stated<readonly [read: number, written: number]> {
  families: readonly string[];
  /** Last day on which it holds; nobody knows what comes after. */
  until?: string;
}

interface PriceList {
  /** Whose addresses it is for: other servers that have the same models take other prices. */
  host: string;
  vendor: string;
  rows: readonly Row[];
}

type Prices = Readonly<Record<string, readonly [read: number, written: number]>>;
type Read = Pick<Row, 'source' | 'checkedOn' | 'quoted' | 'until'>;

const rowsOf = (prices: Prices, read: Read): Row[] =>
  Object.entries(prices).map(([family, value]) => ({ families: [family], value, ...read }));

/** Prices of the usual tier, for short questions and answers that come at once. */
const lists: readonly PriceList[] = [
  {
    host: 'api.openai.com',
    vendor: 'OpenAI',
    rows: [
      ...rowsOf(
        {
          ...{ 'gpt-4o': [2.5, 10], 'gpt-4o-mini': [0.15, 0.6] },
          ...{ 'gpt-4.1': [2, 8], 'gpt-4.1-mini': [0.4, 1.6], 'gpt-4.1-nano': [0.1, 0.4] },
        },
        { source: 'https://developers.openai.com/api/docs/pricing', checkedOn: '2026-05-07', quoted: true },
      ),
      ...rowsOf(
        {
          ...{ 'gpt-5': [1.25, 10], 'gpt-5-mini': [0.25, 2], 'gpt-5-nano': [0.05, 0.4], 'gpt-5.1': [1.25, 10] },
          ...{ 'gpt-5.2': [1.75, 14], 'gpt-5.4': [2.5, 15], 'gpt-5.4-mini': [0.75, 4.5], 'gpt-5.4-nano': [0.2, 1.25] },
          ...{ 'gpt-5.5': [5, 30], 'gpt-6-sol': [2, 10], 'gpt-6-luna': [0.1, 0.5], 'gpt-6.1-sol': [2, 10] },
          'gpt-6.1-terra': [1, 5],
        },
        { source: 'https://developers.openai.com/api/docs/pricing', checkedOn: '2026-10-27', quoted: true },
      ),
    ],
  },
  {
    host: 'api.anthropic.com',
    vendor: 'Anthropic',
    rows: rowsOf(
      {
        ...{ 'claude-fable-5': [10, 50], 'claude-fable-5-1': [10, 50] },
        ...{ 'claude-opus-5-5': [4, 20], 'claude-opus-5': [5, 25] },
        ...{ 'claude-opus-4-5': [5, 25], 'claude-opus-4-6': [5, 25], 'claude-opus-4-7': [5, 25] },
        'claude-opus-4-8': [5, 25],
        ...{ 'claude-sonnet-5': [2, 10], 'claude-sonnet-5-5': [2, 10] },
        ...{ 'claude-sonnet-4-5': [3, 15], 'claude-sonnet-4-6': [3, 15] },
        ...{ 'claude-haiku-5-5': [0.1, 0.5], 'claude-haiku-4-5': [1, 5] },
      },
      { source: 'https://platform.claude.com/docs/en/about-claude/pricing', checkedOn: '2026-10-10', quoted: true },
    ),
  },
  {
    host: 'generativelanguage.googleapis.com',
    vendor: 'Google',
    rows: [
      ...rowsOf(
        { 'gemini-3.5-flash': [1.5, 9], 'gemini-3.5-flash-lite': [0.3, 2.5], 'gemini-3.1-pro-preview': [2, 12] },
        { source: 'https://ai.google.dev/gemini-api/docs/pricing', checkedOn: '2026-10-07', quoted: true },
      ),
      ...rowsOf(
        { 'gemini-3.8-flash': [0.75, 3.75] },
        {
          ...{ source: 'https://ai.google.dev/gemini-api/docs/pricing', checkedOn: '2026-10-07', quoted: true },
          until: '2026-12-31',
        },
      ),
    ],
  },
];

/** Whether an address is that of a vendor whose prices are known: it counts the tokens of an answer where it is asked to. */
export const hasPriceList = (baseUrl: string): boolean =>
  URL.canParse(baseUrl) && lists.some(({ host }) => host === new URL(baseUrl).host);

/**
 * What a vendor's price list says of a model; undefined where none is known: for other servers, for models that are not
 * on the list, and once a price has run out.
 */
export function listPriceOf(baseUrl: string, model: string, now = new Date()): Required<Price> | undefined {
  if (!URL.canParse(baseUrl)) return undefined;
  const { host } = new URL(baseUrl);
  const list = lists.find((one) => one.host === host);
  const row = list && rowOf(list.rows, [model], ofModel);
  if (!row || (row.until !== undefined && now.toISOString().slice(0, 10) > row.until)) return undefined;
  const [read, written] = row.value;
  return { read, written, list: { vendor: list.vendor, source: row.source, checkedOn: row.checkedOn } };
}
