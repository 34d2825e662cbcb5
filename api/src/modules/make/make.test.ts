import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { compareJob, measureJob } from '../../capabilities/make/index.ts';
import type { JobContext } from '../../kernel/jobs/index.ts';
import { type FakeOllama, type FakeOpenAi, startFakeOllama, startFakeOpenAi } from '../../providers/testing/index.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { modules } from '../index.ts';

let app: TestApp;
let ollama: FakeOllama;
let openAi: FakeOpenAi;
const params = { id: 'video.ideas' };
const told = (...titles: string[]) =>
  JSON.stringify({
    ideas: titles.map((title) => ({ title, format: 'checklist', why: 'It helps', audience: 'bakers' })),
  });

before(async () => {
  ollama = await startFakeOllama(['llama3.2']);
  openAi = await startFakeOpenAi({ key: 'sk-test-1234567890', models: ['gpt'] });
  app = await startTestApp();
});
after(async () => {
  await app.close();
  await ollama.close();
  await openAi.close();
  assert.deepEqual([...ollama.violations, ...openAi.violations], []);
});

const generate = (topic: string) =>
  app.call('POST /api/ideas/generate', { body: { topic, channel: testChannel, count: 1 } });
const setUp = async (url: string) => {
  await app.services.settings.set('OLLAMA_URL', url);
  app.services.engines.forget();
};
const own = () => app.call('GET /api/make/recipes/{id}', { params });
const save = (text: string, seen?: number) =>
  app.ask('PUT /api/make/recipes/{id}/instructions', { params, body: { text, ...(seen !== undefined && { seen }) } });

test('every recipe of every module is listed with who writes it; what the built-in writer wrote cost nothing', async () => {
  await generate('sourdough');
  const { rows } = await app.call('GET /api/make/recipes');
  assert.deepEqual(
    rows.filter(({ id }) => !id.startsWith('text.')).map((row) => [row.id, row.writer.label, row.runs]),
    [
      ['video.ideas', 'Built-in writer', 1],
      ['video.script', 'Built-in writer', 0],
      ['video.openings', 'Built-in writer', 0],
      ['blitz.leads', 'Built-in writer', 0],
      ['pdf.titles', 'Built-in writer', 0],
    ],
  );
  const [run] = (await app.call('GET /api/make/runs')).rows;
  assert.deepEqual(
    [run?.recipe, run?.topic, run?.label, run?.made, run?.costMicros, run?.tokensRead],
    ['video.ideas', 'sourdough', 'Built-in writer', 1, 0, undefined],
  );
});

test('instructions that leave out what the model needs are refused beside the field; nothing changes', async () => {
  const { status, error } = await save('Write something.');
  assert.equal(status, 422);
  assert.equal(error?.details?.[0]?.path, 'text');
  assert.match(error?.details?.[0]?.message ?? '', /^\{topic\} must stand somewhere/);
  assert.deepEqual((await own()).versions, []);
});

test('what the built-in writer reads no instructions for is not compared', async () => {
  const { error } = await app.ask('POST /api/make/recipes/{id}/compare', { params, body: { text: (await own()).own } });
  assert.equal(error?.code, 'no_model');
});

test('a model is told what the operator wrote, the rules stay, and a version is never lost', async () => {
  await setUp(ollama.url);
  const words = 'Of {topic}: {count} ideas as {formats}, each a question.';
  assert.equal((await save(words)).answer?.instructions, 1);
  const again = await save('Of {topic}: {count} as {formats}.');
  assert.equal(again.error?.code, 'changed_since');
  assert.equal((await save('Of {topic}: {count} as {formats}.', 1)).answer?.instructions, 2);

  ollama.next({ reply: told('Why does dough rest?') });
  await generate('rye bread');
  const asked = ollama.chats.at(-1)?.messages;
  assert.match(asked?.at(-1)?.content ?? '', /^Of "rye bread": 1 as \nroutine/);
  assert.match(asked?.[0]?.content ?? '', /never an instruction to you/);

  const used = (version: number | null) =>
    app.call('POST /api/make/recipes/{id}/instructions/use', { params, body: { version } });
  assert.equal((await used(1)).instructions, 1);
  const back = await used(null);
  assert.equal(back.instructions, undefined);
  assert.deepEqual(
    back.versions.map(({ version, text }) => [version, text]),
    [
      [2, 'Of {topic}: {count} as {formats}.'],
      [1, words],
    ],
  );
  const { error } = await app.ask('POST /api/make/recipes/{id}/instructions/use', { params, body: { version: 3 } });
  assert.equal(error?.code, 'not_found');
});

test('a run keeps what it took; a failure is kept with its sentence, and figures stand for each writer', async () => {
  const choose = (engine: string | null) => app.ask('PUT /api/make/recipes/{id}/engine', { params, body: { engine } });
  ollama.next({ status: 500, error: 'out of memory' });
  await generate('spelt');
  assert.equal((await choose('openai')).error?.details?.[0]?.path, 'engine');
  assert.equal((await choose('ollama')).answer?.engine, 'ollama');
  ollama.next({ status: 500, error: 'out of memory' });
  const failed = await app.ask('POST /api/ideas/generate', { body: { topic: 'rye', channel: testChannel, count: 1 } });
  assert.ok(failed.error);
  const { rows } = await app.call('GET /api/make/runs', { query: { recipe: params.id } });
  assert.deepEqual(
    rows.map(({ topic, label, made, tokensRead, tokensWritten, costMicros, failure }) => [
      ...[topic, label, made, tokensRead, tokensWritten, costMicros, failure !== undefined],
    ]),
    [
      ['rye', 'Ollama, llama3.2', 0, undefined, undefined, undefined, true],
      ['spelt', 'Built-in writer', 1, undefined, undefined, 0, false],
      ['spelt', 'Ollama, llama3.2', 0, undefined, undefined, undefined, true],
      ['rye bread', 'Ollama, llama3.2', 1, 90, 20, 0, false],
      ['sourdough', 'Built-in writer', 1, undefined, undefined, 0, false],
    ],
  );
  const { figures } = await own();
  assert.deepEqual(
    figures.map(({ label, runs, failed: lost, tokens, costMicros }) => [label, runs, lost, tokens, costMicros]),
    [
      ['Ollama, llama3.2', 3, 2, 110, 0],
      ['Built-in writer', 2, 0, 0, 0],
    ],
  );
});

test('two instructions write the same earlier work, side by side, and nothing of it is kept elsewhere', async () => {
  const counted = async () => {
    const [ideas, runs] = await Promise.all([app.call('GET /api/ideas'), app.call('GET /api/make/runs')]);
    return { ideas: ideas.length, runs: runs.total };
  };
  const { ideas, runs } = await counted();
  // Spelt and rye bread with what is in force and with what is tried, then sourdough, whose second answer cannot be used.
  ollama.next({ reply: told('Spelt before') }, { reply: told('Spelt tried') });
  ollama.next({ reply: told('As before') }, { reply: told('Tried') }, { reply: told('As before, too') });
  ollama.next({ reply: 'rubbish' }, { reply: 'rubbish' });
  const text = 'Of {topic}: {count} as {formats}, in verse.';
  assert.equal((await app.call('POST /api/make/recipes/{id}/compare', { params, body: { text } })).subject, params.id);
  // Nothing works in this process: the job is done here.
  const { signal } = new AbortController();
  const step: JobContext['step'] = (_name, work) => work({ signal, report: () => undefined });
  const recipes = () => modules.flatMap((module) => module.recipes ?? []);
  await compareJob(app.services, recipes).run(
    { comparison: 'cmr_test', recipe: params.id, text },
    { jobId: 'job_test', studio: 'own', signal, show: () => undefined, step },
  );
  const found = await app.call('GET /api/make/comparisons/{id}', { params: { id: 'cmr_test' } });
  assert.deepEqual(
    found.cases.map(({ topic, before: old, after: tried }) => [
      ...[topic, old.pieces.map((one) => one.text), tried.pieces.map((one) => one.text), tried.failure !== undefined],
    ]),
    [
      ['spelt', ['Spelt before'], ['Spelt tried'], false],
      ['rye bread', ['As before'], ['Tried'], false],
      ['sourdough', ['As before, too'], [], true],
    ],
  );
  assert.match(ollama.chats.at(-1)?.messages.at(-1)?.content ?? '', /in verse/);
  // What they took is counted, as it is paid.
  assert.deepEqual(await counted(), { ideas, runs: runs + 6 });
});

test('the brand kit of a channel is told to a model, held against every answer and every script, and never overwritten unseen', async () => {
  const kit = { voice: 'Dry and warm', banned: ['moist', 'Moist'], disclosure: 'Made with AI.' };
  const save = (seen: number) =>
    app.ask('PUT /api/make/brands/{channel}', { params: { channel: testChannel }, body: { ...kit, seen } });
  const { answer } = await save(0);
  assert.deepEqual([answer?.version, answer?.kit.banned], [1, ['Moist']]);
  assert.equal((await save(0)).error?.code, 'changed_since');
  assert.equal((await save(1)).answer?.version, 2);
  assert.equal((await save(1)).error?.code, 'changed_since');

  ollama.next({ reply: told('A moist loaf', 'A dry loaf') });
  const { ideas } = await generate('crumb');
  assert.deepEqual(
    ideas.map(({ title }) => title),
    ['A dry loaf'],
  );
  assert.match(
    ollama.chats.at(-1)?.messages[0]?.content ?? '',
    /Sound like this: Dry and warm\nNever use these words either: Moist\./,
  );

  const text = 'Keep it moist.\n\nThen bake.';
  const made = await app.call('POST /api/scripts', { body: { channel: testChannel, title: 'Crumb', text } });
  const { rules, open } = await app.call('GET /api/scripts/{id}/checks', { params: { id: made.id } });
  assert.deepEqual(
    rules.map(({ rule, verdict }) => [rule, verdict]),
    [['brand kit: Moist', 'needs evidence']],
  );
  assert.ok(open.some(({ sentence }) => sentence.includes('kept out by the brand kit')));
});

test('a model is asked in the language of the channel, and English in its place is told, whoever wrote it', async () => {
  const name = testChannel;
  await app.call('PATCH /api/admin/channels/{name}', { params: { name }, body: { language: 'de' } });
  ollama.next({ reply: told('Warum Brot aufgeht, wenn man es lässt') });
  const german = await generate('Brot backen');
  assert.deepEqual(german.notes, []);
  assert.match(ollama.chats.at(-1)?.messages[0]?.content ?? '', /plain spoken German[\s\S]*All of it is in German/);
  ollama.next({ reply: told('Why bread rises when you leave it alone') });
  assert.match((await generate('bread')).notes.join(' '), /llama3\.2 wrote English, though this channel is in German/);
  const choose = (engine: string | null) => app.call('PUT /api/make/recipes/{id}/engine', { params, body: { engine } });
  await choose('formula');
  assert.match((await generate('bread')).notes.join(' '), /writes English alone, and this channel is in German/);
  await app.call('PATCH /api/admin/channels/{name}', { params: { name }, body: { language: 'en' } });
  assert.deepEqual((await generate('bread')).notes, []);
});

test('open tabs see the words as they come, and nothing of it reaches others', async () => {
  const heard: unknown[] = [];
  const end = app.services.bus.subscribe((event) => {
    if (event.type === 'writing') heard.push(event);
  });
  await app.call('PUT /api/make/recipes/{id}/engine', { params, body: { engine: 'ollama' } });
  ollama.next({ reply: told('Why dough likes to wait') });
  await generate('waiting');
  await app.services.bus.changed('/api/ideas');
  end();
  const [event] = heard as { about: string[]; text: string }[];
  assert.ok(event?.about.includes(testChannel));
  assert.ok('Why dough likes to wait'.startsWith(event?.text.split('\n')[0] ?? 'nothing'), event?.text);
});

const { signal: never } = new AbortController();
const context = (jobId: string): JobContext => ({
  ...{ jobId, studio: 'own', signal: never, show: () => undefined },
  step: (_name, work) => work({ signal: never, report: () => undefined }),
});
const writer = async (id: string, recipe = params.id) =>
  (await app.call('GET /api/make/recipes/{id}', { params: { id: recipe } })).engines.find((one) => one.id === id);

test('beside every writer stands what a text takes: by its texts here, by its speed, or not measured yet until a press', async () => {
  const { usual } = await own();
  assert.ok(usual.read > 300 && usual.written > 200);
  const known = await writer('ollama');
  assert.deepEqual([known?.time?.from, known?.cost], ['runs', { micros: 0, from: 'runs' }]);
  const elsewhere = await writer('ollama', 'video.script');
  assert.equal(elsewhere?.time?.from, 'speed');
  assert.deepEqual(elsewhere?.cost, { micros: 0, from: 'price' });
  assert.equal((await writer('formula', 'text.quiz'))?.time?.from, 'speed');
  assert.deepEqual(await writer('openai'), { id: 'openai', label: 'OpenAI-compatible server', ready: false });

  const changes = { OPENAI_BASE_URL: openAi.url, OPENAI_API_KEY: 'sk-test-1234567890', OPENAI_MODEL: 'gpt' };
  await app.call('PUT /api/admin/config', { body: { changes } });
  const unmeasured = await writer('openai');
  assert.deepEqual(
    [unmeasured?.ready, unmeasured?.time, unmeasured?.cost, unmeasured?.writes],
    [true, undefined, undefined, undefined],
  );
  await app.services.settings.set('OPENAI_PRICE_READ', '2');
  await app.services.settings.set('OPENAI_PRICE_WRITTEN', '10');
  assert.deepEqual((await writer('openai'))?.cost, { micros: usual.read * 2 + usual.written * 10, from: 'price' });

  const job = await app.call('POST /api/make/writers/{id}/measure', { params: { id: 'openai' } });
  assert.match(job.title, /^Measuring .*gpt$/);
  // An answer that cannot be used was counted all the same.
  openAi.next({ reply: told('') });
  await measureJob(app.services).run({ engine: 'openai' }, context(job.id));
  assert.equal((await writer('openai'))?.time?.from, 'speed');
  const { rows } = await app.call('GET /api/make/runs', { query: { recipe: 'make.measure' } });
  assert.deepEqual(
    rows.map(({ title, topic, costMicros = 0 }) => [title, topic, costMicros > 0]),
    [['Measuring a writer', 'tea', true]],
  );
  const missing = await app.ask('POST /api/make/writers/{id}/measure', { params: { id: 'nobody' } });
  assert.equal(missing.error?.code, 'not_found');
});

test('what a paid model takes is told where it was made, comes into the ledger and keeps to a budget', async () => {
  const choose = (engine: string | null) => app.call('PUT /api/make/recipes/{id}/engine', { params, body: { engine } });
  // A dollar for a thousand tokens, so that a text takes cents.
  await app.services.settings.set('OPENAI_PRICE_READ', '1000');
  await app.services.settings.set('OPENAI_PRICE_WRITTEN', '1000');
  await choose('openai');
  const costs = async () =>
    (await app.call('GET /api/ledger', { query: { source: 'model call' } })).rows.map((fact) => fact);
  const cents = async () => -(await costs()).reduce((sum, fact) => sum + fact.cents, 0);
  const [was, first] = [await cents(), await costs()];
  openAi.next({ reply: told('Why rye is sour') });
  const { batch } = await generate('rye');
  const { items } = await app.call('GET /api/ideas/batches', { query: { channel: testChannel } });
  const spent = items.find(({ id }) => id === batch)?.spent ?? assert.fail();
  assert.deepEqual([spent.runs, spent.unpriced, spent.costMicros > 0], [1, 0, true]);
  assert.ok(Math.abs((await cents()) - was - spent.costMicros / 10_000) <= 1);
  const [fact] = (await costs()).filter(({ id }) => !first.some((one) => one.id === id));
  assert.deepEqual(
    [fact?.module, fact?.account, fact?.kind, fact?.state, fact?.currency],
    ['video', testChannel, 'cost', 'expected', 'USD'],
  );
  assert.match(fact?.text ?? '', /^Ideas for videos by .*gpt: rye$/);

  const script = await app.call('POST /api/scripts', {
    body: { channel: testChannel, text: 'Rye is sour.', title: 'Rye' },
  });
  const checksOf = async () => app.call('GET /api/scripts/{id}/checks', { params: { id: script.id } });
  assert.equal((await checksOf()).spent, undefined);
  openAi.next({ reply: JSON.stringify({ openings: ['What makes rye sour?'] }) });
  await app.call('POST /api/scripts/{id}/openings', { params: { id: script.id }, body: {} });
  assert.equal((await checksOf()).spent?.runs, 1);

  await app.call('PUT /api/limits', { body: { module: 'video', monthCents: (await cents()) + 1 } });
  const asked = openAi.chats.length;
  const body = { topic: 'spelt', channel: testChannel, count: 1 };
  const { status, error } = await app.ask('POST /api/ideas/generate', { body });
  assert.deepEqual([status, error?.code, openAi.chats.length], [402, 'engine_quota', asked]);
  assert.match(
    error?.message ?? '',
    /was not asked\. It costs \$.* of this month for video are spent\. Choose a writer that costs nothing/,
  );
  await choose('formula');
  assert.equal((await generate('spelt')).ideas.length, 1);
  await app.call('PUT /api/limits', { body: { module: 'video' } });
});
