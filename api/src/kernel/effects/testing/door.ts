import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { Mode } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { tables } from '../../db/index.ts';
import { approveEffect } from '../decide.ts';
import { setMode } from '../modes.ts';
import { type Proposal, propose } from '../propose.ts';
import { rejudgeHeld } from '../rejudge.ts';
import { type EffectRow, toEffect } from '../rows.ts';
import type { Rules } from '../rules.ts';
import { openSender, type Sender } from '../sender.ts';
import type { Dispatch } from '../settle.ts';
import { takeDecisionBack } from '../take-back.ts';
import { Platform } from './platform.ts';
import { productRules } from './product-rules.ts';

export const studio = 'own';
const { effects, modes, trustRules } = tables;

/** The effects and modes of before are gone; the guard in the database keeps what was sent from everybody else. */
export async function emptyOutbox({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>): Promise<void> {
  await pool.query(
    'alter table kernel.effects disable trigger user; delete from kernel.effects; alter table kernel.effects enable trigger user',
  );
  await db.delete(modes);
  await db.delete(trustRules);
}

/** Time goes on for one: what waits is due, and what was under way began long ago. */
export const passTime = ({ pool }: Pick<TestDatabase, 'pool'>, id: string) =>
  pool.query(
    "update kernel.effects set next_at = now() - interval '1 second', attempt_at = attempt_at - interval '1 hour' where id = $1 and next_at is not null",
    [id],
  );

export const openSenderOf = (
  { db, url }: TestDatabase,
  platform: () => Platform,
  more: Partial<Dispatch> = {},
): Promise<Sender> =>
  openSender({
    dispatch: { db, kindOf: () => platform().kind, log: () => undefined, marginMs: 0, rules: productRules, ...more },
    url,
  });

/** The door with one module, `posts`, before a platform that keeps what reaches it; empty again before each test. */
export class TestDoor {
  database!: TestDatabase;
  platform = new Platform();
  sender!: Sender;
  /** Those of `put`; a sender has the ones it was opened with. */
  rules: Rules = productRules;
  #keys = 0;

  constructor() {
    before(async () => {
      this.database = await openTestDatabase();
      this.sender = await this.openSender();
    });
    after(async () => {
      await this.sender.close();
      await this.database.close();
    });
    beforeEach(async () => {
      await emptyOutbox(this.database);
      this.platform = new Platform();
      this.rules = productRules;
    });
  }

  openSender = (more?: Partial<Dispatch>): Promise<Sender> => openSenderOf(this.database, () => this.platform, more);

  mode = (to: Exclude<Mode, 'halted'>, where: { module?: string; account?: string; cap?: number } = {}) =>
    setMode(this.database.db, {
      studio,
      module: 'posts',
      class: 'publish',
      account: '',
      reason: '',
      ...where,
      mode: to,
    });

  put = (more: Partial<Proposal> = {}): Promise<EffectRow> =>
    this.database.db.transaction((tx) =>
      propose(
        tx,
        { kindOf: () => this.platform.kind, rules: this.rules },
        {
          studio,
          module: 'posts',
          kind: 'fake.post',
          account: 'one',
          subject: 'thing_1',
          title: 'Ice',
          payload: { text: 'Ice sings.' },
          dedupKey: `key ${this.#keys++}`,
          ...more,
        },
      ),
    );

  row = async ({ id }: { id: string }): Promise<EffectRow> => {
    const [found] = await this.database.db.select().from(effects).where(eq(effects.id, id));
    assert.ok(found);
    return found;
  };

  state = async (of: { id: string }) => (await this.row(of)).state;

  /** As somebody decides who sees it as it is now. */
  decision = async (of: { id: string }) => ({ studio, id: of.id, seen: toEffect(await this.row(of)).seen }) as const;

  approve = async (of: { id: string }, accept: string[] = []) =>
    approveEffect(this.database.db, { ...(await this.decision(of)), by: 'Mara', accept });

  /** Takes a decision back, as somebody who sees it as it is now. */
  back = async (of: { id: string }) =>
    takeDecisionBack(this.database.db, await this.decision(of), {
      rejudgeOne: (tx, row) => rejudgeHeld(tx, row, this.rules),
    });

  pass = ({ id }: { id: string }) => passTime(this.database, id);

  /** Time goes on, and the sender takes its next step with it. */
  go = async (of: { id: string }, steps = 1) => {
    for (let step = 0; step < steps; step++) {
      await this.pass(of);
      assert.ok(await this.sender.lock(of.id));
      await this.sender.step(of.id);
    }
  };
}
