import { loadContract } from '../../testing/contract.ts';
import { type FakeAnswer, type FakeVendor, startFakeVendor } from '../../testing/fake-vendor.ts';

interface DayEvent {
  text: string;
  year?: number;
}

interface FakeStatement {
  content: unknown;
  rank?: 'deprecated' | 'normal' | 'preferred';
  /** The year that it is of. */
  of?: number;
  /** Default value: true. */
  referenced?: boolean;
}

interface FakeItem {
  label: string;
  statements: Record<string, FakeStatement[]>;
}

/** What the two hold; a test changes it between two requests. */
export interface FakeWikimedia {
  wikipedia: FakeVendor;
  wikidata: FakeVendor;
  /** By month and day: `11/27`. */
  days: Map<string, DayEvent[]>;
  items: Map<string, FakeItem>;
  /** Requests that are answered until it is too many for each of the two. Default value: no end */
  most: number;
  close(): Promise<void>;
}

export const fakeDate = (time: string, precision: number, calendar = 'Q1985727') => ({
  ...{ time, precision },
  calendarmodel: `http://www.wikidata.org/entity/${calendar}`,
});
export const fakeAmount = (amount: string, unit = '1') => ({
  amount,
  unit: unit === '1' ? unit : `http://www.wikidata.org/entity/${unit}`,
});

const property = (id: string, type = 'quantity') => ({ id, data_type: type });

function toStatement(of: string, { content, rank = 'normal', of: year, referenced = true }: FakeStatement, at: number) {
  const value = content === undefined ? { type: 'somevalue' } : { type: 'value', content };
  return {
    ...{ id: `Q1$${of}-${at}`, rank, property: property(of), value },
    qualifiers: year
      ? [
          {
            property: property('P585', 'time'),
            value: { type: 'value', content: fakeDate(`+${year}-00-00T00:00:00Z`, 9) },
          },
        ]
      : [],
    references: referenced ? [{ hash: 'a'.repeat(40), parts: [] }] : [],
  };
}

const problem = (status: number, title: string): FakeAnswer => ({
  status,
  body: { type: 'about:blank', title, status },
});

/** Wikipedia's feed of days and Wikidata, held against their own descriptions. */
export async function startFakeWikimedia(): Promise<FakeWikimedia> {
  const fixture = (file: string) => loadContract(new URL(`../fixtures/${file}`, import.meta.url));
  const held: Omit<FakeWikimedia, 'wikipedia' | 'wikidata' | 'close'> = {
    ...{ days: new Map(), items: new Map(), most: Number.POSITIVE_INFINITY },
  };
  const tooMany = (vendor: FakeVendor): FakeAnswer | undefined =>
    vendor.requests.length > fake.most
      ? { status: 429, headers: { 'retry-after': '30' }, body: 'slow down' }
      : undefined;
  const wikipedia = await startFakeVendor(fixture('wikifeeds.json'), ({ path }) => {
    const [, month, day] = /\/events\/(\d\d)\/(\d\d)$/.exec(path) ?? [];
    const events = held.days.get(`${month}/${day}`);
    if (!events) return tooMany(wikipedia) ?? problem(404, 'Not found.');
    return tooMany(wikipedia) ?? { body: { events: events.map((one) => ({ ...one, pages: [] })) } };
  });
  const wikidata = await startFakeVendor(fixture('wikibase.json'), ({ path, params }) => {
    const busy = tooMany(wikidata);
    if (busy) return busy;
    if (path === '/v1/search/items') {
      const named = [...held.items].filter(([, { label }]) => label.toLowerCase() === params.q?.toLowerCase());
      return {
        body: {
          results: named.map(([id, { label }]) => ({
            ...{ id, 'display-label': { language: 'en', value: label }, description: null },
            match: { type: 'label', language: 'en', text: label },
          })),
        },
      };
    }
    const id = path.split('/').at(-1) ?? '';
    const item = held.items.get(id);
    if (!item)
      return { status: 404, body: { code: 'resource-not-found', message: 'gone', context: { resource_type: 'item' } } };
    const statements = Object.fromEntries(
      Object.entries(item.statements).map(([of, list]) => [of, list.map((one, at) => toStatement(of, one, at))]),
    );
    const empty = { descriptions: {}, aliases: {}, sitelinks: {} };
    return { body: { id, type: 'item', labels: { en: item.label }, ...empty, statements } };
  });
  const fake: FakeWikimedia = Object.assign(held, {
    ...{ wikipedia, wikidata },
    close: async () => {
      await Promise.all([wikipedia.close(), wikidata.close()]);
    },
  });
  return fake;
}
