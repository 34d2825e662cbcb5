import { eq } from 'drizzle-orm';
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
  endpoint: string;
  subscription: Secret;
}

/** Notices are shown there from now on. The same browser, given again, is the same device. */
export async function addDevice(
  { db, credentials }: Kept,
  { channel, subject, device }: { channel: string; subject: string; device: Device },
): Promise<void> {
  const { label, endpoint, subscription } = device;
  await db.transaction(async (tx) => {
    const [key] = await tx.select().from(settings).where(eq(settings.name, keySetting));
    if (!key) throw conflict('no_push_key', 'Switch notices on again: the key has changed.');
    const [fresh] = await tx
      .insert(channels)
      .values({ id: channel, values: { publicKey: key.value, subject } })
      .onConflictDoNothing()
      .returning();
    if (fresh) await addToAll(tx, channel);
    if ((await tx.$count(devices)) >= most)
      throw conflict('too_many_devices', 'Remove a device first: 20 are the most.');
    const [row] = await tx
      .insert(devices)
      .values({ id: newId('dev'), label, address: sha256(endpoint) })
      .onConflictDoUpdate({ target: devices.address, set: { label } })
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

/** One that is gone or not wanted; with the last one the channel is not set up any more. */
export async function dropDevice({ db, credentials }: Kept, channel: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(devices).where(eq(devices.id, id));
    await credentials.remove({ name: deviceName, account: id }, tx);
    if ((await tx.$count(devices)) > 0) return;
    await forgetTrouble(tx, channel);
    await tx.delete(channels).where(eq(channels.id, channel));
  });
}

/** @throws Failure 404 */
export async function removeDevice(kept: Kept, channel: string, id: string): Promise<void> {
  const [row] = await kept.db.select().from(devices).where(eq(devices.id, id));
  if (!row) throw notFound('This device');
  await dropDevice(kept, channel, id);
  await record(kept.db, {
    studio: 'own',
    action: 'notices.device.removed',
    subject: id,
    text: `Notices are not shown by ${row.label} any more.`,
  });
}
