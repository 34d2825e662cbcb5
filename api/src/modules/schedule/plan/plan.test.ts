import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Temporal } from 'temporal-polyfill';
import { newId } from '../../../kernel/ids.ts';
import { dayIn } from '../../../kernel/schedule/index.ts';
import { startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import { fillSlots, mondayOf, slotTimes } from './slots.ts';

const timeZone = 'Europe/Berlin';
let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const read = () => app.call('GET /api/schedule/plan');
const youTube = async () => (await read()).rows.find(({ platform }) => platform === 'youtube');
const plan = {
  ...{ strategy: 'Tell one story.', pillars: ['Ice'], format: 'Video', goal: 'Half is watched' },
  ...{ days: [1, 2, 3, 4, 5, 6, 7], times: ['18:00'] },
};
const set = (change: object = {}, version = 0) =>
  app.ask('PUT /api/schedule/plan/{platform}', {
    params: { platform: 'youtube' },
    body: { ...plan, ...change, version } as never,
  });

const effect = async (kind: string, at: Date, state: string) =>
  app.pool.query(
    `insert into kernel.effects (id, studio, module, kind, class, account, subject, title, payload, payload_hash, state, mode, dedup_key, due_at, epoch, expires_at)
     select $1, 'own', 'video', $2, 'publish', $3, 'que_1', 'How ice sings', '{}'::jsonb, 'h', $4, 'live', $1, $5, 0, $5::timestamptz + interval '1 day'`,
    [newId('eff'), kind, testChannel, state, at],
  );

test('a studio begins with a suggestion for each platform, and knows which it can send to', async () => {
  const { rows, slots } = await read();
  assert.deepEqual(
    rows.map(({ name, isSentHere, isSuggested, version }) => [name, isSentHere, isSuggested, version]),
    [
      ['YouTube', true, true, 0],
      ['TikTok', true, true, 0],
      ['Instagram', true, true, 0],
      ['Twitter/X', false, true, 0],
      ['Reddit', false, true, 0],
    ],
  );
  assert.ok(slots.length > 0 && slots.every(({ state }) => state === 'empty'));
});

test('of two tabs that change a suggestion at once one is refused', async () => {
  const both = await Promise.all([set({ goal: 'a' }), set({ goal: 'b' })]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  await app.call('DELETE /api/schedule/plan/{platform}', { params: { platform: 'youtube' } });
});

test('what is set is kept, a stale change is refused and loses nothing, and the suggestion comes back', async () => {
  assert.equal((await set()).status, 200);
  const stale = await set({ strategy: 'Other' });
  assert.deepEqual([stale.status, stale.error?.code], [409, 'stale']);
  assert.deepEqual([(await youTube())?.strategy, (await youTube())?.version], ['Tell one story.', 1]);
  const both = await Promise.all([set({ goal: 'a' }, 1), set({ goal: 'b' }, 1)]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409], 'two tabs at once');
  await app.call('DELETE /api/schedule/plan/{platform}', { params: { platform: 'youtube' } });
  assert.equal((await youTube())?.isSuggested, true);
  assert.equal((await set({}, 2)).status, 409, 'what was taken back meanwhile is not written over');
  const again = await app.ask('DELETE /api/schedule/plan/{platform}', { params: { platform: 'youtube' } });
  assert.equal(again.status, 404);
});

for (const [what, change, says] of [
  ['no strategy', { strategy: '  ' }, /Say in a sentence/],
  ['a subject twice', { pillars: ['Ice', 'Ice'] }, /Each subject once/],
  ['no time', { times: [] }, /at least one time/],
  ['a time that is none', { times: ['25:00'] }, /18:00/],
  ['a day twice', { days: [1, 1] }, /Each day once/],
] as const)
  test(`${what} is refused beside its field`, async () => {
    const { status, error } = await set(change);
    assert.deepEqual([status, says.test(JSON.stringify(error))], [422, true]);
  });

test('what goes out on a day stands for its time, what reaches nobody does not, and a tick does', async () => {
  await set();
  const tomorrow = dayIn(new Date(), timeZone).add({ days: 1 });
  const at = (hour: number) =>
    new Date(tomorrow.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour) }).epochMilliseconds);
  const stateThen = async () =>
    (await read()).slots.find(({ platform, day }) => platform === 'youtube' && day === tomorrow.toString());
  await effect('youtube.video', at(9), 'shadowed');
  await effect('tiktok.video', at(9), 'ready');
  assert.equal((await stateThen())?.state, 'empty');
  const done = (is: boolean) =>
    app.call('PUT /api/schedule/plan/{platform}/done', {
      params: { platform: 'youtube' },
      body: { day: tomorrow.toString(), time: '18:00', done: is },
    });
  await done(true);
  await done(true);
  assert.equal((await stateThen())?.state, 'by hand');
  await done(false);
  await effect('youtube.video', at(14), 'ready');
  const slot = await stateThen();
  assert.deepEqual([slot?.state, slot?.title], ['planned', 'How ice sings']);
  const [entry] = await app.call('GET /api/journal', { query: { limit: 1 } });
  assert.match(entry?.text ?? '', /^YouTube on .* at 18:00: not posted after all\.$/);
});

test('times follow the wall clock across a change of summer time, and none is lost or doubled', () => {
  const from = Temporal.PlainDate.from('2026-10-24');
  const times = slotTimes('youtube', { days: [6, 7, 1], times: ['18:00', '02:30'] }, { from, count: 3, timeZone });
  assert.deepEqual(
    times.map(({ day, time, at }) => [day, time, at.toISOString()]),
    [
      ['2026-10-24', '02:30', '2026-10-24T00:30:00.000Z'],
      ['2026-10-24', '18:00', '2026-10-24T16:00:00.000Z'],
      ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
      ['2026-10-25', '18:00', '2026-10-25T17:00:00.000Z'],
      ['2026-10-26', '02:30', '2026-10-26T01:30:00.000Z'],
      ['2026-10-26', '18:00', '2026-10-26T17:00:00.000Z'],
    ],
  );
  const spring = slotTimes(
    'youtube',
    { days: [7], times: ['02:30'] },
    { from: Temporal.PlainDate.from('2026-03-29'), count: 1, timeZone },
  );
  assert.deepEqual(
    spring.map(({ at }) => at.toISOString()),
    ['2026-03-29T01:30:00.000Z'],
  );
  assert.equal(mondayOf(Temporal.PlainDate.from('2026-11-29')).toString(), '2026-11-23');
});

test('two things on a day fill two times, and a third fills none of another day', () => {
  const day = (text: string) => ({ from: Temporal.PlainDate.from(text), count: 2, timeZone });
  const slots = slotTimes('youtube', { days: [1, 2], times: ['09:00', '18:00'] }, day('2026-11-30'));
  const going = ['10:00', '11:00', '12:00'].map((clock, at) => ({
    ...{ platform: 'youtube', title: `${at}`, isOut: at === 0 },
    at: new Date(`2026-11-30T${clock}:00Z`),
  }));
  const filled = fillSlots(slots, going, { timeZone, ticked: new Set() });
  assert.deepEqual(
    filled.map(({ state, title }) => [state, title]),
    [
      ['out', '0'],
      ['planned', '1'],
      ['empty', undefined],
      ['empty', undefined],
    ],
  );
});
