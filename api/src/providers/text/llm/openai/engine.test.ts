import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { Secret } from '../../../../kernel/secret.ts';
import { EngineError, type Progress } from '../../../engine.ts';
import { ideas as ideasRecipe } from '../../recipes/index.ts';
import { createOpenAiEngine } from './engine.ts';
import { type FakeOpenAi, startFakeOpenAi } from './openai.fake.ts';

const KEY = 'test-key-not-a-secret';
const IDEAS = JSON.stringify({
  ideas: [
    { title: 'Three signs that your sourdough is ready', format: 'signs', why: 'Bakers guess.', audience: 'beginners' },
  ],
});

let fake: FakeOpenAi;
const never = () => new AbortController().signal;
const progress: Progress = { signal: never(), report: () => {} };
const request = { topic: 'sourdough', count: 1, seed: 7 };
const engineFor = (more: { apiKey?: Secret; model?: string; deadlineMs?: number } = {}) =>
  createOpenAiEngine({ baseUrl: fake.url, apiKey: new Secret(KEY), model: 'small', ...more });

async function failure(work: Promise<unknown>): Promise<EngineError> {
  const error = await work.then(
    () => assert.fail('it worked'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof EngineError, String(error));
  return error;
}

beforeEach(async () => {
  fake = await startFakeOpenAi({ key: KEY, models: ['small'] });
});
afterEach(async () => {
  await fake.close();
  assert.deepEqual(fake.violations, []);
});

describe('OpenAI-compatible service, when all is well', () => {
  it('streams ideas in a JSON schema', async () => {
    fake.next({ reply: IDEAS });
    const shares: number[] = [];
    const ideas = await engineFor().write(ideasRecipe, request, {
      ...progress,
      report: (fraction) => shares.push(fraction),
    });
    assert.equal(ideas[0]?.title, 'Three signs that your sourdough is ready');
    assert.equal(fake.chats[0]?.response_format?.type, 'json_schema');
    assert.ok(shares.length > 2 && shares.at(-1) === 1);
  });

  it('tells the tokens that the service counted, of a stream as well', async () => {
    fake.next({ reply: IDEAS }, { reply: 'Hello.' });
    const counted: unknown[] = [];
    const used = (usage: unknown) => counted.push(usage);
    await engineFor().write(ideasRecipe, request, { ...progress, used });
    await engineFor().chatModel.chat({ system: 's', prompt: 'p', signal: never(), onUsage: used });
    assert.deepEqual(counted, [
      { read: 120, written: 30 },
      { read: 120, written: 30 },
    ]);
    assert.equal(fake.chats[0]?.stream_options, undefined);
  });

  it('asks OpenAI itself to count, which counts no stream by itself', async () => {
    await fake.close();
    fake = await startFakeOpenAi({ key: KEY, models: ['small'], countsWhenAsked: true });
    fake.next({ reply: IDEAS });
    const here: typeof fetch = (address, init) =>
      fetch(String(address).replace('https://api.openai.com/v1', fake.url), init);
    const counted: unknown[] = [];
    const engine = createOpenAiEngine({ model: 'small', apiKey: new Secret(KEY), fetch: here });
    await engine.write(ideasRecipe, request, { ...progress, used: (usage) => counted.push(usage) });
    assert.deepEqual(counted, [{ read: 120, written: 30 }]);
  });

  it('answers whole when nobody listens to the stream', async () => {
    fake.next({ reply: 'Press Approve.' });
    const reply = await engineFor().chatModel.chat({ system: 's', prompt: 'p', signal: never() });
    assert.equal(reply, 'Press Approve.');
    assert.equal(fake.chats[0]?.stream, undefined);
  });

  it('falls back to plain JSON where schemas are not known, and remembers it', async () => {
    await fake.close();
    fake = await startFakeOpenAi({ key: KEY, models: ['small'], withoutSchemas: true });
    const engine = engineFor();
    fake.next({ reply: IDEAS }, { reply: IDEAS });
    await engine.write(ideasRecipe, request, progress);
    await engine.write(ideasRecipe, request, progress);
    assert.deepEqual(
      fake.chats.map((chat) => chat.response_format?.type),
      ['json_schema', 'json_object', 'json_object'],
    );
    assert.match(fake.chats[1]?.messages[0]?.content ?? '', /fits this schema/);
  });

  it('health names the model', async () => {
    assert.equal((await engineFor().health(never())).ok, true);
    const other = await engineFor({ model: 'huge' }).health(never());
    assert.equal(other.ok, false);
    assert.match(other.sentence, /does not know the model "huge"/);
  });
});

describe('OpenAI-compatible service, when something is wrong', () => {
  const quota = { status: 429, type: 'insufficient_quota', message: 'You exceeded your current quota' };
  const table: [string, Parameters<FakeOpenAi['next']>, EngineError['code'], RegExp][] = [
    ['429', [{ status: 429, message: 'slow', retryAfterS: 20 }], 'engine_rate_limited', /in 20 seconds/],
    ['no credit', [quota], 'engine_quota', /Top it up/],
    ['500', [{ status: 500, message: 'oops' }], 'engine_unavailable', /Try again in a minute/],
    [
      '400 twice',
      [
        { status: 400, message: 'bad' },
        { status: 400, message: 'bad' },
      ],
      'engine_refused',
      /400: bad/,
    ],
    ['a refusal', [{ reply: '', refusal: 'I cannot' }], 'engine_refused', /Reword the topic/],
    ['a filter', [{ reply: '', finish: 'content_filter' }], 'engine_refused', /Reword the topic/],
    ['a reply cut short', [{ reply: '{"id', finish: 'length' }], 'engine_bad_answer', /less material/],
    ['a stream cut off', ['cut'], 'engine_bad_answer', /broke off/],
    ['garbage', ['garbage'], 'engine_bad_answer', /cannot be read/],
    ['rubbish twice', [{ reply: 'no' }, { reply: 'no' }], 'engine_bad_answer', /larger model/],
  ];
  for (const [name, replies, code, sentence] of table) {
    it(`${name}: ${code}`, async () => {
      fake.next(...replies);
      const error = await failure(engineFor().write(ideasRecipe, request, progress));
      assert.equal(error.code, code);
      assert.match(error.message, sentence);
    });
  }

  it('a wrong key is never repeated', async () => {
    const error = await failure(engineFor({ apiKey: new Secret('wrong-key') }).write(ideasRecipe, request, progress));
    assert.equal(error.code, 'engine_unauthorized');
    assert.doesNotMatch(error.message, /wrong-key/);
  });

  it('an unknown model says to choose another', async () => {
    const error = await failure(engineFor({ model: 'huge' }).write(ideasRecipe, request, progress));
    assert.equal(error.code, 'engine_unavailable');
    assert.match(error.message, /Choose another/);
  });

  it('gives up at the deadline', async () => {
    fake.next('silence');
    assert.equal(
      (await failure(engineFor({ deadlineMs: 60 }).write(ideasRecipe, request, progress))).code,
      'engine_timeout',
    );
  });

  it('says when nobody is there', async () => {
    const gone = await startFakeOpenAi({ key: KEY, models: [] });
    await gone.close();
    const error = await failure(
      createOpenAiEngine({ baseUrl: gone.url, model: 'm' }).write(ideasRecipe, request, progress),
    );
    assert.equal(error.code, 'engine_unreachable');
  });
});
