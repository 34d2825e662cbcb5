import type { Channel, StudioId } from '@avenue/contract';
import { channelInput } from '@avenue/contract';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { tables } from '../../kernel/db/index.ts';
import { conflict, notFound } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Services } from '../../services.ts';

type Row = typeof tables.channels.$inferSelect;

const toChannel = ({ name, label, niche, preset, format, music }: Row): Channel =>
  ({ name, label, niche, preset, format, music }) as Channel;

export async function listChannels({ db }: Pick<Services, 'db'>, studio: StudioId): Promise<Channel[]> {
  const { channels } = tables;
  const rows = await db
    .select()
    .from(channels)
    .where(eq(channels.studio, studio))
    .orderBy(asc(channels.createdAt), asc(channels.name));
  return rows.map(toChannel);
}

/** @throws Failure 404 when the studio has no such channel. */
export async function requireChannel({ db }: Pick<Services, 'db'>, studio: StudioId, name: string): Promise<Channel> {
  const { channels } = tables;
  const [row] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.studio, studio), eq(channels.name, name)));
  if (!row) throw notFound(`The channel ${name.slice(0, 60)}`);
  return toChannel(row);
}

/** `CHANNEL_` and the label in capitals: "Slow History" is CHANNEL_SLOW_HISTORY. */
export function channelNameFor(label: string): string {
  const plain = label
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase();
  return `CHANNEL_${(plain || 'NEW').slice(0, 60)}`;
}

export async function addChannel(
  services: Services,
  studio: StudioId,
  input: z.output<typeof channelInput>,
): Promise<Channel> {
  const name = channelNameFor(input.label);
  const channel = { ...channelInput.parse(input), name };
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
  services: Services,
  studio: StudioId,
  name: string,
  change: Partial<Channel>,
): Promise<Channel> {
  const { channels } = tables;
  await requireChannel(services, studio, name);
  const values = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(values).length)
    await services.db
      .update(channels)
      .set(values)
      .where(and(eq(channels.studio, studio), eq(channels.name, name)));
  return requireChannel(services, studio, name);
}

/** Scripts of each channel that has some, by its name; removed ones do not count. */
export async function countScripts(
  { db }: Pick<Services, 'db'>,
  studio: StudioId,
): Promise<ReadonlyMap<string, number>> {
  const { scripts } = tables;
  const rows = await db
    .select({ channel: scripts.channel, scripts: count() })
    .from(scripts)
    .where(and(eq(scripts.studio, studio), isNull(scripts.removedAt)))
    .groupBy(scripts.channel);
  return new Map(rows.map((row) => [row.channel, row.scripts]));
}

export async function removeChannel(services: Services, studio: StudioId, name: string): Promise<void> {
  const { channels, scripts } = tables;
  const channel = await requireChannel(services, studio, name);
  await services.db.transaction(async (tx) => {
    const [used] = await tx
      .select({ id: scripts.id })
      .from(scripts)
      .where(and(eq(scripts.studio, studio), eq(scripts.channel, name), isNull(scripts.removedAt)))
      .limit(1);
    if (used) throw conflict('channel_in_use', `"${channel.label}" has scripts. Remove them first.`);
    await tx.delete(channels).where(and(eq(channels.studio, studio), eq(channels.name, name)));
    await record(tx, {
      studio,
      action: 'channel.removed',
      subject: name,
      text: `Channel "${channel.label}" was removed.`,
    });
  });
}
