import type { Effect, EffectState } from '@avenue/contract';
import { webAddress } from '@avenue/contract';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { conflict, Failure, invalid } from '../failure.ts';
import { type Decision, told } from './decide.ts';
import type { Address, EffectKind, ReadBack, Receipt } from './definition.ts';
import { gateOf, type Transaction } from './gate.ts';
import { atLeast } from './ladder.ts';
import { type EffectRow, holdEffect, move, toEffect } from './rows.ts';
import type { Follower } from './settle.ts';

const { effects } = tables;
const isOut: EffectState[] = ['sent', 'verified', 'mismatch'];

/** What is known of all effects. */
interface Known {
  kindOf(kind: string): EffectKind | undefined;
  followed: Follower;
}

/** What is a person's to send, or to look for: nobody else finds out what became of it. */
const isByHand = ({ state, nextAt }: EffectRow) => state === 'handed' || (state === 'unknown' && nextAt === null);

const byHand = (row: EffectRow) => {
  if (!isByHand(row)) throw conflict('not_by_hand', `"${row.title}" is ${row.state}: Avenue finds out by itself.`);
};

/** @throws Failure 422 beside the field for what is no address of such a thing */
function addressIn(text: string, kind: EffectKind | undefined): Address {
  if (!kind?.handOff) {
    const read = webAddress.safeParse(text);
    if (!read.success) throw invalid('url', 'Paste the whole address, beginning with https://');
    return { id: read.data, url: read.data };
  }
  const found = kind.handOff.addressOf(text);
  if ('wrong' in found) throw invalid('url', found.wrong);
  return found;
}

/** One post is one thing here. @throws Failure 409 `address_used` beside the field where another one stands there */
async function onlyHere(tx: Transaction, row: EffectRow, url: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avenue:address:${row.studio} ${url}`}, 0))`);
  const [other] = await tx
    .select({ title: effects.title })
    .from(effects)
    .where(
      and(
        eq(effects.studio, row.studio),
        ne(effects.id, row.id),
        inArray(effects.state, isOut),
        sql`${effects.receipt} ->> 'url' = ${url}`,
      ),
    )
    .limit(1);
  if (!other) return;
  const message = `"${other.title}" stands at this address already. Copy the address of this one.`;
  throw new Failure(409, 'address_used', message, [{ path: 'url', message }]);
}

/**
 * A person says where it stands, sent by hand or found there; it is read back.
 *
 * @throws Failure 409 `not_by_hand` for what Avenue sends or looks for itself, `sample` for what is only a sample,
 * `address_used`; 422 for another address
 */
export const markPosted = (
  db: Database,
  { studio, id, seen, url: text }: Decision & { url: string },
  { kindOf, followed }: Known,
): Promise<Effect> =>
  db.transaction(async (tx) => {
    const row = await holdEffect(tx, studio, id, seen);
    byHand(row);
    if (studio === 'sample') throw conflict('sample', 'This one is a sample: nothing of it is posted.');
    const address = addressIn(text, kindOf(row.kind));
    await onlyHere(tx, row, address.url);
    const now = new Date();
    const wasHanded = row.state === 'handed';
    const sent = await move(tx, row, {
      state: 'sent',
      reason: wasHanded ? 'Posted by hand. It is read back next.' : 'Somebody found it there. It is read back next.',
      receipt: { ...address, byHand: true, wasHanded, at: now.toISOString() },
      attemptAt: wasHanded ? now : row.attemptAt,
      nextAt: now,
    });
    await followed(tx, sent);
    await told(tx, sent, 'posted', `"${row.title}" ${wasHanded ? 'was sent by hand' : 'was found there'}.`, row.state);
    return toEffect(sent);
  });

/** Whether it may be a person's to send still. */
async function isOpen(tx: Transaction, row: EffectRow, place: Decision['studio']): Promise<boolean> {
  const { module, class: of, account, expiresAt, verdicts } = row;
  const gate = await gateOf(tx, { studio: place, module, class: of, account });
  const isBlocked = verdicts.some(({ verdict }) => verdict === 'blocked');
  return gate.epoch === row.epoch && atLeast(gate.mode, 'assisted') && expiresAt.getTime() > Date.now() && !isBlocked;
}

/**
 * It does not stand where somebody said. It is handed over again; where that may not be any more, it is taken back.
 *
 * @throws Failure 409 `not_by_hand` for what nobody was handed, or what was read back as it was meant
 */
export const unmarkPosted = (
  db: Database,
  { studio, id }: Omit<Decision, 'seen'>,
  { followed }: Pick<Known, 'followed'>,
): Promise<Effect> =>
  db.transaction(async (tx) => {
    const row = await holdEffect(tx, studio, id);
    if (!(row.receipt as Receipt | null)?.wasHanded || !['sent', 'mismatch'].includes(row.state))
      throw conflict('not_by_hand', `"${row.title}" is ${row.state}: there is nothing to take back.`);
    const next: { state: EffectState; reason: string; nextAt: Date | null } = (await isOpen(tx, row, studio))
      ? { state: 'handed', reason: 'Not posted after all. It is yours to post.', nextAt: row.expiresAt }
      : {
          state: 'cancelled',
          reason: 'Not posted after all, and its time is over. Approve it again to post it.',
          nextAt: null,
        };
    const back = await move(tx, row, { ...next, receipt: null, readBack: null, attemptAt: null });
    await followed(tx, back);
    await told(tx, back, 'unposted', `"${row.title}" was not posted after all.`, row.state);
    return toEffect(back);
  });

/**
 * Reads back at once what stands there.
 *
 * @throws Failure 409 `not_out` for what is not there, or was found to be right
 */
export const lookAgain = (db: Database, { studio, id }: Omit<Decision, 'seen'>): Promise<Effect> =>
  db.transaction(async (tx) => {
    const row = await holdEffect(tx, studio, id);
    if (!['sent', 'mismatch'].includes(row.state))
      throw conflict('not_out', `"${row.title}" is ${row.state}: there is nothing to read back.`);
    await tx.update(effects).set({ nextAt: new Date() }).where(eq(effects.id, id));
    return toEffect(row);
  });

/**
 * A person looked and says that it is right as it stands there: what Avenue cannot read, or what differs and may.
 *
 * @throws Failure 409 `not_out` for what Avenue reads back itself
 */
export const keepAsItStands = (
  db: Database,
  { studio, id, seen, by }: Decision & { by: string },
  { followed }: Pick<Known, 'followed'>,
): Promise<Effect> =>
  db.transaction(async (tx) => {
    const row = await holdEffect(tx, studio, id, seen);
    const receipt = row.receipt as Receipt | null;
    if (row.state !== 'mismatch' && !(row.state === 'sent' && receipt?.byHand))
      throw conflict('not_out', `"${row.title}" is ${row.state}: there is nothing to keep.`);
    const was = row.readBack as ReadBack | null;
    const reason = `${by} looked: it is right as it stands there.`;
    const kept = await move(tx, row, {
      state: 'verified',
      reason,
      readBack: { compared: [], ...was, verdict: 'same', sentence: reason },
      nextAt: null,
    });
    await followed(tx, kept);
    await told(tx, kept, 'kept', `"${row.title}" was kept as it stands there.`, row.state);
    return toEffect(kept);
  });

/**
 * A person looked and found nothing. It may be proposed again then.
 *
 * @throws Failure 409 `not_by_hand` for what Avenue looks for itself
 */
export const markAbsent = (db: Database, { studio, id, seen }: Decision): Promise<Effect> =>
  db.transaction(async (tx) => {
    const row = await holdEffect(tx, studio, id, seen);
    if (row.state === 'handed')
      throw conflict('not_by_hand', `"${row.title}" has not been sent. Take it back instead.`);
    byHand(row);
    const reason = 'Somebody looked: it had not arrived.';
    const failed = await move(tx, row, { state: 'failed', reason, nextAt: null });
    await told(tx, failed, 'absent', `"${row.title}" had not arrived.`, row.state);
    return toEffect(failed);
  });
