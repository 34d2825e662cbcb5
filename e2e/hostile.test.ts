import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, test } from 'node:test';
import type { Script, Take } from '@avenue/contract';
import { badServer, misbehaviours } from './support/bad-server.ts';
import { approveScript, call, get, post } from './support/calls.ts';
import { endProduct, type Product, startProduct } from './support/product.ts';
import { callAtRandom } from './support/random-calls.ts';

interface Refused {
  error: { code: string; message: string; details?: { path: string; message: string }[]; reference?: string };
}

let product: Product;
const channel = 'CHANNEL_POCKET_PHYSICS';

before(async () => {
  product = await startProduct();
});
after(() => endProduct(product));

/** A refusal is a 4xx with a code, a sentence and the id that the log carries. */
function assertRefused({ status, body }: { status: number; body: Refused }, expected: number, sentence?: RegExp) {
  assert.equal(status, expected, JSON.stringify(body));
  assert.match(body.error.code, /^[a-z0-9_]+$/i);
  assert.match(body.error.message, /^[A-Z"].*[.?]$/s);
  assert.match(body.error.reference ?? '', /^ave-/);
  if (sentence) assert.match(body.error.message, sentence);
}

const ask = (method: string, path: string, body?: unknown) => call<Refused>(product, method, path, body);

test('what does not exist is a 404 with a sentence', async () => {
  assertRefused(
    await ask('POST', '/api/voiceover/generate', { scriptId: 'scr_none', provider: 'google', voiceId: 'default' }),
    404,
    /script was not found/,
  );
  assertRefused(
    await ask('POST', '/api/video/generate', { channel: 'CHANNEL_NONE', scriptId: 'scr_sample_ice' }),
    404,
    /CHANNEL_NONE/,
  );
  assertRefused(await ask('POST', '/api/ideas/generate', { channel: 'CHANNEL_NONE', topic: 'bread' }), 404);
  assertRefused(await ask('GET', '/api/jobs/job_none'), 404);
  assertRefused(await ask('POST', '/api/upload-queue/que_none/approve', { seen: 'never seen' }), 404);
  assertRefused(await ask('GET', '/api/nothing/here'), 404);
  assertRefused(await ask('GET', `/media/${'0'.repeat(64)}.mp4`), 404);
  assertRefused(await ask('GET', '/assets/none/main.js'), 404);
});

test('an unknown voice or provider is refused before any work', async () => {
  assertRefused(
    await ask('POST', '/api/voiceover/generate', { scriptId: 'scr_sample_ice', provider: 'google', voiceId: 'nobody' }),
    422,
    /no voice "nobody"/,
  );
  assertRefused(
    await ask('POST', '/api/voiceover/generate', {
      scriptId: 'scr_sample_ice',
      provider: 'parrot',
      voiceId: 'default',
    }),
    422,
  );
  assertRefused(await ask('GET', '/api/voiceover/voices?provider=parrot'), 422);
});

test('steps out of order are a 409 that names the step', async () => {
  assertRefused(
    await ask('POST', '/api/voiceover/generate', {
      scriptId: 'scr_sample_clap_once',
      provider: 'google',
      voiceId: 'default',
    }),
    409,
    /Approve it in the Script Builder/,
  );
  assertRefused(
    await ask('POST', '/api/video/generate', { channel: 'CHANNEL_NIGHT_GARDEN', scriptId: 'scr_sample_night_jobs' }),
    409,
    /no voiceover yet/,
  );
  assertRefused(
    await ask('POST', '/api/video/generate', { channel, scriptId: 'scr_sample_night_jobs' }),
    409,
    /another channel/,
  );
});

test('a wrong field is named', async () => {
  const answer = await ask('POST', '/api/ideas/generate', { channel, topic: '   ' });
  assertRefused(answer, 422, /Type a topic first/);
  assert.equal(answer.body.error.details?.[0]?.path, 'topic');
});

test('bodies that are no JSON are refused', async () => {
  for (const [type, body] of [
    ['application/json', '{"topic":'],
    ['text/plain', 'topic=bread'],
    ['application/x-www-form-urlencoded', 'topic=bread'],
    ['application/json', '"just text"'],
    ['application/json', '[]'],
    ['application/json', '{"__proto__":{"admin":true},"channel":"CHANNEL_X","topic":"x"}'],
  ] as const) {
    const response = await fetch(`${product.url}/api/ideas/generate`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    assert.ok(response.status >= 400 && response.status < 500, `${type} ${body}: ${response.status}`);
    assert.ok(((await response.json()) as Refused).error.message);
  }
});

/** A request with headers that fetch does not let a test set. */
const raw = (headers: Record<string, string>, method = 'GET', path = '/api/studio') =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(product.url);
    const request = http.request({ hostname, port, method, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end();
  });

test('a foreign Host or Origin is refused for pages, calls, files and the stream', async () => {
  for (const path of ['/api/studio', '/dashboard', '/api/events', '/registry.json', '/api/openapi.json']) {
    assert.equal(await raw({ host: 'evil.example' }, 'GET', path), 421, path);
  }
  const { host } = new URL(product.url);
  assert.equal(await raw({ host, origin: 'https://evil.example' }, 'POST', '/api/studio'), 403);
  assert.equal(await raw({ host, origin: 'null' }, 'POST', '/api/studio'), 403);
});

test('pages carry the strict policy, and nothing may frame or sniff them', async () => {
  const { headers } = await fetch(`${product.url}/dashboard`);
  const policy = headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src 'self';/);
  assert.match(policy, /style-src 'self';/);
  assert.doesNotMatch(policy, /unsafe/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
});

const hostile: [string, string, boolean][] = [
  [
    'markup',
    '<script>alert(1)</script> Look at <b>this</b> old map & find one name you know. Then follow the road in both directions.',
    true,
  ],
  [
    'shell',
    '$(rm -rf /); `reboot` | tee /etc/passwd && echo "done" > /dev/null; look at the map and follow the road.',
    true,
  ],
  ['emoji', '🎉 Look at this map 🗺️ and find one name 👨‍👩‍👧‍👦 that you know. Then smile 😀 and walk on.', true],
  ['caption commands', '{\\an8}Look at the {\\b1}map{\\b0}\\Nand find one name\\h that you know, %d %s times.', true],
  ['right to left', 'انظر إلى الخريطة القديمة وابحث عن اسم واحد تعرفه ثم اتبع الطريق.', false],
  ['punctuation only', '?! ... --- ,,, ;;; :::', false],
  ['one long word', `Look at ${'a'.repeat(300)} and then walk on slowly.`, true],
];

for (const [name, text, speaks] of hostile) {
  test(`a ${name} script ${speaks ? 'becomes a voiceover' : 'gets a clear error'} and is kept as typed`, async () => {
    const script = await post<Script>(product, '/api/scripts', { channel, title: `Hostile ${name} <i>`, text });
    assert.equal(script.text, text);
    const approved = await approveScript(product, script.id);
    assert.equal(approved.status, 'approved');
    const answer = await ask('POST', '/api/voiceover/generate', {
      scriptId: script.id,
      provider: 'google',
      voiceId: 'default',
    });
    if (!speaks) assert.ok(answer.status >= 400 && answer.body.error.message.length > 20, JSON.stringify(answer.body));
    else {
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      const [take] = await get<Take[]>(product, `/api/voiceover/takes?scriptId=${script.id}`);
      assert.ok((take?.durationMs ?? 0) > 1000);
      for (const sentence of take?.sentences ?? []) assert.ok(sentence.endMs > sentence.startMs);
    }
    assert.equal((await get<Script>(product, `/api/scripts/${script.id}`)).text, text);
  });
}

test('the worst script of all renders to a checked video', async () => {
  const text = 'Look {\\an8} at <b>this</b> 🎉 $(reboot), %s the "one";\\N it says خريطة, 100% & well.';
  const script = await post<Script>(product, '/api/scripts', {
    channel,
    title: '</title><script>alert(1)</script> 🎉 {\\b1}',
    text,
  });
  await approveScript(product, script.id);
  const chosen = { scriptId: script.id, provider: 'bark', voiceId: 'default' };
  const { audioUrl } = await post<{ audioUrl: string }>(product, '/api/voiceover/generate', chosen);
  await post(product, '/api/voiceover/approve', { ...chosen, channel, audioUrl });
  const answer = await post<{ videoUrl: string }>(product, '/api/video/generate', {
    channel,
    scriptId: script.id,
    options: { music: 'none' },
  });
  assert.match(answer.videoUrl, /^\/media\/[0-9a-f]{64}\.mp4$/);
});

test('a script of 20,000 characters is accepted and cancelled at once; one more character is refused', async () => {
  const sentence = 'Walk to the old stone bridge and look at the water for a while. ';
  const text = sentence.repeat(Math.ceil(20_000 / sentence.length)).slice(0, 20_000);
  const script = await post<Script>(product, '/api/scripts', { channel, title: 'Long', text });
  assertRefused(
    await ask('PUT', `/api/scripts/${script.id}`, { text: `${text}x`, version: script.version }),
    422,
    /20,000 characters/,
  );
  assert.equal((await get<Script>(product, `/api/scripts/${script.id}`)).text, text);
  await approveScript(product, script.id);
  const sent = ask('POST', '/api/voiceover/generate', { scriptId: script.id, provider: 'google', voiceId: 'default' });
  let id = '';
  while (!id)
    id =
      (await get<{ id: string; state: string }[]>(product, `/api/jobs?subject=${script.id}`)).find(
        ({ state }) => state === 'running',
      )?.id ?? '';
  const start = performance.now();
  await post(product, `/api/jobs/${id}/cancel`, {});
  assert.equal((await sent).body.error.code, 'cancelled');
  assert.ok(performance.now() - start < 2000);
});

test('two tabs: the second save is refused and the first text stays', async () => {
  const script = await post<Script>(product, '/api/scripts', {
    channel,
    title: 'Tabs',
    text: 'one two three four five',
  });
  await call(product, 'PUT', `/api/scripts/${script.id}`, { text: 'first tab wins here now', version: script.version });
  assertRefused(
    await ask('PUT', `/api/scripts/${script.id}`, { text: 'second tab', version: script.version }),
    409,
    /another tab/,
  );
  assert.equal((await get<Script>(product, `/api/scripts/${script.id}`)).text, 'first tab wins here now');
});

for (const [name, listener, sentence] of misbehaviours) {
  test(`a voice server that answers ${name} gives a sentence, and the script is kept`, async () => {
    const server = await badServer(listener);
    try {
      await call(product, 'PUT', '/api/admin/config', { changes: { BARK_URL: server.url, BARK_DIALECT: 'localai' } });
      const answer = await ask('POST', '/api/voiceover/generate', {
        scriptId: 'scr_sample_night_jobs',
        provider: 'bark',
        voiceId: 'default',
      });
      assert.ok(answer.status >= 400 && answer.status < 600, String(answer.status));
      assert.match(answer.body.error.message, sentence);
      assert.equal((await get<Script>(product, '/api/scripts/scr_sample_night_jobs')).status, 'approved');
    } finally {
      server.close();
      await call(product, 'PUT', '/api/admin/config', { changes: { BARK_URL: '' } });
    }
  });
}

test('a saved key is never sent to the browser, not even in part', async () => {
  const key = 'sk_live_0123456789abcdef';
  const saved = await call(product, 'PUT', '/api/admin/config', { changes: { ELEVENLABS_API_KEY: key } });
  assert.equal(saved.status, 200);
  const everything = JSON.stringify([
    saved.body,
    await get(product, '/api/admin/config'),
    await get(product, '/api/journal'),
    await get(product, '/api/engines'),
  ]);
  assert.ok(!everything.includes(key) && !everything.includes(key.slice(0, 10)));
  await call(product, 'PUT', '/api/admin/config', { changes: { ELEVENLABS_API_KEY: '' } });
});

test('every published operation survives random input without a 5xx', async () => {
  const { operations, failures } = await callAtRandom(product);
  assert.ok(operations > 30);
  assert.deepEqual(failures, []);
});
