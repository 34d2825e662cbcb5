import type { MadeFields, MadeParent } from '@avenue/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { cleanText } from '../../../kernel/clean-text.ts';
import type { Database } from '../../../kernel/db/index.ts';
import { conflict, Failure, notFound } from '../../../kernel/failure.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Fields } from '../../../providers/text/kinds/index.ts';
import type { Maker, Scope } from '../maker.ts';
import { costOfRuns } from '../runs.ts';
import { batches, candidates, drafts, draftVersions, runs } from '../schema.ts';
import { requireDraft, requireVersion, type Standing, seenOfDraft } from './drafts.ts';
import { type Has, type Offered, requireOffered } from './has.ts';
import { seenOfCandidate } from './seen.ts';

type Changer = Pick<Maker, 'studio' | 'who'> & { db: Database };

const meanwhile = (what: string) =>
  conflict('changed_since', `Somebody changed ${what} meanwhile. Look at it, then decide again.`);

/** A draft that nobody else changes until the transaction ends. @throws Failure 404, 409 `changed_since` */
async function requireSeen(scope: Scope, id: string, seen: string): Promise<Standing> {
  const row = await requireDraft(scope, id, { lock: true });
  if (seenOfDraft(row) !== seen) throw meanwhile('this draft');
  return row;
}

interface NewVersion {
  fields: Fields;
  way: 'picked' | 'edited' | 'again' | 'back';
  note?: string;
  engine?: { id: string; label: string };
  costMicros?: number | null;
  parents: MadeParent[];
  recipeVersion: number;
}

/** The next version of a draft that is held by this transaction. */
async function addVersion(
  tx: Scope['db'],
  row: Standing,
  recipe: Offered,
  by: string,
  made: NewVersion,
): Promise<void> {
  const version = row.version + 1;
  await tx.insert(draftVersions).values({
    ...{ draft: row.id, version, fields: made.fields, way: made.way, note: made.note ?? '', by },
    ...{ recipeVersion: made.recipeVersion, parents: made.parents, costMicros: made.costMicros ?? null },
    ...{ engine: made.engine?.id ?? null, label: made.engine?.label ?? null },
  });
  await tx
    .update(drafts)
    .set({ version, title: recipe.offer.titleOf(made.fields) || row.topic, updatedAt: new Date() })
    .where(eq(drafts.id, row.id));
}

/** What the run of a batch cost; null where a price is not known. */
async function costOf(tx: Scope['db'], batch: string): Promise<number | null> {
  const [row] = await tx.select({ cost: costOfRuns }).from(runs).where(eq(runs.subject, batch));
  return row?.cost ?? null;
}

/**
 * Makes a draft of a candidate, or the next version of a draft. A candidate that was picked before gives the draft that it
 * gave then, as it stands now.
 *
 * @returns id of the draft
 * @throws Failure 404, 409 `changed_since`
 */
export async function pickCandidate(
  { db, studio, who }: Changer,
  has: Has,
  { id, seen, into }: { id: string; seen: string; into?: { draft: string; seen: string } | undefined },
): Promise<string> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ one: candidates, batch: batches })
      .from(candidates)
      .innerJoin(batches, eq(batches.id, candidates.batch))
      .where(and(eq(candidates.id, id), eq(batches.studio, studio), isNull(batches.removedAt)))
      // Two tabs that pick at once wait for each other.
      .for('update');
    if (!found) throw notFound('This text');
    const { one, batch } = found;
    if (seenOfCandidate(one) !== seen) throw meanwhile('this text');
    const recipe = requireOffered(has, batch.recipe);
    const made: NewVersion = {
      ...{ fields: one.fields, way: batch.parent ? 'again' : 'picked', recipeVersion: batch.recipeVersion },
      ...{ note: batch.note ?? '', engine: { id: batch.engine, label: batch.label } },
      costMicros: await costOf(tx, batch.id),
      parents: [{ candidate: id }, ...(batch.parent ? [batch.parent] : [])],
    };
    if (into) {
      const row = await requireSeen({ db: tx, studio }, into.draft, into.seen);
      if (row.recipe !== batch.recipe) throw conflict('other_kind', 'This draft is another kind of text.');
      const parents = [{ candidate: id }, { draft: row.id, version: row.version }];
      await addVersion(tx, row, recipe, who.name, { ...made, way: 'again', parents });
      return row.id;
    }
    const draft = id.replace('cnd_', 'dft_');
    const title = recipe.offer.titleOf(one.fields) || batch.topic;
    const { channel, topic, brief, material } = batch;
    const [fresh] = await tx
      .insert(drafts)
      .values({ ...{ id: draft, studio, recipe: batch.recipe, channel, title, topic, brief, material }, version: 1 })
      .onConflictDoNothing()
      .returning({ id: drafts.id });
    if (!fresh) {
      await tx.update(drafts).set({ removedAt: null }).where(eq(drafts.id, draft));
      return draft;
    }
    await tx.insert(draftVersions).values({
      ...{ draft, version: 1, fields: made.fields, way: made.way, note: made.note ?? '', by: who.name },
      ...{ recipeVersion: made.recipeVersion, parents: made.parents, costMicros: made.costMicros ?? null },
      ...{ engine: batch.engine, label: batch.label },
    });
    await record(tx, {
      studio,
      action: 'text.picked',
      subject: draft,
      text: `"${title.slice(0, 80)}" was picked as a draft.`,
    });
    return draft;
  });
}

/** Fields as the operator wrote them. @throws Failure 422 beside a field */
function readFields({ offer }: Offered, given: MadeFields): Fields {
  const strange = Object.keys(given).find((name) => !offer.output.some((field) => field.name === name));
  const fields = Object.fromEntries(offer.output.map(({ name }) => [name, cleanText(given[name] ?? '')]));
  const empty = offer.output.filter(({ name, optional }) => !optional && fields[name]?.trim() === '');
  const details = [
    ...(strange === undefined ? [] : [{ path: `fields.${strange}`, message: 'There is no such field.' }]),
    ...empty.map(({ name, label }) => ({
      path: `fields.${name}`,
      message: `${label} cannot be empty. Remove the draft if you do not want it.`,
    })),
  ];
  if (details[0]) throw new Failure(422, 'invalid', details[0].message, details);
  return fields;
}

const same = (a: Fields, b: Fields) => {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => (a[name] ?? '') === (b[name] ?? ''));
};

/** Changes a draft in the operator's words; what is the same makes no version. @throws Failure 404, 409 `changed_since`, 422 */
export async function editDraft(
  { db, studio, who }: Changer,
  has: Has,
  { id, fields: given, note, seen }: { id: string; fields: MadeFields; note: string; seen: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await requireSeen({ db: tx, studio }, id, seen);
    const recipe = requireOffered(has, row.recipe);
    const fields = readFields(recipe, given);
    if (same(fields, row.fields)) return;
    const parents = [{ draft: id, version: row.version }];
    await addVersion(tx, row, recipe, who.name, {
      ...{ fields, way: 'edited', note, parents },
      recipeVersion: recipe.version,
    });
  });
}

/** Goes back to an earlier version, which becomes the newest. @throws Failure 404, 409 `changed_since` */
export async function backToVersion(
  { db, studio, who }: Changer,
  has: Has,
  { id, version, seen }: { id: string; version: number; seen: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await requireSeen({ db: tx, studio }, id, seen);
    const old = await requireVersion({ db: tx }, id, version);
    if (version === row.version) return;
    await addVersion(tx, row, requireOffered(has, row.recipe), who.name, {
      ...{ fields: old.fields, way: 'back', note: `As in version ${version}`, recipeVersion: old.recipeVersion },
      ...(old.engine !== null && old.label !== null && { engine: { id: old.engine, label: old.label } }),
      parents: [
        { draft: id, version },
        { draft: id, version: row.version },
      ],
    });
  });
}

/** @throws Failure 404, 409 `changed_since` */
export async function removeDraft({ db, studio }: Changer, { id, seen }: { id: string; seen: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await requireSeen({ db: tx, studio }, id, seen);
    await tx.update(drafts).set({ removedAt: new Date() }).where(eq(drafts.id, id));
    await record(tx, {
      studio,
      action: 'text.removed',
      subject: id,
      text: `The draft "${row.title.slice(0, 80)}" was removed.`,
    });
  });
}

/** Brings a removed draft back as it was; one that is there stays. @throws Failure 404 */
export async function restoreDraft({ db, studio }: Changer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const one = and(eq(drafts.id, id), eq(drafts.studio, studio));
    const [row] = await tx.select().from(drafts).where(one).for('update');
    if (!row) throw notFound('This draft');
    if (row.removedAt === null) return;
    await tx.update(drafts).set({ removedAt: null }).where(one);
    await record(tx, {
      studio,
      action: 'text.restored',
      subject: id,
      text: `The draft "${row.title.slice(0, 80)}" was brought back.`,
    });
  });
}
