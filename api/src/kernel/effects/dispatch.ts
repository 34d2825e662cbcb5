import type { EffectState, StudioId } from '@avenue/contract';
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { record } from '../journal/index.ts';
import { withoutSecrets } from '../secret.ts';
import { type EffectKind, type Receipt, SendPostponed, SendRefused } from './definition.ts';
import { gateOf, holdModes, type Transaction } from './gate.ts';
import { atLeast, backoffMs } from './ladder.ts';
import { type EffectRow, move } from './rows.ts';

const { effects } = tables;

export interface Dispatch {
  db: Database;
  kindOf(kind: string): EffectKind | undefined;
  log(message: string, facts: Record<string, unknown>): void;
  /** What a call that was cut off may still do on its way. */
  marginMs: number;
  /** Told what happened next, for tests that end the process there. Default value: nobody */
  reached?(step: 'claimed' | 'called' | 'settled', id: string): void | Promise<void>;
}

const mostTries = 6;
const dayMs = 24 * 3_600_000;
/** States in which something is still to be done, each at `next_at`. */
const live = ['awaiting', 'ready', 'handed', 'sending', 'unknown', 'sent'] as const satisfies readonly EffectState[];

const sentenceOf = (error: unknown) => withoutSecrets(error instanceof Error ? error.message : String(error));

/** Ids of what is due, the longest first. */
export async function due(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: effects.id })
    .from(effects)
    .where(
      and(isNotNull(effects.nextAt), lte(effects.nextAt, sql`clock_timestamp()`), inArray(effects.state, [...live])),
    )
    .orderBy(asc(effects.nextAt), asc(effects.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** When the next one is due; undefined while there is none. */
export async function nextDue(db: Database): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: effects.nextAt })
    .from(effects)
    .where(and(isNotNull(effects.nextAt), inArray(effects.state, [...live])))
    .orderBy(asc(effects.nextAt))
    .limit(1);
  return row?.at ?? undefined;
}

/** A row that this process alone works on is held, changed, and what happened is noted, in one transaction. */
const settle = (
  { db }: Dispatch,
  id: string,
  work: (tx: Transaction, row: EffectRow) => Promise<{ action: string; text: string; row: EffectRow } | undefined>,
): Promise<EffectRow | undefined> =>
  db.transaction(async (tx) => {
    const [known] = await tx.select({ studio: effects.studio }).from(effects).where(eq(effects.id, id));
    if (!known) return undefined;
    const studio = known.studio as StudioId;
    await holdModes(tx, studio);
    const [row] = await tx.select().from(effects).where(eq(effects.id, id)).for('update');
    if (!row) return undefined;
    const done = await work(tx, row);
    if (!done) return row;
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

const after = (ms: number) => new Date(Date.now() + ms);

/** Sends of this account in the last day, those under way included. */
async function sentInDay(tx: Transaction, { studio, kind, account }: EffectRow): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(
    sql`select count(*) n from kernel.effects where studio = ${studio} and kind = ${kind} and account = ${account}
      and state in ('sending', 'unknown', 'sent', 'verified', 'mismatch') and attempt_at > ${after(-dayMs)}`,
  );
  return Number(rows[0]?.n ?? 0);
}

/** The least cap of all places that fit; none without one. */
async function capOf(tx: Transaction, { studio, module, class: of, account }: EffectRow): Promise<number | undefined> {
  // Two claims for one account stand in line: each sees the other's.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avenue:cap:${studio}:${account}`}, 0))`);
  const { rows } = await tx.execute<{ cap: number | null }>(
    sql`select min(cap) cap from kernel.modes where studio = ${studio} and module in ('', ${module})
      and class in ('', ${of}) and account in ('', ${account})`,
  );
  return rows[0]?.cap ?? undefined;
}

/** What is due leaves `ready`: begun, shadowed, handed to a person, put off, or expired. */
const claim = (dispatch: Dispatch, id: string, access: 'send' | { handOff: string }, kind: EffectKind) =>
  settle(dispatch, id, async (tx, row) => {
    if (row.state !== 'ready' || !row.nextAt || row.nextAt.getTime() > Date.now()) return undefined;
    const to = async (state: EffectState, reason: string, more: Partial<EffectRow> = {}) =>
      move(tx, row, { state, reason, nextAt: null, ...more });
    if (row.expiresAt.getTime() <= Date.now())
      return {
        action: 'expired',
        text: `The time of "${row.title}" is over.`,
        row: await to('expired', 'Its time is over.'),
      };
    const { studio, module, class: of, account } = row;
    const gate = await gateOf(tx, { studio: studio as StudioId, module, class: of, account });
    if (gate.epoch !== row.epoch) {
      const reason = 'The mode has changed since it was decided.';
      return {
        action: 'expired',
        text: `"${row.title}" was not sent: the mode has changed.`,
        row: await to('expired', reason),
      };
    }
    if (!atLeast(row.mode, 'assisted') || !atLeast(gate.mode, 'assisted')) {
      const shadowed = await to('shadowed', 'It would have gone out now.', { attemptAt: new Date() });
      return { action: 'shadowed', text: `"${row.title}" would have gone out now. Nothing was sent.`, row: shadowed };
    }
    if (access !== 'send') {
      const handed = await to('handed', access.handOff, { nextAt: row.expiresAt });
      return { action: 'handed', text: `"${row.title}" is yours to send: ${access.handOff}`, row: handed };
    }
    const cap = await capOf(tx, row);
    if (cap !== undefined && (await sentInDay(tx, row)) >= cap) {
      const later = await move(tx, row, {
        state: 'ready',
        reason: `${cap} went out in the last day, which is the cap.`,
        nextAt: after(15 * 60_000),
      });
      return { action: 'waits', text: `"${row.title}" waits: the cap of ${cap} a day is reached.`, row: later };
    }
    const sending = await move(tx, row, {
      state: 'sending',
      reason: 'It is being sent.',
      attempt: row.attempt + 1,
      attemptAt: new Date(),
      nextAt: after(kind.deadlineMs + dispatch.marginMs),
    });
    return { action: 'sending', text: `"${row.title}" is being sent.`, row: sending };
  });

type Outcome =
  | { state: 'sent'; receipt: Receipt }
  | { state: 'failed' | 'unknown' | 'ready'; sentence: string; afterMs?: number };

async function attempt(kind: EffectKind, row: EffectRow, signal: AbortSignal): Promise<Outcome> {
  try {
    const context = { account: row.account, clientId: row.id, signal };
    return { state: 'sent', receipt: await kind.send(row.payload, context) };
  } catch (error) {
    const sentence = sentenceOf(error);
    if (error instanceof SendRefused) return { state: 'failed', sentence };
    if (!(error instanceof SendPostponed)) return { state: 'unknown', sentence };
    if (row.attempt >= mostTries) return { state: 'failed', sentence: `${sentence} Tried ${row.attempt} times.` };
    return { state: 'ready', sentence, afterMs: error.retryAfterMs ?? backoffMs(row.attempt) };
  }
}

const words = {
  sent: { action: 'sent', text: (title: string) => `"${title}" was sent.` },
  failed: { action: 'failed', text: (title: string, why: string) => `"${title}" was not sent: ${why}` },
  unknown: {
    action: 'unknown',
    text: (title: string, why: string) => `Whether "${title}" arrived is not known: ${why}`,
  },
  ready: { action: 'postponed', text: (title: string, why: string) => `"${title}" was not sent yet: ${why}` },
} as const;

const note = (dispatch: Dispatch, id: string, from: readonly EffectState[], outcome: Outcome) =>
  settle(dispatch, id, async (tx, row) => {
    // Found by another process meanwhile.
    if (!from.includes(row.state)) return undefined;
    const { action, text } = words[outcome.state];
    if (outcome.state === 'sent') {
      const more = { receipt: outcome.receipt, reason: 'Sent. It is read back next.', nextAt: new Date() };
      return { action, text: text(row.title, ''), row: await move(tx, row, { state: 'sent', ...more }) };
    }
    const nextAt =
      outcome.state === 'failed' ? null : outcome.state === 'unknown' ? new Date() : after(outcome.afterMs ?? 0);
    const moved = await move(tx, row, { state: outcome.state, reason: outcome.sentence, nextAt });
    return { action, text: text(row.title, outcome.sentence), row: moved };
  });

/** Nobody sends it any more, and nobody knows whether it arrived: it is looked for, never sent blindly. */
async function reconcile(dispatch: Dispatch, row: EffectRow, kind: EffectKind, signal: AbortSignal): Promise<void> {
  if (row.state === 'sending')
    await note(dispatch, row.id, ['sending'], { state: 'unknown', sentence: 'Avenue ended while it was being sent.' });
  let found: Awaited<ReturnType<EffectKind['find']>>;
  try {
    found = await kind.find(row.payload, { account: row.account, clientId: row.id, signal });
  } catch (error) {
    const sentence = `It could not be looked for: ${sentenceOf(error)}`;
    await settle(dispatch, row.id, async (tx, held) => {
      if (held.state !== 'unknown') return undefined;
      const again = { reason: sentence, nextAt: after(backoffMs(held.attempt)) };
      await tx.update(effects).set(again).where(eq(effects.id, held.id));
      return undefined;
    });
    return;
  }
  if (found === 'unknowable') {
    const reason = 'Whether it arrived cannot be read there. Look yourself, then say so.';
    await dispatch.db
      .update(effects)
      .set({ reason, nextAt: null })
      .where(and(eq(effects.id, row.id), eq(effects.state, 'unknown')));
    return;
  }
  if (found !== 'absent') {
    await note(dispatch, row.id, ['unknown'], { state: 'sent', receipt: found });
    return;
  }
  // What began may still be on its way: it is believed to be absent only after the longest time that a call takes.
  const end = (row.attemptAt?.getTime() ?? 0) + kind.deadlineMs + dispatch.marginMs;
  if (Date.now() < end) {
    await dispatch.db
      .update(effects)
      .set({ nextAt: new Date(end) })
      .where(and(eq(effects.id, row.id), eq(effects.state, 'unknown')));
    return;
  }
  const sentence = 'It had not arrived.';
  await note(
    dispatch,
    row.id,
    ['unknown'],
    row.attempt >= mostTries ? { state: 'failed', sentence } : { state: 'ready', sentence, afterMs: 0 },
  );
}

async function readBack(dispatch: Dispatch, row: EffectRow, kind: EffectKind, signal: AbortSignal): Promise<void> {
  const context = { account: row.account, clientId: row.id, signal };
  const since = Date.now() - (row.attemptAt?.getTime() ?? 0);
  const later = (reason: string) =>
    dispatch.db
      .update(effects)
      .set({ reason, nextAt: after(Math.max(15_000, Math.min(since, dayMs / 4))) })
      .where(and(eq(effects.id, row.id), eq(effects.state, 'sent')));
  try {
    const found = await kind.readBack(row.payload, row.receipt as Receipt, context);
    if (found.verdict === 'later') {
      await later(found.sentence);
      return;
    }
    const state = found.verdict === 'same' ? 'verified' : 'mismatch';
    await settle(dispatch, row.id, async (tx, held) => {
      if (held.state !== 'sent') return undefined;
      const more = { reason: found.sentence, readBack: { ...found }, nextAt: null };
      const text =
        state === 'verified'
          ? `"${held.title}" was read back: as it was meant.`
          : `"${held.title}" is not as it was meant: ${found.sentence}`;
      return {
        action: state === 'verified' ? 'verified' : 'mismatch',
        text,
        row: await move(tx, held, { state, ...more }),
      };
    });
  } catch (error) {
    await later(`It could not be read back: ${sentenceOf(error)}`);
  }
}

/** The next step of one effect. The caller holds its lock, so that no other process takes a step with it. */
export async function step(dispatch: Dispatch, id: string, signal: AbortSignal): Promise<void> {
  const [row] = await dispatch.db.select().from(effects).where(eq(effects.id, id));
  if (!row?.nextAt || row.nextAt.getTime() > Date.now()) return;
  if (row.state === 'awaiting' || row.state === 'handed') {
    if (row.expiresAt.getTime() > Date.now()) return;
    await settle(dispatch, id, async (tx, held) => {
      if (held.state !== row.state) return undefined;
      const expired = await move(tx, held, { state: 'expired', reason: 'Nobody decided in time.', nextAt: null });
      return { action: 'expired', text: `"${held.title}" expired: nobody decided in time.`, row: expired };
    });
    return;
  }
  const kind = dispatch.kindOf(row.kind);
  if (!kind) {
    dispatch.log('an effect of an unknown kind', { id, kind: row.kind });
    return;
  }
  if (row.state === 'sending' || row.state === 'unknown') return reconcile(dispatch, row, kind, signal);
  if (row.state === 'sent') return readBack(dispatch, row, kind, signal);
  const access = await kind.access(row.account);
  const claimed = await claim(dispatch, id, access, kind);
  if (claimed?.state !== 'sending') return;
  await dispatch.reached?.('claimed', id);
  const leftMs = Math.max(0, kind.deadlineMs - (Date.now() - (claimed.attemptAt?.getTime() ?? 0)));
  const limit = AbortSignal.any([signal, AbortSignal.timeout(leftMs)]);
  const outcome = await attempt(kind, claimed, limit);
  await dispatch.reached?.('called', id);
  await note(dispatch, id, ['sending'], outcome);
  await dispatch.reached?.('settled', id);
}
