import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { Check, Effect, EffectState, ModePlace, ReviewVerdict } from '@avenue/contract';
import { emptyOutbox } from '../../../kernel/effects/testing/door.ts';
import { Platform } from '../../../kernel/effects/testing/platform.ts';
import { newId } from '../../../kernel/ids.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

interface Row {
  state?: EffectState;
  account?: string;
  verdicts?: Check[];
  /** Days since it was proposed. */
  days?: number;
  approved?: boolean;
}

/** The whole server with an outbox that is empty before each test, in the own studio. */
export class TestOutbox {
  app!: TestApp;
  readonly platform = new Platform();

  constructor() {
    before(async () => {
      this.app = await startTestApp();
      this.app.services.effects.define(this.platform.kind);
    });
    after(() => this.app.close());
    beforeEach(async () => {
      await this.app.call('POST /api/studio', { body: { studio: 'own' } });
      await emptyOutbox({ db: this.app.services.db, pool: this.app.pool });
    });
  }

  /** Rows as the door leaves them. @returns their ids */
  put = async (
    count: number,
    { state = 'shadowed', account = '', verdicts = [], days = 0, approved = false }: Row = {},
  ): Promise<[string, ...string[]]> => {
    const ids = Array.from({ length: count }, () => newId('eff'));
    const approval = approved ? { by: 'Mara', at: '', hash: '', accepted: [] } : null;
    for (const id of ids)
      await this.app.pool.query(
        `insert into kernel.effects (id, studio, module, kind, class, account, subject, title, payload, payload_hash, dedup_key,
          verdicts, state, mode, epoch, approval, due_at, expires_at, created_at, attempt_at)
         values ($1, 'own', 'video', 'fake.post', 'publish', $2, 'que_1', 'Ice ' || $1, '{"text":"Ice sings."}', 'hash', $1, $3,
          $4, 'shadow', 0, $5, now(), now() + interval '3 days', now() - make_interval(days => $6), now())`,
        [id, account, JSON.stringify(verdicts), state, approval, days],
      );
    return ids as [string, ...string[]];
  };

  review = async (id: string, verdict?: ReviewVerdict, reason?: string): Promise<Effect> => {
    const { seen } = await this.app.call('GET /api/effects/{id}', { params: { id } });
    return this.app.call('POST /api/effects/{id}/review', { params: { id }, body: { seen, verdict, reason } });
  };

  reviewAll = async (ids: readonly string[], verdict: ReviewVerdict): Promise<void> => {
    for (const id of ids) await this.review(id, verdict);
  };

  /** Publishing of videos, or an account of it. */
  placeOf = async (account = ''): Promise<ModePlace> => {
    const { places } = await this.app.call('GET /api/modes');
    const found = places.find((one) => one.module === 'video' && one.class === 'publish' && one.account === account);
    assert.ok(found);
    return found;
  };
}
