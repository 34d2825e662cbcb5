import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { openCredential } from '../../kernel/credentials/open.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import { newId } from '../../kernel/ids.ts';
import { guardedFetch, mayHaveArrived } from '../../kernel/net/index.ts';
import type { ChannelSetUp, NoticeChannel } from '../../kernel/notice-channel.ts';
import { withoutSecrets } from '../../kernel/secret.ts';
import { valuesOf } from './channels.ts';
import { deviceName, loseDevice } from './devices.ts';
import { type Kept, secretName } from './kept.ts';
import * as tables from './schema.ts';
import { tryAgainAt } from './timing.ts';

const { deliveries, channels, devices } = tables;

/** Longer than any channel takes: whoever has not ended by then was cut off. */
const cutOffMs = 3 * 60_000;
/** What waited longer, because Avenue stood still, tells nothing any more. */
const tooOldMs = 24 * 3_600_000;

export interface Sending extends Kept {
  channels: readonly NoticeChannel[];
  /** Address of this dashboard that links begin with. */
  origin: string;
  signal: AbortSignal;
  log(message: string, facts: Record<string, unknown>): void;
  /** Default value: the clock */
  now?: () => Date;
}

type Row = typeof deliveries.$inferSelect;

const nowOf = ({ now }: Sending) => now?.() ?? new Date();

const standIn = (name: string) => process.env[name] || undefined;

/** What each device gave to be reached by, where it is still reached. */
async function devicesOf({ db, credentials }: Kept, channel: string): Promise<NonNullable<ChannelSetUp['devices']>> {
  const rows = await db
    .select()
    .from(devices)
    .where(and(eq(devices.channel, channel), isNull(devices.gone)))
    .orderBy(asc(devices.id));
  const opened = await Promise.all(
    rows.map(async ({ id }) => {
      const subscription = await openCredential(credentials, { name: deviceName, account: id });
      const drop = (why: string) => loseDevice({ db, credentials }, id, { why, at: new Date() });
      return subscription ? [{ subscription, drop }] : [];
    }),
  );
  return opened.flat();
}

/** A channel as it is set up now; undefined while it is not. */
export async function setUpOf(
  { db, credentials, signal }: Pick<Sending, 'db' | 'credentials' | 'signal'>,
  channel: NoticeChannel,
): Promise<ChannelSetUp | undefined> {
  const [row] = await db.select().from(channels).where(eq(channels.id, channel.id));
  if (!row) return undefined;
  const values = channel.toDevices ? row.values : valuesOf(channel, row);
  return {
    values,
    ...(channel.toDevices && { devices: await devicesOf({ db, credentials }, channel.id) }),
    secret: await openCredential(credentials, {
      name: channel.vault ?? secretName(channel.id),
      origin: channel.origin(values),
    }),
    signal,
    operatorFetch: guardedFetch({ allowPrivate: true, deadlineMs: 0 }),
    publicFetch: guardedFetch({ allowPrivate: false, deadlineMs: 0 }),
    standIn,
  };
}

/** What the card of a channel says of the last thing that was sent. */
const noteChannel = ({ db }: Sending, id: string, at: Date, ok: boolean, sentence: string) =>
  db
    .update(channels)
    .set({
      ok,
      sentence,
      triedAt: at,
      brokenAt: ok ? null : sql`coalesce(${channels.brokenAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(eq(channels.id, id));

const end = ({ db }: Sending, { id }: Row, state: Row['state'], reason: string, at: Date) =>
  db
    .update(deliveries)
    .set({ state, reason, changedAt: at })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'sending')));

/** Waits again, unless a newer one of the same notice waits already. */
async function putOff({ db }: Sending, row: Row, { until, reason, at }: { until: Date; reason: string; at: Date }) {
  const { id, channel, notice } = row;
  await db.execute(sql`
    update notices.deliveries d set
      state = case when newer.there then 'dropped' else 'waiting' end,
      reason = case when newer.there then 'A newer notice of the same takes its place.' else ${reason} end,
      due_at = ${until.toISOString()}::timestamptz, changed_at = ${at.toISOString()}::timestamptz
    from (select exists (select from notices.deliveries
      where channel = ${channel} and notice = ${notice} and notice <> '' and state = 'waiting') as there) newer
    where d.id = ${id} and d.state = 'sending'`);
}

/** What came of it, as the log and the card tell it. */
async function settle(sending: Sending, channel: NoticeChannel, row: Row, error: unknown): Promise<void> {
  const at = nowOf(sending);
  if (error === undefined) {
    await end(sending, row, 'sent', '', at);
    return void (await noteChannel(sending, channel.id, at, true, `${channel.name} took the last notice.`));
  }
  // Avenue stops, or whoever asked for a test left: it is told as cut off.
  if (sending.signal.aborted) return;
  if (!(error instanceof EngineError)) sending.log('a notice', { channel: channel.id, error });
  const told =
    error instanceof EngineError ? withoutSecrets(error.message) : 'It broke off. The log of the server says why.';
  if (mayHaveArrived(error)) {
    await end(sending, row, 'unknown', `${told} It may have arrived, and is not sent again.`, at);
    return void (await noteChannel(sending, channel.id, at, false, told));
  }
  const { code, retryAfterS } = error as EngineError;
  const isBusy = code === 'engine_rate_limited';
  const until = isBusy || code === 'engine_unreachable' ? tryAgainAt(at, row.attempt, retryAfterS) : undefined;
  if (!isBusy) await noteChannel(sending, channel.id, at, false, told);
  if (!until || row.kind === 'test' || row.kind === 'phone') return void (await end(sending, row, 'failed', told, at));
  await putOff(sending, row, { until, reason: told, at });
  // A busy channel is busy for all that waits for it.
  if (isBusy)
    await sending.db
      .update(deliveries)
      .set({ dueAt: until })
      .where(and(eq(deliveries.channel, channel.id), eq(deliveries.state, 'waiting'), lt(deliveries.dueAt, until)));
}

/** @param link in place of the page of the row, where it is a secret that no row keeps */
export async function sendRow(sending: Sending, channel: NoticeChannel, row: Row, link?: string): Promise<void> {
  const { title, sentence, path, urgent } = row;
  let failure: unknown;
  try {
    const setUp = await setUpOf(sending, channel);
    if (!setUp) throw new EngineError(channel.id, 'engine_refused', 'The channel is not set up any more.');
    await channel.send(setUp, {
      title,
      sentence,
      link: link ?? new URL(path, sending.origin).href,
      urgent,
      tag: row.notice || row.id,
    });
  } catch (error) {
    failure = error ?? new Error('It broke off.');
  }
  await settle(sending, channel, row, failure);
}

/** Takes the next one that is due, so that nobody else does: from then on it may have been sent. */
async function claim({ db }: Sending, channel: string, at: Date): Promise<Row | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.channel, channel), eq(deliveries.state, 'waiting'), lte(deliveries.dueAt, at)))
      .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    const taken = { state: 'sending', attempt: row.attempt + 1, attemptAt: at, changedAt: at } as const;
    const [sending] = await tx.update(deliveries).set(taken).where(eq(deliveries.id, row.id)).returning();
    return sending;
  });
}

/** One after the other: a channel counts what it gets. */
async function drain(sending: Sending, channel: NoticeChannel): Promise<number> {
  for (let count = 0; ; count++) {
    const row = sending.signal.aborted ? undefined : await claim(sending, channel.id, nowOf(sending));
    if (!row) return count;
    await sendRow(sending, channel, row);
  }
}

/** What was cut off is not sent again, and what is too old is not sent at all. */
async function clear({ db }: Sending, at: Date): Promise<void> {
  const before = (ms: number) => new Date(at.getTime() - ms);
  const reason = 'Avenue stopped while it was sent. It may have arrived, and is not sent again.';
  await db
    .update(deliveries)
    .set({ state: 'unknown', reason, changedAt: at })
    .where(and(eq(deliveries.state, 'sending'), lt(deliveries.attemptAt, before(cutOffMs))));
  await db
    .update(deliveries)
    .set({ state: 'dropped', reason: 'Its time was more than a day ago.', changedAt: at })
    .where(and(eq(deliveries.state, 'waiting'), lt(deliveries.dueAt, before(tooOldMs))));
}

/** Sends whatever is due. @returns how many were tried */
export async function deliver(sending: Sending): Promise<number> {
  await clear(sending, nowOf(sending));
  const counts = await Promise.all(sending.channels.map((channel) => drain(sending, channel)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Sends a test now, and tells what came of it. It is noted like any other. */
export async function sendTest(sending: Sending, channel: NoticeChannel): Promise<{ ok: boolean; sentence: string }> {
  const at = nowOf(sending);
  const [row] = await sending.db
    .insert(deliveries)
    .values({
      id: newId('dlv'),
      channel: channel.id,
      kind: 'test',
      title: 'A test from Avenue',
      sentence: 'Notices arrive here. The link opens the page where you choose which.',
      path: '/admin-config/notices',
      state: 'sending',
      attempt: 1,
      attemptAt: at,
      dueAt: at,
    })
    .returning();
  if (!row) throw new Error('The test was not noted.');
  await sendRow(sending, channel, row);
  const [ended] = await sending.db.select().from(deliveries).where(eq(deliveries.id, row.id));
  const ok = ended?.state === 'sent';
  return { ok, sentence: ok ? `${channel.name} took it. Look whether it arrived.` : (ended?.reason ?? 'It is gone.') };
}
