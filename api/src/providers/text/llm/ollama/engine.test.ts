import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { EngineError, type Progress } from '../../../engine.ts';
import { ideas as ideasRecipe } from '../../recipes/index.ts';
import { createOllamaEngine } from './engine.ts';
import { type FakeOllama, startFakeOllama } from './ollama.fake.ts';

const IDEAS = JSON.stringify({
  ideas: [
    { title: 'Three signs that your sourdough is ready', format: 'signs', why: 'Bakers guess', audience: 'beginners' },
    { title: 'The jar test for sourdough', format: 'experiment', why: 'It shows', audience: '' },
  ],
});

let fake: FakeOllama;
const never = () => new AbortController().signal;
const progress = (signal = never(), report: Progress['report'] = () => {}): Progress => ({ signal, report });
const request = { topic: 'sourdough', count: 2, seed: 7 };
const engineFor = (model?: string, deadlineMs?: number) =>
  createOllamaEngine({ baseUrl: fake.url, ...(model ? { model } : {}), ...(deadlineMs ? { deadlineMs } : {}) });

async function failure(work: Promise<unknown>): Promise<EngineError> {
  const error = await work.then(
    () => assert.fail('it worked'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof EngineError, String(error));
  return error;
}

beforeEach(async () => {
  fake = await startFakeOllama(['llama3.2']);
});
afterEach(async () => {
  await fake.close();
  assert.deepEqual(fake.violations, []);
});

describe('Ollama, when all is well', () => {
  it('writes ideas with a JSON schema and scores them by the house rule', async () => {
    fake.next({ reply: IDEAS });
    const counted: unknown[] = [];
    const used = (usage: unknown) => counted.push(usage);
    const ideas = await engineFor('llama3.2').write(ideasRecipe, request, { ...progress(), used });
    assert.deepEqual(counted, [{ read: 90, written: 20 }]);
    assert.deepEqual(
      ideas.map(({ title, format }) => [title, format]),
      [
        ['Three signs that your sourdough is ready', 'signs'],
        ['The jar test for sourdough', 'experiment'],
      ],
    );
    assert.ok(ideas.every(({ score, risk }) => score > 0 && score <= 100 && risk === 'safe'));
    assert.match(JSON.stringify(fake.chats[0]?.format), /"type":"object"/);
  });

  it('finds its model by itself and says which one', async () => {
    fake.next({ reply: IDEAS });
    const engine = engineFor();
    assert.deepEqual(await engine.health(never()), { ok: true, sentence: 'Ollama runs with llama3.2.' });
    await engine.write(ideasRecipe, request, progress());
    assert.equal(fake.chats[0]?.model, 'llama3.2');
  });

  it('passes over models that cannot write', async () => {
    const other = await startFakeOllama([['nomic-embed-text:latest', 'nomic-bert'], 'gemma2:2b']);
    try {
      const engine = createOllamaEngine({ baseUrl: other.url });
      assert.equal((await engine.health(never())).sentence, 'Ollama runs with gemma2:2b.');
      other.next({ reply: IDEAS });
      await engine.write(ideasRecipe, request, progress());
      assert.equal(other.chats[0]?.model, 'gemma2:2b');
      assert.deepEqual(other.violations, []);
    } finally {
      await other.close();
    }
    const onlyNumbers = await startFakeOllama([['nomic-embed-text:latest', 'nomic-bert']]);
    try {
      assert.equal((await createOllamaEngine({ baseUrl: onlyNumbers.url }).health(never())).ok, false);
    } finally {
      await onlyNumbers.close();
    }
  });

  it('streams a free reply for a conversation, with what was said before', async () => {
    fake.next({ reply: 'Open the upload queue and press Approve, then choose a time for it.' });
    const pieces: string[] = [];
    const reply = await engineFor('llama3.2').chatModel.chat({
      system: 'Help.',
      history: [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Hello' },
      ],
      prompt: 'How do I publish?',
      signal: never(),
      onToken: (piece) => pieces.push(piece),
    });
    assert.ok(pieces.length > 1);
    assert.equal(pieces.join(''), reply);
    assert.deepEqual(
      fake.chats[0]?.messages.map(({ role }) => role),
      ['system', 'user', 'assistant', 'user'],
    );
    assert.equal(fake.chats[0]?.format, undefined);
  });

  it('sends an unfit reply back once, with what is wrong', async () => {
    fake.next({ reply: '{"ideas": []}' }, { reply: `Sure!\n\`\`\`json\n${IDEAS}\n\`\`\`` });
    const ideas = await engineFor('llama3.2').write(ideasRecipe, request, progress());
    assert.equal(ideas.length, 2);
    assert.match(fake.chats[1]?.messages.at(-1)?.content ?? '', /could not be used: .*ideas/s);
  });
});

describe('Ollama, pulling a model', () => {
  it('a model answers only after it was pulled, and the share is true', async () => {
    const engine = engineFor('phi4');
    assert.equal((await engine.health(never())).ok, false);
    const missing = await failure(engine.write(ideasRecipe, request, progress()));
    assert.equal(missing.code, 'engine_unavailable');
    assert.match(missing.message, /does not have the model "phi4"\. Add it/);

    const shares: number[] = [];
    await engine.pullModel(
      'phi4',
      progress(never(), (fraction) => shares.push(fraction)),
    );
    assert.deepEqual(shares, [0, 0.25, 1, 1, 1, 1]);
    fake.next({ reply: IDEAS });
    assert.equal((await engine.write(ideasRecipe, request, progress())).length, 2);
  });

  it('an unknown name and a broken download say what to do', async () => {
    const unknown = await failure(engineFor().pullModel('nowhere', progress()));
    assert.equal(unknown.code, 'engine_refused');
    assert.match(unknown.message, /file does not exist/);
    const broken = await failure(engineFor().pullModel('breaks', progress()));
    assert.match(broken.message, /broke off\. Press Download again/);
  });

  it('a cancel stops the download', async () => {
    const controller = new AbortController();
    const pulling = engineFor().pullModel(
      'phi4',
      progress(controller.signal, () => controller.abort()),
    );
    await assert.rejects(pulling, { name: 'AbortError' });
  });
});

describe('Ollama, when something is wrong', () => {
  const table: [string, Parameters<FakeOllama['next']>, EngineError['code'], RegExp][] = [
    ['401', [{ status: 401, error: 'no' }], 'engine_unauthorized', /Check it in Admin Config/],
    ['429', [{ status: 429, error: 'slow', retryAfterS: 9 }], 'engine_rate_limited', /Try again in 9 seconds/],
    ['500', [{ status: 500, error: 'out of memory' }], 'engine_unavailable', /500: out of memory/],
    ['400', [{ status: 400, error: 'no such option' }], 'engine_refused', /no such option/],
    ['something else on its port', ['garbage'], 'engine_bad_answer', /not Ollama/],
    ['a stream cut off', ['cut'], 'engine_bad_answer', /broke off/],
    ['a reply cut short', ['out of room'], 'engine_bad_answer', /less material/],
    ['rubbish twice', [{ reply: 'no' }, { reply: '{"ideas": 1}' }], 'engine_bad_answer', /larger model/],
  ];
  for (const [name, replies, code, sentence] of table) {
    it(`${name}: ${code}`, async () => {
      fake.next(...replies);
      const error = await failure(engineFor('llama3.2').write(ideasRecipe, request, progress()));
      assert.equal(error.code, code);
      assert.match(error.message, sentence);
    });
  }

  it('tells how long to wait', async () => {
    fake.next({ status: 429, error: 'slow', retryAfterS: 9 });
    assert.equal((await failure(engineFor('llama3.2').write(ideasRecipe, request, progress()))).retryAfterS, 9);
  });

  it('gives up at the deadline', async () => {
    fake.next('silence');
    const error = await failure(engineFor('llama3.2', 60).write(ideasRecipe, request, progress()));
    assert.equal(error.code, 'engine_timeout');
  });

  it('stops at once when cancelled, and lets go of the connection', async () => {
    fake.next('silence');
    const controller = new AbortController();
    const asked = engineFor('llama3.2').write(ideasRecipe, request, progress(controller.signal));
    while (fake.chats.length === 0) await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    await assert.rejects(asked, { name: 'AbortError' });
    while (fake.abandoned === 0) await new Promise((resolve) => setImmediate(resolve));
  });

  it('says how to start it when nobody listens', async () => {
    const gone = await startFakeOllama();
    await gone.close();
    const engine = createOllamaEngine({ baseUrl: gone.url, model: 'm' });
    const error = await failure(engine.write(ideasRecipe, request, progress()));
    assert.equal(error.code, 'engine_unreachable');
    assert.match(error.message, /ollama serve/);
    assert.deepEqual(await engine.health(never()), { ok: false, sentence: error.message });
  });

  it('does not ask a model about a forbidden topic', async () => {
    const error = await failure(
      engineFor('llama3.2').write(ideasRecipe, { ...request, topic: 'how to make a gun' }, progress()),
    );
    assert.equal(error.code, 'engine_refused');
    assert.equal(fake.chats.length, 0);
  });
});
