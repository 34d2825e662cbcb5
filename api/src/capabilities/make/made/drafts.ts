import type { MadeDraft, MadeDraftRow, MadeVersion, Query } from '@avenue/contract';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/db/index.ts';
import { notFound } from '../../../kernel/failure.ts';
import { fingerprint } from '../../../kernel/ids.ts';
import type { Fields } from '../../../providers/text/kinds/index.ts';
import type { Scope } from '../maker.ts';
import { sampleAuthor } from '../samples.ts';
import { drafts, draftVersions } from '../schema.ts';
import { outputOf } from './forms.ts';
import { type Has, type Offered, offeredIn, requireOffered } from './has.ts';
import { judge } from './judge.ts';
import { requestOf } from './request.ts';
import { claimsShown, sourcesShown } from './stands.ts';

type Row = typeof drafts.$inferSelect;
type VersionRow = typeof draftVersions.$inferSelect;
/** A draft with what it says now. */
export type Standing = Row & { fields: Fields };

/** A draft as it stands. @throws Failure 404 for one that is not there or was removed */
export async function requireDraft({ db, studio }: Scope, id: string, { lock = false } = {}): Promise<Standing> {
  const one = and(eq(drafts.id, id), eq(drafts.studio, studio), isNull(drafts.removedAt));
  const asked = db.select().from(drafts).where(one);
  const [row] = lock ? await asked.for('update') : await asked;
  if (!row) throw notFound('This draft');
  return { ...row, fields: (await requireVersion({ db }, id, row.version)).fields };
}

/** @throws Failure 404 */
export async function requireVersion({ db }: Pick<Scope, 'db'>, draft: string, version: number): Promise<VersionRow> {
  const [row] = await db
    .select()
    .from(draftVersions)
    .where(and(eq(draftVersions.draft, draft), eq(draftVersions.version, version)));
  if (!row) throw notFound('This version');
  return row;
}

/** What a decision on a draft is bound to. */
export const seenOfDraft = ({ id, version, fields }: Pick<Standing, 'id' | 'version' | 'fields'>): string =>
  fingerprint(id, version, fields);

const toRow = (row: Row, kind: string, by: string | undefined): MadeDraftRow => ({
  ...{ id: row.id, recipe: row.recipe, kind, title: row.title, version: row.version },
  ...(row.channel !== null && { channel: row.channel }),
  ...(by === sampleAuthor && { sample: true as const }),
  updatedAt: row.updatedAt.toISOString(),
});

const toVersion = (row: VersionRow): MadeVersion => ({
  ...{ version: row.version, way: row.way, note: row.note, recipeVersion: row.recipeVersion },
  ...{ parents: row.parents, by: row.by, createdAt: row.createdAt.toISOString() },
  ...(row.label !== null && { label: row.label }),
  ...(row.costMicros !== null && { costMicros: row.costMicros }),
});

/** Drafts of a studio, the one that was changed last first. A recipe that is gone is named by its id. */
export async function listDrafts(
  { db, studio }: Scope,
  has: Has,
  { recipe, offset = 0, limit = 20 }: Query<'GET /api/make/drafts'>,
): Promise<{ rows: MadeDraftRow[]; total: number }> {
  const where = and(
    eq(drafts.studio, studio),
    isNull(drafts.removedAt),
    recipe === undefined ? undefined : eq(drafts.recipe, recipe),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({ row: drafts, by: draftVersions.by })
      .from(drafts)
      .innerJoin(draftVersions, and(eq(draftVersions.draft, drafts.id), eq(draftVersions.version, drafts.version)))
      .where(where)
      .orderBy(desc(drafts.updatedAt), desc(drafts.id))
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(drafts).where(where),
  ]);
  const titleOf = (id: string) => has.recipes.find((one) => one.id === id)?.title ?? id;
  return { rows: rows.map(({ row, by }) => toRow(row, titleOf(row.recipe), by)), total: counted?.total ?? 0 };
}

/** Next steps of a recipe, with what its text gives to each. */
function nextOf({ recipes }: Has, { offer }: Offered, { fields, topic, id }: Standing): MadeDraft['next'] {
  return offer.next.flatMap(({ label, recipe, path, carries = {} }) => {
    const there = recipe === undefined ? undefined : offeredIn({ recipes }).find((one) => one.id === recipe);
    if (recipe !== undefined && !there) return [];
    const given: Record<string, string> = { ...fields, _text: offer.textOf(fields), _topic: topic };
    const brief = Object.fromEntries(Object.entries(carries).map(([to, from]) => [to, given[from] ?? '']));
    return [{ label, ...(recipe && { recipe, brief }), ...(path && { path: path.replace('{id}', id) }) }];
  });
}

/** A draft as it is shown; score and checks are those of now. @throws Failure 404 */
export async function readDraft(call: Scope & { db: Database }, has: Has, id: string): Promise<MadeDraft> {
  const row = await requireDraft(call, id);
  const recipe = requireOffered(has, row.recipe);
  const [versions, request] = await Promise.all([
    call.db.select().from(draftVersions).where(eq(draftVersions.draft, id)).orderBy(desc(draftVersions.version)),
    requestOf(call, row),
  ]);
  const madeOf = versions.find(({ version }) => version === row.version)?.parents.map(({ draft }) => draft);
  const of = { family: id, madeOf, channel: row.channel };
  const judged = await judge(call, recipe, { fields: row.fields, request, of });
  return {
    ...toRow(row, recipe.title, versions[0]?.by),
    ...judged,
    ...{ fields: { ...row.fields }, output: outputOf(recipe), text: recipe.offer.textOf(row.fields) },
    ...{ versions: versions.map(toVersion), next: nextOf(has, recipe, row), seen: seenOfDraft(row) },
    sources: sourcesShown(row.material),
    claims: claimsShown(recipe.offer.claims(row.fields, request)),
  };
}
