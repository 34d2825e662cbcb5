import type { Principal } from '../../identity/index.ts';
import { newId } from '../../ids.ts';
import { asking } from '../../journal/index.ts';
import { makeTrustRule } from '../make-rule.ts';
import { studio, type TestDoor } from './door.ts';

/** As whoever asks. */
export const as = <T>(kind: Principal['kind'], work: () => Promise<T>): Promise<T> => {
  const who = { kind, id: 'who_1', name: 'Mara', role: 'admin', confirmedAt: 0 } as const;
  return asking.run({ who, address: '', reference: '' }, work);
};

/** Posts of an account that a person decided and that were read back as they were meant. */
export async function verified({ database }: TestDoor, account: string, count = 3): Promise<void> {
  for (let n = 0; n < count; n++)
    await database.pool.query(
      `insert into kernel.effects (id, studio, module, kind, class, account, subject, title, payload, payload_hash, dedup_key,
        state, mode, epoch, due_at, expires_at)
       values ($1, $2, 'posts', 'fake.post', 'publish', $3, 'thing_0', 'Before', '{"text":"Before."}', 'hash', $1,
        'verified', 'assisted', 0, now(), now())`,
      [newId('eff'), studio, account],
    );
}

/** Makes a rule from one that waits, as an Admin who sees it as it is now. */
export const rule = async (door: TestDoor, of: { id: string }, { perDay = 5, days = 7 } = {}) =>
  makeTrustRule(door.database.db, {
    ...{ ...(await door.decision(of)), by: 'Mara', perDay, days },
    kindOf: () => door.platform.kind,
  });
