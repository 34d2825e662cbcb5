import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, StudioId } from '@avenue/contract';
import { DBOS } from '@dbos-inc/dbos-sdk';
import { eq, inArray } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { claimName } from '../db/claim.ts';
import { tables } from '../db/index.ts';
import { EventBus } from '../events/index.ts';
import { Failure } from '../failure.ts';
import { localOperator, type Principal } from '../identity/index.ts';
import { asking, readJournal } from '../journal/index.ts';
import { Secret } from '../secret.ts';
import type { JobDefinition } from './definition.ts';
import { Jobs, mostActive } from './jobs.ts';
import { setPause, untilGoesOn } from './pause.ts';

let database: TestDatabase;
let bus: EventBus;
let jobs: Jobs;

const quick: JobDefinition = {
  kind: 'quick',
  queue: 'light',
  steps: [{ name: 'one', label: 'One', weight: 1 }],
  run: async (_input, context) => ({ answer: await context.step('one', async () => 42) }),
};
/** Runs until it is stopped. */
const endless = (kind: string, forMachine?: true): JobDefinition => ({
  kind,
  queue: 'light',
  ...(forMachine && { forMachine }),
  steps: [{ name: 'one', label: 'One', weight: 1 }],
  run: async (_input, context) =>
    context.step('one', async ({ signal }) => {
      await sleep(2 ** 30, undefined, { signal });
      return {};
    }),
});

/** Goes on to the end of its step when it is stopped. */
const deaf: JobDefinition = {
  ...quick,
  kind: 'deaf',
  run: async (_input, context) =>
    context.step('one', ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve({})))),
};
/** Begins a job of another kind, or joins it, and waits for it. */
const leader: JobDefinition = {
  ...quick,
  kind: 'leader',
  queue: 'leading',
  run: async (input, context) =>
    context.step('one', async ({ signal }) => {
      const child = await jobs.run('endless', request('own', String(input.subject)));
      await jobs.finished(child.id, signal);
      return {};
    }),
};
/** Many short steps, each with news of its own. */
const chatty: JobDefinition = {
  kind: 'chatty',
  queue: 'light',
  steps: Array.from({ length: 12 }, (_, n) => ({ name: `s${n}`, label: `Step ${n}`, weight: 1 })),
  run: async (_input, context) => {
    for (let n = 0; n < 12; n++) await context.step(`s${n}`, async ({ report }) => report(0.5));
    return {};
  },
};

const request = (studio: StudioId, subject: string) => ({
  studio,
  title: 'Work',
  subject,
  path: '/dashboard',
  input: {},
});

/** A row as an earlier version left it, with or without its run in the engine. */
async function leave(kind: string, subject: string): Promise<string> {
  const id = `job_left_${subject}`;
  await database.db.insert(tables.jobs).values({
    id,
    kind,
    ...request('own', subject),
    state: 'queued',
    view: { progress: 0, steps: [] },
  });
  return id;
}

const stateOf = async (id: string) => {
  const [row] = await database.db.select().from(tables.jobs).where(eq(tables.jobs.id, id));
  return row?.state;
};

async function open(definitions: readonly JobDefinition[]) {
  const next = new Jobs({ db: database.db, pool: database.pool, bus, log: () => undefined }, database.url);
  for (const definition of definitions) next.define(definition);
  const claim = await claimName(database.url, { ...database, executorId: 'local', isEmbedded: true });
  await next.start({ claim });
  await next.adopt();
  return { next, claim };
}

let claim: Awaited<ReturnType<typeof open>>['claim'];
before(async () => {
  database = await openTestDatabase();
  bus = new EventBus(database.pool, database.url);
  await bus.listen();
  ({ next: jobs, claim } = await open([quick, deaf, chatty, leader, endless('endless'), endless('model', true)]));
});
after(async () => {
  await jobs.stop();
  await claim.end();
  await bus.close();
  await database.close();
});

const refusal = (status: number) => (error: unknown) => error instanceof Failure && error.status === status;

test('cancelling a job ends what it began, and nothing that it only joined', async () => {
  const lead = async (subject: string) => {
    const job = await jobs.run('leader', { ...request('own', `leads-${subject}`), input: { subject } });
    const child = async () => (await jobs.list('own', { kind: 'endless' })).find((one) => one.subject === subject);
    while ((await child())?.state !== 'running') await sleep(20);
    await jobs.cancel(job.id, 'own');
    return (await child())?.state;
  };
  assert.equal(await lead('its-own'), 'cancelled');
  const other = await jobs.run('endless', request('own', 'of-somebody'));
  assert.equal(await lead('of-somebody'), 'running');
  await jobs.cancel(other.id, 'own');
});

test('a job of an unknown kind fails with a sentence at the next start, and later presses start a new one', async () => {
  const id = await leave('gone', 'scr_1');
  await jobs.adopt();
  const left = await jobs.get(id, 'own');
  assert.equal(left.state, 'failed');
  assert.equal(left.error?.code, 'job_kind_gone');
  assert.match(left.error?.message ?? '', /cannot do this work \("gone"\)/);
  await assert.rejects(jobs.retry(id, 'own'), refusal(410));

  jobs.define({ ...quick, kind: 'gone' });
  const pressed = await jobs.run('gone', request('own', 'scr_1'));
  assert.notEqual(pressed.id, id);
  assert.deepEqual((await jobs.finished(pressed.id)).result, { answer: 42 });
});

test('a job that fails stands in the journal, with its sentence and without any secret', async () => {
  const secret = new Secret('a-key-that-nobody-reads');
  jobs.define({
    ...quick,
    kind: 'breaks',
    run: async () => {
      throw new Error(`The vendor did not take ${secret.reveal()}.`);
    },
  });
  const { id } = await jobs.run('breaks', request('own', 'scr_3'));
  await assert.rejects(jobs.finished(id));
  const [entry] = await readJournal(database.db, 'own', 1);
  assert.deepEqual([entry?.action, entry?.subject, entry?.actor], ['job.failed', 'scr_3', 'Avenue']);
  assert.match(entry?.text ?? '', /failed: The vendor did not take \[kept out\]\.$/);
});

test('a job whose kind is unknown when its turn comes fails too', async () => {
  const busy = await Promise.all(
    ['a', 'b', 'c', 'd'].map((subject) => jobs.run('endless', request('own', `busy-${subject}`))),
  );
  const waiting = await jobs.run('quick', request('own', 'scr_2'));
  await database.db.update(tables.jobs).set({ kind: 'vanished' }).where(eq(tables.jobs.id, waiting.id));
  const ended = assert.rejects(jobs.finished(waiting.id), /cannot do this work \("vanished"\)/);
  for (const { id } of busy) await jobs.cancel(id, 'own');
  await ended;
  assert.equal(await stateOf(waiting.id), 'failed');
});

test('a row whose run ended without it is run again at the next start', async () => {
  const job = await jobs.run('quick', request('own', 'scr_3'));
  // The row is done a moment before the run that wrote it.
  await DBOS.retrieveWorkflow(`${job.id}:1`).getResult();
  await database.db.update(tables.jobs).set({ state: 'queued', result: null }).where(eq(tables.jobs.id, job.id));
  await jobs.adopt();
  const done = await jobs.finished(job.id);
  assert.deepEqual(done.result, { answer: 42 });
});

test('a job of another studio is not found: not read, not stopped, not run again', async () => {
  const job = await jobs.run('endless', request('own', 'scr_4'));
  await assert.rejects(jobs.get(job.id, 'sample'), refusal(404));
  await assert.rejects(jobs.cancel(job.id, 'sample'), refusal(404));
  assert.ok(['queued', 'running'].includes((await stateOf(job.id)) ?? ''));
  assert.equal((await jobs.cancel(job.id, 'own')).state, 'cancelled');
  await assert.rejects(jobs.retry(job.id, 'sample'), refusal(404));
  assert.equal(await stateOf(job.id), 'cancelled');
});

test('work on the machine is seen and stopped from every studio', async () => {
  const job = await jobs.run('model', request('own', 'kitten'));
  assert.deepEqual(
    (await jobs.list('sample')).map(({ id }) => id),
    [job.id],
  );
  assert.equal((await jobs.get(job.id, 'sample')).id, job.id);
  assert.equal((await jobs.cancel(job.id, 'sample')).state, 'cancelled');
});

/** Everything that is told of the job of a subject. */
function listenTo(subject: string) {
  const heard: Job[] = [];
  let heardOne: () => void = () => undefined;
  const stop = bus.subscribe((event) => {
    if (event.type !== 'job' || event.job.subject !== subject) return;
    heard.push(event.job);
    heardOne();
  });
  /** Resolves once it was told `times` that the job is in this state. */
  const until = async (state: Job['state'], times = 1) => {
    while (heard.filter((job) => job.state === state).length < times)
      await new Promise<void>((resolve) => {
        heardOne = resolve;
      });
  };
  return { heard, until, stop };
}

test('what is told of a job never goes back: queued, running, on to its end, which is what its row says', async () => {
  const subjects = Array.from({ length: 4 }, (_, n) => `chatty-${n}`);
  await Promise.all(
    subjects.map(async (subject) => {
      const { heard, until, stop } = listenTo(subject);
      const { id } = await jobs.run('chatty', request('own', subject));
      await until('done');
      stop();
      const ranks = heard.map(({ state }) => ['queued', 'running', 'done'].indexOf(state));
      assert.deepEqual(ranks, ranks.toSorted());
      const shares = heard.map(({ progress }) => progress);
      assert.deepEqual(
        shares,
        shares.toSorted((a, b) => a - b),
      );
      const row = await jobs.get(id, 'own');
      assert.deepEqual([row.progress, row.steps.every(({ state }) => state === 'done')], [1, true]);
    }),
  );
});

test('nothing is told of a cancelled job as if it ran', async () => {
  const { heard, until, stop } = listenTo('scr_5');
  const job = await jobs.run('deaf', request('own', 'scr_5'));
  await until('running', 2);
  await jobs.cancel(job.id, 'own');
  // Once by whoever stopped it, once by the run itself.
  await until('cancelled', 2);
  stop();
  const states = heard.map(({ state }) => state);
  assert.ok(
    states.slice(states.indexOf('cancelled')).every((state) => state === 'cancelled'),
    String(states),
  );
});

test('members and scripts cannot fill the queue; the machine itself and what works already are not held up', async () => {
  const left = await Promise.all(Array.from({ length: mostActive }, (_, n) => leave('endless', `full-${n}`)));
  const as = (kind: Principal['kind'], subject: string) =>
    asking.run({ who: { ...localOperator, kind, id: kind }, address: '10.0.0.1', reference: 'ave-1' }, () =>
      jobs.run('quick', request('own', subject)),
    );
  const full = { status: 429, retryAfterS: 60, message: /^60 jobs wait or run already\. Cancel some/ };
  for (const kind of ['member', 'key'] as const) await assert.rejects(as(kind, 'scr_6'), full);
  assert.equal((await as('local', 'scr_6')).state, 'queued');
  await database.db.delete(tables.jobs).where(inArray(tables.jobs.id, left));
  assert.ok(await as('member', 'scr_7'));
});

/** Settles once the queue has handed a job out and it waits at the gate: the engine says that its run is under way. */
async function atGate(id: string) {
  while ((await DBOS.retrieveWorkflow(`${id}:1`).getStatus())?.status !== 'PENDING') await sleep(20);
}

test('while jobs are paused none begins, one that waits can be cancelled, and afterwards they go on by themselves', async () => {
  await setPause(database.db, 'Mara');
  const [first, second] = [
    await jobs.run('quick', request('own', 'paused-1')),
    await jobs.run('quick', request('own', 'paused-2')),
  ];
  await Promise.all([atGate(first.id), atGate(second.id)]);
  assert.deepEqual([await stateOf(first.id), await stateOf(second.id)], ['queued', 'queued']);
  await jobs.cancel(second.id, 'own');
  await setPause(database.db, undefined);
  await bus.changed('/api/tasks');
  assert.deepEqual((await jobs.finished(first.id)).result, { answer: 42 });
  assert.equal(await stateOf(second.id), 'cancelled');
});

test('a press that asks for the same joins what waits, whatever the order of names in lists as well', async () => {
  await setPause(database.db, 'Mara');
  const asked = (input: Record<string, unknown>) => jobs.run('quick', { ...request('own', 'joined-1'), input });
  const first = await asked({ words: [{ word: 'IKEA', says: 'ee kay ah' }] });
  assert.equal((await asked({ words: [{ says: 'ee kay ah', word: 'IKEA' }] })).id, first.id);
  const other = await asked({ words: [{ word: 'IKEA', says: 'eye kay ah' }] });
  assert.notEqual(other.id, first.id);
  for (const { id } of [first, other]) await jobs.cancel(id, 'own');
  await setPause(database.db, undefined);
  await bus.changed('/api/tasks');
});

test('what was under way when the process ended waits as well while jobs are paused, and says so', async () => {
  const id = await leave('quick', 'paused-3');
  await database.db.update(tables.jobs).set({ state: 'running' }).where(eq(tables.jobs.id, id));
  await setPause(database.db, 'Mara');
  const services = { db: database.db, pool: database.pool, bus, log: () => undefined, stopping: () => false };
  const stopped = new AbortController();
  const [gate, other] = [
    untilGoesOn(services, id, new AbortController().signal),
    untilGoesOn(services, id, stopped.signal),
  ];
  while ((await stateOf(id)) !== 'queued') await sleep(20);
  stopped.abort();
  await other;
  await setPause(database.db, undefined);
  await bus.changed('/api/tasks');
  await gate;
});
