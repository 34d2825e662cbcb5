import type { Channel, StudioId } from '@avenue/contract';
import { channelInput } from '@avenue/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Database, tables } from './db/index.ts';
import { conflict, notFound } from './failure.ts';
import { record } from './journal/index.ts';
import { studioLanguage } from './studio.ts';

type Reader = { db: Database };
type Row = typeof tables.channels.$inferSelect;

const toChannel = ({ name, label, niche, preset, format, music, language }: Row): Channel =>
  ({ name, label, niche, preset, format, music, language }) as Channel;

export async function listChannels({ db }: Reader, studio: StudioId): Promise<Channel[]> {
  const { channels } = tables;
  const rows = await db
    .select()
    .from(channels)
    .where(eq(channels.studio, studio))
    .orderBy(asc(channels.createdAt), asc(channels.name));
  return rows.map(toChannel);
}

/** What the operator calls an account: the label of the channel of its name, else its own name. */
export async function accountLabel(db: Pick<Database, 'select'>, studio: StudioId, account: string): Promise<string> {
  const { channels } = tables;
  const [row] = await db
    .select({ label: channels.label })
    .from(channels)
    .where(and(eq(channels.studio, studio), eq(channels.name, account)));
  return row?.label ?? account;
}

/** Language of what a channel publishes; English for one that is not there. */
export async function channelLanguage(
  { db, studio }: { db: Pick<Database, 'select'>; studio: StudioId },
  name: string,
): Promise<string> {
  const { channels } = tables;
  const [row] = await db
    .select({ language: channels.language })
    .from(channels)
    .where(and(eq(channels.studio, studio), eq(channels.name, name)));
  return row?.language ?? 'en';
}

/** @throws Failure 404 when the studio has no such channel. */
export async function requireChannel({ db }: Reader, studio: StudioId, name: string): Promise<Channel> {
  const { channels } = tables;
  const [row] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.studio, studio), eq(channels.name, name)));
  if (!row) throw notFound(`The channel ${name.slice(0, 60)}`);
  return toChannel(row);
}

/** `CHANNEL_` and the label in capitals: "Slow History" is CHANNEL_SLOW_HISTORY. Latin letters lose their accents, other scripts keep their marks. */
function channelNameFor(label: string): string {
  const plain = label
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase();
  return `CHANNEL_${(plain || 'NEW').slice(0, 60)}`;
}

export async function addChannel(
  services: Reader,
  studio: StudioId,
  input: z.output<typeof channelInput>,
): Promise<Channel> {
  const name = channelNameFor(input.label);
  const channel = { ...channelInput.parse(input), language: input.language ?? (await studioLanguage(services)), name };
  return services.db.transaction(async (tx) => {
    const added = await tx
      .insert(tables.channels)
      .values({ studio, ...channel })
      .onConflictDoNothing()
      .returning();
    if (!added[0]) throw conflict('channel_exists', `There is already a channel called ${name}. Choose another name.`);
    await record(tx, { studio, action: 'channel.added', subject: name, text: `Channel "${channel.label}" was added.` });
    return toChannel(added[0]);
  });
}

export async function changeChannel(
  services: Reader,
  studio: StudioId,
  name: string,
  change: Partial<Channel>,
): Promise<Channel> {
  const { channels } = tables;
  await requireChannel(services, studio, name);
  const values = Object.fromEntries(
    Object.entries(change).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  if (Object.keys(values).length)
    await services.db.transaction(async (tx) => {
      const one = and(eq(channels.studio, studio), eq(channels.name, name));
      const [row] = await tx.select().from(channels).where(one).for('update');
      if (!row) return;
      await tx.update(channels).set(values).where(one);
      const before = Object.fromEntries(
        Object.keys(values).map((key) => [key, row[key as keyof typeof row] as string]),
      );
      await record(tx, {
        studio,
        action: 'channel.changed',
        subject: name,
        text: `Channel "${row.label}" was changed.`,
        before,
        after: values,
      });
    });
  return requireChannel(services, studio, name);
}

/** What stands on channels: how many things of a kind, by the channel's name. */
export interface ChannelUse {
  /** In the plural: "scripts". */
  things: string;
  counts: ReadonlyMap<string, number>;
}

/**
 * Removes a channel that nothing stands on.
 *
 * @param use how many things of each kind the channel holds, asked inside of the transaction
 * @throws Failure 404 when there is no such channel, 409 `channel_in_use` when something stands on it
 */
export async function removeChannel(
  { db }: Reader,
  studio: StudioId,
  name: string,
  use: (tx: Database) => Promise<readonly ChannelUse[]>,
): Promise<void> {
  const { channels } = tables;
  const channel = await requireChannel({ db }, studio, name);
  await db.transaction(async (tx) => {
    const held = (await use(tx as unknown as Database)).find(({ counts }) => (counts.get(name) ?? 0) > 0);
    if (held) throw conflict('channel_in_use', `"${channel.label}" has ${held.things}. Remove them first.`);
    await tx.delete(channels).where(and(eq(channels.studio, studio), eq(channels.name, name)));
    await record(tx, {
      studio,
      action: 'channel.removed',
      subject: name,
      text: `Channel "${channel.label}" was removed.`,
    });
  });
}
