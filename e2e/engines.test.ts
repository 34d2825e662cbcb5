import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type {
  ChatAnswer,
  ConfigEntry,
  EngineCard,
  Idea,
  Job,
  ManagedModel,
  Script,
  Take,
  TestResult,
  Video,
} from '@avenue/contract';
import { call, get, jobUntil, post } from './support/calls.ts';
import {
  approvedScript,
  channel,
  closedAddress,
  ideasReply,
  ownWorkflow,
  scriptReply,
  startVendors,
} from './support/engines.ts';
import { endProduct, type Product, startProduct } from './support/product.ts';

interface Refused {
  error: { code: string; message: string };
}
interface Written {
  ideas: Idea[];
  engine: string;
  notes: string[];
}
interface Spoken {
  audioUrl: string;
  takeId: string;
}

let product: Product;
let vendors: Awaited<ReturnType<typeof startVendors>>;
const limit = () => AbortSignal.timeout(90_000);

before(async () => {
  vendors = await startVendors();
  product = await startProduct({
    env: {
      ELEVENLABS_URL: vendors.elevenLabs.url,
      GOOGLE_TTS_URL: vendors.google.url,
      YOUTUBE_URL: vendors.youTube.url,
      OLLAMA_URL: vendors.ollama.url,
    },
  });
});
/** Each test starts without servers of its own; the keys of the voices stay. */
const servers = [
  'BARK_URL',
  'BARK_DIALECT',
  'TEXT_ENGINE',
  'OLLAMA_URL',
  'OLLAMA_MODEL',
  'COMFYUI_URL',
  'COMFYUI_WORKFLOW',
].concat(['OPENAI_BASE_URL', 'OPENAI_MODEL', 'OPENAI_API_KEY']);
afterEach(async () => {
  await save(Object.fromEntries(servers.map((name) => [name, ''])));
  assert.deepEqual(vendors.violations(), [], 'every request fits the description of its vendor');
});
after(async () => {
  await endProduct(product);
  await vendors?.close();
});

/** Saves settings as the operator does; answers with the connection tests of what was saved. */
async function save(changes: Record<string, string>): Promise<Record<string, TestResult>> {
  const { status, body } = await call<{ tests: Record<string, TestResult> }>(product, 'PUT', '/api/admin/config', {
    changes,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.tests;
}

const refused = async (method: string, path: string, sent: unknown, status: number, sentence: RegExp) => {
  const answer = await call<Refused>(product, method, path, sent);
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  assert.match(answer.body.error.message, sentence);
  assert.match(answer.body.error.message, /^[A-Z\d].*[.]$/s);
};

const speak = (script: Script, provider: string, voiceId = 'default') =>
  post<Spoken>(product, '/api/voiceover/generate', { scriptId: script.id, provider, voiceId });
const takesOf = (script: Script) => get<Take[]>(product, `/api/voiceover/takes?scriptId=${script.id}`);
const cards = () => get<EngineCard[]>(product, '/api/engines');
const models = () => get<ManagedModel[]>(product, '/api/models');
const modelOf = async (id: string) => (await models()).find((model) => model.id === id);
const write = (topic: string) =>
  call<Written & Refused>(product, 'POST', '/api/ideas/generate', { channel, topic, count: 2 });

const iceText = 'Put an ice cube into warm water. It cracks within a second. The outside grows before the inside does.';
/** Words unlike each other: a copy of an earlier script is not approved. */
const others: Record<string, string> = {
  'a refused key': 'Lift the kettle lid slowly. Steam rises and turns to fog above your hand.',
  'a used-up plan': 'Freeze a bottle of tea overnight. In the morning its neck stands taller than before.',
  'too many requests': 'Sprinkle salt over the garden path. Puddles there stay liquid through a cold evening.',
  servers: 'Hang a wet towel by the window. By noon it feels dry. Nobody wrung it out.',
};

for (const [name, good, connected] of [
  ['YOUTUBE_API_KEY', 'youtube-good', /Public figures of posted videos can be read/],
  ['ELEVENLABS_API_KEY', 'eleven-good', /10000 of 10000 characters are left/],
  ['GOOGLE_TTS_API_KEY', 'google-good', /1 voices? (?:is|are) ready/],
] as const) {
  test(`${name}: a wrong key is saved and told, the right one connects`, async () => {
    const wrong = (await save({ [name]: 'wrong-key' }))[name];
    assert.equal(wrong?.ok, false);
    assert.match(wrong?.sentence ?? '', /key/);
    assert.ok(!wrong?.sentence.includes('wrong-key'));
    const right = (await save({ [name]: good }))[name];
    assert.equal(right?.ok, true, right?.sentence);
    assert.match(right?.sentence ?? '', connected);
    assert.deepEqual(await post(product, `/api/admin/config/${name}/test`, {}), right);
    const entry = (await get<ConfigEntry[]>(product, '/api/admin/config')).find((one) => one.name === name);
    assert.equal(entry?.isSet, true);
    assert.equal(entry?.value, undefined);
  });

  test(`${name}: a saved key is removed, once`, async () => {
    const remove = () => call<{ entries: ConfigEntry[] }>(product, 'DELETE', `/api/admin/config/${name}`);
    const { status, body } = await remove();
    assert.equal(status, 200);
    assert.equal(body.entries.find((one) => one.name === name)?.isSet, false);
    assert.equal((await post<TestResult>(product, `/api/admin/config/${name}/test`, {})).ok, false);
    assert.equal((await remove()).status, 404);
    await save({ [name]: good });
  });
}

test('addresses are tested when saved: the right server answers, a closed door and another server are told', async () => {
  const closed = await closedAddress();
  const { localAi, ollama, openAi, comfyUrl } = vendors;
  const connections: [string, string, Record<string, string>][] = [
    ['BARK_URL', localAi.url, { BARK_DIALECT: 'localai' }],
    ['OLLAMA_URL', ollama.url, {}],
    ['OPENAI_BASE_URL', openAi.url, { OPENAI_API_KEY: 'openai-good', OPENAI_MODEL: 'writer-1' }],
    ['COMFYUI_URL', comfyUrl, {}],
  ];
  for (const [name, url, more] of connections) {
    const none = (await save({ ...more, [name]: closed }))[name];
    assert.equal(none?.ok, false, name);
    assert.match(none?.sentence ?? '', /cannot be reached|does not answer/, name);
    // A key belongs to the address it was saved for: another one asks for it again.
    const right = (await save({ ...more, [name]: url }))[name];
    assert.equal(right?.ok, true, `${name}: ${right?.sentence}`);
  }
});

test('what a connection depends on tests it again', async () => {
  await save({ OPENAI_BASE_URL: vendors.openAi.url, OPENAI_MODEL: 'writer-1', OPENAI_API_KEY: 'openai-good' });
  assert.match((await save({ OPENAI_API_KEY: 'wrong' })).OPENAI_BASE_URL?.sentence ?? '', /did not accept the key/);
  assert.match(
    (await save({ OPENAI_API_KEY: 'openai-good', OPENAI_MODEL: 'x' })).OPENAI_BASE_URL?.sentence ?? '',
    /"x"/,
  );
});

test('ElevenLabs: its voices, a take in its name, a quota that falls, and a retake charged once', async () => {
  const { elevenLabs } = vendors;
  assert.equal((await get<unknown[]>(product, '/api/voiceover/voices?provider=elevenlabs')).length, 150);
  const script = await approvedScript(product, 'Ice by ElevenLabs', iceText);
  await refused(
    'POST',
    '/api/voiceover/generate',
    { scriptId: script.id, provider: 'elevenlabs', voiceId: 'nobody' },
    422,
    /no voice "nobody"/,
  );
  const { takeId } = await speak(script, 'elevenlabs', 'voice7');
  const [take] = await takesOf(script);
  assert.equal(take?.engine, 'ElevenLabs');
  assert.equal(take?.draft, false);
  assert.equal(take?.sentences.length, 3);
  const spoken = take?.sentences.reduce((sum, { text }) => sum + text.length, 0) ?? 0;
  const quota = () =>
    get<{ used: number; total: number; source: string; price: { of: string } }>(product, '/api/voiceover/quota');
  const { price, ...counted } = await quota();
  assert.deepEqual(
    [counted, price.of],
    [{ used: spoken, total: 10_000, source: 'live' }, 'the Free plan of ElevenLabs'],
  );

  const before = elevenLabs.requests.length;
  await post<Spoken>(product, '/api/voiceover/retake', { takeId, sentence: 1 });
  const asked = elevenLabs.requests.slice(before).filter(({ method }) => method === 'POST');
  assert.deepEqual(
    asked.map(({ body }) => (body as { text: string }).text),
    ['It cracks within a second.'],
  );
  assert.match(asked[0]?.path ?? '', /voice7/);
  assert.equal((await quota()).used, spoken + 'It cracks within a second.'.length);
  assert.equal((await takesOf(script)).length, 2);
});

const failures: [string, number, object, RegExp][] = [
  ['a refused key', 424, { detail: { status: 'invalid_api_key', message: 'Invalid API key' } }, /Check the key/],
  ['a used-up plan', 402, { detail: { status: 'quota_exceeded', message: '3 credits remaining' } }, /3 credits/],
  ['too many requests', 429, { detail: { status: 'system_busy', message: 'busy' } }, /Wait a moment/],
];
for (const [name, status, body, sentence] of failures) {
  test(`ElevenLabs with ${name} is a ${status} with a sentence, and the script is kept`, async () => {
    const script = await approvedScript(product, `Ice with ${name}`, others[name] ?? iceText);
    const answer = { status: status === 429 ? 429 : 401, body };
    vendors.elevenLabs.script.push(...(status === 429 ? [answer, answer, answer] : [answer]));
    const sent = { scriptId: script.id, provider: 'elevenlabs', voiceId: 'default' };
    await refused('POST', '/api/voiceover/generate', sent, status, sentence);
    const kept = await get<Script>(product, `/api/scripts/${script.id}`);
    assert.equal(kept.text, script.text);
    assert.equal(kept.status, 'approved');
    assert.deepEqual(await takesOf(script), []);
    // Nothing has to be repaired: the next press works.
    await speak(script, 'elevenlabs');
    assert.equal((await takesOf(script)).length, 1);
  });
}

test('Google TTS and a Bark server speak as Default Voice, and say so', async () => {
  await save({ BARK_URL: vendors.localAi.url, BARK_DIALECT: 'localai' });
  const defaults = await get<{ provider: string; kind: string }[]>(product, '/api/voiceover/defaults');
  assert.deepEqual(
    defaults.map(({ provider, kind }) => [provider, kind]),
    [
      ['elevenlabs', 'server'],
      ['google', 'server'],
      ['bark', 'server'],
    ],
  );
  const script = await approvedScript(product, 'Ice by servers', others.servers ?? iceText);
  await speak(script, 'google');
  await speak(script, 'bark');
  assert.deepEqual(
    (await takesOf(script)).map(({ engine, draft }) => [engine, draft]),
    [
      ['Bark', false],
      ['Google Text-to-Speech', false],
    ],
  );
  assert.equal(vendors.google.requests.filter(({ path }) => path === '/v1/text:synthesize').length, 3);
  assert.equal(vendors.localAi.requests.filter(({ path }) => path === '/tts').length, 3);

  await save({ BARK_DIALECT: 'openai' });
  await speak(script, 'bark');
  const asked = vendors.localAi.requests.filter(({ path }) => path === '/v1/audio/speech');
  assert.equal(asked.length, 3, 'sentences of another server are spoken anew');
});

test('Ollama is found by itself, passes over a model that cannot write, and is named on ideas and script', async () => {
  const { ollama } = vendors;
  ollama.next({ reply: ideasReply('an ice cube') });
  const { body: written } = await write('ice cubes');
  assert.equal(written.engine, 'Ollama, llama3.2:3b');
  const idea = written.ideas.find(({ title }) => title === 'Why warm water cracks an ice cube');
  assert.equal(idea?.engine, 'Ollama, llama3.2:3b');
  ollama.next({ reply: scriptReply });
  const { scriptId } = await post<{ scriptId: string }>(product, `/api/ideas/${idea?.id}/script`, { seconds: 20 });
  const script = await get<Script>(product, `/api/scripts/${scriptId}`);
  assert.equal(script.engine, 'Ollama, llama3.2:3b');
  assert.match(script.text, /Drop an ice cube into warm water and listen/);
  assert.ok(ollama.chats.every(({ model }) => model === 'llama3.2:3b'));
  const card = (await cards()).find(({ kind, active }) => kind === 'text' && active);
  assert.deepEqual([card?.label, card?.ok], ['Ollama, llama3.2:3b', true]);
});

test('Ollama failing: the built-in writer takes over with a note, unless Ollama was chosen by name', async () => {
  const { ollama } = vendors;
  const broken = { status: 500, error: 'out of memory' };
  ollama.next(broken);
  const { status, body } = await write('paper boats');
  assert.equal(status, 200);
  assert.match(body.engine, /[Bb]uilt-in/);
  assert.match(body.notes.join(' '), /Ollama has a fault.*out of memory.*The built-in writer wrote this instead\./);
  assert.ok(body.ideas.length > 0 && body.ideas.every(({ engine }) => engine === body.engine));

  await save({ TEXT_ENGINE: 'ollama' });
  ollama.next(broken);
  await refused('POST', '/api/ideas/generate', { channel, topic: 'kites' }, 503, /Ollama has a fault.*out of memory/);
  await save({ OLLAMA_URL: await closedAddress() });
  await refused('POST', '/api/ideas/generate', { channel, topic: 'kites' }, 502, /Ollama cannot be reached/);
  const card = (await cards()).find(({ kind, active }) => kind === 'text' && active);
  assert.deepEqual([card?.id, card?.ok], ['ollama', false]);
});

test('an OpenAI-compatible server without schemas writes too, and a wrong key is told', async () => {
  const { openAi } = vendors;
  await save({ OPENAI_BASE_URL: openAi.url, OPENAI_MODEL: 'writer-1', OPENAI_API_KEY: 'openai-good' });
  openAi.next({ reply: ideasReply('a glass') });
  const { body } = await write('ice in a glass');
  assert.match(body.engine, /^127\.0\.0\.1:\d+, writer-1$/);
  assert.equal(body.ideas.length, 2);
  assert.deepEqual(
    openAi.chats.map(({ response_format }) => response_format?.type),
    ['json_schema', 'json_object'],
  );
  await save({ TEXT_ENGINE: 'openai', OPENAI_API_KEY: 'wrong' });
  await refused('POST', '/api/ideas/generate', { channel, topic: 'kites' }, 424, /did not accept the key/);
});

test('the chat answers through the model, and from the product itself when the model fails', async () => {
  const { ollama } = vendors;
  const ask = () =>
    post<{ text: string; engine: string }>(product, '/api/chat', {
      message: 'Where do I decide about videos?',
      history: [{ from: 'operator', text: 'Hello' }],
      path: '/dashboard',
    });
  ollama.next({ reply: 'You decide in the Upload Queue.' });
  assert.deepEqual((({ text, engine }) => ({ text, engine }))(await ask()), {
    text: 'You decide in the Upload Queue.',
    engine: 'Ollama, llama3.2:3b',
  });
  const sent = ollama.chats.at(-1)?.messages ?? [];
  assert.deepEqual(
    sent.map(({ role }) => role),
    ['system', 'user', 'user'],
  );
  assert.match(sent[0]?.content ?? '', /Upload Queue/);
  assert.ok((ollama.chats.at(-1)?.tools?.length ?? 0) > 20, 'the actions are its tools');
  ollama.next({
    calls: [{ name: 'deny', arguments: { title: 'Make a sunset in a glass of water', reason: 'Bad timing' } }],
  });
  const { proposals, engine } = await post<ChatAnswer>(product, '/api/chat', {
    message: 'The sunset is too late for me, no',
  });
  assert.deepEqual(
    [engine, proposals.map(({ label }) => label)],
    ['Ollama, llama3.2:3b', ['Deny "Make a sunset in a glass of water": Bad timing']],
  );
  ollama.next({ calls: [{ name: 'deny', arguments: { title: 'A video nobody made' } }] });
  const madeUp = await post<ChatAnswer>(product, '/api/chat', { message: 'deny the sunset video' });
  assert.match(madeUp.text, /The model named "A video nobody made", which is not here/);
  assert.deepEqual([madeUp.engine, madeUp.proposals.length], ['Avenue', 1]);
  ollama.next({ status: 500, error: 'out of memory' });
  assert.equal((await ask()).engine, 'Avenue');
});

/** A script with a take, ready to be compiled. */
async function ready(title: string, text: string): Promise<Script> {
  const script = await approvedScript(product, title, text);
  await save({ BARK_URL: vendors.localAi.url });
  const { audioUrl } = await speak(script, 'bark');
  await post(product, '/api/voiceover/approve', {
    scriptId: script.id,
    provider: 'bark',
    voiceId: 'default',
    channel,
    audioUrl,
  });
  return script;
}
const compile = (script: Script) =>
  call<{ videoUrl: string } & Refused>(product, 'POST', '/api/video/generate', {
    channel,
    scriptId: script.id,
    options: { music: 'none' },
  });

test('ComfyUI draws the scenes of a compile, with the operator’s own workflow where one is set', async () => {
  const { comfy, comfyUrl } = vendors;
  comfy.looks = 1;
  assert.match((await save({ COMFYUI_URL: comfyUrl })).COMFYUI_URL?.sentence ?? '', /ComfyUI 0\.3\.64 answers/);
  const script = await ready('Ice by ComfyUI', 'Put an ice cube into warm water.');
  const shares: number[] = [];
  const followed = jobUntil(
    product,
    (job) => {
      if (job.kind === 'video' && job.subject === script.id) shares.push(job.progress);
      return job.kind === 'video' && job.subject === script.id && (job.state === 'done' || job.state === 'failed');
    },
    limit(),
  );
  const [{ status, body }] = await Promise.all([compile(script), followed]);
  assert.equal(status, 200, JSON.stringify(body));
  assert.ok(new Set(shares).size > 4 && shares.every((share, i) => share >= (shares[i - 1] ?? 0)), String(shares));
  assert.equal(shares.at(-1), 1);
  const [video] = await get<Video[]>(product, `/api/videos?scriptId=${script.id}`);
  assert.deepEqual(
    video?.madeWith.filter(({ part }) => part === 'Voice' || part === 'Pictures'),
    [
      { part: 'Voice', engine: 'Bark' },
      { part: 'Pictures', engine: 'ComfyUI' },
    ],
  );
  const scenes = video?.scenes.length ?? 0;
  assert.ok(scenes > 0);
  assert.equal(comfy.submitted.length, scenes);

  assert.equal((await save({ COMFYUI_WORKFLOW: ownWorkflow })).COMFYUI_URL?.ok, true);
  assert.equal((await compile(script)).status, 200);
  assert.equal(comfy.submitted.length, scenes * 2, 'pictures of another workflow are not taken for these');
  const last = comfy.submitted.at(-1);
  assert.equal(last?.['1']?.inputs.ckpt_name, 'my-style.safetensors');
  assert.match(String(last?.['2']?.inputs.text), /cracks|ice cube/);
  await refused(
    'PUT',
    '/api/admin/config',
    { changes: { COMFYUI_WORKFLOW: '{"nodes":[]}' } },
    422,
    /choose "Export \(API\)"/,
  );
});

test('cancelling a compile interrupts the job in ComfyUI within two seconds', async () => {
  const { comfy, comfyUrl } = vendors;
  await save({ COMFYUI_URL: comfyUrl });
  comfy.looks = 10_000;
  const script = await ready('Ice that stops', 'Hold a snowball in your hand. Count to ten and look again.');
  const drawing = jobUntil(
    product,
    (job) => job.kind === 'video' && job.subject === script.id && comfy.running !== undefined,
    limit(),
  );
  const compiling = compile(script);
  const job = await drawing;
  const id = comfy.running?.id ?? '';
  const start = performance.now();
  await post(product, `/api/jobs/${job.id}/cancel`, {});
  assert.equal((await compiling).body.error.code, 'cancelled');
  while (!comfy.interrupted.includes(id)) {
    assert.ok(performance.now() - start < 2000, 'ComfyUI goes on drawing for nobody');
    await get<Job>(product, `/api/jobs/${job.id}`);
  }
  assert.equal(comfy.running, undefined);

  comfy.looks = 0;
  comfy.exception = 'CUDA out of memory';
  const failed = await compile(script);
  assert.equal(failed.status, 503);
  assert.match(failed.body.error.message, /ComfyUI failed at KSampler: CUDA out of memory/);
  comfy.exception = undefined;
});

test('a text model is one press away: true percent, cancel, on from where it stopped, and through a kill', async () => {
  const { ollama } = vendors;
  const id = 'ollama:gemma2:2b';
  const install = () => post<{ jobId: string }>(product, `/api/models/${encodeURIComponent(id)}/install`, {});
  const path = `/api/models/${encodeURIComponent(id)}`;
  const until = (jobId: string, holds: (job: Job) => boolean) =>
    jobUntil(product, (job) => job.id === jobId && holds(job), limit());
  assert.equal((await modelOf('ollama:llama3.2:3b'))?.active, true);
  assert.equal((await modelOf(id))?.state, 'absent');

  ollama.holdPullsAt = 400;
  const left = ollama.abandoned;
  const first = await install();
  await until(first.jobId, ({ progress }) => progress === 0.5);
  assert.deepEqual((({ state, jobId }) => ({ state, jobId }))((await modelOf(id)) ?? ({} as ManagedModel)), {
    state: 'downloading',
    jobId: first.jobId,
  });
  await refused('POST', `${path}/remove`, {}, 409, /Cancel the download first/);
  const start = performance.now();
  await post(product, `/api/jobs/${first.jobId}/cancel`, {});
  while (ollama.abandoned === left) {
    assert.ok(performance.now() - start < 2000, 'Ollama goes on pulling for nobody');
    await models();
  }
  assert.equal((await modelOf(id))?.state, 'absent');

  ollama.holdPullsAt = 600;
  const second = await install();
  await until(second.jobId, ({ progress }) => progress === 0.75);
  await product.kill();
  ollama.holdPullsAt = undefined;
  await product.restart();
  while ((await get<Job>(product, `/api/jobs/${second.jobId}`)).state !== 'done') {
    assert.ok(performance.now() - start < 60_000, 'the download is not taken up again');
  }
  assert.equal((await modelOf(id))?.state, 'installed');
  await refused('POST', `${path}/install`, {}, 409, /already on this machine/);
  await refused('POST', `${path}/remove`, {}, 409, /ollama rm gemma2:2b/);

  await save({ OLLAMA_MODEL: 'gemma2:2b' });
  assert.equal((await modelOf(id))?.active, true);
  ollama.next({ reply: ideasReply('a snowball') });
  assert.equal((await write('snow')).body.engine, 'Ollama, gemma2:2b');
  await save({ OLLAMA_MODEL: '', OLLAMA_URL: await closedAddress() });
  const away = await modelOf(id);
  assert.deepEqual([away?.state, away?.sentence], ['unavailable', 'Install Ollama, then add this model by one press.']);
  await refused('POST', `${path}/install`, {}, 409, /Install Ollama/);
});
