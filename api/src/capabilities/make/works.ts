import type { StudioId } from '@avenue/contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { nearest, shinglesOf } from '../../kernel/likeness.ts';
import { workShingles, works } from './schema.ts';

/** Enough that two texts which share a third of their shingles have about ten of these in common. */
const sketchSize = 32;
/** Of a shingle that more works have, the newest count: what a writer says everywhere tells no two texts apart. */
const mostPerShingle = 4000;
/** Works whose likeness is computed from their texts. */
const candidates = 128;
const readAtOnce = 500;
/** Works that one question reads at most, where many were changed since the one before it. */
const readAtMost = 10_000;

interface WorkText {
  subject: string;
  text: string;
}

/** A kind of text that works are kept of. */
export interface WorkKind {
  /** What stands in `make.works`; a trigger of the module that has the texts writes it there. */
  kind: string;
  /** What the operator calls one: "script". */
  label: string;
  /** What one is called, where it has a name. */
  titleOf?(db: Db, subject: string): Promise<string | undefined>;
  /** The page on which one stands; a kind without one cannot be taken into the library of material. */
  pathOf?(subject: string): string;
  /** Texts as they are now, in the order in which equals are named. */
  textsOf(db: Db, subjects: readonly string[]): Promise<readonly WorkText[]>;
}

type Db = Pick<Database, 'select' | 'update' | 'insert' | 'execute' | '$count'> & Pick<Database, 'transaction'>;

export interface Asked {
  db: Db;
  studio: StudioId;
}

/** 32 bits of a string (FNV-1a), so that works of other studios and kinds have other shingles. */
function saltOf(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return hash;
}

/** The least of a text's shingles, as 32-bit numbers; all of a short text's. */
const sketchOf = (text: string, salt: number): number[] => [
  ...new Set([...shinglesOf(text).subarray(0, sketchSize)].map((shingle) => (shingle ^ salt) | 0)),
];

/** Takes in works that were made or changed. @returns how many */
async function readWorks({ db, studio }: Asked, { kind, textsOf }: WorkKind): Promise<number> {
  const salt = saltOf(`${studio} ${kind}`);
  return db.transaction(async (tx) => {
    const unread = await tx
      .select({ number: works.number, subject: works.subject })
      .from(works)
      .where(and(eq(works.studio, studio), eq(works.kind, kind), isNull(works.sketch)))
      .orderBy(asc(works.number))
      .limit(readAtOnce)
      .for('update');
    if (unread.length === 0) return 0;
    const subjects = unread.map(({ subject }) => subject);
    const texts = new Map((await textsOf(tx as Db, subjects)).map(({ subject, text }) => [subject, text]));
    const read = unread.map(({ number, subject }) => ({ number, sketch: sketchOf(texts.get(subject) ?? '', salt) }));
    const postings = read.flatMap(({ number, sketch }) => sketch.map((shingle) => [shingle, number] as const));
    await tx.execute(sql`
      update ${works} set sketch = s.sketch::integer[]
      from unnest(${sql.param(read.map(({ number }) => number))}::integer[],
        ${sql.param(read.map(({ sketch }) => `{${sketch.join(',')}}`))}::text[]) as s (number, sketch)
      where ${works.number} = s.number`);
    await tx.execute(sql`
      insert into ${workShingles} (shingle, work)
      select * from unnest(${sql.param(postings.map(([shingle]) => shingle))}::integer[],
        ${sql.param(postings.map(([, work]) => work))}::integer[])
      on conflict do nothing`);
    return unread.length;
  });
}

/**
 * Takes in all works of a kind that are not read yet, a portion at a time, so that no question has to: after an upgrade a
 * studio may have many.
 *
 * @returns how it is stopped
 */
export function readEarlierWorks(
  {
    db,
    log,
    studios,
  }: { db: Db; log: (what: string, more: Record<string, unknown>) => void; studios: readonly StudioId[] },
  kind: WorkKind,
): () => void {
  let stopped = false;
  const read = async () => {
    for (const studio of studios) while (!stopped && (await readWorks({ db, studio }, kind)) === readAtOnce);
  };
  void read().catch((error: unknown) => {
    if (!stopped) log('earlier works', { error });
  });
  return () => {
    stopped = true;
  };
}

export interface NearestWork {
  /** Likeness of the most similar one, 0 to 1. */
  closest: number;
  /** Of how many other works. */
  compared: number;
  /** Absent where no other one shares anything. */
  subject?: string;
}

/**
 * The work that is most like a text, of all of its kind that a studio has. Works that have the most of the text's sketch in
 * common are found by an index, and their likeness is then computed from their texts; nothing is kept in memory. Among
 * thousands that share the same paragraphs another one of nearly the same likeness may be named (decision 43).
 *
 * @param except the work that the text is of
 */
export async function nearestWork(
  asked: Asked,
  of: WorkKind,
  { except, text }: { except: string; text: string },
): Promise<NearestWork> {
  const { db, studio } = asked;
  for (let read = 0; read < readAtMost; ) {
    const found = await readWorks(asked, of);
    read += found;
    if (found < readAtOnce) break;
  }
  const own = and(eq(works.studio, studio), eq(works.kind, of.kind));
  const { rows } = await db.execute<{ subject: string }>(sql`
    with found as (
      select h.work, count(*) as shared
      from unnest(${sql.param(sketchOf(text, saltOf(`${studio} ${of.kind}`)))}::integer[]) as q (shingle)
      cross join lateral (
        select s.work from ${workShingles} s where s.shingle = q.shingle order by s.work desc limit ${mostPerShingle}
      ) h
      group by h.work order by shared desc, h.work desc limit ${candidates + 1}
    )
    select w.subject from found f join ${works} w on w.number = f.work
    where w.studio = ${studio} and w.kind = ${of.kind} and w.subject <> ${except}`);
  const [all, self] = await Promise.all([
    db.$count(works, and(own, sql`${works.sketch} is not null`)),
    db.$count(works, and(own, inArray(works.subject, [except]), sql`${works.sketch} is not null`)),
  ]);
  const compared = all - self;
  if (rows.length === 0) return { closest: 0, compared };
  const texts = await of.textsOf(
    db,
    rows.map(({ subject }) => subject),
  );
  const { closest, index } = nearest(
    shinglesOf(text),
    texts.map((one) => shinglesOf(one.text)),
  );
  const subject = texts[index]?.subject;
  return { closest, compared, ...(closest > 0 && subject && { subject }) };
}
