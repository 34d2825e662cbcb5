import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Campaign } from '@avenue/contract';
import { and, eq, like } from 'drizzle-orm';
import { tables as kernel } from '../../kernel/db/index.ts';
import { type EffectRow, type Effects, markAbsent, markPosted, toEffect } from '../../kernel/effects/index.ts';
import { TestDoor } from '../../kernel/effects/testing/door.ts';
import type { Call } from '../../services.ts';
import { listCampaigns } from './rows.ts';
import { resumeCampaign, startCampaign, stopCampaign } from './run.ts';
import * as tables from './schema.ts';
import { killedDoor } from './testing/killed.ts';

// Three processes share the work and are killed at every step; the platform is here and lives on. `KILLS=100` for the whole.

const kills = Number(process.env.KILLS ?? 6);
type Death = 'called' | 'claimed' | 'released' | 'sent' | 'ready' | 'any' | 'none';
/** Where one process after the other dies; whether one is unknown when `any` asks is left to chance. */
const deaths: readonly Death[] = ['called', 'claimed', 'released', 'sent', 'ready', 'any', 'any', 'any', 'any'];
const steps = ['ready', 'claimed', 'called', 'sent', 'released', ...(kills >= 60 ? ['unknown'] : [])];
const postsOfOne = kills >= 60 ? 15 : 7;
const door = new TestDoor();
/** How often each words came to stand there. */
const arrived = new Map<string, number>();
/** By the platform's own list, or by a person. */
let looks = 0;
let server: Server;
let platform: string;
let effects: Effects;
let call: Call;

before(async () => {
  server = createServer((request, response) => {
    void json(request).then((body) => {
      const { text } = body as { text: string };
      if (request.url === '/send') arrived.set(text, (arrived.get(text) ?? 0) + 1);
      if (request.url === '/find') looks++;
      response.end(JSON.stringify(arrived.has(text) ? { id: text } : null));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  platform = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

const diedAt = new Map<string, number>();

function startWorker(diesAt: Death): ChildProcess {
  const worker = spawn(
    process.execPath,
    [...process.execArgv, path.join(import.meta.dirname, 'testing/kill-worker.ts')],
    {
      env: {
        ...process.env,
        NODE_TEST_CONTEXT: undefined,
        DATABASE_URL: door.database.url,
        DATA_DIR: door.database.dataDir,
        PLATFORM_URL: platform,
        DIES_AT: diesAt,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return worker;
}

/** A process has ended. It died in the middle of something: for that time goes on, since nobody is at it any more. */
async function ended(worker: ChildProcess): Promise<void> {
  let said = '';
  worker.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await new Promise<void>((resolve) => worker.once('close', () => resolve()));
  const [, step, text] = /^(\w+) (.*)\n$/.exec(said) ?? [];
  if (!step) return;
  diedAt.set(step, (diedAt.get(step) ?? 0) + 1);
  await door.database.pool.query(
    "update kernel.effects set next_at = now(), attempt_at = attempt_at - interval '1 hour' where payload ->> 'text' = $1 and state in ('sending', 'unknown') and next_at is not null",
    [text],
  );
}

/** A process goes on meanwhile that nobody kills. */
async function withWorker(work: () => Promise<void>): Promise<void> {
  const worker = startWorker('none');
  try {
    await work();
  } finally {
    worker.kill('SIGKILL');
    await ended(worker);
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    await lookThere();
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

const rowsIn = (state: EffectRow['state']) =>
  door.database.db.select().from(kernel.effects).where(eq(kernel.effects.state, state));

/** Time goes on for three at a time, so that whoever is to die finds something to do. @returns how many wait */
async function due(): Promise<number> {
  const { rowCount } = await door.database.pool.query(
    "update kernel.effects set next_at = now() where state = 'ready' and id in (select id from kernel.effects where state = 'ready' order by next_at limit 3)",
  );
  return rowCount ?? 0;
}

/** A person looks where the platform lists nothing, and says what stands there. */
async function lookThere(): Promise<void> {
  for (const row of await rowsIn('unknown')) {
    if (row.nextAt) continue;
    looks++;
    const decision = { studio: 'own', id: row.id, seen: toEffect(row).seen } as const;
    const { text } = row.payload as { text: string };
    if (arrived.has(text))
      await markPosted(door.database.db, { ...decision, url: `https://example.com/${row.id}` }, effects);
    else await markAbsent(door.database.db, decision);
  }
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
  for (const { text, state, reason, account } of campaign.posts) {
    const times = arrived.get(text) ?? 0;
    const isThere = ['sent', 'verified'].includes(state);
    assert.equal(times, isThere ? 1 : 0, `${text} is ${state}: ${reason}`);
    if (state === 'failed')
      assert.deepEqual([account, reason], ['Discord: one', 'Somebody looked: it had not arrived.']);
  }
}

test('campaigns killed at any step, in three processes: each post arrives once, none is lost, what is unknown is looked for, and the board says the truth', async () => {
  await door.mode('live', { module: 'blitz' });
  const { db, url } = door.database;
  effects = killedDoor({ db, url, platform, reached: () => undefined });
  call = {
    ...{ db, effects, studio: 'own', who: { name: 'Mara' } },
    studios: { zone: async () => 'UTC' },
    settings: { campaignsAllowed: async () => true },
  } as unknown as Call;
  let begun = 0;
  let left = kills;
  const keepAlive = async () => {
    while (begun < kills) {
      await ended(startWorker(deaths[begun++ % deaths.length] ?? 'any'));
      left--;
    }
  };
  // Nobody dies where nothing is left to do.
  const feed = async () => {
    while (left > 0) {
      await lookThere();
      if ((await due()) === 0 && !(await campaignStates()).includes('first')) await begin();
      await setTimeout(100);
    }
  };
  await Promise.all([feed(), keepAlive(), keepAlive(), keepAlive()]);
  await withWorker(() => until(async () => (await campaignStates()).every((state) => state === 'ended')));

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
  assert.ok(looks > 0, 'something was really unknown');
  for (const step of steps)
    assert.ok((diedAt.get(step) ?? 0) > 0, `${step}: ${JSON.stringify(Object.fromEntries(diedAt))}`);
  assert.ok([...diedAt.values()].reduce((sum, times) => sum + times, 0) >= kills);

  // Stopped while its first post is on its way and nobody is there: whoever comes finds that one, and begins no other.
  const id = await begin();
  await due();
  await ended(startWorker('called'));
  const stopped = await stopCampaign(call, id);
  const statesOf = ({ posts }: Campaign) => posts.map(({ state }) => state);
  const rest = Array.from({ length: postsOfOne - 1 }, () => 'cancelled');
  assert.deepEqual([stopped.state, statesOf(stopped)], ['stopped', ['sending', ...rest]]);
  const now = async () => (await board()).find((one) => one.id === id) as Campaign;
  await withWorker(async () => {
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
