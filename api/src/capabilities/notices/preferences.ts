import { type NoticeKind, type NoticePreferences, noticeKind } from '@avenue/contract';
import type { Database } from '../../kernel/db/index.ts';
import { invalid } from '../../kernel/failure.ts';
import { record } from '../../kernel/journal/index.ts';
import * as tables from './schema.ts';
import { dayOf, isDigestTime } from './timing.ts';

const { preferences, channels } = tables;
/** The one row. */
const only = 'own';

/** What wakes the operator unless somebody chose otherwise. */
const urgent: ReadonlySet<NoticeKind> = new Set(['send', 'stop', 'sign-in']);

type Reader = Pick<Database, 'select'>;

/** As the journal tells it. */
const told = ({ kinds, quiet, digest }: NoticePreferences) => ({
  ...Object.fromEntries(kinds.map((one) => [one.kind, [...(one.urgent ? ['urgent'] : []), ...one.channels]])),
  quiet: quiet && `${quiet.from} to ${quiet.to}`,
  digest: digest && [digest.at, ...digest.channels],
});

const setUp = async (db: Reader) =>
  (await db.select({ id: channels.id }).from(channels)).map(({ id }) => id).toSorted();

/** As they hold now: every kind, and of channels only those that are set up. Until somebody chooses, all goes everywhere. */
export async function readPreferences(db: Reader): Promise<NoticePreferences> {
  const [there, [row]] = await Promise.all([setUp(db), db.select().from(preferences)]);
  const chosen = row?.chosen;
  const kept = (ids: readonly string[]) => ids.filter((id) => there.includes(id));
  return {
    kinds: noticeKind.options.map((kind) => {
      const of = chosen?.kinds.find((one) => one.kind === kind);
      return of ? { ...of, channels: kept(of.channels) } : { kind, urgent: urgent.has(kind), channels: there };
    }),
    quiet: chosen ? chosen.quiet : { from: '22:00', to: '07:00' },
    digest: chosen?.digest ? { ...chosen.digest, channels: kept(chosen.digest.channels) } : null,
  };
}

/** @throws Failure 422 for a channel that is not set up */
export async function setPreferences(
  db: Database,
  chosen: NoticePreferences,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const there = await setUp(tx);
    const named = [...chosen.kinds.flatMap((one) => one.channels), ...(chosen.digest?.channels ?? [])];
    const unknown = named.find((id) => !there.includes(id));
    if (unknown) throw invalid('kinds', `The channel "${unknown}" is not set up.`);
    if (chosen.digest && chosen.digest.channels.length === 0)
      throw invalid('digest', 'Choose at least one channel for the digest, or switch it off.');
    const before = await readPreferences(tx);
    // An hour that is past today comes tomorrow.
    const past = chosen.digest && isDigestTime(now, chosen.digest.at, timeZone);
    const digestDay = past ? { digestDay: dayOf(now, timeZone) } : {};
    await tx
      .insert(preferences)
      .values({ id: only, chosen, ...digestDay })
      .onConflictDoUpdate({ target: preferences.id, set: { chosen, ...digestDay } });
    await record(tx, {
      studio: only,
      action: 'notices.preferences',
      subject: 'notices',
      text: 'What is told where was changed.',
      before: told(before),
      after: told(chosen),
    });
  });
}

/** A channel that is new gets everything, also where somebody chose before it was there. */
export async function addToAll(tx: Pick<Database, 'select' | 'update'>, id: string): Promise<void> {
  const [row] = await tx.select().from(preferences).for('update');
  if (!row) return;
  const kinds = row.chosen.kinds.map((one) => ({ ...one, channels: [...new Set([...one.channels, id])] }));
  await tx.update(preferences).set({ chosen: { ...row.chosen, kinds } });
}
