import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { passagesWith } from '../../capabilities/make/material/search.ts';
import { termsOf } from '../../capabilities/make/material/words.ts';
import { docxOf, pdfOf } from '../../providers/reading/testing/documents.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { runMakeJob } from './testing/run-job.ts';
import { runMaterialJob } from './testing/run-material.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const note = (text: string, title = '') => app.call('POST /api/make/material', { body: { kind: 'note', title, text } });
const found = async (q: string) => (await app.call('GET /api/make/passages', { query: { q } })).rows;
const passagesOf = async (id: string, q?: string) =>
  app.call('GET /api/make/material/{id}/passages', { params: { id }, query: q ? { q } : {} });

async function upload(bytes: Buffer, filename: string): Promise<{ status: number; url: string; message?: string }> {
  const answer = await app.raw({
    method: 'POST',
    url: '/api/uploads',
    headers: { host: 'localhost', 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });
  const { url, error } = answer.json();
  return { status: answer.statusCode, url, message: error?.message };
}

async function addFile(bytes: Buffer, name: string) {
  const { url: file } = await upload(bytes, name);
  const { source, job } = await app.call('POST /api/make/material/files', { body: { file, name } });
  return { source, read: runMaterialJob(app, job.id) };
}

/** The network as these addresses have it. */
const network = (pages: Readonly<Record<string, { body: string | Buffer; type?: string; status?: number }>>) =>
  (async (url: string | URL) => {
    const page = pages[String(url)];
    if (!page) throw Object.assign(new TypeError('fetch failed'), { cause: new Error('ENOTFOUND') });
    return new Response(page.body as BodyInit, {
      status: page.status ?? 200,
      headers: { 'content-type': page.type ?? 'text/html; charset=utf-8' },
    });
  }) as typeof fetch;

test('a note is kept as it was typed, in passages with the heading under which each stands', async () => {
  const source = await note('# Bread\n\nFlour and water.\n\n## Rising\n\nThe dough **rises** at 24 °C.');
  assert.deepEqual([source.title, source.state, source.passages, source.from], ['Bread', 'ready', 2, 'typed here']);
  const { rows } = await passagesOf(source.id);
  assert.deepEqual(
    rows.map(({ id, place, text }) => [id, place, text]),
    [
      [`${source.id}.1`, 'Bread', 'Flour and water.'],
      [`${source.id}.2`, 'Rising', 'The dough **rises** at 24 °C.'],
    ],
  );
  const { error } = await app.ask('POST /api/make/material', { body: { kind: 'note', title: '', text: ' \n' } });
  assert.deepEqual(error?.details?.[0]?.path, 'text');
});

test('words are found from their beginning and in every language, phrases as they stand, and nothing typed is an operator', async () => {
  await note('The Größe of a crème brûlée is measured in Łódź. Sharpening needs patience.', 'Sizes');
  await note('東京の冬は乾燥しています。パンの皮は硬くなります。', 'Tokyo');
  await note('हिन्दी में रोटी बनाना आसान है। आटा नरम रखें।', 'Roti');
  await note('الخبز الطازج يحتاج إلى وقت ليرتاح.', 'Khubz');
  await note('การอบขนมปังต้องใช้เวลา', 'Thai');
  await note('Тесто поднимается в тёплой комнате.', 'Testo');
  const titles = async (q: string) => (await found(q)).map(({ source }) => source.title);
  for (const [q, title] of [
    ['grosse', 'Sizes'],
    ['GRÖSSE creme', 'Sizes'],
    ['lodz', 'Sizes'],
    ['sharpen', 'Sizes'],
    ['"needs patience"', 'Sizes'],
    ['東京', 'Tokyo'],
    ['乾燥', 'Tokyo'],
    ['रोटी', 'Roti'],
    ['الخبز', 'Khubz'],
    ['ขนมปัง', 'Thai'],
    ['тёплой', 'Testo'],
    ['теплой', 'Testo'],
  ] as const)
    assert.deepEqual(await titles(q), [title], q);
  for (const q of ['"patience needs"', 'sharpening & nowhere', '!!', '():*', "'; drop table", '"'])
    assert.deepEqual(await titles(q), [], q);
  const [hit] = await found('brulee patience');
  assert.ok(hit);
  assert.deepEqual(
    hit.ranges.map(([from, to]) => hit.text.slice(from, to)),
    ['brûlée', 'patience'],
  );
  assert.deepEqual(
    hit.snippet.ranges.map(([from, to]) => hit.snippet.text.slice(from, to)),
    ['brûlée', 'patience'],
  );
});

test('of passages the one that says more of it comes first; the list counts kinds, and finds by title and by text', async () => {
  await note(`Kestrel and kestrel again: a kestrel hovers.`, 'Birds one');
  await note(`Once a kestrel. ${'Other words stand here. '.repeat(20)}`, 'Birds two');
  assert.deepEqual(
    (await found('kestrel')).map(({ source }) => source.title),
    ['Birds one', 'Birds two'],
  );
  const list = (query: object) => app.call('GET /api/make/material', { query });
  const byTitle = await list({ q: 'birds' });
  assert.deepEqual([byTitle.total, byTitle.kinds], [2, { note: 2 }]);
  assert.deepEqual([(await list({ q: 'hovers' })).total, (await list({ kind: 'file' })).total], [1, 0]);
  const { total, rows } = await list({ limit: 1 });
  assert.ok(total > 5 && rows.length === 1 && rows[0]?.title === 'Birds two');
});

test('files are read by what they are: a PDF by page, a Word file by heading, cues by time', async () => {
  const pdf = await addFile(pdfOf([['The mill closed in 1951.'], ['Gulls nest there now.']]), 'mill report.pdf');
  assert.equal(pdf.source.state, 'reading');
  await pdf.read;
  const docx = await addFile(await docxOf(['# Rising', 'The dough rises under a cloth.']), 'bread.docx');
  await docx.read;
  const srt = await addFile(
    Buffer.from(
      '1\n00:01:12,000 --> 00:01:14,000\nWe filmed the\n\n2\n00:01:14,000 --> 00:01:16,000\nlighthouse keeper.\n',
    ),
    'talk.srt',
  );
  await srt.read;
  const places = async (q: string) => (await found(q)).map(({ source, place, text }) => [source.title, place, text]);
  assert.deepEqual(await places('gulls'), [['mill report', 'page 2', 'Gulls nest there now.']]);
  assert.deepEqual(await places('cloth'), [['bread', 'Rising', 'The dough rises under a cloth.']]);
  // A sentence that two cues share is one, at the time at which it begins.
  assert.deepEqual(await places('"filmed the lighthouse"'), [
    ['talk', '00:01:12', 'We filmed the\nlighthouse keeper.'],
  ]);
  const answer = await app.raw({ url: docx.source.url ?? '', headers: { host: 'localhost' } });
  assert.match(String(answer.headers['content-disposition']), /^attachment/);
});

test('what no text is in, is locked or damaged is refused with a sentence, and stands there as failed until it is read again or removed', async () => {
  for (const [bytes, name, sentence] of [
    [pdfOf([['']]), 'scan.pdf', /text recognition/],
    [Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 7)]), 'broken.pdf', /damaged/],
  ] as const) {
    const { source, read } = await addFile(bytes, name);
    await assert.rejects(read, sentence);
    const after = await app.call('GET /api/make/material/{id}', { params: { id: source.id } });
    assert.equal(after.state, 'failed');
    assert.match(after.failure ?? '', sentence);
    const again = await app.call('POST /api/make/material/{id}/read', { params: { id: source.id }, body: {} });
    assert.equal(again.source.state, 'reading');
    await assert.rejects(runMaterialJob(app, again.job.id), sentence);
  }
  assert.equal((await upload(Buffer.from('MZ\0\0\0\0\0\0\0\0\0\0\0\0'), 'notes.docx')).status, 415);
  const picture = await upload(Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(64)]), 'a.jpg');
  const { error } = await app.ask('POST /api/make/material/files', { body: { file: picture.url, name: 'a.jpg' } });
  assert.deepEqual([error?.details?.[0]?.path, /PDF, DOCX/.test(error?.message ?? '')], ['file', true]);
});

test('an address is read without its menus, once more keeps what it has where nobody answers, and never reaches this machine', async () => {
  const url = 'https://example.com/bread';
  const body = `<html lang="en-GB"><head><title>On bread</title></head><body><nav>Home Shop</nav><article><h1>On bread</h1><p>${'The oven is hot and the crust sings when it cools. '.repeat(8)}</p><h2>Storing</h2><p>${'Keep it in linen, never in plastic bags. '.repeat(8)}</p></article></body></html>`;
  const add = () => app.call('POST /api/make/material/addresses', { body: { url: `${url}#part` } });
  const { source, job } = await add();
  await runMaterialJob(app, job.id, { fetch: network({ [url]: { body } }) });
  const [hit] = await found('linen');
  assert.deepEqual(
    [hit?.source.title, hit?.place, hit?.source.url, hit?.source.from],
    ['On bread', 'Storing', url, 'example.com'],
  );
  assert.deepEqual(await found('"home shop"'), []);
  const again = await add();
  assert.equal(again.source.id, source.id, 'the same page is one source');
  await assert.rejects(runMaterialJob(app, again.job.id, { fetch: network({}) }), /Nobody answers at example\.com/);
  const kept = await app.call('GET /api/make/material/{id}', { params: { id: source.id } });
  assert.deepEqual([kept.state, /Nobody answers/.test(kept.failure ?? '')], ['ready', true]);
  assert.equal((await found('linen')).length, 1);
  for (const [bad, sentence] of [
    ['http://127.0.0.1:1/', /not called/],
    ['http://169.254.169.254/latest', /not called/],
  ] as const) {
    const { job: wrong } = await app.call('POST /api/make/material/addresses', { body: { url: bad } });
    await assert.rejects(runMaterialJob(app, wrong.id), sentence);
  }
  const { job: feed } = await app.call('POST /api/make/material/addresses', { body: { url: 'https://example.com/f' } });
  const xml = { body: '<?xml version="1.0"?><rss><channel/></rss>', type: 'application/rss+xml' };
  await assert.rejects(
    runMaterialJob(app, feed.id, { fetch: network({ 'https://example.com/f': xml }) }),
    /Add it as a feed/,
  );
});

const rss = (...items: [guid: string, title: string, text: string][]) => ({
  type: 'application/rss+xml',
  body: `<rss><channel><title>Mill news</title>${items.map(([guid, title, text]) => `<item><guid>${guid}</guid><title>${title}</title><link>https://mill.example/${guid}</link><description>&lt;p&gt;${text}&lt;/p&gt;</description></item>`).join('')}</channel></rss>`,
});

test('an item of a feed comes once, also after it was removed; a feed that is gone is told and keeps what came', async () => {
  const url = 'https://mill.example/feed';
  const first = network({ [url]: rss(['a', 'Old news', 'The wheel turns.'], ['b', 'New news', 'The wheel stopped.']) });
  const { feed, job } = await app.call('POST /api/make/feeds', { body: { url } });
  assert.equal((await runMaterialJob(app, job.id, { fetch: first })).come, 2);
  const [hit] = await found('"wheel stopped"');
  assert.deepEqual([hit?.source.kind, hit?.source.title, hit?.source.from], ['feed', 'New news', 'Mill news']);
  await app.call('POST /api/make/material/{id}/remove', { params: { id: hit?.source.id ?? '' } });
  assert.deepEqual(await found('"wheel stopped"'), []);
  const look = async (fetch: typeof globalThis.fetch) =>
    runMaterialJob(
      app,
      (await app.call('POST /api/make/feeds/{id}/look', { params: { id: feed.id }, body: {} })).job.id,
      {
        fetch,
      },
    );
  const later = network({
    [url]: rss(
      ['a', 'Old news', 'The wheel turns.'],
      ['b', 'New news', 'The wheel stopped.'],
      ['c', 'Third', 'A duck came.'],
    ),
  });
  assert.equal((await look(later)).come, 1);
  assert.deepEqual(await found('"wheel stopped"'), []);
  await assert.rejects(look(network({})), /Nobody answers/);
  const { rows } = await app.call('GET /api/make/feeds');
  assert.deepEqual(
    rows.map(({ title, state, items }) => [title, state, items]),
    [['Mill news', 'failed', 3]],
  );
  assert.equal((await found('duck')).length, 1);
  await app.call('POST /api/make/feeds/{id}/remove', { params: { id: feed.id } });
  assert.deepEqual((await app.call('GET /api/make/feeds')).rows, []);
  await app.call('POST /api/make/feeds/{id}/restore', { params: { id: feed.id } });
  assert.equal((await app.call('GET /api/make/feeds')).rows.length, 1);
});

test('a feed is looked at when its time has come, and by one process', async () => {
  const { lookAtDueFeeds } = await import('../../capabilities/make/index.ts');
  const { db, jobs } = app.services;
  await app.pool.query("update make.feeds set next_at = now() - interval '1 minute'");
  const looks = await Promise.all([lookAtDueFeeds({ db, jobs }), lookAtDueFeeds({ db, jobs })]);
  assert.deepEqual(looks.toSorted(), [0, 1]);
  assert.equal(await lookAtDueFeeds({ db, jobs }), 0);
});

test('an own script is taken in as it is now, with the page on which it stands', async () => {
  const script = await app.call('POST /api/scripts', {
    body: { channel: testChannel, title: 'Harbour', text: 'The harbour freezes in February.' },
  });
  const { rows } = await app.call('GET /api/make/works', { query: { q: 'freezes' } });
  assert.deepEqual(
    rows.map(({ label, title, source }) => [label, title, source]),
    [['script', 'Harbour', undefined]],
  );
  const body = { kind: 'script', subject: script.id };
  const source = await app.call('POST /api/make/material/works', { body });
  assert.deepEqual([source.kind, source.path], ['work', `/script-builder?script=${script.id}`]);
  assert.equal((await found('freezes')).length, 1);
  assert.equal((await app.call('GET /api/make/works', { query: {} })).rows[0]?.source, source.id);
  await app.call('PATCH /api/make/material/{id}', { params: { id: source.id }, body: { title: 'My harbour' } });
  const again = await app.call('POST /api/make/material/works', { body });
  assert.deepEqual([again.id, again.title], [source.id, 'My harbour']);
  assert.equal((await app.ask('POST /api/make/material/works', { body: { kind: 'idea', subject: 'x' } })).status, 404);
});

test('a source is renamed, removed and brought back; what is removed is not found', async () => {
  const { id } = await note('A pelican sat on the pier.', 'Pier');
  await app.call('PATCH /api/make/material/{id}', { params: { id }, body: { title: 'Pelican pier' } });
  assert.equal((await app.call('GET /api/make/material', { query: { q: 'pelican pier' } })).total, 1);
  const unseen = await app.ask('PATCH /api/make/material/{id}', { params: { id }, body: { title: '\u200b' } });
  assert.deepEqual([unseen.status, unseen.error?.details?.[0]?.path], [422, 'title']);
  await app.call('POST /api/make/material/{id}/remove', { params: { id } });
  assert.equal((await app.ask('GET /api/make/material/{id}', { params: { id } })).status, 404);
  assert.deepEqual(await found('pelican'), []);
  await app.call('POST /api/make/material/{id}/restore', { params: { id } });
  assert.equal((await found('pelican'))[0]?.source.title, 'Pelican pier');
});

test('a text is written from passages of the library, and each fact in it keeps its sentence with the place where that stands', async () => {
  const source = await note('# Cliff mill\n\n## History\n\nThe cliff mill burned down in 1907.', 'Cliff mill');
  const passage = `${source.id}.1`;
  const url = 'https://forged.example/';
  const make = (more: object) =>
    app.ask('POST /api/make/recipes/{id}/make', {
      params: { id: 'text.caption' },
      body: {
        brief: { topic: 'the cliff mill', details: 'The cliff mill burned down in 1907. I walked up there.' },
        material: [{ passage, text: 'It burned down in 1999.', title: 'Forged', url, ...more }],
      },
    });
  const { answer: job } = await make({});
  const batch = await app.call('GET /api/make/batches/{id}', {
    params: { id: (await runMakeJob(app, job?.id ?? '')) ?? '' },
  });
  const stands = { title: 'Cliff mill', place: 'History', passage };
  assert.deepEqual(batch.sources, [{ ...stands, begins: 'The cliff mill burned down in 1907.' }]);
  const [first] = batch.candidates;
  const draft = await app.call('POST /api/make/candidates/{id}/pick', {
    params: { id: first?.id ?? '' },
    body: { seen: first?.seen ?? '' },
  });
  const claim = draft.claims.find(({ text }) => text.includes('1907'));
  assert.deepEqual(claim?.source, { ...stands, sentence: 'The cliff mill burned down in 1907.' });
  // What was taken is kept with the text, whatever becomes of the source.
  await app.call('POST /api/make/material/{id}/remove', { params: { id: source.id } });
  assert.equal(
    (await app.call('GET /api/make/drafts/{id}', { params: { id: draft.id } })).sources[0]?.place,
    'History',
  );
  const refused = await make({});
  assert.deepEqual([refused.status, refused.error?.details?.[0]?.path], [422, 'material']);
});

test('a claim of a script is offered sentences of the library; the one that is taken says where it stands', async () => {
  const { source, read } = await addFile(
    pdfOf([['A cover.'], ['The lantern room was built in 1894. Gulls came later.']]),
    'lantern.pdf',
  );
  await read;
  const text = 'The lantern room was built in 1894.';
  const script = await app.call('POST /api/scripts', { body: { channel: testChannel, title: 'Lantern', text } });
  const params = { id: script.id };
  const { suggestions } = await app.call('GET /api/scripts/{id}/sources/suggest', { params, query: { claim: text } });
  const [first] = suggestions;
  assert.deepEqual(
    [first?.from, first?.sentence, first?.title, first?.place, first?.passage],
    ['library', text, 'lantern', 'page 2', `${source.id}.2`],
  );
  await app.call('POST /api/scripts/{id}/sources', { params, body: { passage: first?.passage, claim: text } });
  const { claims } = await app.call('GET /api/scripts/{id}/checks', { params });
  const [claim] = claims;
  assert.deepEqual(
    [claim?.state, claim?.sourceSentence, claim?.sourceTitle, claim?.sourcePlace, claim?.sourcePassage],
    ['sourced', text, 'lantern', 'page 2', `${source.id}.2`],
  );
  const wrong = { passage: `${source.id}.1`, claim: text };
  assert.equal((await app.ask('POST /api/scripts/{id}/sources', { params, body: wrong })).status, 422);
});

test('a script is drafted from passages, and passages are read by their ids in the order that was asked for', async () => {
  const source = await note('The ferry to the island took forty minutes in 1962. It carried 30 people.', 'Ferry');
  const script = await app.call('POST /api/scripts', { body: { channel: testChannel, topic: 'the island ferry' } });
  const body = { topic: 'the island ferry', material: [{ passage: `${source.id}.1` }] };
  const drafted = await app.call('POST /api/scripts/{id}/draft', { params: { id: script.id }, body });
  assert.deepEqual(
    drafted.material.map(({ title, place, passage }) => [title, place, passage]),
    [['Ferry', 'paragraph 1', `${source.id}.1`]],
  );
  const again = await app.call('POST /api/scripts/{id}/draft', { params: { id: script.id }, body: { seconds: 30 } });
  assert.equal(again.material[0]?.passage, `${source.id}.1`);
  const other = await note('In 1971 the island got a bridge of steel.', 'Bridge');
  const chosen = await app.call('POST /api/scripts/{id}/draft', {
    params: { id: script.id },
    body: { material: [{ passage: `${other.id}.1` }, { passage: `${other.id}.1` }], without: [`${source.id}.1`] },
  });
  assert.deepEqual(
    [chosen.text.includes('1962'), chosen.text.includes('1971'), chosen.material.map(({ passage }) => passage)],
    [false, true, [`${source.id}.1`, `${other.id}.1`]],
    'a passage that is left out is not written from and stays with the script; one is taken once',
  );
  const ids = `${source.id}.1,src_gone.4,nonsense`;
  const { rows } = await app.call('GET /api/make/quotes', { query: { ids } });
  assert.deepEqual(
    rows.map(({ id, source: of }) => [id, of.title]),
    [[`${source.id}.1`, 'Ferry']],
  );
});

test('among 100,000 passages a word is found by the index, and only the passages that have it are read', async () => {
  await app.pool.query(`insert into make.sources (id, studio, kind, title, "from", state, words, by)
    select 'src_many' || n, 'own', 'note', 'Many ' || n, 'typed here', 'ready', 'many', 'test' from generate_series(1, 200) n`);
  await app.pool.query(`insert into make.passages (source, number, place, text, words)
    select 'src_many' || (n % 200 + 1), n / 200 + 1, 'x', 'Passage ' || n, 'passage w' || n || ' v' || n % 5000 from generate_series(0, 99999) n`);
  await app.pool.query('analyze make.passages, make.sources');
  const { db } = app.services;
  for (const q of ['w77777', '"passage w4711"', 'v123']) {
    const asked = passagesWith({ db, studio: 'own' }, termsOf(q), {});
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${asked.getSQL()}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(plan, /Bitmap Index Scan on passages_search/, `${q}\n${plan}`);
    assert.doesNotMatch(plan, /Seq Scan on passages/, plan);
  }
  const { rows, total } = await app.call('GET /api/make/passages', { query: { q: '"v123"', limit: 5 } });
  assert.deepEqual([rows.length, total], [5, 20]);
});
