import type { NoticeChannel as Shown } from '@avenue/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { Failure, type FieldProblem } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import type { NoticeChannel } from '../../kernel/notice-channel.ts';
import { Secret } from '../../kernel/secret.ts';
import type { Situation } from '../../kernel/situation.ts';
import { deviceName, forgetPushKey } from './devices.ts';
import { forgetTrouble, type Kept, secretName, troubleKey } from './kept.ts';
import { addToAll } from './preferences.ts';
import * as tables from './schema.ts';

const { channels, deliveries } = tables;

export type ChannelRow = typeof channels.$inferSelect;

const isSecret = ({ kind }: { kind: string }) => kind === 'secret';

/** Values by field; of a choice that nobody made, its first one. */
export const valuesOf = ({ fields }: NoticeChannel, row: ChannelRow | undefined): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter((field) => !isSecret(field))
      .map(({ name, options }) => [name, (row?.values[name] || options?.[0]?.value) ?? '']),
  );

const stateOf = (row: ChannelRow | undefined): Shown['state'] =>
  !row ? 'not-set' : row.ok === null ? 'untested' : row.ok ? 'works' : 'fails';

const words: Readonly<Record<'not-set' | 'untested', string>> = {
  'not-set': 'Nothing goes out here.',
  untested: 'Nothing was sent yet. Test it.',
};

/** Every channel there is, as its card shows it. */
export async function readChannels({ db, credentials }: Kept, all: readonly NoticeChannel[]): Promise<Shown[]> {
  const [rows, stored, devices] = await Promise.all([
    db.select().from(channels),
    credentials.list(),
    db.select().from(tables.devices).orderBy(desc(tables.devices.createdAt)),
  ]);
  return all.map((channel) => {
    const { id, name, gives, guide, finds } = channel;
    const row = rows.find((one) => one.id === id);
    const values = valuesOf(channel, row);
    const state = stateOf(row);
    const hasSecret = row !== undefined && stored.get(secretName(id))?.origin === channel.origin(values);
    return {
      ...{ id, name, gives, state, guide: [...guide] },
      sentence: state === 'not-set' || state === 'untested' ? words[state] : (row?.sentence ?? ''),
      ...(row?.triedAt && { at: row.triedAt.toISOString() }),
      ...(finds && { finds }),
      ...(channel.toDevices && {
        devices: devices
          .filter((one) => one.channel === id)
          .map((one) => ({
            ...{ id: one.id, label: one.label, at: (one.goneAt ?? one.createdAt).toISOString() },
            ...(one.gone !== null && { gone: one.gone }),
          })),
      }),
      fields: channel.fields.map((field) => {
        const value = isSecret(field) ? '' : (values[field.name] ?? '');
        const { name: field_, label, help, kind, required, options } = field;
        return {
          ...{ name: field_, label, help, kind, required, value },
          ...(options && { options: [...options] }),
          isSet: isSecret(field) ? hasSecret : value !== '',
        };
      }),
    };
  });
}

/** What is wrong with each field, and all of them as they are kept. */
function checked({ fields }: NoticeChannel, given: Readonly<Record<string, string>>, hasSecret: boolean) {
  const problems: FieldProblem[] = [];
  const kept: Record<string, string> = {};
  for (const { name, label, kind, required, options, check, tidy } of fields) {
    const raw = (given[name] ?? '').trim();
    const path = `fields.${name}`;
    if (raw === '') {
      if (required && !(kind === 'secret' && hasSecret)) problems.push({ path, message: `${label} is missing.` });
      kept[name] = '';
      continue;
    }
    const wrong = options && !options.some(({ value }) => value === raw) ? 'Choose one of the list.' : check?.(raw);
    if (wrong || /[\r\n]/.test(raw)) problems.push({ path, message: wrong ?? 'One line only.' });
    kept[name] = tidy ? tidy(raw) : raw;
  }
  const names = new Set(fields.map(({ name }) => name));
  for (const name of Object.keys(given))
    if (!names.has(name)) problems.push({ path: `fields.${name}`, message: 'This channel has no such field.' });
  return { problems, kept };
}

/**
 * Saves how a channel is reached. A secret that is not given stays, as long as it goes to the same address.
 *
 * @throws Failure 422 with a message beside each field that is wrong
 */
export async function saveChannel(
  { db, credentials }: Kept,
  channel: NoticeChannel,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  const { id, name, fields } = channel;
  const secretField = fields.find(isSecret)?.name;
  const [was] = await db.select().from(channels).where(eq(channels.id, id));
  const { [secretField ?? '']: _secret, ...plain } = given;
  const origin = channel.origin({ ...valuesOf(channel, undefined), ...checked(channel, plain, true).kept });
  const stored = (await credentials.list()).get(secretName(id));
  const stays = was !== undefined && stored?.origin === origin;
  const { problems, kept } = checked(channel, given, stays);
  if (problems.length > 0)
    throw new Failure(422, 'invalid', `${name} was not saved. Look at the fields that are marked.`, problems);
  const secret = secretField === undefined ? '' : (kept[secretField] ?? '');
  const values = Object.fromEntries(Object.entries(kept).filter(([field]) => field !== secretField));
  await db.transaction(async (tx) => {
    const fresh = { values, ok: null, sentence: '', triedAt: null, brokenAt: null, savedAt: new Date() };
    await tx
      .insert(channels)
      .values({ id, ...fresh })
      .onConflictDoUpdate({ target: channels.id, set: fresh });
    const at = { name: secretName(id) };
    if (secret) await credentials.put({ ...at, origin }, new Secret(secret), tx);
    // It was given for another address, which it must not be sent to.
    else if (!stays) await credentials.remove(at, tx);
    if (was) await forgetTrouble(tx, id);
    else await addToAll(tx, id);
    await record(tx, {
      studio: 'own',
      action: 'notices.channel.saved',
      subject: id,
      text: `${name} ${was ? 'was changed' : 'was set up'} for notices.`,
    });
  });
}

/** Takes a channel away with its secret, and drops what still waited for it. */
export const removeChannel = ({ db, credentials }: Kept, { id, name, toDevices }: NoticeChannel): Promise<void> =>
  db.transaction(async (tx) => {
    const [was] = await tx.delete(channels).where(eq(channels.id, id)).returning();
    if (!was) return;
    await forgetTrouble(tx, id);
    await credentials.remove({ name: secretName(id) }, tx);
    if (toDevices) {
      if (id === 'push') await forgetPushKey(tx);
      for (const device of await tx.delete(tables.devices).where(eq(tables.devices.channel, id)).returning())
        await credentials.remove({ name: deviceName, account: device.id }, tx);
    }
    await tx
      .update(deliveries)
      .set({ state: 'dropped', reason: 'The channel was removed.', changedAt: new Date() })
      .where(and(eq(deliveries.channel, id), inArray(deliveries.state, ['waiting'])));
    await record(tx, {
      studio: 'own',
      action: 'notices.channel.removed',
      subject: id,
      text: `${name} was removed from notices.`,
    });
  });

/** Devices of a channel that nothing reaches any more. It is told by the others, and by the channel where it has any left. */
function lostDevices({ id, name }: NoticeChannel, all: readonly (typeof tables.devices.$inferSelect)[]): Situation[] {
  const own = all.filter(({ channel }) => channel === id);
  const lost = own.filter(({ gone }) => gone !== null);
  const [first] = lost;
  if (!first) return [];
  const isLast = lost.length === own.length;
  const labels = lost.map(({ label }) => label).join(', ');
  return [
    {
      kind: 'connection',
      key: `devices:${id}`,
      members: lost.map((one) => `${one.id} ${one.goneAt?.toISOString()}`),
      title:
        lost.length === 1
          ? `"${first.label}" takes no notices any more`
          : `${lost.length} devices take no notices any more`,
      sentence: `${name}: ${lost.length === 1 ? first.gone : labels}${isLast ? ' No other device is left there.' : ''}`,
      path: `/admin-config/notices?channel=${id}`,
      ...(isLast && { except: id }),
    },
  ];
}

/** Channels that take nothing any more, and devices that are gone: the others tell it. */
export async function brokenChannels(
  db: Pick<Database, 'select'>,
  all: readonly NoticeChannel[],
): Promise<readonly Situation[]> {
  const [rows, devices] = await Promise.all([db.select().from(channels), db.select().from(tables.devices)]);
  return all.flatMap((channel) => {
    const { id, name } = channel;
    const row = rows.find((one) => one.id === id);
    const lost = lostDevices(channel, devices);
    // That its last device is gone says why it fails.
    if (!row?.brokenAt || lost.some(({ except }) => except === id)) return lost;
    const path = `/admin-config/notices?channel=${id}`;
    return [
      ...lost,
      {
        kind: 'connection' as const,
        key: troubleKey(id),
        members: [row.brokenAt.toISOString()],
        title: `${name} takes no notices`,
        sentence: row.sentence,
        path,
        over: { title: `${name} takes notices again`, sentence: 'What was told meanwhile stands in the bell.', path },
        except: id,
      },
    ];
  });
}
