import { type BrandKit, brandKit, type ChannelBrand } from '@avenue/contract';
import { and, eq } from 'drizzle-orm';
import { listChannels, requireChannel } from '../../kernel/channels.ts';
import type { Database } from '../../kernel/db/index.ts';
import { conflict } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import { lookOf, partsOf, requireClip, requireFont, requireLogo, type VersionedLook } from './look/index.ts';
import type { Files, Maker, Scope } from './maker.ts';
import { sampleAuthor } from './samples.ts';
import { brands } from './schema.ts';

type Row = typeof brands.$inferSelect;

/** What later versions added to a kit is empty in an earlier one. */
const kitOf = (row: Pick<Row, 'kit'> | undefined): BrandKit => brandKit.parse(row?.kit ?? {});

type ChannelFacts = Pick<Awaited<ReturnType<typeof requireChannel>>, 'name' | 'label' | 'format' | 'language'>;

const toBrand = ({ name: channel, label, format, language }: ChannelFacts, row: Row | undefined): ChannelBrand => ({
  ...{ channel, label, format, language: language ?? 'en', kit: kitOf(row), version: row?.version ?? 0 },
  ...(row && { by: row.by, updatedAt: row.updatedAt.toISOString() }),
  ...(row?.by === sampleAuthor && { sample: true as const }),
});

const ofChannel = ({ studio }: Pick<Scope, 'studio'>, channel: string) =>
  and(eq(brands.studio, studio), eq(brands.channel, channel));

/** The brand kit of a channel; an empty one where nobody wrote any. */
export async function brandOf(scope: Scope, channel: string): Promise<BrandKit> {
  const [row] = await scope.db.select({ kit: brands.kit }).from(brands).where(ofChannel(scope, channel));
  return kitOf(row);
}

/** How a channel looks, and since which version; undefined where its brand kit says nothing of that. */
export async function lookInForce(scope: Scope, channel: string): Promise<VersionedLook | undefined> {
  const [row] = await scope.db.select().from(brands).where(ofChannel(scope, channel));
  const look = lookOf(kitOf(row));
  return row && partsOf(look).length > 0 ? { version: row.version, look } : undefined;
}

/** Brand kits of every channel of a studio, in the order of the channels. */
export async function listBrands({ db, studio }: { db: Database } & Pick<Scope, 'studio'>): Promise<ChannelBrand[]> {
  const [channels, rows] = await Promise.all([
    listChannels({ db }, studio),
    db.select().from(brands).where(eq(brands.studio, studio)),
  ]);
  return channels.map((one) =>
    toBrand(
      one,
      rows.find(({ channel }) => channel === one.name),
    ),
  );
}

/** @throws Failure 404 for a channel that is not there, 409 `changed_since` where somebody wrote another one meanwhile, 422 for a file */
export async function writeBrand(
  call: Pick<Maker, 'studio' | 'who' | 'signal'> & Pick<Files, 'store'> & { db: Database },
  name: string,
  { seen, ...kit }: BrandKit & { seen: number },
): Promise<ChannelBrand> {
  const { studio, who } = call;
  const channel = await requireChannel(call, studio, name);
  const before = await brandOf(call, name);
  if (kit.logo && kit.logo !== before.logo) await requireLogo(call, kit.logo, call.signal);
  const unique = [...new Map(kit.banned.map((phrase) => [phrase.toLowerCase(), phrase])).values()];
  for (const field of ['headingFont', 'captionFont'] as const)
    if (kit[field] && kit[field] !== before[field]) await requireFont(call, field, kit[field], call.signal);
  for (const field of ['intro', 'outro'] as const) await requireClip(call, field, kit, before, call.signal);
  return call.db.transaction(async (tx) => {
    const values = { kit: { ...kit, banned: unique }, by: who.name, version: seen + 1, updatedAt: new Date() };
    const [row] =
      seen === 0
        ? await tx
            .insert(brands)
            .values({ studio, channel: name, ...values })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(brands)
            .set(values)
            .where(and(ofChannel(call, name), eq(brands.version, seen)))
            .returning();
    if (!row)
      throw conflict('changed_since', 'Somebody changed this brand kit meanwhile. Look at it, then save again.');
    await record(tx, {
      studio,
      action: 'brand.written',
      subject: name,
      text: `The brand kit of "${channel.label}" was written.`,
      data: { version: row.version },
    });
    return toBrand(channel, row);
  });
}
