import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Campaign } from '@avenue/contract';
import { and, eq, like } from 'drizzle-orm';
import { tables as kernel } from '../../kernel/db/index.ts';
import { Killing } from '../../kernel/effects/testing/killing.ts';
import type { Call } from '../../services.ts';
import { listCampaigns } from './rows.ts';
import { resumeCampaign, startCampaign, stopCampaign } from './run.ts';
import * as tables from './schema.ts';

// Three processes share the work and are killed at every step; the platform is here and lives on. `KILLS=100` for the whole.

const kills = Number(process.env.KILLS ?? 6);
/** Where one process after the other dies; whether one is unknown when `any` asks is left to chance. */
const deaths = ['called', 'claimed', 'released', 'sent', 'ready', 'any', 'any', 'any', 'any'];
const steps = ['ready', 'claimed', 'called', 'sent', 'released', ...(kills >= 60 ? ['unknown'] : [])];
const postsOfOne = kills >= 60 ? 15 : 7;
const killing = new Killing({ worker: path.join(import.meta.dirname, 'testing/kill-worker.ts'), module: 'blitz' });
const { door } = killing;
let call: Call;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    await killing.lookThere();
    await due();
    await setTimeout(100);
  }
}

const board = (): Promise<Campaign[]> =>
  listCampaigns(door.database.db, { studio: 'own', module: undefined, platform: undefined, timeZone: 'UTC' });
/** Of every campaign, in no order. */
const campaignStates = async () =>
  (await door.database.db.select({ state: tables.campaigns.state }).from(tables.campaigns)).map(({ state }) => state);
let made = 0;

/** A campaign whose words are nowhere else; every third post goes where nobody can look. */
async function begin(): Promise<string> {
  const id = `cmp_${made++}`;
  const { db } = door.database;
  const [from, to] = [new Date(), new Date(Date.now() + 80 * 86_400_000)];
  const told = { title: 'Ice', module: 'blitz', words: 'Ice sings.', writer: 'Mara' };
  await db.insert(tables.campaigns).values({ id, studio: 'own', ...told, from, to });
  await db.insert(tables.posts).values(
    Array.from({ length: postsOfOne }, (_, at) => ({
      ...{ id: `${id}_${at}`, campaign: id, number: at + 1, text: `Post ${at} of ${id}` },
      ...(at % 3 === 2
        ? { account: 'Discord: one', kind: 'discord.post' }
        : { account: 'Telegram: one', kind: 'telegram.post' }),
    })),
  );
  const drafted = (await board()).find((one) => one.id === id);
  await startCampaign(call, id, drafted?.seen ?? '');
  return id;
}

/** Time goes on for three at a time, so that whoever is to die finds something to do. @returns how many wait */
async function due(): Promise<number> {
  const { rowCount } = await door.database.pool.query(
    "update kernel.effects set next_at = now() where state = 'ready' and id in (select id from kernel.effects where state = 'ready' order by next_at limit 3)",
  );
  return rowCount ?? 0;
}

/** What the journal says of a campaign, without the beginning of each word. */
async function journalOf(id: string): Promise<string[]> {
  const { journal } = kernel;
  const rows = await door.database.db
    .select({ action: journal.action })
    .from(journal)
    .where(and(eq(journal.subject, id), like(journal.action, 'campaign.%')))
    .orderBy(journal.seq);
  return rows.map(({ action }) => action.replace('campaign.', ''));
}

/** What a board says of its posts is what stands at the platform. */
function assertTrue(campaign: Campaign) {
  for (const { account, ...post } of campaign.posts) killing.assertTrue({ ...post, lists: account !== 'Discord: one' });
}

test('campaigns killed at any step, in three processes: each post arrives once, none is lost, what is unknown is looked for, and the board says the truth', async () => {
  await door.mode('live', { module: 'blitz' });
  const { db } = door.database;
  const effects = killing.effects();
  call = {
    ...{ db, effects, studio: 'own', who: { name: 'Mara' } },
    studios: { zone: async () => 'UTC' },
    settings: { campaignsAllowed: async () => true },
  } as unknown as Call;
  let begun = 0;
  let left = kills;
  const keepAlive = async () => {
    while (begun < kills) {
      await killing.ended(killing.start(deaths[begun++ % deaths.length] ?? 'any'));
      left--;
    }
  };
  // Nobody dies where nothing is left to do.
  const feed = async () => {
    while (left > 0) {
      await killing.lookThere();
      if ((await due()) === 0 && !(await campaignStates()).includes('first')) await begin();
      await setTimeout(100);
    }
  };
  await Promise.all([feed(), keepAlive(), keepAlive(), keepAlive()]);
  await killing.withWorker(() => until(async () => (await campaignStates()).every((state) => state === 'ended')));

  const campaigns = await board();
  for (const campaign of campaigns) {
    assertTrue(campaign);
    assert.deepEqual(
      campaign.posts.filter(({ state }) => !['verified', 'failed'].includes(state)),
      [],
      campaign.id,
    );
    assert.deepEqual(await journalOf(campaign.id), ['started', 'released', 'ended']);
  }
  assert.ok(killing.looks > 0, 'something was really unknown');
  killing.assertDied(steps);
  assert.ok(killing.deaths >= kills);

  // Stopped while its first post is on its way and nobody is there: whoever comes finds that one, and begins no other.
  const id = await begin();
  await due();
  await killing.ended(killing.start('called'));
  const stopped = await stopCampaign(call, id);
  const statesOf = ({ posts }: Campaign) => posts.map(({ state }) => state);
  const rest = Array.from({ length: postsOfOne - 1 }, () => 'cancelled');
  assert.deepEqual([stopped.state, statesOf(stopped)], ['stopped', ['sending', ...rest]]);
  const now = async () => (await board()).find((one) => one.id === id) as Campaign;
  await killing.withWorker(async () => {
    await until(async () => (await now()).posts[0]?.state === 'verified');
    const restarted = await now();
    assert.deepEqual([restarted.state, statesOf(restarted)], ['stopped', ['verified', ...rest]]);
    assertTrue(restarted);
    await resumeCampaign(call, id, restarted.seen);
    await until(async () => (await now()).state === 'ended');
  });
  const whole = await now();
  assertTrue(whole);
  assert.deepEqual(new Set(statesOf(whole)), new Set(['verified']));
  assert.deepEqual(await journalOf(id), ['started', 'stopped', 'resumed', 'released', 'ended']);
});
