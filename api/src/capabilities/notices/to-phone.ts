import type { SentLink } from '@avenue/contract';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { tooOften } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import type { NoticeChannel } from '../../kernel/notice-channel.ts';
import { type Sending, sendRow } from './deliver.ts';
import * as tables from './schema.ts';

const { channels, deliveries } = tables;
type Row = typeof deliveries.$inferSelect;

/** Between two presses. */
const restMs = 60_000;

/** What a press wants sent. No row keeps the link: it opens without sign-in. */
interface Press {
  title: string;
  sentence: string;
  /** Page that the log of notices leads to. */
  path: string;
  /** Makes the link, once it is the turn of this press. */
  link(): Promise<string>;
}

/** Channels that are set up, in the order of the page. */
async function setUp({ db, channels: all }: Sending): Promise<NoticeChannel[]> {
  const rows = await db.select({ id: channels.id }).from(channels);
  return all.filter(({ id }) => rows.some((row) => row.id === id));
}

/** Notes what is about to be sent; of two presses at once one has its turn. @throws Failure 429 `too_often` */
const takeTurn = (sending: Sending, to: readonly NoticeChannel[], { title, sentence, path }: Press): Promise<Row[]> =>
  sending.db.transaction(async (tx) => {
    const at = sending.now?.() ?? new Date();
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('avenue:notices:phone', 0))`);
    const [last] = await tx
      .select({ at: deliveries.dueAt })
      .from(deliveries)
      .where(and(eq(deliveries.kind, 'phone'), gt(deliveries.dueAt, new Date(at.getTime() - restMs))))
      .limit(1);
    if (last)
      throw tooOften(
        'A link was sent less than a minute ago. Look whether it arrived.',
        Math.ceil((last.at.getTime() + restMs - at.getTime()) / 1000),
      );
    const begun = { kind: 'phone', state: 'sending', attempt: 1, attemptAt: at, dueAt: at } as const;
    return tx
      .insert(deliveries)
      .values(to.map(({ id }) => ({ id: newId('dlv'), channel: id, title, sentence, path, ...begun })))
      .returning();
  });

/**
 * Sends a link through every channel that is set up, once and now. What did not arrive is told, and not tried again.
 *
 * @returns what became of it, channel by channel; empty where none is set up, and no link was made
 * @throws Failure 429 `too_often`, and what `link` throws: nothing was sent then
 */
export async function sendToPhone(sending: Sending, press: Press): Promise<SentLink[]> {
  const to = await setUp(sending);
  if (to.length === 0) return [];
  const rows = await takeTurn(sending, to, press);
  const ids = rows.map(({ id }) => id);
  let link: string;
  try {
    link = await press.link();
  } catch (error) {
    await sending.db.delete(deliveries).where(inArray(deliveries.id, ids));
    throw error;
  }
  await Promise.all(
    rows.map(async (row) => {
      const channel = to.find(({ id }) => id === row.channel);
      if (channel) await sendRow(sending, channel, row, link);
    }),
  );
  const ended = await sending.db.select().from(deliveries).where(inArray(deliveries.id, ids));
  return to.map(({ id, name }): SentLink => {
    const row = ended.find(({ channel }) => channel === id);
    if (row?.state === 'sent') return { channel: id, name, state: 'sent', sentence: `${name} took it.` };
    const state = row?.state === 'failed' ? 'failed' : 'unknown';
    return { channel: id, name, state, sentence: row?.reason || 'It broke off, and may have arrived.' };
  });
}
