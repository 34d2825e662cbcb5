import type { StudioId } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { record } from '../journal/index.ts';
import { withoutSecrets } from '../secret.ts';
import type { EffectKind } from './definition.ts';
import { holdModes, type Transaction } from './gate.ts';
import type { EffectRow } from './rows.ts';
import type { Rules } from './rules.ts';

const { effects } = tables;

/**
 * Told of an effect in the transaction in which it stands somewhere or does not any more, so that what it is about says
 * the same. It holds its own rows after those of the kernel.
 */
export type Follower = (tx: Transaction, row: EffectRow) => Promise<void>;

/** What a sender works with. */
export interface Dispatch {
  db: Database;
  kindOf(kind: string): EffectKind | undefined;
  rules: Rules;
  log(message: string, facts: Record<string, unknown>): void;
  /** What a call that was cut off may still do on its way. */
  marginMs: number;
  /** Default value: nobody */
  followed?: Follower;
  /** Told what happened next, for tests that end the process there. Default value: nobody */
  reached?(step: 'claimed' | 'called' | 'settled', id: string): void | Promise<void>;
}

export const sentenceOf = (error: unknown): string =>
  withoutSecrets(error instanceof Error ? error.message : String(error));

export const after = (ms: number): Date => new Date(Date.now() + ms);

/** What happened to an effect: the word of its action, the sentence of the journal, and the row as it is then. */
export interface Settled {
  action: string;
  text: string;
  row: EffectRow;
}

/**
 * Holds the modes and the row, lets `work` change it, and notes what happened, in one transaction.
 *
 * @param work undefined: nothing is changed
 * @returns what happened; undefined where nothing did, or the row is gone
 */
export const settle = (
  { db }: Pick<Dispatch, 'db'>,
  { id, studio: of }: Pick<EffectRow, 'id' | 'studio'>,
  work: (tx: Transaction, row: EffectRow) => Promise<Settled | undefined>,
): Promise<EffectRow | undefined> =>
  db.transaction(async (tx) => {
    const studio = of as StudioId;
    await holdModes(tx, studio);
    const [row] = await tx.select().from(effects).where(eq(effects.id, id)).for('update');
    const done = row && (await work(tx, row));
    if (!done) return undefined;
    await record(tx, {
      studio,
      actor: 'Avenue',
      action: `effect.${done.action}`,
      subject: id,
      text: done.text,
      data: { hash: row.payloadHash, about: row.subject, attempt: done.row.attempt },
      before: { state: row.state },
      after: { state: done.row.state },
    });
    return done.row;
  });
