import type { Answer, OwnVersion, StudioId } from '@avenue/contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../kernel/db/index.ts';
import { type Effects, judgedRows, type OwnPacks } from '../../kernel/effects/index.ts';
import { conflict, Failure, invalid, notFound } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import {
  holdsExample,
  judge,
  packs as known,
  type OwnPack,
  ownPack,
  type Pack,
  toPack,
} from '../../kernel/policy/index.ts';
import * as tables from './schema.ts';

const { packs } = tables;
const most = 50;
/** Newest effects that a pack is tried on. */
const tried = 200;
const shown = 20;

type Reader = Pick<Database, 'select'>;
type Row = typeof packs.$inferSelect;
interface Judging {
  db: Database;
  effects: Pick<Effects, 'rejudge'>;
  studio: StudioId;
}

const inForce = (studio: string) => and(eq(packs.studio, studio), isNull(packs.endedAt));

function readRow({ pack, version, data }: Row): Pack | undefined {
  const read = ownPack.safeParse(data);
  return read.success && read.data.id === pack && read.data.version === version ? toPack(read.data) : undefined;
}

/** Those in force; what cannot be read holds everything until it is switched off or replaced. */
export async function ownPacksFor(db: Reader, studio: string): Promise<OwnPacks> {
  const rows = await db.select().from(packs).where(inForce(studio)).orderBy(packs.pack);
  return {
    packs: rows.flatMap((row) => readRow(row) ?? []),
    broken: rows
      .filter((row) => !readRow(row))
      .map(({ pack, version }) => ({
        name: `Pack ${pack}`,
        verdict: 'blocked',
        sentence: 'This pack cannot be read, so nothing passes. Put another version of it in force, or switch it off.',
        pack: { id: pack, version },
      })),
  };
}

/** Every version of every pack of the operator, the newest first. */
export async function listVersions(db: Reader, studio: StudioId): Promise<OwnVersion[]> {
  const rows = await db.select().from(packs).where(eq(packs.studio, studio)).orderBy(packs.pack, desc(packs.version));
  return rows.map((row) => {
    const found = readRow(row);
    return {
      ...{ pack: row.pack, title: found?.title ?? row.pack, version: row.version, by: row.by },
      ...{ at: row.createdAt.toISOString(), inForce: row.endedAt === null, broken: found === undefined },
    };
  });
}

/** @throws Failure 422 beside the text for what is no pack, or whose examples come out otherwise */
function parsed(text: string): OwnPack {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw invalid('text', 'This is no JSON. Copy the whole file, from { to }.');
  }
  const read = ownPack.safeParse(data);
  if (!read.success) {
    const [first] = read.error.issues;
    throw invalid(
      'text',
      `${first?.path.length ? `${z.core.toDotPath(first.path)}: ` : ''}${first?.message ?? 'This is no pack.'}`,
    );
  }
  const { title } = read.data;
  if (known.some((one) => one.title === title))
    throw invalid('text', `A rule of Avenue is called "${title}". Choose another title.`);
  const of = toPack(read.data);
  for (const expected of ['pass', 'fail'] as const)
    for (const example of of.examples[expected])
      if (!holdsExample(of, example, expected))
        throw invalid(
          'text',
          `The example "${example.title}" should ${expected} and does not. Change it, or the phrases.`,
        );
  return read.data;
}

type Tried = Answer<'POST /api/compliance/packs'>;

/** What it would say of the newest things, beside what the version in force says. */
async function tryOn({ db, studio }: Pick<Judging, 'db' | 'studio'>, data: OwnPack): Promise<Omit<Tried, 'inForce'>> {
  const rows = await judgedRows(
    db,
    ['awaiting', 'ready', 'handed', 'sent', 'verified', 'mismatch', 'refused', 'shadowed', 'rejected'],
    { studio, limit: tried },
  );
  const [before] = (await ownPacksFor(db, studio)).packs.filter(({ id }) => id === data.id);
  const verdictOf = (of: Pack | undefined, row: (typeof rows)[number]) =>
    of && judge([of], row).find(({ verdict }) => verdict !== 'pass');
  const after = toPack(data);
  const changed = rows.flatMap((row) => {
    const [was, is] = [verdictOf(before, row), verdictOf(after, row)];
    if (was?.verdict === is?.verdict) return [];
    return [
      {
        effect: row.id,
        title: row.title,
        was: was?.verdict ?? 'pass',
        is: is?.verdict ?? 'pass',
        sentence: is?.sentence ?? after.passes,
      },
    ] as const;
  });
  const phrasesOf = (of: Pack | undefined) => (of?.rule.is === 'says' ? of.rule.phrases : []);
  const [old, fresh] = [phrasesOf(before), phrasesOf(after)];
  return {
    ...{ pack: data.id, title: data.title, version: data.version },
    looked: rows.length,
    ...(before && {
      replaces: {
        version: before.version,
        added: fresh.filter((one) => !old.includes(one)).length,
        removed: old.filter((one) => !fresh.includes(one)).length,
      },
    }),
    found: changed.slice(0, shown),
    total: changed.length,
  };
}

/**
 * Tries a pack; with `apply` it is kept and put in force, and what is planned is judged again.
 *
 * @throws Failure 422 beside the text; 409 `old_version` for one that was there, `too_many`
 */
export async function uploadPack(
  judging: Judging,
  { text, apply, by }: { text: string; apply: boolean; by: string },
): Promise<Tried> {
  const { db, studio } = judging;
  const data = parsed(text);
  const seen = await tryOn(judging, data);
  const rows = await db
    .select({ pack: packs.pack, version: packs.version })
    .from(packs)
    .where(eq(packs.studio, studio));
  const last = Math.max(0, ...rows.filter(({ pack }) => pack === data.id).map(({ version }) => version));
  const message = `Version ${last} of ${data.id} is here already. Give this one a higher version.`;
  if (data.version <= last) throw new Failure(409, 'old_version', message, [{ path: 'text', message }]);
  if (last === 0 && new Set(rows.map(({ pack }) => pack)).size >= most)
    throw conflict('too_many', `There are ${most} packs of your own. Write a new version of one of them.`);
  if (!apply) return { ...seen, inForce: false };
  await db.transaction(async (tx) => {
    await tx
      .update(packs)
      .set({ endedAt: new Date() })
      .where(and(inForce(studio), eq(packs.pack, data.id)));
    await tx.insert(packs).values({ id: newId('pck'), studio, pack: data.id, version: data.version, data, by });
    await record(tx, {
      studio,
      action: 'pack.applied',
      subject: data.id,
      text: `Version ${data.version} of the pack "${data.title}" was put in force.`,
      data: { version: data.version, phrases: data.phrases.length, severity: data.severity },
      ...(seen.replaces && { before: { version: seen.replaces.version } }),
    });
  });
  await judging.effects.rejudge(studio);
  return { ...seen, inForce: true };
}

/** Puts one version of a pack in force, or none. @throws Failure 404 */
export async function choosePack(
  judging: Judging,
  { pack, version }: { pack: string; version?: number | undefined },
): Promise<{ versions: OwnVersion[] }> {
  const { db, studio } = judging;
  await db.transaction(async (tx) => {
    const of = and(eq(packs.studio, studio), eq(packs.pack, pack));
    const rows = await tx.select().from(packs).where(of).for('update');
    const chosen = rows.find((row) => row.version === version);
    if (rows.length === 0 || (version !== undefined && !chosen)) throw notFound('This version of the pack');
    await tx
      .update(packs)
      .set({ endedAt: new Date() })
      .where(and(of, isNull(packs.endedAt)));
    if (chosen) await tx.update(packs).set({ endedAt: null }).where(eq(packs.id, chosen.id));
    const before = rows.find(({ endedAt }) => endedAt === null)?.version;
    await record(tx, {
      studio,
      action: chosen ? 'pack.applied' : 'pack.ended',
      subject: pack,
      text: chosen
        ? `Version ${version} of the pack ${pack} was put in force again.`
        : `The pack ${pack} was switched off.`,
      ...(before !== undefined && { before: { version: before } }),
      ...(chosen && { after: { version: chosen.version } }),
    });
  });
  await judging.effects.rejudge(studio);
  return { versions: await listVersions(db, studio) };
}
