import { loadContract } from '../../testing/contract.ts';
import { type FakeAnswer, type FakeVendor, startFakeVendor } from '../../testing/fake-vendor.ts';

/** What is typed at both search engines; a test changes it between two requests. */
export interface FakeSuggestions {
  duckduckgo: FakeVendor;
  bing: FakeVendor;
  /** Everything that people typed, the most frequent first. Whatever begins with the words is an answer. */
  typed: string[];
  /** Requests that each of the two takes before it is too many. Default value: no end */
  most: number;
  urls: Record<string, string>;
  close(): Promise<void>;
}

/** DuckDuckGo and Bing as they complete words, held against the descriptions beside. */
export async function startFakeSuggestions(): Promise<FakeSuggestions> {
  const held = { typed: [] as string[], most: Number.POSITIVE_INFINITY };
  const start = async (file: string, name: string): Promise<FakeVendor> => {
    const contract = loadContract(new URL(`../fixtures/${file}`, import.meta.url));
    const vendor: FakeVendor = await startFakeVendor(contract, ({ params }): FakeAnswer => {
      if (vendor.requests.length > fake.most)
        return { status: 429, headers: { 'retry-after': '60' }, body: 'slow down' };
      const words = params[name] ?? '';
      return { body: [words, fake.typed.filter((one) => one.startsWith(words)).slice(0, 8)] };
    });
    return vendor;
  };
  const duckduckgo = await start('suggest-duckduckgo.json', 'q');
  const bing = await start('suggest-bing.json', 'query');
  const fake: FakeSuggestions = Object.assign(held, {
    ...{ duckduckgo, bing, urls: { duckduckgo: duckduckgo.url, bing: bing.url } },
    close: async () => {
      await Promise.all([duckduckgo.close(), bing.close()]);
    },
  });
  return fake;
}
