import assert from 'node:assert/strict';
import type { EffectState, Mode } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import type { TestDatabase } from '../../../testing/database.ts';
import { tables } from '../../db/index.ts';
import { Failure } from '../../failure.ts';
import { approveEffect, cancelEffect, rejectEffect } from '../decide.ts';
import type { Transaction } from '../gate.ts';
import { atLeast } from '../ladder.ts';
import { setMode } from '../modes.ts';
import { propose } from '../propose.ts';
import { rejudgeHeld } from '../rejudge.ts';
import { type EffectRow, toEffect } from '../rows.ts';
import { endStop, stopEverything } from '../stop.ts';
import { takeDecisionBack } from '../take-back.ts';
import { passTime, studio } from './door.ts';
import type { Held } from './held.ts';
import { type Answer, Platform } from './platform.ts';
import { productRules } from './product-rules.ts';

const { effects } = tables;
const ended: readonly EffectState[] = ['refused', 'shadowed', 'rejected', 'expired', 'cancelled', 'failed'];
/** Of the others some have a decision that may be taken back. */
const settled: readonly EffectState[] = ['refused', 'shadowed', 'expired', 'cancelled', 'failed', 'verified'];

/** How often something happened that the rules are about. */
export type Reached = Record<
  'sends' | 'reopened' | 'changed' | 'fenced' | 'duplicates' | 'found' | 'again' | 'shadowed' | 'stoppedInFlight',
  number
>;

export type Operation =
  | { op: 'propose'; key: number; account: string; decided: boolean }
  | { op: 'approve' | 'reject' | 'cancel' | 'back'; pick: number }
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
  /** Its decision was taken back: it needs a yes whatever the mode is. */
  asks: boolean;
}

export class World {
  platform = new Platform();
  readonly reached: Reached;
  readonly #database: TestDatabase;
  readonly known = new Map<string, Known>();
  readonly #modes = new Map<string, Mode>();
  readonly #changes = new Map<string, number>();
  #stopped = false;
  /** May still arrive after the stop. */
  #inFlight = new Set<string>();
  readonly #senders: Held[];

  constructor(database: TestDatabase, senders: Held[], reached: Reached) {
    this.#database = database;
    this.#senders = senders;
    this.reached = reached;
    this.platform.dresses = true;
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
    return this.#database.db.select().from(effects).orderBy(effects.createdAt, effects.id);
  }

  async #picked(pick: number, over = ended): Promise<EffectRow | undefined> {
    const rows = (await this.#rows()).filter(({ state }) => !over.includes(state));
    return rows[pick % Math.max(1, rows.length)];
  }

  /** A refusal is an answer like any other. */
  async #allowed<T>(work: Promise<T>): Promise<T | undefined> {
    return work.catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      if (error.code === 'already_proposed') this.reached.duplicates++;
      return undefined;
    });
  }

  async do(operation: Operation): Promise<void> {
    const { db } = this.#database;
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
        const row = await this.#allowed(
          db.transaction((tx) => propose(tx, { kindOf: () => this.platform.kind, rules: productRules }, proposal)),
        );
        if (!row) return;
        const known = {
          account,
          key: `${account} ${key}`,
          decidedAt: this.changesOf(account),
          mode: this.modeOf(account),
          yes: decided,
          asks: false,
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
      case 'back': {
        const row = await this.#picked(operation.pick, settled);
        if (!row) return;
        const { seen } = toEffect(row);
        const rules = { rejudgeOne: (tx: Transaction, held: EffectRow) => rejudgeHeld(tx, held, productRules) };
        const done = await this.#allowed(takeDecisionBack(db, { studio, id: row.id, seen }, rules));
        const known = this.known.get(row.id);
        if (!done || !known) return;
        this.reached.reopened++;
        assert.equal(done.state, 'awaiting');
        assert.ok(!this.#stopped, 'nothing waits again after a stop');
        assert.equal(known.decidedAt, this.changesOf(known.account), 'nothing waits again after a mode changed');
        known.yes = false;
        known.asks = true;
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
    await passTime(this.#database, row.id);
    const arrivedBefore = this.platform.arrived.length;
    const dressedBefore = this.platform.dressed.length;
    if (!(await held.begin(row.id))) return;
    const [now] = await this.#database.db.select().from(effects).where(eq(effects.id, row.id));
    if (now?.state === 'shadowed') this.reached.shadowed++;
    if (row.state === 'ready' && now?.state === 'expired') this.reached.fenced++;
    if ((row.state === 'sending' || row.state === 'unknown') && now?.state === 'sent') this.reached.found++;
    if ((row.state === 'sending' || row.state === 'unknown') && now?.state === 'ready') this.reached.again++;
    if (this.platform.dressed.length > dressedBefore) this.#checkChange(row.id);
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
    assert.ok(known.yes || (!known.asks && mode === 'live' && known.mode === 'live'), 'nobody said yes');
  }

  /** What arrived was changed just now. */
  #checkChange(id: string) {
    const known = this.known.get(id);
    assert.ok(known);
    assert.ok(!this.#stopped, 'nothing is changed after a stop');
    assert.equal(known.decidedAt, this.changesOf(known.account), 'nothing is changed after a mode changed');
    this.reached.changed++;
  }

  async #goOn(index: number, dies: boolean): Promise<void> {
    const held = this.#senders[index];
    if (!held?.at) return;
    const { id, step } = held.at;
    if (step === 'claimed' && this.#stopped) {
      assert.ok(this.#inFlight.has(id), 'what is under way at a stop is on its receipt');
      this.reached.stoppedInFlight++;
    }
    const calls = this.platform.calls;
    await held.goOn(dies);
    if (this.platform.calls > calls) this.reached.sends++;
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
