import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Mode } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { tables } from '../db/index.ts';
import { Failure } from '../failure.ts';
import { approveEffect, cancelEffect, rejectEffect } from './decide.ts';
import { atLeast } from './ladder.ts';
import { endStop, setMode, stopEverything } from './modes.ts';
import { propose } from './propose.ts';
import { type EffectRow, toEffect } from './rows.ts';
import { openSender, type Sender } from './sender.ts';
import { type Answer, Platform } from './testing/platform.ts';

// Modes change, things are proposed, decided and sent in any order, while two senders are held, or die, between any two of
// their steps. A send that nobody allowed, a second one for the same key, and one after a stop are faults. The counts at the end
// say that all of it was really reached.

const { effects, modes } = tables;
const studio = 'own';
const runs = Number(process.env.PROPERTY_RUNS ?? 40);
let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

const reached = { sends: 0, fenced: 0, duplicates: 0, found: 0, again: 0, shadowed: 0, stoppedInFlight: 0, died: 0 };

class Died extends Error {}

/** A sender that stops after each of its steps until it is told to go on, or to die. */
class Held {
  readonly #sender: Sender;
  #work: Promise<void> | undefined;
  #go: ((dies: boolean) => void) | undefined;
  /** What it holds, and at which of its steps. */
  at: { id: string; step: 'claimed' | 'called' } | undefined;

  private constructor(sender: Sender) {
    this.#sender = sender;
  }

  static async open(platform: () => Platform): Promise<Held> {
    let held: Held | undefined;
    const dispatch = {
      db: database.db,
      kindOf: () => platform().kind,
      log: () => undefined,
      marginMs: 0,
      reached: (step: 'claimed' | 'called' | 'settled', id: string) => held?.pause(step, id),
    };
    held = new Held(await openSender({ dispatch, url: database.url }));
    return held;
  }

  async pause(step: 'claimed' | 'called' | 'settled', id: string): Promise<void> {
    if (step === 'settled') return;
    this.at = { id, step };
    this.#arrived?.();
    const dies = await new Promise<boolean>((go) => {
      this.#go = go;
    });
    if (dies) throw new Died();
  }

  #arrived: (() => void) | undefined;

  /** Until it pauses or ends. */
  async #settled(): Promise<void> {
    const paused = new Promise<void>((resolve) => {
      this.#arrived = resolve;
    });
    await Promise.race([paused, this.#work]);
  }

  async begin(id: string): Promise<boolean> {
    if (this.#work || !(await this.#sender.lock(id))) return false;
    this.#work = this.#sender
      .step(id)
      .catch((error: unknown) => {
        if (!(error instanceof Died)) throw error;
        reached.died++;
      })
      .finally(() => {
        this.#work = undefined;
        this.at = undefined;
      });
    await this.#settled();
    return true;
  }

  async goOn(dies: boolean): Promise<void> {
    const go = this.#go;
    if (!this.#work || !go) return;
    this.#go = undefined;
    const settled = this.#settled();
    go(dies);
    await settled;
  }

  async end(): Promise<void> {
    while (this.#work) await this.goOn(false);
    await this.#sender.close();
  }
}

const accounts = ['one', 'two'] as const;
const pick = fc.nat({ max: 5 });
const sender = fc.nat({ max: 1 });
const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      op: fc.constant('propose'),
      key: fc.nat({ max: 3 }),
      account: fc.constantFrom(...accounts),
      decided: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ op: fc.constant('approve'), pick }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constantFrom('reject', 'cancel'), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('mode'),
      module: fc.constantFrom('posts', 'posts', 'posts', ''),
      account: fc.constantFrom('', '', ...accounts),
      to: fc.constantFrom('shadow', 'assisted', 'live', 'live', 'live', 'off'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('stop') }) },
  { weight: 2, arbitrary: fc.record({ op: fc.constant('endStop') }) },
  { weight: 5, arbitrary: fc.record({ op: fc.constant('begin'), sender, pick }) },
  {
    weight: 8,
    arbitrary: fc.record({
      op: fc.constant('send'),
      sender,
      pick,
      dies: fc.constantFrom('no', 'no', 'claimed', 'called'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ op: fc.constant('goOn'), sender, dies: fc.constantFrom(false, false, true) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('answer'),
      answer: fc.constantFrom('takes', 'takes', 'takes', 'takes and breaks off', 'breaks off', 'is busy', 'refuses'),
    }),
  },
) as fc.Arbitrary<Operation>;

type Operation =
  | { op: 'propose'; key: number; account: string; decided: boolean }
  | { op: 'approve' | 'reject' | 'cancel'; pick: number }
  | { op: 'mode'; module: string; account: string; to: Exclude<Mode, 'halted'> }
  | { op: 'stop' | 'endStop' }
  | { op: 'begin'; sender: number; pick: number }
  | { op: 'send'; sender: number; pick: number; dies: 'no' | 'claimed' | 'called' }
  | { op: 'goOn'; sender: number; dies: boolean }
  | { op: 'answer'; answer: Answer };

/** What a model of the rules alone says about each effect. */
interface Known {
  account: string;
  key: string;
  /** Number of mode changes that concerned it when it was decided. */
  decidedAt: number;
  mode: Mode;
  yes: boolean;
}

class World {
  platform = new Platform();
  readonly known = new Map<string, Known>();
  readonly #modes = new Map<string, Mode>();
  readonly #changes = new Map<string, number>();
  #stopped = false;
  /** May still arrive after the stop. */
  #inFlight = new Set<string>();
  readonly #senders: Held[];

  constructor(senders: Held[]) {
    this.#senders = senders;
  }

  #places(account: string) {
    return ['|', '|one', '|two', 'posts|', 'posts|one', 'posts|two'].filter((place) => {
      const [, of] = place.split('|');
      return of === '' || of === account;
    });
  }

  modeOf(account: string): Mode {
    if (this.#stopped) return 'halted';
    const all = this.#places(account).map(
      (place) => this.#modes.get(place) ?? (place === 'posts|' ? 'shadow' : 'live'),
    );
    return all.reduce((a, b) => (atLeast(a, b) ? b : a));
  }

  changesOf = (account: string) =>
    this.#places(account).reduce((sum, place) => sum + (this.#changes.get(place) ?? 0), 0);

  #changed(place: string, mode: Mode) {
    this.#modes.set(place, mode);
    this.#changes.set(place, (this.#changes.get(place) ?? 0) + 1);
  }

  async #rows(): Promise<EffectRow[]> {
    return database.db.select().from(effects).orderBy(effects.createdAt, effects.id);
  }

  async #picked(pick: number): Promise<EffectRow | undefined> {
    const rows = (await this.#rows()).filter(
      ({ state }) => !['refused', 'shadowed', 'rejected', 'expired', 'cancelled', 'failed'].includes(state),
    );
    return rows[pick % Math.max(1, rows.length)];
  }

  /** A refusal is an answer like any other. */
  async #allowed<T>(work: Promise<T>): Promise<T | undefined> {
    return work.catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      if (error.code === 'already_proposed') reached.duplicates++;
      return undefined;
    });
  }

  async do(operation: Operation): Promise<void> {
    const { db } = database;
    switch (operation.op) {
      case 'propose': {
        const { key, account, decided } = operation;
        const proposal = {
          studio,
          module: 'posts',
          kind: 'fake.post',
          account,
          subject: `thing_${key}`,
          title: `Post ${key}`,
          payload: { text: `Words ${key}` },
          dedupKey: `key ${key}`,
          ...(decided && { approval: { by: 'Mara', accepted: [] } }),
        } as const;
        const row = await this.#allowed(db.transaction((tx) => propose(tx, () => this.platform.kind, proposal)));
        if (!row) return;
        const known = {
          account,
          key: `${account} ${key}`,
          decidedAt: this.changesOf(account),
          mode: this.modeOf(account),
          yes: decided,
        };
        this.known.set(row.id, known);
        return;
      }
      case 'approve': {
        const row = await this.#picked(operation.pick);
        if (!row) return;
        const { seen } = toEffect(row);
        const done = await this.#allowed(approveEffect(db, { studio, id: row.id, seen, by: 'Mara', accept: [] }));
        const known = this.known.get(row.id);
        if (!done || !known) return;
        known.yes = true;
        known.decidedAt = this.changesOf(known.account);
        known.mode = this.modeOf(known.account);
        return;
      }
      case 'reject':
      case 'cancel': {
        const row = await this.#picked(operation.pick);
        if (!row) return;
        const { seen } = toEffect(row);
        const decision = { studio, id: row.id, seen } as const;
        await this.#allowed(
          operation.op === 'cancel' ? cancelEffect(db, decision) : rejectEffect(db, { ...decision, reason: undefined }),
        );
        return;
      }
      case 'mode': {
        const { module, account, to } = operation;
        const change = { studio, module, class: module ? 'publish' : '', account, mode: to, reason: '' } as const;
        if (await this.#allowed(setMode(db, change))) this.#changed(`${module}|${account}`, to);
        return;
      }
      case 'stop': {
        const { inFlight } = await stopEverything(db, studio, '');
        this.#stopped = true;
        this.#changed('|', 'halted');
        this.#inFlight = new Set(inFlight.map(({ id }) => id));
        return;
      }
      case 'endStop':
        if (!(await this.#allowed(endStop(db, studio, '')))) return;
        this.#stopped = false;
        this.#inFlight.clear();
        this.#changed('|', 'shadow');
        return;
      case 'begin': {
        const row = await this.#picked(operation.pick);
        const held = this.#senders[operation.sender];
        if (row && held) await this.#begin(row, held);
        return;
      }
      case 'send': {
        const row = await this.#picked(operation.pick);
        const held = this.#senders[operation.sender];
        const step = () => held?.at?.step;
        if (!row || !held || step()) return;
        await this.#begin(row, held);
        while (step()) await this.#goOn(operation.sender, step() === operation.dies);
        return;
      }
      case 'goOn':
        await this.#goOn(operation.sender, operation.dies);
        return;
      case 'answer':
        this.platform.answer = operation.answer;
        return;
    }
  }

  async #begin(row: EffectRow, held: Held): Promise<void> {
    // Time goes on for this one; what is being sent elsewhere still holds its lock.
    await database.pool.query(
      "update kernel.effects set next_at = now() - interval '1 second', attempt_at = attempt_at - interval '1 hour' where id = $1 and next_at is not null",
      [row.id],
    );
    const arrivedBefore = this.platform.arrived.length;
    if (!(await held.begin(row.id))) return;
    const [now] = await database.db.select().from(effects).where(eq(effects.id, row.id));
    if (now?.state === 'shadowed') reached.shadowed++;
    if (row.state === 'ready' && now?.state === 'expired') reached.fenced++;
    if ((row.state === 'sending' || row.state === 'unknown') && now?.state === 'sent') reached.found++;
    if ((row.state === 'sending' || row.state === 'unknown') && now?.state === 'ready') reached.again++;
    if (held.at?.step !== 'claimed') {
      assert.equal(this.platform.arrived.length, arrivedBefore, 'nothing is sent without a claim');
      return;
    }
    const known = this.known.get(row.id);
    assert.ok(known);
    assert.ok(!this.#stopped, 'no send begins after a stop');
    const mode = this.modeOf(known.account);
    assert.ok(atLeast(mode, 'assisted'), `begun under ${mode}`);
    assert.ok(atLeast(known.mode, 'assisted'), `decided under ${known.mode}`);
    assert.equal(
      known.decidedAt,
      this.changesOf(known.account),
      'nothing is sent that was decided before a mode changed',
    );
    assert.ok(known.yes || (mode === 'live' && known.mode === 'live'), 'nobody said yes');
  }

  async #goOn(index: number, dies: boolean): Promise<void> {
    const held = this.#senders[index];
    if (!held?.at) return;
    const { id, step } = held.at;
    if (step === 'claimed' && this.#stopped) {
      assert.ok(this.#inFlight.has(id), 'what is under way at a stop is on its receipt');
      reached.stoppedInFlight++;
    }
    const calls = this.platform.calls;
    await held.goOn(dies);
    if (this.platform.calls > calls) reached.sends++;
  }

  /** At most one arrived for each key that is not given up, and each one under the id of an effect. */
  async check(): Promise<void> {
    const seen = new Map<string, string>();
    const failed = new Set((await this.#rows()).filter(({ state }) => state === 'failed').map(({ id }) => id));
    for (const { clientId } of this.platform.arrived) {
      const known = this.known.get(clientId);
      assert.ok(known, 'it was proposed');
      const key = known.key;
      assert.ok(!seen.has(key), `${key} went out twice: ${seen.get(key)} and ${clientId}`);
      assert.ok(!failed.has(clientId), 'what arrived is not told as failed');
      seen.set(key, clientId);
    }
  }
}

test('whatever happens in whatever order: nothing goes out that nobody allowed, nothing twice, nothing after a stop', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 25, maxLength: 50 }), async (operations) => {
      await database.pool.query(
        'alter table kernel.effects disable trigger user; delete from kernel.effects; alter table kernel.effects enable trigger user',
      );
      await database.db.delete(modes);
      const senders: Held[] = [];
      const world = new World(senders);
      senders.push(await Held.open(() => world.platform), await Held.open(() => world.platform));
      try {
        // Where something may go out: most ways begin there.
        await world.do({ op: 'mode', module: 'posts', account: '', to: 'live' });
        await world.do({ op: 'propose', key: 0, account: 'one', decided: true });
        for (const one of operations) {
          await world.do(one);
          await world.check();
        }
      } finally {
        for (const held of senders) await held.end();
      }
    }),
    { numRuns: runs },
  );
  const least = {
    sends: 100,
    fenced: 0,
    duplicates: 50,
    found: 3,
    again: 3,
    shadowed: 5,
    stoppedInFlight: 1,
    died: 20,
  };
  for (const [name, count] of Object.entries(least))
    assert.ok(reached[name as keyof typeof reached] >= (count * runs) / 120, `${name}: ${JSON.stringify(reached)}`);
});
