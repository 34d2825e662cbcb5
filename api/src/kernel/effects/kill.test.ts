import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { and, eq, inArray, like } from 'drizzle-orm';
import { tables } from '../db/index.ts';
import type { Effects } from './effects.ts';
import { steps } from './testing/killed.ts';
import { Killing } from './testing/killing.ts';

// Lone effects: three processes send them, and one after the other is killed, as often at each step between ready and settled.
// Some lines break as well, once, before or after the platform took what was sent. `KILLS=100` for the whole.

const timesEach = Math.ceil(Number(process.env.KILLS ?? 10) / steps.length);
const { effects, journal } = tables;
const lines = ['holds', 'breaks after', 'holds', 'breaks before'] as const;
const broken = new Set<string>();
function line(text: string) {
  const broke = broken.has(text);
  broken.add(text);
  return (!broke && lines.find((one) => text.endsWith(one))) || 'holds';
}
const killing = new Killing({
  worker: path.join(import.meta.dirname, 'testing/kill-worker.ts'),
  module: 'posts',
  line,
});
const { door, arrived } = killing;

let put = 0;

/** A lone post whose words are nowhere else. Every third one goes where nobody can look; its line breaks once. */
async function propose(outside: Effects): Promise<void> {
  const at = put++;
  const where =
    at % 3 === 2
      ? { account: 'Discord: one', kind: 'discord.post' }
      : { account: 'Telegram: one', kind: 'telegram.post' };
  await door.database.db.transaction((tx) =>
    outside.propose(tx, {
      ...{
        studio: 'own',
        module: 'posts',
        subject: `thing_${at}`,
        title: `Post ${at}`,
        dedupKey: `key ${at}`,
        ...where,
      },
      payload: { shape: 1, account: where.account, text: `Post ${at} ${lines[at % lines.length]}` },
    }),
  );
}

const open = ['ready', 'sending', 'unknown', 'sent'] as const;
const openRows = () =>
  door.database.db
    .select({ state: effects.state })
    .from(effects)
    .where(inArray(effects.state, [...open]));

/** What waits for its time has it: nobody waits here for a line that broke, or until what is absent is believed to be. */
const goOn = () =>
  door.database.pool.query(
    "update kernel.effects set next_at = now(), attempt_at = attempt_at - interval '1 hour' where state in ('ready', 'unknown', 'sent') and next_at > now()",
  );

test('lone effects in three processes, killed at every step: each arrives at most once, none is lost, and what is unknown is looked for before it is sent again', async () => {
  await door.mode('live');
  const outside = killing.effects();
  let isOver = false;
  const feed = async () => {
    while (!isOver) {
      await killing.lookThere();
      await goOn();
      for (let short = 4 - (await openRows()).length; short > 0; short--) await propose(outside);
      await setTimeout(50);
    }
  };
  const deaths = Array.from({ length: timesEach }, () => steps).flat();
  const keepAlive = async () => {
    for (let step = deaths.pop(); step; step = deaths.pop()) await killing.ended(killing.start(step));
  };
  await Promise.all([
    feed(),
    Promise.all([keepAlive(), keepAlive(), keepAlive()]).finally(() => {
      isOver = true;
    }),
  ]);
  await killing.withWorker(async () => {
    while ((await openRows()).length > 0) {
      await killing.lookThere();
      await goOn();
      await setTimeout(50);
    }
  });

  const rows = await door.database.db.select().from(effects);
  assert.equal(rows.length, put, 'none is lost');
  for (const { payload, state, reason, kind } of rows) {
    assert.ok(['verified', 'failed'].includes(state), `${payload.text} is ${state}: ${reason}`);
    killing.assertTrue({ text: String(payload.text), state, reason, lists: kind === 'telegram.post' });
  }
  assert.ok(Math.max(...arrived.values()) === 1);
  killing.assertDied(steps, timesEach);
  assert.equal(killing.deaths, timesEach * steps.length);

  // What was begun and did not end was unknown before it was begun again.
  let again = 0;
  for (const { id } of rows) {
    const told = await door.database.db
      .select({ action: journal.action })
      .from(journal)
      .where(and(eq(journal.subject, id), like(journal.action, 'effect.%')))
      .orderBy(journal.seq);
    for (const [at, { action }] of told.entries()) {
      const next = told.slice(at + 1).find((one) => ['effect.sending', 'effect.unknown'].includes(one.action));
      if (action !== 'effect.sending' || !next) continue;
      assert.equal(next.action, 'effect.unknown', id);
      again++;
    }
  }
  assert.ok(again >= timesEach && killing.looks >= timesEach, `${again} were unknown, ${killing.looks} looked for`);
});
