import { type EndpointKey, endpoints } from '@avenue/contract';
import { breakages } from '@avenue/testing';
import { expect, jest, test } from '@jest/globals';
import { callApi, detailsOf, explain, isAway, RequestFailure, sentenceOf } from './index.ts';

const keys = Object.keys(endpoints) as EndpointKey[];

/** Any call of the contract, with its path filled in. */
const ask = (key: EndpointKey) =>
  callApi(key, { params: new Proxy({}, { get: () => 'x' }), query: {} } as never).then(
    () => undefined,
    (error: unknown) => error,
  );

const answer = (respond: () => Response) => {
  globalThis.fetch = async (input) => (String(input) === '/healthz' ? Response.json({ ok: true }) : respond());
};

for (const breakage of breakages) {
  test(`every call of the contract that meets ${breakage.kind} says why and what to do`, async () => {
    answer(() => breakage.respond());
    for (const key of keys) {
      // An empty answer is any object.
      if (breakage.kind === 'an answer of another shape' && endpoints[key].response.safeParse({ hello: 1 }).success)
        continue;
      const error = await ask(key);
      expect([key, error]).toEqual([key, expect.any(RequestFailure)]);
      expect([key, sentenceOf(error)]).toEqual([key, expect.stringMatching(breakage.why)]);
      expect(sentenceOf(error)).not.toMatch(/something went wrong/i);
      expect(detailsOf('It did not load.', error)).toContain(`Call: ${key.split(' ')[0]} /api/`);
    }
  });
}

test('a call that may have changed something does not claim that nothing was done', async () => {
  for (const kind of ['no answer', 'a late answer', 'half an answer']) {
    const breakage = breakages.find((one) => one.kind === kind);
    answer(() => breakage?.respond() ?? new Response());
    expect(sentenceOf(await ask('POST /api/ideas/generate'))).toContain('It may have been done all the same');
    expect(sentenceOf(await ask('GET /api/ideas'))).not.toContain('It may have been done');
  }
});

test('the reference comes from the answer, or from its header where the answer has none', async () => {
  answer(() => new Response('gone', { status: 500, headers: { 'x-request-id': 'ave-1' } }));
  expect(await ask('GET /api/about')).toMatchObject({ reference: 'ave-1', code: 'http_500' });
  answer(() =>
    Response.json(
      { error: { code: 'full', message: 'The disk is full.', reference: 'ave-2' } },
      { status: 507, headers: { 'x-request-id': 'ave-1' } },
    ),
  );
  const error = await ask('GET /api/about');
  expect(error).toMatchObject({ reference: 'ave-2', code: 'full' });
  expect(explain(error)).toEqual({ why: 'The disk is full.' });
  expect(detailsOf('It did not load.', error)).toMatch(/Reference: ave-2/);
});

const now = Date.UTC(2026, 10, 21, 9, 0, 0);

test.each([
  ['7', 7000],
  [new Date(now + 90_000).toUTCString(), 90_000],
  [new Date(now - 5000).toUTCString(), 0],
  ['soon', undefined],
])('Retry-After %s', async (header, ms) => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  answer(() => new Response('', { status: 429, headers: { 'retry-after': header } }));
  const { retryAfterMs } = (await ask('GET /api/ideas')) as RequestFailure;
  clock.mockRestore();
  expect(retryAfterMs).toBe(ms);
});

test('a gateway that finds no server is a server that is away', async () => {
  answer(() => new Response('', { status: 504 }));
  expect(isAway(await ask('GET /api/ideas'))).toBe(true);
  answer(() => Response.json({ error: { code: 'engine_timeout', message: 'Ollama was slow.' } }, { status: 504 }));
  expect(isAway(await ask('GET /api/ideas'))).toBe(false);
});

test('an aborted call throws what it was aborted with, not a failure', async () => {
  globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const control = new AbortController();
  const call = callApi('GET /api/ideas', { signal: control.signal });
  control.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
