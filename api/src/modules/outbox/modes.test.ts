import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Check, Effect, EffectState, ModePlace, ReviewVerdict } from '@avenue/contract';
import { emptyOutbox } from '../../kernel/effects/testing/door.ts';
import { Platform } from '../../kernel/effects/testing/platform.ts';
import { newId } from '../../kernel/ids.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const platform = new Platform();

before(async () => {
  app = await startTestApp();
  app.services.effects.define(platform.kind);
});
after(() => app.close());
beforeEach(async () => {
  await app.call('POST /api/studio', { body: { studio: 'own' } });
  await emptyOutbox({ db: app.services.db, pool: app.pool } as Parameters<typeof emptyOutbox>[0]);
});

const place = { module: 'video', class: 'publish' } as const;
const blocked: Check = { name: 'Claims', verdict: 'blocked', sentence: 'One has no source.' };

interface Row {
  state?: EffectState;
  account?: string;
  studio?: string;
  verdicts?: Check[];
  /** Days since it was proposed. */
  days?: number;
  approved?: boolean;
}

/** Rows as the door leaves them. */
async function put(
  count: number,
  { state = 'shadowed', account = '', studio = 'own', verdicts = [], days = 0, approved }: Row = {},
) {
  const ids = Array.from({ length: count }, () => newId('eff'));
  for (const id of ids)
    await app.pool.query(
      `insert into kernel.effects (id, studio, module, kind, class, account, subject, title, payload, payload_hash, dedup_key,
        verdicts, state, mode, epoch, approval, due_at, expires_at, created_at, attempt_at)
       values ($1, $2, 'video', 'fake.post', 'publish', $3, 'que_1', 'Ice ' || $1, '{"text":"Ice sings."}', 'hash', $1, $4, $5,
        'shadow', 0, $6, now(), now() + interval '3 days', now() - make_interval(days => $7), now())`,
      [
        id,
        studio,
        account,
        JSON.stringify(verdicts),
        state,
        approved ? { by: 'Mara', at: '', hash: '', accepted: [] } : null,
        days,
      ],
    );
  return ids;
}

const review = async (id: string, verdict?: ReviewVerdict, reason?: string): Promise<Effect> => {
  const { seen } = await app.call('GET /api/effects/{id}', { params: { id } });
  return app.call('POST /api/effects/{id}/review', { params: { id }, body: { seen, verdict, reason } });
};
const reviewAll = async (ids: readonly string[], verdict: ReviewVerdict) => {
  for (const id of ids) await review(id, verdict);
};

const placeOf = async (account = ''): Promise<ModePlace> => {
  const { places } = await app.call('GET /api/modes');
  const found = places.find((one) => one.module === 'video' && one.class === 'publish' && one.account === account);
  assert.ok(found);
  return found;
};
const have = ({ gate }: ModePlace) => gate.map((row) => row.have);

test('a module stands at the classes that it proposes, shut until somebody opens it', async () => {
  const { places } = await app.call('GET /api/modes');
  assert.deepEqual(
    places.map(({ module, class: of, mode, effective, isSet }) => [module, of, mode, effective, isSet]),
    [
      ['', '', 'live', 'live', false],
      ['video', 'publish', 'shadow', 'shadow', false],
    ],
  );
  const { next, gate, held } = await placeOf();
  assert.deepEqual([next, held, gate.every(({ met }) => met)], ['20 more reviews', 0, false]);
});

test('what was held and what was said of it in the last 30 days is counted', async () => {
  const [first, second, third] = (await put(4)) as [string, string, string, string];
  await put(2, { state: 'awaiting' });
  await put(3, { state: 'refused', verdicts: [blocked] });
  await put(5, { days: 31 });
  await review(first, 'yes');
  await review(second, 'edit');
  await review(third, 'no', 'Off brand');
  const found = await placeOf();
  assert.deepEqual([found.held, found.pending, found.reviewed, have(found)], [6, 2, 3, ['3', '66 %', '3']]);
  assert.equal(found.agreed, 2 / 3);
});

test('approving and denying one that waited counts as a review, taking it back does not', async () => {
  await put(3, { state: 'verified', approved: true });
  await put(1, { state: 'rejected' });
  await put(2, { state: 'cancelled', approved: true });
  await put(2, { approved: true });
  assert.deepEqual(have(await placeOf()), ['4', '75 %', '0']);
});

test('a block leaves the gate once 20 more were proposed', async () => {
  await put(1, { state: 'refused', verdicts: [blocked], days: 2 });
  await put(19, { days: 1 });
  assert.equal(have(await placeOf())[2], '1');
  await put(1);
  assert.equal(have(await placeOf())[2], '0');
});

test('Live is refused until everything is there, naming what is missing; Assisted needs nothing', async () => {
  await app.call('PUT /api/modes', { body: { ...place, mode: 'assisted' } });
  const ids = await put(20);
  await reviewAll(ids.slice(0, 17), 'yes');
  await reviewAll(ids.slice(17, 20), 'no');
  const early = await app.ask('PUT /api/modes', { body: { ...place, mode: 'live' } });
  assert.deepEqual([early.status, early.error?.code], [409, 'not_ready']);
  assert.match(early.error?.message ?? '', /no or small edit: 85 % of 90 %/);
  await reviewAll(ids.slice(17, 18), 'edit');
  assert.equal((await placeOf()).next, 'Ready for Live');
  await app.call('PUT /api/modes', { body: { ...place, mode: 'live', cap: 5 } });
  const { next, effective, cap } = await placeOf();
  assert.deepEqual([next, effective, cap], ['Live, 5 a day at most', 'live', 5]);
  // Evidence that is gone later does not stand in the way of another cap.
  await reviewAll(ids, 'no');
  await app.call('PUT /api/modes', { body: { ...place, mode: 'live', cap: 3 } });
});

test('an account has its own evidence', async () => {
  await reviewAll(await put(20, { account: 'UC1' }), 'yes');
  await put(1, { account: 'UC2' });
  const body = { ...place, mode: 'live' } as const;
  assert.deepEqual(
    [have(await placeOf('UC1'))[0], have(await placeOf('UC2'))[0], have(await placeOf())[0]],
    ['20', '0', '20'],
  );
  await app.call('PUT /api/modes', { body: { ...body, account: 'UC1' } });
  await app.call('PUT /api/modes', { body: { ...body, account: 'UC2', mode: 'shadow' } });
  const other = await app.ask('PUT /api/modes', { body: { ...body, account: 'UC2' } });
  assert.equal(other.error?.code, 'not_ready');
});

test('Live without the evidence takes a reason, and the journal keeps it with what was missing', async () => {
  const despite = 'The account is a test one.';
  await app.call('PUT /api/modes', { body: { ...place, mode: 'live', despite } });
  const { rows } = await app.pool.query(
    "select data from kernel.journal where action = 'mode.set' order by seq desc limit 1",
  );
  assert.deepEqual(
    [rows[0].data.despite, rows[0].data.missing.map(({ id }: { id: string }) => id)],
    [despite, ['reviewed', 'accepted']],
  );
  const short = await app.ask('PUT /api/modes', { body: { ...place, mode: 'live', despite: 'why not' } });
  assert.deepEqual([short.status, short.error?.details?.[0]?.path], [422, 'despite']);
});

test('the lower place holds, and says so', async () => {
  await app.call('PUT /api/modes', { body: { ...place, mode: 'assisted' } });
  await put(1, { account: 'UC1' });
  await app.call('POST /api/modes/lower', { body: { mode: 'shadow' } });
  const { mode, effective, heldBy, next } = await placeOf();
  assert.deepEqual([mode, effective, heldBy], ['assisted', 'shadow', 'The whole studio holds it at Shadow.']);
  assert.equal(next, heldBy);
  assert.equal((await placeOf('UC1')).effective, 'shadow');
  assert.deepEqual((await app.call('GET /api/studio')).door, { mode: 'shadow', above: 0 });
});

test('what is in force is what the database lets pass', async () => {
  for (const [of, mode] of [
    ['', 'live'],
    ['publish', 'live'],
    ['publish', 'off'],
    ['', 'assisted'],
  ] as const) {
    const module = of ? 'video' : '';
    await app.call('PUT /api/modes', { body: { module, class: of, mode, despite: 'To see what passes.' } });
    const { rows } = await app.pool.query("select mode from kernel.effect_gate('own', 'video', 'publish', '')");
    assert.equal((await placeOf()).effective, rows[0].mode);
    assert.equal((await app.call('GET /api/studio')).door.mode, rows[0].mode);
  }
});

test('what was said is seen, filtered and taken back; nothing else is reviewed', async () => {
  const [id, other] = (await put(2)) as [string, string];
  const said = await review(id, 'no', 'Off brand');
  assert.deepEqual([said.review?.verdict, said.review?.reason, said.review?.by], ['no', 'Off brand', 'Operator']);
  const open = await app.call('GET /api/effects', { query: { review: 'open' } });
  assert.deepEqual([open.rows.map((row) => row.id), open.total], [[other], 1]);
  assert.equal((await app.call('GET /api/effects', { query: { review: 'done' } })).total, 1);
  assert.equal((await review(id)).review, undefined);
  assert.equal((await placeOf()).reviewed, 0);
  const [waits] = (await put(1, { state: 'awaiting' })) as [string];
  await assert.rejects(review(waits, 'yes'), /only what was held in shadow/);
  const stale = await app.ask('POST /api/effects/{id}/review', {
    params: { id },
    body: { seen: 'another thing', verdict: 'yes' },
  });
  assert.equal(stale.error?.code, 'changed_since');
});

test('a search finds words of the payload, and signs mean themselves', async () => {
  await put(2);
  const found = async (q: string) => (await app.call('GET /api/effects', { query: { q } })).total;
  assert.deepEqual([await found('ice SINGS'), await found('100%'), await found('boils')], [2, 0, 0]);
});

test('the Sample studio stays in shadow', async () => {
  await app.call('POST /api/studio', { body: { studio: 'sample' } });
  const raised = await app.ask('PUT /api/modes', { body: { ...place, mode: 'assisted' } });
  assert.equal(raised.error?.code, 'sample');
  const { ceiling, ceilingReason } = await placeOf();
  assert.deepEqual([ceiling, ceilingReason], ['shadow', 'The Sample studio sends nothing']);
});

test('a stop is told to everybody with who and when, and its receipt follows what was under way', async () => {
  const [going] = (await put(1, { state: 'sending' })) as [string];
  const [waits] = (await put(1, { state: 'awaiting' })) as [string];
  const receipt = await app.call('POST /api/stop', { body: { reason: 'Wrong title' } });
  assert.deepEqual(
    [receipt.by, receipt.reason, receipt.stopped.map((row) => row.id)],
    ['operator', 'Wrong title', [waits]],
  );
  assert.deepEqual([receipt.inFlight.map((row) => row.id), receipt.sent], [[going], []]);
  const now = (await app.call('GET /api/studio')).door;
  assert.deepEqual([now.mode, now.stop], ['halted', { at: receipt.at, by: 'operator', reason: 'Wrong title' }]);
  await app.pool.query("update kernel.effects set state = 'sent' where id = $1", [going]);
  const later = await app.call('GET /api/modes/stop');
  assert.deepEqual([later.inFlight, later.sent.map((row) => row.id), later.stopped.length], [[], [going], 1]);
});

test('a press that is repeated answers the same receipt', async () => {
  await put(1, { state: 'awaiting' });
  const first = await app.call('POST /api/stop', { body: { reason: 'Wrong title' } });
  assert.deepEqual(await app.call('POST /api/stop', { body: { reason: 'again' } }), first);
});

test('a stop pressed in the Sample studio stops the own one as well', async () => {
  const [waits] = (await put(1, { state: 'awaiting' })) as [string];
  await app.call('POST /api/studio', { body: { studio: 'sample' } });
  const receipt = await app.call('POST /api/stop', { body: {} });
  assert.ok(receipt.stopped.some(({ id }) => id === waits));
  await app.call('POST /api/studio', { body: { studio: 'own' } });
  assert.equal((await app.call('GET /api/studio')).door.mode, 'halted');
  await app.call('POST /api/stop/end', { body: {} });
  assert.equal((await app.call('GET /api/studio')).door.stop, undefined);
  assert.equal((await app.ask('GET /api/modes/stop')).status, 404);
});
