import type { MadeParent, StudioId } from '@avenue/contract';
import type { Database } from '../../../kernel/db/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Brief, Fields } from '../../../providers/text/kinds/index.ts';
import type { Material } from '../../../providers/text/types.ts';
import { batches, candidates } from '../schema.ts';
import type { Offered } from './has.ts';
import { type Judged, judge } from './judge.ts';
import { requestOf } from './request.ts';

/** What one run was asked for. */
export interface MakeInput extends Record<string, unknown> {
  recipe: string;
  channel: string | null;
  topic: string;
  brief: Brief;
  material: Material[];
  count: number;
  parent: MadeParent | null;
  again: { note: string; fields: Fields } | null;
  /** Who asked for it. */
  by: string;
}

interface ToJudge {
  input: MakeInput;
  made: readonly Fields[];
  report?: (share: number) => void;
  signal: AbortSignal;
}

/** Score and checks of each text of a run, in their order. */
export async function judgeAll(
  scope: Parameters<typeof judge>[0],
  recipe: Offered,
  { input, made, report, signal }: ToJudge,
): Promise<Judged[]> {
  const request = await requestOf(scope as Parameters<typeof requestOf>[0], input);
  const found: Judged[] = [];
  for (const fields of made) {
    signal.throwIfAborted();
    const of = { madeOf: [input.parent?.draft], channel: input.channel };
    found.push(await judge(scope, recipe, { fields, request, of }));
    report?.(found.length / made.length);
  }
  return found;
}

interface ToKeep {
  id: string;
  studio: StudioId;
  recipe: Offered;
  input: MakeInput;
  written: { engine: string; label: string; made: readonly Fields[]; notes: string[] };
  judged: readonly Judged[];
}

/** Keeps a run with its candidates, the best first; one that is kept already stays as it is. */
export async function keepBatch(
  tx: Pick<Database, 'select' | 'insert' | 'execute'>,
  { id, studio, recipe, input, written, judged }: ToKeep,
): Promise<void> {
  const { channel, topic, brief, material, again, parent, by } = input;
  const [kept] = await tx
    .insert(batches)
    .values({
      ...{ id, studio, recipe: recipe.id, recipeVersion: recipe.version, channel, topic, brief, material },
      ...{ note: again?.note ?? null, parent, by },
      ...{ engine: written.engine, label: written.label, notes: written.notes },
    })
    .onConflictDoNothing()
    .returning({ id: batches.id });
  // It was kept before the process ended.
  if (!kept) return;
  const order = judged.map((one, at) => ({ ...one, fields: written.made[at] ?? {} }));
  order.sort((a, b) => b.score.total - a.score.total);
  await tx.insert(candidates).values(
    order.map(({ fields, score, checks }, at) => ({
      ...{ id: `${id.replace('bch_', 'cnd_')}_${at + 1}`, batch: id, number: at + 1, fields, score, checks },
      text: recipe.offer.textOf(fields),
    })),
  );
  await record(tx, {
    studio,
    action: 'texts.written',
    subject: recipe.id,
    text: `${order.length} ${order.length === 1 ? 'text was' : 'texts were'} written by "${recipe.title}".`,
    data: { batch: id, engine: written.engine },
  });
}
