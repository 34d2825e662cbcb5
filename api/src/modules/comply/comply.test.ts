import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { stillMentioned } from '../../kernel/artefacts/index.ts';
import { setMode } from '../../kernel/effects/index.ts';
import { emptyOutbox } from '../../kernel/effects/testing/door.ts';
import { Platform } from '../../kernel/effects/testing/platform.ts';
import { packs } from '../../kernel/policy/index.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { complyModule } from './module.ts';

let app: TestApp;
let keys = 0;
const cure = 'This tea cures insomnia.';
const reason = 'It quotes the label of a tin from 1890.';

before(async () => {
  app = await startTestApp();
  app.services.effects.define(new Platform().kind);
});
after(() => app.close());
beforeEach(async () => {
  const { db } = app.services;
  await app.call('POST /api/studio', { body: { studio: 'own' } });
  await emptyOutbox({ db, pool: app.pool });
  await app.pool.query(
    'delete from comply.overrides; delete from comply.locks; delete from comply.evidence; delete from comply.packs',
  );
  await setMode(db, { studio: 'own', module: 'video', class: 'publish', account: '', reason: '', mode: 'assisted' });
});

const put = (text: string, { subject = 'que_1', approved = false } = {}) => {
  const { db, effects } = app.services;
  return db.transaction((tx) =>
    effects.propose(tx, {
      studio: 'own',
      module: 'video',
      kind: 'fake.post',
      account: 'Night Garden',
      subject,
      title: 'Lavender',
      payload: { text },
      dedupKey: `key ${keys++}`,
      ...(approved && { approval: { by: 'Mara', accepted: [] } }),
    }),
  );
};
const read = (id: string) => app.call('GET /api/effects/{id}', { params: { id } });
const override = (effect: string, pack = 'aff-claims') =>
  app.ask('POST /api/compliance/overrides', { body: { effect, pack, reason } });
/** As a pack would find it that is newer than the decision. */
const plant = (id: string, text: string) =>
  app.pool.query(
    `alter table kernel.effects disable trigger user;
     update kernel.effects set payload = jsonb_build_object('text', '${text}') where id = '${id}';
     alter table kernel.effects enable trigger user`,
  );

test('every pack stands there with its age, its examples judged just now, and what it found', async () => {
  await put(cure);
  await put('Tea is warm.', { subject: 'que_2' });
  const { packs: rows, counts, modules, overrides } = await app.call('GET /api/compliance');
  assert.deepEqual(rows.map(({ id }) => id).sort(), packs.map(({ id }) => id).sort());
  for (const { tests } of rows) assert.equal(tests.passed, tests.total);
  const claims = rows.find(({ id }) => id === 'aff-claims');
  assert.deepEqual([claims?.counts, claims?.open], [{ pass: 1, evidence: 0, blocked: 1 }, 0]);
  for (const { id, old, source, checkedOn, ageDays = Number.POSITIVE_INFINITY } of rows) {
    assert.equal(old, source.url !== undefined && ageDays > 90);
    assert.ok(checkedOn || !source.url, `${id} names a source that nobody has read.`);
  }
  const ages = rows.map(({ ageDays = Number.MIN_SAFE_INTEGER }) => ageDays);
  assert.deepEqual(
    ages,
    ages.toSorted((a, b) => b - a),
  );
  assert.deepEqual([counts.blocked, modules, overrides], [1, ['video'], []]);
});

test('what did not pass is listed with its pack, its sentence and what to do; filters, search and pages hold', async () => {
  const { id } = await put(cure);
  await put('Why?', { subject: 'que_2' });
  const { rows, total } = await app.call('GET /api/compliance/verdicts');
  assert.deepEqual([total, rows.map(({ check }) => check.verdict)], [2, ['needs evidence', 'blocked']]);
  const blocked = await app.call('GET /api/compliance/verdicts', { query: { pack: 'aff-claims' } });
  assert.deepEqual(
    blocked.rows.map(({ effect, account, check, override: may, state }) => [
      effect,
      account,
      check.sentence,
      may,
      state,
    ]),
    [[id, 'Night Garden', 'It promises "cures insomnia".', true, 'refused']],
  );
  const counted = async (query: Record<string, unknown>) =>
    (await app.call('GET /api/compliance/verdicts', { query })).total;
  assert.deepEqual(
    [
      await counted({ verdict: 'needs evidence' }),
      await counted({ module: 'outbox' }),
      await counted({ q: 'insomnia garden' }),
      await counted({ q: '100% insomnia' }),
      await counted({ state: 'open' }),
      await counted({ state: 'over' }),
    ],
    [1, 0, 1, 0, 1, 1],
  );
  const second = await app.call('GET /api/compliance/verdicts', { query: { offset: 1, limit: 1 } });
  assert.deepEqual([second.rows.map(({ effect }) => effect), second.total], [[id], 2]);
});

test('an override lets exactly these words pass when they are proposed again, and nothing else', async () => {
  const refused = await put(cure);
  const { status, answer } = await override(refused.id);
  assert.deepEqual([status, answer?.reason, answer?.title], [200, reason, 'Lavender']);
  assert.ok(Date.parse(answer?.until ?? '') - Date.parse(answer?.at ?? '') <= 24 * 3_600_000 + 5000);
  assert.equal((await override(refused.id)).error?.code, 'already_overridden');
  assert.equal((await put(cure, { approved: true })).state, 'ready');
  assert.equal((await put(`${cure} Really.`)).state, 'refused', 'other words');
  assert.equal((await put(cure, { subject: 'que_2' })).state, 'refused', 'another thing');
  const { rows } = await app.pool.query(
    "select text from kernel.journal where action = 'rule.overridden' and subject = $1",
    [refused.id],
  );
  assert.equal(rows.length, 1);
});

test('an override ends by itself after its time: what waits is held again', async () => {
  const refused = await put(cure);
  await override(refused.id);
  const ready = await put(cure, { approved: true });
  await app.pool.query("update comply.overrides set until = now() - interval '1 second'");
  const run = await app.call('POST /api/compliance/run', { body: {} });
  assert.deepEqual([run.held, run.looked.planned, run.rows.map(({ effect }) => effect)], [1, 1, [ready.id]]);
  const held = await read(ready.id);
  assert.deepEqual([held.state, held.approval], ['awaiting', undefined]);
  assert.deepEqual((await app.call('GET /api/compliance')).overrides, []);
});

test('an override that is taken back holds what it let pass, at once', async () => {
  const refused = await put(cure);
  const { answer } = await override(refused.id);
  const ready = await put(cure, { approved: true });
  assert.ok(answer);
  await app.call('DELETE /api/compliance/overrides/{id}', { params: { id: answer.id } });
  assert.equal((await read(ready.id)).state, 'awaiting');
  const again = await app.ask('DELETE /api/compliance/overrides/{id}', { params: { id: answer.id } });
  assert.equal(again.status, 404);
});

test('what is held may pass by an override, and still waits for its yes', async () => {
  const one = await put('Tea is warm.', { approved: true });
  await plant(one.id, cure);
  await app.call('POST /api/compliance/run', { body: {} });
  const held = await read(one.id);
  assert.equal(held.state, 'awaiting');
  const denied = await app.ask('POST /api/effects/{id}/approve', {
    params: { id: one.id },
    body: { seen: held.seen, accept: [] },
  });
  assert.deepEqual([denied.status, denied.error?.code], [409, 'blocked']);
  await override(one.id);
  const free = await read(one.id);
  assert.deepEqual([free.state, free.reason], ['awaiting', 'Each one needs a yes.']);
  await app.call('POST /api/effects/{id}/approve', { params: { id: one.id }, body: { seen: free.seen, accept: [] } });
  assert.equal((await read(one.id)).state, 'ready');
});

test('a start judges what is planned before anything of it is sent', async () => {
  const one = await put('Tea is warm.', { approved: true });
  await plant(one.id, cure);
  await complyModule.prepare?.(app.services);
  const held = await read(one.id);
  assert.deepEqual(
    [held.state, held.reason],
    ['awaiting', 'No promise of income or health: It promises "cures insomnia".'],
  );
});

test('a rule without an override has none for anybody, and one that does not block needs none', async () => {
  const bet = await put('A sure thing: bet on the odds of tonight.');
  const none = await override(bet.id, 'bet-words');
  assert.deepEqual([bet.state, none.status, none.error?.code], ['refused', 409, 'no_override']);
  const fine = await put('Tea is warm.');
  assert.equal((await override(fine.id)).error?.code, 'not_blocked');
});

test('a run tells what is out and would fail now, and leaves it where it is', async () => {
  const one = await put('Tea is warm.', { approved: true });
  await app.pool.query(
    `alter table kernel.effects disable trigger user; update kernel.effects set state = 'verified' where id = '${one.id}';
     alter table kernel.effects enable trigger user`,
  );
  await plant(one.id, cure);
  const run = await app.call('POST /api/compliance/run', { body: {} });
  assert.deepEqual(
    [run.looked, run.held, run.rows.map(({ effect, state, held }) => [effect, state, held])],
    [{ planned: 0, out: 1, outOf: 1 }, 0, [[one.id, 'verified', false]]],
  );
  assert.equal((await read(one.id)).state, 'verified');
});

test('a lock on an account holds what was approved for it, is listed with it, and opens by a press', async () => {
  const ready = await put('Tea is warm.', { approved: true });
  const body = { account: 'Night Garden', reason: 'The owner asked for a pause.' };
  const { status, answer: lock } = await app.ask('POST /api/compliance/locks', { body });
  assert.deepEqual([status, lock?.held], [200, 1]);
  assert.ok(lock);
  assert.equal((await app.ask('POST /api/compliance/locks', { body })).error?.code, 'already_locked');
  const held = await read(ready.id);
  assert.deepEqual([held.state, held.approval], ['awaiting', undefined]);
  const { locks, lockable } = await app.call('GET /api/compliance');
  assert.deepEqual([locks, lockable.accounts.includes('Night Garden')], [[lock], true]);
  const found = await app.call('GET /api/compliance/verdicts', { query: { pack: lock.id } });
  assert.deepEqual(
    found.rows.map(({ effect, override: may, fix }) => [effect, may, fix]),
    [[ready.id, false, 'Unlock it on this page; then it waits for a yes.']],
  );
  assert.equal((await override(ready.id, lock.id)).error?.code, 'not_blocked');
  await app.call('DELETE /api/compliance/locks/{id}', { params: { id: lock.id } });
  assert.deepEqual(
    [(await read(ready.id)).reason, (await app.call('GET /api/compliance')).locks],
    ['Each one needs a yes.', []],
  );
  assert.equal((await app.ask('DELETE /api/compliance/locks/{id}', { params: { id: lock.id } })).status, 404);
  assert.equal((await put('Tea is hot.', { subject: 'que_2', approved: true })).state, 'ready');
  const { rows } = await app.pool.query('select action from kernel.journal where subject = $1 order by action desc', [
    lock.id,
  ]);
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['lock.set', 'lock.ended'],
  );
  assert.equal((await app.ask('POST /api/compliance/locks', { body: { reason: 'Everything.' } })).status, 422);
});

test('evidence answers one rule for exactly these words, until its day is over or it is taken away', async () => {
  const lamp = 'My lamp: https://amzn.to/3abc';
  const open = async (subject: string, words = 'My lamp.') => {
    const { id } = await put(words, { subject, approved: true });
    await plant(id, lamp);
    await app.call('POST /api/compliance/run', { body: {} });
    return id;
  };
  const one = await open('que_1');
  const show = (effect: string, more: object = {}) =>
    app.ask('POST /api/compliance/evidence', {
      body: {
        effect,
        pack: 'aff-disclosure',
        text: 'The shop pays nothing.',
        url: 'https://shop.example/terms',
        ...more,
      },
    });
  const isOpen = async (id: string) => (await read(id)).reason;
  assert.equal(await isOpen(one), 'Open: Paid links.');
  assert.equal((await show(one, { pack: 'aff-claims' })).error?.code, 'no_evidence_asked');
  assert.deepEqual((await show(one, { lastDay: '2020-01-01' })).error?.details?.[0], {
    path: 'lastDay',
    message: 'This day is over.',
  });
  const { answer: given } = await show(one, { lastDay: '2099-12-31' });
  assert.ok(given);
  assert.equal(await isOpen(one), 'Each one needs a yes.');
  assert.match(
    (await read(one)).verdicts.find(({ pack }) => pack?.id === 'aff-disclosure')?.sentence ?? '',
    /Evidence of .*: The shop pays nothing\. \(https:\/\/shop\.example\/terms\)$/,
  );
  assert.deepEqual((await app.call('GET /api/compliance')).evidence, [given]);
  // Another thing with the same words, and the same thing with others, are asked again.
  assert.equal(await isOpen(await open('que_2')), 'Open: Paid links.');
  assert.equal(await isOpen(await open('que_1', 'My other lamp.')), 'Open: Paid links.');
  await app.pool.query("update comply.evidence set until = now() - interval '1 second'");
  await app.call('POST /api/compliance/run', { body: {} });
  assert.equal(await isOpen(one), 'Open: Paid links.');
  const { answer: again } = await show(one);
  assert.equal((await app.call('GET /api/compliance')).evidence[0]?.lastDay, undefined);
  const end = () => app.ask('DELETE /api/compliance/evidence/{id}', { params: { id: again?.id ?? '' } });
  assert.equal((await end()).status, 200);
  assert.deepEqual([await isOpen(one), (await end()).status], ['Open: Paid links.', 404]);
  const { rows } = await app.pool.query(
    "select action, text from kernel.journal where subject = $1 and action like 'evidence.%' order by at desc limit 1",
    [one],
  );
  assert.deepEqual(rows, [
    { action: 'evidence.ended', text: 'Evidence for "Lavender" was taken away: "Paid links" asks again.' },
  ]);
  const refused = await put(cure, { subject: 'que_3' });
  assert.equal((await show(refused.id)).error?.code, 'not_open');
});

test('a PDF, JPEG or PNG that was attached goes with evidence, is only ever downloaded, and stays as long as the row', async () => {
  const { store, db } = app.services;
  const kept = (text: string, extension: string) => store.putBuffer(Buffer.from(text), extension, { engine: 'upload' });
  const file = await kept('%PDF-1.7 Terms of the shop', 'pdf');
  const { id } = await put('My lamp.', { approved: true });
  await plant(id, 'My lamp: https://amzn.to/3abc');
  await app.call('POST /api/compliance/run', { body: {} });
  const show = (shown: string) =>
    app.ask('POST /api/compliance/evidence', {
      body: { effect: id, pack: 'aff-disclosure', text: 'The shop pays nothing.', file: shown },
    });
  const refused: [file: string, sentence: RegExp][] = [
    [await kept('RIFF', 'wav'), /PDF, JPEG or PNG/],
    [`/media/${'a'.repeat(64)}.pdf`, /not in the studio/],
    [(await kept('sound', 'wav')).replace('.wav', '.pdf'), /not in the studio/],
    [await kept('x'.repeat(20 * 1024 ** 2 + 1), 'png'), /more than 20 MB/],
  ];
  for (const [one, sentence] of refused) {
    const { status, error } = await show(one);
    assert.deepEqual([status, error?.details?.[0]?.path], [422, 'file'], one);
    assert.match(error?.details?.[0]?.message ?? '', sentence);
  }
  const { answer: given } = await show(file);
  assert.equal(given?.file, file);
  assert.match(
    (await read(id)).verdicts.find(({ pack }) => pack?.id === 'aff-disclosure')?.sentence ?? '',
    /The shop pays nothing\. \(PDF attached\)$/,
  );
  const served = await app.raw({ url: file, headers: { host: 'localhost' } });
  assert.deepEqual(
    [served.statusCode, served.headers['content-type'], served.headers['content-disposition']],
    [200, 'application/pdf', 'attachment; filename="document.pdf"'],
  );
  assert.equal(served.headers['content-security-policy'], "default-src 'none'; sandbox");
  const name = file.slice('/media/'.length);
  assert.deepEqual([...(await stillMentioned(db, new Set([name])))], [name]);
  // What is taken away is given again with its file, and the list has it.
  await app.call('DELETE /api/compliance/evidence/{id}', { params: { id: given?.id ?? '' } });
  assert.equal((await show(file)).status, 200);
  assert.equal((await app.call('GET /api/compliance')).evidence[0]?.file, file);
});

const ice = (change: object = {}) => ({
  ...{ id: 'own-ice', title: 'Ice', appliesTo: 'Everything', version: 1, severity: 'blocked', phrases: ['blue ic*'] },
  source: { title: 'A rule of our own', words: 'Nobody sells ice.' },
  ...{ sentence: 'It says "{found}".', fix: 'Take it out.', passes: 'It sells no ice.' },
  examples: { pass: [{ title: 'Tea', text: 'Tea is warm.' }], fail: [{ title: 'Ice', text: 'Blue  ice sings.' }] },
  ...change,
});
const upload = (pack: object | string, apply = true) =>
  app.ask('POST /api/compliance/packs', {
    body: { text: typeof pack === 'string' ? pack : JSON.stringify(pack), apply },
  });

test("a pack of one's own is refused with what is wrong, is tried, judges once it is in force, and goes back", async () => {
  const wrong: [object | string, RegExp][] = [
    ['{ ice', /no JSON/],
    [ice({ id: 'aff-claims' }), /^id: Begin with own-/],
    [ice({ title: 'AI label' }), /A rule of Avenue is called "AI label"/],
    [ice({ phrases: ['a*b*'] }), /^phrases\[0\]: One \*/],
    [ice({ phrases: ['(blue|ice)+'] }), /The example "Ice" should fail and does not/],
    [ice({ override: true }), /override/],
  ];
  for (const [pack, message] of wrong) {
    const { status, error } = await upload(pack);
    assert.equal(status, 422);
    assert.match(error?.details?.[0]?.message ?? '', message);
  }
  const ready = await put('A blue icicle.', { approved: true });
  const tried = await upload(ice(), false);
  assert.deepEqual(
    [tried.answer?.total, tried.answer?.found[0]?.sentence, (await read(ready.id)).state],
    [1, 'It says "blue icicle".', 'ready'],
  );
  assert.equal((await upload(ice())).answer?.inForce, true);
  assert.equal((await read(ready.id)).state, 'awaiting');
  assert.equal((await put('Blue ice.', { subject: 'que_2' })).state, 'refused');
  assert.equal((await override(ready.id, 'own-ice')).error?.code, 'not_blocked');
  assert.equal((await upload(ice())).error?.code, 'old_version');
  const second = await upload(ice({ version: 2, phrases: ['blue ice'] }));
  assert.deepEqual(second.answer?.replaces, { version: 1, added: 1, removed: 1 });
  assert.equal((await read(ready.id)).reason, 'Each one needs a yes.');
  const choose = (version?: number) =>
    app.ask('POST /api/compliance/packs/{pack}/choice', {
      params: { pack: 'own-ice' },
      body: version === undefined ? {} : { version },
    });
  assert.deepEqual(
    (await choose(1)).answer?.versions.map(({ version, inForce }) => [version, inForce]),
    [
      [2, false],
      [1, true],
    ],
  );
  assert.match((await read(ready.id)).reason, /^Ice: It says/);
  assert.equal((await choose(7)).status, 404);
  await app.pool.query('update comply.packs set data = data || \'{"phrases": ["(a+)+", 7]}\' where version = 1');
  const held = await put('Tea is warm.', { subject: 'que_3' });
  assert.deepEqual([held.state, /This pack cannot be read, so nothing passes/.test(held.reason)], ['refused', true]);
  await choose();
  assert.equal((await put('Blue ice.', { subject: 'que_4', approved: true })).state, 'ready');
});
