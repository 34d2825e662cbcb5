import type { Check, StudioId } from '@avenue/contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, tables } from '../../kernel/db/index.ts';
import { nearest, shinglesOf } from '../../kernel/likeness.ts';
import { studioLanguage } from '../../kernel/studio.ts';
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

/** Of what a text is part, so that it is not held against its own lineage. */
export interface Lineage {
  /** The thing that it is the text of, and that other works may be texts of too. */
  family?: string | undefined;
  /** Ids of things that it was made of; those that these were made of follow by themselves. */
  madeOf?: readonly (string | null | undefined)[] | undefined;
}

/** A text as it stands. */
export interface WorkText extends Lineage {
  subject: string;
  text: string;
  /** What it is called, where it has a name. */
  title?: string | undefined;
  /** Where it is shown. */
  path?: string | undefined;
  /** Whose language it is in. Default value: the language of the studio */
  channel?: string | null | undefined;
}

/** A kind of text that works are kept of. */
export interface WorkKind {
  /** What stands in `make.works`; triggers of the module that has the texts write it there (`make.work_stands`). */
  kind: string;
  /** What the operator calls one: "script". */
  label: string;
  /** Offered to the library of material; each of its texts has a path then. */
  isMaterial?: true;
  /** Texts as they are now, in the order in which equals are named. A family is the subject where none is given. */
  textsOf(db: Db, subjects: readonly string[]): Promise<readonly WorkText[]>;
}

type Db = Pick<Database, 'select' | 'update' | 'insert' | 'execute' | '$count'> & Pick<Database, 'transaction'>;

export interface Asked {
  db: Db;
  studio: StudioId;
}

const known = new Map<string, WorkKind>();

/** Makes kinds known to whoever holds a text against works; `defineModule` does. */
export function knowWorks(kinds: readonly WorkKind[]): void {
  for (const kind of kinds) known.set(kind.kind, kind);
}

/** Every kind that modules of this process brought. */
export const knownWorks = (): readonly WorkKind[] => [...known.values()];

/** 32 bits of a string (FNV-1a), so that works of other studios and languages have other shingles. */
function saltOf({ studio, language }: { studio: StudioId; language: string }): number {
  const text = `${studio} ${language}`;
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return hash;
}

/** The least of a text's shingles, as 32-bit numbers; all of a short text's, none of one without words. */
const sketchOf = (text: string, salt: number): number[] =>
  /[\p{L}\p{N}]/u.test(text)
    ? [...new Set([...shinglesOf(text).subarray(0, sketchSize)].map((shingle) => (shingle ^ salt) | 0))]
    : [];

/** Which language a channel has; without one, or with one that is not there, that of the studio. */
async function languagesOf({ db, studio }: Asked): Promise<(channel: string | null | undefined) => string> {
  const { channels } = tables;
  const [rows, usual] = await Promise.all([
    db.select({ name: channels.name, language: channels.language }).from(channels).where(eq(channels.studio, studio)),
    studioLanguage({ db }),
  ]);
  const languages = new Map<string | null | undefined, string>(rows.map(({ name, language }) => [name, language]));
  return (channel) => languages.get(channel) ?? usual;
}

const originsOf = ({ madeOf = [] }: Lineage): string[] => [...new Set(madeOf.flatMap((one) => one ?? []))];
const asArray = (list: readonly (string | number)[]) =>
  `{${list.map((one) => (typeof one === 'number' ? one : `"${one.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;

async function textsByKind(
  db: Db,
  rows: readonly { kind: string; subject: string }[],
): Promise<(readonly [kind: string, texts: readonly WorkText[]])[]> {
  const byKind = [...Map.groupBy(rows, ({ kind }) => kind)];
  return Promise.all(
    byKind.map(async ([kind, of]) => {
      const texts = await known.get(kind)?.textsOf(
        db,
        of.map(({ subject }) => subject),
      );
      return [kind, texts ?? []] as const;
    }),
  );
}

/** Takes in works that were made or changed. @returns how many */
async function readWorks({ db, studio }: Asked): Promise<number> {
  const isUnread = and(eq(works.studio, studio), inArray(works.kind, [...known.keys()]), isNull(works.sketch));
  const [any] = await db.select({ number: works.number }).from(works).where(isUnread).limit(1);
  if (!any) return 0;
  return db.transaction(async (tx) => {
    const unread = await tx
      .select({ number: works.number, kind: works.kind, subject: works.subject })
      .from(works)
      .where(isUnread)
      .orderBy(asc(works.number))
      .limit(readAtOnce)
      .for('update');
    if (unread.length === 0) return 0;
    const languageOf = await languagesOf({ db: tx as Db, studio });
    const texts = new Map(
      (await textsByKind(tx as Db, unread)).flatMap(([kind, list]) =>
        list.map((one) => [`${kind} ${one.subject}`, one] as const),
      ),
    );
    const read = unread.map(({ number, kind, subject }) => {
      const one = texts.get(`${kind} ${subject}`) ?? { subject, text: '' };
      const language = languageOf(one.channel);
      const sketch = sketchOf(one.text, saltOf({ studio, language }));
      return { number, language, family: one.family ?? subject, madeOf: originsOf(one), sketch };
    });
    const postings = read.flatMap(({ number, sketch }) => sketch.map((shingle) => [shingle, number] as const));
    await tx.execute(sql`
      update ${works} set language = s.language, family = s.family, made_of = s.made_of::text[], sketch = s.sketch::integer[]
      from unnest(${sql.param(read.map(({ number }) => number))}::integer[],
        ${sql.param(read.map(({ language }) => language))}::text[],
        ${sql.param(read.map(({ family }) => family))}::text[],
        ${sql.param(read.map(({ madeOf }) => asArray(madeOf)))}::text[],
        ${sql.param(read.map(({ sketch }) => asArray(sketch)))}::text[]) as s (number, language, family, made_of, sketch)
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
 * Takes in all works that are not read yet, a portion at a time, so that no question has to: after an upgrade a studio
 * may have many.
 *
 * @returns how it is stopped
 */
export function readEarlierWorks({
  db,
  log,
  studios,
}: {
  db: Db;
  log: (what: string, more: Record<string, unknown>) => void;
  studios: readonly StudioId[];
}): () => void {
  let stopped = false;
  const read = async () => {
    for (const studio of studios) while (!stopped && (await readWorks({ db, studio })) === readAtOnce);
  };
  void read().catch((error: unknown) => {
    if (!stopped) log('earlier works', { error });
  });
  return () => {
    stopped = true;
  };
}

/** Families of a text's lineage: its own, what it was made of, and what was made of it, at any remove. */
async function kinOf({ db, studio }: Asked, { family, madeOf }: Lineage): Promise<string[]> {
  const [own, origins] = [family === undefined ? [] : [family], originsOf({ madeOf })];
  if (own.length + origins.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive before (id) as (
      select unnest(${sql.param([...own, ...origins])}::text[])
      union
      select unnest(w.made_of) from before join ${works} w on w.studio = ${studio} and w.family = before.id
    ), after (id) as (
      select unnest(${sql.param(own)}::text[])
      union
      select w.family from after join ${works} w
        on w.studio = ${studio} and w.made_of <> '{}' and w.made_of @> array[after.id]
    )
    select id from before union select id from after`);
  return rows.map(({ id }) => id);
}

export interface NearestWork {
  /** Likeness of the most similar one, 0 to 1. */
  closest: number;
  /** Of how many other works of its language. */
  compared: number;
  /** Absent where no other one shares anything. */
  work?: { kind: string; label: string } & Pick<WorkText, 'subject' | 'title' | 'path'>;
}

/** What a check says of the work that a text is too much like. */
export const nearOf = ({
  subject,
  label,
  title,
  path,
}: NonNullable<NearestWork['work']>): Pick<Check, 'about' | 'near'> => ({
  about: subject,
  near: { label, ...(title && { title }), ...(path && { path }) },
});

/** A text that is held against works. */
export interface NewText extends Lineage {
  text: string;
  channel?: string | null | undefined;
}

/**
 * The work that is most like a text, of all kinds that a studio has in its language, without its own lineage. Works that
 * have the most of the text's sketch in common are found by an index, and their likeness is then computed from their texts;
 * nothing is kept in memory. Of equals the one that came into the list of works first is named. Among thousands that share
 * the same paragraphs another one of nearly the same likeness may be named (decision 43).
 */
export async function nearestWork(asked: Asked, of: NewText): Promise<NearestWork> {
  const { db, studio } = asked;
  for (let read = 0; read < readAtMost; ) {
    const found = await readWorks(asked);
    read += found;
    if (found < readAtOnce) break;
  }
  const [languageOf, kin] = await Promise.all([languagesOf(asked), kinOf(asked, of)]);
  const language = languageOf(of.channel);
  const isKin = sql`w.family = any(${sql.param(kin)}::text[])`;
  const counted = db.execute<{ compared: number }>(sql`
    select (
      select count(*) from ${works} w where w.studio = ${studio} and w.language = ${language} and w.sketch <> '{}'
    )::int - (
      select count(*) from ${works} w
      where w.studio = ${studio} and ${isKin} and w.language = ${language} and w.sketch <> '{}'
    )::int as compared`);
  const found = db.execute<{ kind: string; subject: string }>(sql`
    with found as (
      select h.work, count(*) as shared
      from unnest(${sql.param(sketchOf(of.text, saltOf({ studio, language })))}::integer[]) as q (shingle)
      cross join lateral (
        select s.work from ${workShingles} s where s.shingle = q.shingle order by s.work desc limit ${mostPerShingle}
      ) h
      group by h.work order by shared desc, h.work desc limit ${candidates + Math.min(kin.length, candidates)}
    )
    select w.kind, w.subject from found f join ${works} w on w.number = f.work
    where w.studio = ${studio} and w.language = ${language} and not ${isKin}
    order by w.number`);
  const [{ rows }, { rows: counts }] = await Promise.all([found, counted]);
  const compared = counts[0]?.compared ?? 0;
  const texts = (await textsByKind(db, rows)).flatMap(([kind, list]) => list.map((one) => ({ ...one, kind })));
  const { closest, index } = nearest(
    shinglesOf(of.text),
    texts.map(({ text }) => shinglesOf(text)),
  );
  const work = texts[index];
  if (!work || closest === 0) return { closest: 0, compared };
  const { kind, subject, title, path } = work;
  return { closest, compared, work: { kind, label: known.get(kind)?.label ?? kind, subject, title, path } };
}
