import type { Job, MadeParent } from '@avenue/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { requireChannel } from '../../../kernel/channels.ts';
import { cleanText } from '../../../kernel/clean-text.ts';
import { conflict, Failure, notFound } from '../../../kernel/failure.ts';
import type { Jobs } from '../../../kernel/jobs/index.ts';
import { articleMaterial } from '../../../providers/text/index.ts';
import type { Brief, Fields } from '../../../providers/text/kinds/index.ts';
import type { Material } from '../../../providers/text/types.ts';
import type { Maker } from '../maker.ts';
import { quoted } from '../material/quote.ts';
import { batches, candidates } from '../schema.ts';
import { requireDraft, seenOfDraft } from './drafts.ts';
import { type Has, type Offered, requireOffered } from './has.ts';
import { jobKind } from './job.ts';
import type { MakeInput } from './keep-batch.ts';
import { seenOfCandidate } from './seen.ts';

export type Starter = Maker & { jobs: Jobs; db: Parameters<typeof requireChannel>[0]['db'] };

export interface Wish {
  channel?: string | undefined;
  brief: Record<string, unknown>;
  material: Parameters<typeof quoted>[1];
  count?: number | undefined;
}

/** @throws Failure 422 beside the fields */
function readBrief({ offer }: Offered, given: Record<string, unknown>): Brief {
  const cleaned = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? cleanText(value) : value]),
  );
  const read = offer.input.safeParse(cleaned);
  if (read.success) return read.data as Brief;
  const details = read.error.issues.map(({ path, message }) => ({ path: ['brief', ...path].join('.'), message }));
  throw new Failure(422, 'invalid', details[0]?.message ?? 'Something is missing.', details);
}

const pageOf = (recipe: string) => `/text-maker?${new URLSearchParams({ recipe })}`;

function start(call: Starter, recipe: Offered, input: MakeInput): Promise<Job> {
  return call.jobs.run(jobKind, {
    ...{ studio: call.studio, subject: recipe.id, input, path: pageOf(recipe.id) },
    title: `${recipe.title}: ${input.topic.slice(0, 60)}`,
  });
}

/**
 * Writes by a recipe.
 *
 * @throws Failure 404, 422 beside what is missing: a field, or material that the recipe cannot do without
 */
export async function startMaking(call: Starter, has: Has, id: string, wish: Wish): Promise<Job> {
  const recipe = requireOffered(has, id);
  if (wish.channel !== undefined) await requireChannel(call, call.studio, wish.channel);
  const brief = readBrief(recipe, wish.brief);
  const material: Material[] = (await quoted(call, wish.material))
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, ...stand }) => articleMaterial(text, stand))
    .filter(({ text }) => text !== '');
  if (recipe.offer.material.need === 'needed' && material.length === 0)
    throw new Failure(422, 'needs_material', recipe.offer.material.what, [
      { path: 'material', message: recipe.offer.material.what },
    ]);
  return start(call, recipe, {
    ...{ recipe: id, channel: wish.channel ?? null, brief, material, by: call.who.name },
    topic: recipe.offer.topicOf(brief),
    count: wish.count ?? recipe.offer.count,
    parent: null,
    again: null,
  });
}

interface Anew {
  row: { recipe: string; channel: string | null; topic: string; brief: Brief; material: Material[] };
  fields: Fields;
  parent: MadeParent;
  note: string;
}

function again(call: Starter, has: Has, { row, fields, parent, note }: Anew): Promise<Job> {
  const recipe = requireOffered(has, row.recipe);
  const { channel, topic, brief, material } = row;
  return start(call, recipe, {
    ...{ recipe: recipe.id, channel, topic, brief, material, by: call.who.name, count: recipe.offer.count, parent },
    again: { note: cleanText(note), fields },
  });
}

const meanwhile = 'It is another one by now. Look at it, then ask again.';

/** "Again, but ..." of a candidate. @throws Failure 404, 409 `changed_since` */
export async function candidateAgain(
  call: Starter,
  has: Has,
  { id, seen, note }: { id: string; seen: string; note: string },
): Promise<Job> {
  const [found] = await call.db
    .select({ candidate: candidates, row: batches })
    .from(candidates)
    .innerJoin(batches, eq(batches.id, candidates.batch))
    .where(and(eq(candidates.id, id), eq(batches.studio, call.studio), isNull(batches.removedAt)));
  if (!found) throw notFound('This text');
  if (seenOfCandidate(found.candidate) !== seen) throw conflict('changed_since', meanwhile);
  return again(call, has, { row: found.row, fields: found.candidate.fields, parent: { candidate: id }, note });
}

/** "Again, but ..." of a draft as it stands. @throws Failure 404, 409 `changed_since` */
export async function draftAgain(
  call: Starter,
  has: Has,
  { id, seen, note }: { id: string; seen: string; note: string },
): Promise<Job> {
  const row = await requireDraft(call, id);
  if (seenOfDraft(row) !== seen) throw conflict('changed_since', meanwhile);
  return again(call, has, { row, fields: row.fields, parent: { draft: id, version: row.version }, note });
}
