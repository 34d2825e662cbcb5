import { and, eq, isNull } from 'drizzle-orm';
import { type Database, tables as kernel } from '../../kernel/db/index.ts';
import { conflict, notFound } from '../../kernel/failure.ts';
import { newId, sha256 } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Secret } from '../../kernel/secret.ts';
import { forgetTrouble, type Kept } from './kept.ts';
import { addToAll } from './preferences.ts';
import * as tables from './schema.ts';

const { devices, channels } = tables;
const { settings } = kernel;

/** Name in the vault of what devices gave; the account is the device. */
export const deviceName = 'notices.device';
/** More of one operator are none of theirs. */
const most = 20;

interface Keys {
  publicKey: string;
  privateKey: Secret;
}

/** The public key, in clear; the private one is the secret of the channel. */
const keySetting = 'notices.pushKey';

/**
 * The public key by which push services know this Avenue; the pair is made the first time.
 *
 * @param secret name in the vault of the private one
 */
export const pushKey = ({ db, credentials }: Kept, secret: string, make: () => Keys): Promise<string> =>
  db.transaction(async (tx) => {
    const { publicKey, privateKey } = make();
    const [made] = await tx
      .insert(settings)
      .values({ name: keySetting, value: publicKey })
      .onConflictDoNothing()
      .returning();
    if (made) await credentials.put({ name: secret }, privateKey, tx);
    const [row] = made ? [made] : await tx.select().from(settings).where(eq(settings.name, keySetting));
    if (!row) throw new Error('The key of push services is gone.');
    return row.value;
  });

/** Forgets the pair: browsers that subscribed by it are reached no more. */
export const forgetPushKey = (tx: Pick<Database, 'delete'>) => tx.delete(settings).where(eq(settings.name, keySetting));

interface Device {
  label: string;
  /** What it is reached at: the same one is the same device. */
  address: string;
  subscription: Secret;
}

/** What the channel of browsers is set to; undefined while nobody has its key. */
export async function pushValues({ db }: Pick<Kept, 'db'>, subject: string): Promise<Record<string, string>> {
  const [key] = await db.select().from(settings).where(eq(settings.name, keySetting));
  if (!key) throw conflict('no_push_key', 'Switch notices on again: the key has changed.');
  return { publicKey: key.value, subject };
}

/** Notices are shown there from now on. The same one, given again, is the same device, and there again. */
export async function addDevice(
  { db, credentials }: Kept,
  { channel, values, device }: { channel: string; values: Record<string, string>; device: Device },
): Promise<void> {
  const { label, address, subscription } = device;
  await db.transaction(async (tx) => {
    const [fresh] = await tx.insert(channels).values({ id: channel, values }).onConflictDoNothing().returning();
    if (fresh) await addToAll(tx, channel);
    // What failed since everything was gone is over.
    else
      await tx
        .update(channels)
        .set({ ok: null, brokenAt: null })
        .where(and(eq(channels.id, channel), eq(channels.ok, false)));
    if ((await tx.$count(devices, eq(devices.channel, channel))) >= most)
      throw conflict('too_many_devices', 'Remove a device first: 20 are the most.');
    const there = { label, gone: null, goneAt: null };
    const [row] = await tx
      .insert(devices)
      .values({ id: newId('dev'), channel, address: sha256(address), ...there })
      .onConflictDoUpdate({ target: devices.address, set: there })
      .returning();
    if (!row) throw new Error('The device was not kept.');
    await credentials.put({ name: deviceName, account: row.id }, subscription, tx);
    await record(tx, {
      studio: 'own',
      action: 'notices.device.added',
      subject: row.id,
      text: `Notices are shown by ${label}.`,
    });
  });
}

/** One that nothing reaches any more: it stands there with why until somebody removes it, and what it gave is forgotten. */
export async function loseDevice({ db, credentials }: Kept, id: string, { why, at }: { why: string; at: Date }) {
  await db.transaction(async (tx) => {
    const [lost] = await tx
      .update(devices)
      .set({ gone: why, goneAt: at })
      .where(and(eq(devices.id, id), isNull(devices.gone)))
      .returning();
    if (!lost) return;
    await credentials.remove({ name: deviceName, account: id }, tx);
    await record(tx, {
      studio: 'own',
      action: 'notices.device.lost',
      subject: id,
      text: `Notices do not reach ${lost.label} any more. ${why}`,
    });
  });
}

/** With the last one the channel is not set up any more. @throws Failure 404 */
export async function removeDevice({ db, credentials }: Kept, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(devices).where(eq(devices.id, id)).returning();
    if (!row) throw notFound('This device');
    await credentials.remove({ name: deviceName, account: id }, tx);
    await record(tx, {
      studio: 'own',
      action: 'notices.device.removed',
      subject: id,
      text: `Notices are not shown by ${row.label} any more.`,
    });
    if ((await tx.$count(devices, eq(devices.channel, row.channel))) > 0) return;
    await forgetTrouble(tx, row.channel);
    await tx.delete(channels).where(eq(channels.id, row.channel));
  });
}
