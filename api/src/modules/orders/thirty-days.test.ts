import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { OrderOutcome } from '@avenue/contract';
import { eq, sql } from 'drizzle-orm';
import { type App, createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { callIn } from '../../services.ts';
import { createDatabase } from '../../testing/postgres.ts';
import * as tables from '../../testing/tables.ts';
import type { Module } from '../define-module.ts';
import { modules } from '../index.ts';
import { advanceOrders } from './advance.ts';
import { ordersModule } from './module.ts';
import { pauseOrder } from './orders.ts';
import { readMorning } from './read.ts';
import { orders, runs } from './schema.ts';
import { Workshop } from './testing/workshop.ts';

// Thirty days of five orders over three channels, with a clock of the test: across the end of summer time, two restarts, a full
// disk, an operator who stays away, and one who denies. The clock runs in days to come, so that the real one begins nothing.

const timeZone = 'Europe/Berlin';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const start = Date.parse('2030-10-11T22:00:00Z');

/** Wall clock of a moment: "2030-10-27 Sun 02:30". */
const wall = (at: Date) => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'short' },
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    week: parts.weekday ?? '',
    time: `${parts.hour}:${parts.minute}`,
  };
};
const weekNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Times of an order, found minute by minute: a wall clock that comes twice counts the first time. */
function timesOf({ days, times }: { days: readonly number[]; times: readonly string[] }, from: number, to: number) {
  const found = new Map<string, number>();
  for (let at = from; at < to; at += 30 * 60_000) {
    const { day, week, time } = wall(new Date(at));
    const key = `${day} ${time}`;
    if (times.includes(time) && days.includes(weekNames.indexOf(week) + 1) && !found.has(key)) found.set(key, at);
  }
  return [...found.values()];
}

const every = [1, 2, 3, 4, 5, 6, 7];
const base = {
  ...{ work: 'piece', source: 'shelf', topics: [] as string[], seconds: 45, hold: 'finished' as const },
  ...{ perRunMicros: 600_000, perMonthMicros: 12_000_000, stopDenied: 2, stopWaiting: 3 },
};
const five = [
  { ...base, id: 'a', channel: 'CHANNEL_ONE', days: [1, 2, 3, 4, 5], times: ['05:00'] },
  { ...base, id: 'b', channel: 'CHANNEL_TWO', days: every, times: ['02:30'] },
  { ...base, id: 'c', channel: 'CHANNEL_THREE', days: [7], times: ['19:00'] },
  { ...base, id: 'd', channel: 'CHANNEL_ONE', days: [1, 3, 5], times: ['06:00', '18:00'], perMonthMicros: 1_000_000 },
  {
    ...{ ...base, id: 'e', channel: 'CHANNEL_TWO', days: every, times: ['07:00'], source: 'topics' },
    topics: Array.from({ length: 12 }, (_, at) => (at % 4 === 3 ? `alike ${at}` : `topic ${at}`)),
  },
];

test('thirty days of five orders: each time once, budgets hold, and every morning reads right', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-orders-'));
  const database = await createDatabase({ filled: 'samples' });
  const config = readConfig({ AVENUE_DATA_DIR: dataDir, DATABASE_URL: database.url });
  const shop = new Workshop();
  const stub = shop.module(300_000);
  const list: readonly Module[] = [...modules.filter(({ id }) => id !== 'orders'), ordersModule(() => list), stub];
  let app: App = await createApp({ config, modules: list });
  const restart = async () => {
    await app.close();
    app = await createApp({ config, modules: list });
  };
  try {
    await app.services.studios.open('own', { timeZone });
    const look = { preset: 'bright', format: 'portrait', music: 'calm', niche: 'tests' };
    for (const name of ['CHANNEL_ONE', 'CHANNEL_TWO', 'CHANNEL_THREE'])
      await app.services.db.insert(tables.channels).values({ studio: 'own', name, label: name, ...look });
    for (const order of five)
      await app.services.db.insert(orders).values({ ...order, studio: 'own', since: new Date(start) });

    const call = () => callIn(app.services, 'own');
    const rows = () => app.services.db.select().from(runs).where(eq(runs.studio, 'own')).orderBy(runs.at);
    const settled = async () => {
      for (const { jobId } of (await rows()).filter(({ state }) => state === 'running'))
        if (jobId) await app.services.jobs.finished(jobId).catch(() => undefined);
    };
    let free = 100e9;
    /** Two processes look at the same time. */
    const advance = async (now: number) => {
      const at = { now: new Date(now), freeBytes: async () => free };
      await Promise.all([advanceOrders(app.services, () => list, at), advanceOrders(app.services, () => list, at)]);
    };
    const decide = (state: OrderOutcome, of?: string) => async () => {
      for (const { subject, order } of await rows())
        if (subject && shop.outcomes.get(subject) === 'waiting' && (of === undefined || order === of))
          shop.outcomes.set(subject, state);
    };

    const due = new Set(five.flatMap((order) => timesOf(order, start, start + 30 * dayMs)));
    const mornings = Array.from({ length: 30 }, (_, day) => start + day * dayMs + 9 * hourMs);
    let pausedOn = 0;
    for (const now of [...new Set([...due, ...mornings])].toSorted((a, b) => a - b)) {
      const day = Math.floor((now - start) / dayMs);
      // The disk is full when times come on one day, and fills in the middle of the work on another.
      free = day === 12 ? 1e9 : 100e9;
      shop.full = day === 14;
      // Work is under way when the process ends, twice.
      const midway = (day === 3 || day === 20) && due.has(now) && wall(new Date(now)).time === '02:30';
      let open: () => void = () => undefined;
      if (midway) shop.gate = new Promise((resolve) => (open = resolve));
      await advance(now);
      if (midway) {
        await restart();
        await advance(now);
        shop.gate = undefined;
        open();
      }
      await settled();
      if (!mornings.includes(now)) continue;

      const told = await readMorning(call(), () => list, new Date(now));
      const last = (await rows()).filter(({ at }) => at.getTime() >= now - dayMs && at.getTime() <= now);
      const tally = (...states: string[]) => last.filter(({ state }) => states.includes(state)).length;
      assert.deepEqual(
        [told.made.length, told.dropped.length, told.skipped.length, told.running.length],
        [tally('held'), tally('dropped', 'failed'), tally('skipped'), 0],
        `morning of day ${day}`,
      );
      assert.equal(
        last.length,
        five.flatMap((order) => timesOf(order, now - dayMs, now + 1)).filter((at) => at >= start).length -
          pausedOf(five, now, pausedOn),
        `times of day ${day}`,
      );
      assert.ok([...told.dropped, ...told.skipped].every(({ sentence, says }) => sentence && says));
      assert.equal(
        told.costMicros,
        last.reduce((sum, { costMicros }) => sum + (costMicros ?? 0), 0),
      );

      // The operator stays away from the 5th to the 9th day, and does not like what the first order makes from the 15th on.
      if (day === 20) await pauseOrder(call(), () => list, 'a', { paused: false, now: new Date(now) });
      if (day >= 5 && day <= 9) continue;
      if (day >= 15 && day < 18) await decide('denied', 'a')();
      await decide('approved')();
      if (!pausedOn && told.paused.some(({ id }) => id === 'a')) pausedOn = now;
    }

    const all = await rows();
    assert.equal(
      new Set(all.map(({ order, slot }) => `${order} ${slot?.toISOString()}`)).size,
      all.length,
      'a time twice',
    );
    // At the right time of the wall clock, on both sides of the end of summer time.
    for (const { order, slot } of all) {
      const said = five.find(({ id }) => id === order);
      const { week, time } = wall(slot as Date);
      assert.ok(
        said?.times.includes(time) && said.days.includes(weekNames.indexOf(week) + 1),
        `${order} ${slot?.toISOString()}`,
      );
    }
    assert.ok(all.some(({ slot }) => slot?.toISOString() === '2030-10-26T00:30:00.000Z'));
    assert.ok(all.some(({ slot }) => slot?.toISOString() === '2030-10-28T01:30:00.000Z'));
    // Of everything that was taken nothing was made twice.
    const held = all.filter(({ state }) => state === 'held' || state === 'dropped');
    assert.equal(new Set(held.map(({ entry }) => entry)).size, held.length);
    assert.equal(shop.taken.length, held.length, 'what a restart went on with was made once');
    // Budgets: the fourth order stops at three a month and goes on in the next.
    for (const month of ['2030-10', '2030-11'])
      for (const { id, perMonthMicros } of five) {
        const spent = all
          .filter(({ order, at }) => order === id && wall(at).day.startsWith(month))
          .reduce((sum, { costMicros }) => sum + (costMicros ?? 0), 0);
        assert.ok(spent <= perMonthMicros, `${id} spent ${spent} in ${month}`);
      }
    const of = (id: string, state: string) => all.filter((run) => run.order === id && run.state === state);
    assert.deepEqual(
      ['2030-10', '2030-11'].map((month) => of('d', 'held').filter(({ at }) => wall(at).day.startsWith(month)).length),
      [3, 3],
    );
    assert.match(
      of('d', 'skipped')[0]?.sentence ?? '',
      /^\$0\.90 of \$1\.00 for this month are spent, and one costs about \$0\.30\. It goes on on 1 November\.$/,
    );
    // What the operator did: nothing began over three that waited, and two denials in a row ended it until it was let go on.
    assert.ok(of('b', 'skipped').some(({ sentence }) => sentence.startsWith('3 wait for your decision already')));
    assert.ok(of('a', 'skipped').some(({ sentence }) => sentence === 'The last 2 were denied, one after the other.'));
    assert.ok(
      of('a', 'held').some(({ at }) => at.getTime() > start + 21 * dayMs),
      'it went on',
    );
    // What was too alike, what had no room, and a list that came to its end.
    assert.equal(of('e', 'dropped').length, 3);
    assert.ok(of('e', 'skipped').some(({ sentence }) => sentence.startsWith('All of its topics were taken')));
    assert.ok(
      of('b', 'skipped').some(
        ({ sentence }) => sentence === 'Only 1.0 GB are free on the disk; one piece may need 2.0 GB. Make room.',
      ),
    );
    const failed = all.filter(({ state }) => state === 'failed');
    assert.ok(failed.length > 0 && failed.every(({ sentence }) => sentence === 'No room on the disk.'));
    assert.ok(
      failed.every(({ costMicros }) => costMicros === 300_000),
      'what a run cost that failed is spent',
    );
    const { rows: open } = await app.services.db.execute(
      sql`select 1 from orders.runs where studio = 'own' and state = 'running'`,
    );
    assert.equal(open.length, 0);
  } finally {
    await app.close();
    await database.drop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Times of the first order that came while it stood still: those have no run. */
function pausedOf(all: typeof five, now: number, pausedOn: number): number {
  const [first] = all;
  if (!first || pausedOn === 0) return 0;
  const goesOn = start + 20 * dayMs + 9 * hourMs;
  // The time at which it paused itself has a run.
  const stood = timesOf(first, pausedOn, goesOn);
  return stood.filter((at) => at > now - dayMs && at <= now).length;
}
