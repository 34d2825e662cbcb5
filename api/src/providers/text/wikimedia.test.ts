import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { EngineError } from '../engine.ts';
import { fetchWikimedia } from './wikimedia.ts';

const page = (title: string, index: number, extract: string, more: object = {}) => ({
  pageid: index,
  ns: 0,
  title,
  index,
  extract,
  canonicalurl: `https://en.wikipedia.org/wiki/${title}`,
  ...more,
});

let asked: { url: URL; agent: string | undefined }[];
let answer: (res: ServerResponse) => void;
let baseUrl: string;
let close: () => Promise<void>;
const signal = () => new AbortController().signal;

beforeEach(async () => {
  asked = [];
  const server = createServer((req: IncomingMessage, res) => {
    asked.push({ url: new URL(req.url ?? '', 'http://x'), agent: req.headers['user-agent'] });
    answer(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
});
afterEach(() => close());

const json = (body: unknown) => (res: ServerResponse) => void res.end(JSON.stringify(body));

describe('Wikipedia as material', () => {
  it('gives introductions with title and address, best match first', async () => {
    answer = json({
      batchcomplete: true,
      query: {
        pages: [
          page('Lighthouse_keeper', 2, 'A lighthouse keeper tends a light.'),
          page('Lighthouse', 1, 'A lighthouse is a tower.'),
          page('Light_(disambiguation)', 3, 'Light may refer to:', { pageprops: { disambiguation: '' } }),
        ],
      },
    });
    const found = await fetchWikimedia('history of lighthouses', { signal: signal(), baseUrl });
    assert.deepEqual(
      found.map(({ title, text }) => [title, text]),
      [
        ['Wikipedia, Lighthouse', 'A lighthouse is a tower.'],
        ['Wikipedia, Lighthouse_keeper', 'A lighthouse keeper tends a light.'],
      ],
    );
    assert.equal(found[0]?.url, 'https://en.wikipedia.org/wiki/Lighthouse');
  });

  it('says who asks and asks for plain introductions only', async () => {
    answer = json({ batchcomplete: true });
    assert.deepEqual(await fetchWikimedia('a <b> topic', { signal: signal(), baseUrl, pages: 9 }), []);
    assert.match(asked[0]?.agent ?? '', /^Avenue\//);
    const query = Object.fromEntries(asked[0]?.url.searchParams ?? []);
    assert.equal(query.gsrsearch, 'a  b  topic');
    assert.deepEqual([query.gsrlimit, query.exintro, query.explaintext], ['3', '1', '1']);
  });

  it('does not ask for nothing', async () => {
    assert.deepEqual(await fetchWikimedia('  ', { signal: signal(), baseUrl }), []);
    assert.equal(asked.length, 0);
  });

  it('without network is unreachable, so that the caller goes on without', async () => {
    await close();
    await assert.rejects(fetchWikimedia('tea', { signal: signal(), baseUrl }), (error) => {
      return error instanceof EngineError && error.code === 'engine_unreachable' && /own notes/.test(error.message);
    });
  });

  it('gives up at its deadline', async () => {
    answer = () => {};
    const late = fetchWikimedia('tea', { signal: signal(), baseUrl, deadlineMs: 50 });
    await assert.rejects(late, (error) => error instanceof EngineError && error.code === 'engine_timeout');
  });

  it('does not take a login page for an answer', async () => {
    answer = (res) => void res.end('<html>hotel network</html>');
    const strange = fetchWikimedia('tea', { signal: signal(), baseUrl });
    await assert.rejects(strange, (error) => error instanceof EngineError && error.code === 'engine_bad_answer');
  });
});
