import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import { dayMs, Scheduled, timeZone } from './testing/scheduled.ts';

const planned = new Scheduled();
const { put, calendar } = planned;

const tomorrow = new Date(new Date(Date.now() + dayMs).setUTCHours(0, 0, 0, 0));
const rules = { from: '09:00', to: '21:00', perDay: 2, spacingMin: 60, closed: [] };

test('what is decided gets the next free time of its account, in the studio’s zone, and says why', async () => {
  await planned.app.call('PUT /api/schedule/rules', { body: rules });
  const wanted = ['Ice', 'Snow', 'Rain', 'Hail'];
  // What is left of today depends on the hour.
  for (const title of wanted) await put(title, 'one', tomorrow);
  await put('Fog', 'two', tomorrow);
  const all = await calendar();
  assert.deepEqual([all.timeZone, all.total], [timeZone, 5]);
  const { rows } = await calendar({ account: 'one' });
  assert.deepEqual(
    rows.map(({ title }) => title),
    wanted,
  );
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  for (const { dueAt, why, pinned, movable } of rows) {
    assert.match(clock.format(new Date(dueAt)), /^(?:12|18):00$/);
    assert.deepEqual(
      why.map(({ name }) => name),
      ['Time', 'Quiet hours', 'Spacing', 'Limit'],
    );
    assert.deepEqual([why.every(({ kept }) => kept), pinned, movable], [true, false, true]);
  }
});

test('those who ask at the same time get different times', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, (_, index) => put(`Post ${index}`)));
  assert.equal(new Set(all.map(({ dueAt }) => dueAt.getTime())).size, 8);
});

test('one is moved to a chosen time; a time that breaks a rule is named first, and taken when it is wanted still', async () => {
  const [first, second] = [await put('Ice'), await put('Snow')];
  const { rows } = await calendar();
  const seen = (id: string) => rows.find((row) => row.id === id)?.seen ?? '';
  const at = new Date(first.dueAt.getTime() + 10 * 60_000).toISOString();
  const params = { id: second.id };
  const refused = await planned.app.ask('PUT /api/schedule/{id}', { params, body: { seen: seen(second.id), at } });
  assert.deepEqual([refused.status, refused.error?.code], [409, 'breaks_rules']);
  assert.match(refused.error?.message ?? '', /^At this time: Less than 120 min from the one at \d\d:\d\d\./);
  const moved = await planned.app.call('PUT /api/schedule/{id}', {
    params,
    body: { seen: seen(second.id), at, despite: true },
  });
  assert.deepEqual([moved.dueAt, moved.pinned], [at, true]);
  assert.equal(moved.why.find(({ name }) => name === 'Spacing')?.kept, false);

  const stale = await planned.app.ask('POST /api/schedule/{id}/next', { params, body: { seen: seen(second.id) } });
  assert.equal(stale.error?.code, 'changed_since');
  const back = await planned.app.call('POST /api/schedule/{id}/next', { params, body: { seen: moved.seen } });
  assert.deepEqual([back.dueAt, back.pinned], [second.dueAt.toISOString(), false]);
});

test('the past, what is over, and an account that is full are refused with a sentence', async () => {
  const one = await put('Ice');
  const { rows } = await calendar();
  const seen = rows[0]?.seen ?? '';
  const params = { id: one.id };
  const at = new Date(Date.now() - dayMs).toISOString();
  const past = await planned.app.ask('PUT /api/schedule/{id}', { params, body: { seen, at } });
  assert.deepEqual([past.status, past.error?.details?.[0]?.path], [422, 'at']);
  const { seen: current } = await planned.app.call('GET /api/effects/{id}', { params });
  const gone = await planned.app.call('POST /api/effects/{id}/cancel', { params, body: { seen: current } });
  const late = await planned.app.ask('POST /api/schedule/{id}/next', { params, body: { seen: gone.seen } });
  assert.equal(late.error?.code, 'already_decided');
  assert.deepEqual((await calendar()).rows, [], 'what was taken back holds no time');
  const closed = Array.from({ length: 100 }, (_, index) =>
    new Date(Date.now() + (index - 1) * dayMs).toISOString().slice(0, 10),
  );
  await planned.app.call('PUT /api/schedule/rules', { body: { ...rules, account: 'full', closed } });
  for (let count = 0; count < 60; count++) {
    const more = await put(`Post ${count}`, 'full').catch((error: { code: string }) => error);
    if ('code' in more) {
      assert.deepEqual([more.code, count > 20], ['no_slot', true]);
      return;
    }
  }
  assert.fail('a full account took more');
});

test('an account keeps its own rules until they are taken away', async () => {
  const { rules: set } = await planned.app.call('PUT /api/schedule/rules', {
    body: { ...rules, account: 'one', perDay: 1 },
  });
  assert.deepEqual(
    set.map(({ account, perDay, isSet }) => [account, perDay, isSet]),
    [
      ['', 3, false],
      ['one', 1, true],
    ],
  );
  const [first, second] = [await put('Ice'), await put('Snow')];
  assert.notEqual(first.dueAt.toDateString(), second.dueAt.toDateString());
  const left = await planned.app.call('DELETE /api/schedule/rules', { query: { account: 'one' } });
  assert.equal(left.rules.length, 1);
  const wrong = await planned.app.ask('PUT /api/schedule/rules', { body: { ...rules, from: '9', perDay: 0 } });
  assert.deepEqual(
    wrong.error?.details?.map(({ path }) => path),
    ['from', 'perDay'],
  );
});

test('a locked time is moved by nothing until it is unlocked, and whatever comes too near is told so', async () => {
  const [first, second] = [await put('Ice'), await put('Snow')];
  const of = async (id: string) => (await calendar()).rows.find((row) => row.id === id);
  const lock = async (locked: boolean) =>
    planned.app.ask('PUT /api/schedule/{id}/lock', {
      params: { id: first.id },
      body: { seen: (await of(first.id))?.seen ?? '', locked },
    });
  assert.equal((await lock(true)).answer?.locked, true);
  const seen = (await of(first.id))?.seen ?? '';
  const params = { id: first.id };
  const at = new Date(first.dueAt.getTime() + dayMs).toISOString();
  const moved = await planned.app.ask('PUT /api/schedule/{id}', { params, body: { seen, at, despite: true } });
  const next = await planned.app.ask('POST /api/schedule/{id}/next', { params, body: { seen } });
  assert.deepEqual([moved.error?.code, next.error?.code], ['locked', 'locked']);
  const near = await planned.app.ask('PUT /api/schedule/{id}', {
    params: { id: second.id },
    body: { seen: (await of(second.id))?.seen ?? '', at: new Date(+first.dueAt + 10 * 60_000).toISOString() },
  });
  assert.match(near.error?.message ?? '', /from the one at \d\d:\d\d, which is locked\./);
  await lock(false);
  const free = await planned.app.call('PUT /api/schedule/{id}', { params, body: { seen, at, despite: true } });
  assert.deepEqual([free.dueAt, free.locked], [at, false]);
});

/** Its events by title. */
const eventsIn = (text: string) => {
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  const component = new ICAL.Component(ICAL.parse(text));
  return new Map(
    component.getAllSubcomponents('vevent').map((one) => {
      const { uid, summary, sequence, startDate, description } = new ICAL.Event(one);
      const status = one.getFirstPropertyValue('status');
      return [summary, { uid, sequence, at: startDate.toJSDate().toISOString(), description, status }] as const;
    }),
  );
};

test('a calendar program reads the schedule by an address that is kept as a hash, tells changes and stops when it is taken back', async () => {
  const title =
    'Ice, snow; and \\rain\\: "how Größe sings" – a title that is long enough to be folded twice, at least 😀😀😀😀';
  const [long, gone] = [await put(title), await put('Snow')];
  await put('Elsewhere', 'two');
  const { feed, path: address } = await planned.app.call('POST /api/schedule/feeds', {
    body: { name: 'Phone', account: 'one' },
  });
  assert.match(address, /^\/calendar\/[\w-]{43}\.ics$/);
  const { rows: kept } = await planned.app.pool.query('select * from post.feeds');
  assert.ok(!JSON.stringify(kept).includes(address.slice(10, 53)));
  const read = async () => {
    const answer = await planned.app.raw({ url: address, headers: { host: 'localhost', 'user-agent': 'CalDAV' } });
    assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'text/calendar; charset=utf-8']);
    return eventsIn(answer.body);
  };
  const before = await read();
  // Which of them goes first depends on the hour.
  assert.deepEqual([...before.keys()].sort(), [title, 'Snow'].sort());
  const was = before.get(title);
  assert.deepEqual([was?.at, was?.sequence, was?.status], [long.dueAt.toISOString(), 0, 'TENTATIVE']);
  assert.match(was?.description ?? '', /Spread evenly over your hours|The first that is free/);

  const seenOf = async (id: string) => (await calendar()).rows.find((row) => row.id === id)?.seen ?? '';
  const at = new Date(long.dueAt.getTime() + dayMs).toISOString();
  await planned.app.call('PUT /api/schedule/{id}', {
    params: { id: long.id },
    body: { seen: await seenOf(long.id), at, despite: true },
  });
  await planned.app.call('POST /api/effects/{id}/cancel', {
    params: { id: gone.id },
    body: { seen: await seenOf(gone.id) },
  });
  const after = await read();
  const now = after.get(title);
  assert.deepEqual([now?.uid, now?.at, now?.sequence], [was?.uid, at, 1]);
  assert.deepEqual([after.get('Snow')?.status, after.get('Snow')?.sequence], ['CANCELLED', 1]);
  assert.ok((await planned.app.call('GET /api/schedule/feeds')).rows[0]?.readAt);

  const query = { from: new Date().toISOString(), to: new Date(Date.now() + 40 * dayMs).toISOString() };
  const { text, name } = await planned.app.call('GET /api/schedule/calendar', { query });
  assert.deepEqual(
    [[...eventsIn(text).keys()].sort(), /^schedule-[\d-]+\.ics$/.test(name)],
    [['Elsewhere', title], true],
  );

  await planned.app.call('DELETE /api/schedule/feeds/{id}', { params: { id: feed.id } });
  for (const url of [address, '/calendar/x.ics', '/calendar/..%2Fapi'])
    assert.equal((await planned.app.raw({ url, headers: { host: 'localhost' } })).statusCode, 404, url);
});

test('an address stops with the member who made it', async () => {
  const { feed, path: address } = await planned.app.call('POST /api/schedule/feeds', { body: { name: 'Old' } });
  await planned.app.pool.query(
    "insert into kernel.members (id, name, email, role, active) values ('mem_gone', 'Gone', 'gone@avenue.example', 'editor', false)",
  );
  await planned.app.pool.query("update post.feeds set member_id = 'mem_gone' where id = $1", [feed.id]);
  assert.equal((await planned.app.call('GET /api/schedule/feeds')).rows[0]?.works, false);
  assert.equal((await planned.app.raw({ url: address, headers: { host: 'localhost' } })).statusCode, 404);
});
