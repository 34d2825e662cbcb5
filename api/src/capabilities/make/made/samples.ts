import { and, eq, sql } from 'drizzle-orm';
import { type Database, tables as kernel } from '../../../kernel/db/index.ts';
import { avenue } from '../../../kernel/identity/index.ts';
import { seedOf } from '../../../kernel/ids.ts';
import type { Settings } from '../../../kernel/settings/index.ts';
import { articleMaterial } from '../../../providers/text/index.ts';
import type { Brief } from '../../../providers/text/kinds/index.ts';
import type { Material } from '../../../providers/text/types.ts';
import type { Maker } from '../maker.ts';
import { quoted } from '../material/quote.ts';
import { sampleNote } from '../material/samples.ts';
import { sampleAuthor } from '../samples.ts';
import { batches } from '../schema.ts';
import { write } from '../write.ts';
import { readBatch } from './batches.ts';
import { backToVersion, pickCandidate } from './change.ts';
import { requireDraft, seenOfDraft } from './drafts.ts';
import { type Has, requireOffered } from './has.ts';
import { judgeAll, keepBatch, type MakeInput } from './keep-batch.ts';
import { type SampleText, sampleTexts } from './sample-texts.ts';

type Services = Omit<Maker, 'studio' | 'who' | 'signal' | 'db'> & { db: Database; settings: Settings };
type SampleCall = Maker & { db: Database };

const studio = 'sample';
/** The built-in writer: it needs no key, and costs nothing. */
const engine = 'formula';

/** Writes one run of a sample and keeps it. @returns its best candidate */
async function writeOne(call: SampleCall, has: Has, id: string, input: MakeInput) {
  const ours = and(eq(batches.id, id), eq(batches.studio, studio));
  const [there] = await call.db.select({ removedAt: batches.removedAt }).from(batches).where(ours);
  if (there) return there.removedAt === null ? (await readBatch(call, has, id)).candidates[0] : undefined;
  const recipe = requireOffered(has, input.recipe);
  const { channel, topic, brief, material, count, again } = input;
  const written = await write(
    call,
    recipe,
    { topic, brief, material, count, seed: seedOf(id), ...(again && { again }) },
    { subject: id, ...(channel !== null && { channel }), engine },
  );
  if (written.result.length === 0) return undefined;
  const { signal } = call;
  const judged = await judgeAll(call, recipe, { input, made: written.result, signal });
  const { label } = written.engine;
  await keepBatch(call.db, {
    ...{ id, studio, recipe, input, judged },
    written: { engine, label, made: written.result, notes: written.notes },
  });
  return (await readBatch(call, has, id)).candidates[0];
}

async function makeOne(call: SampleCall, has: Has, sample: SampleText, channels: ReadonlySet<string>): Promise<void> {
  const { offer } = requireOffered(has, sample.recipe);
  const brief = offer.input.parse(sample.brief) as Brief;
  const material: Material[] = sample.fromNote
    ? (await quoted(call, await sampleNote(call))).map(({ text, ...stand }) => articleMaterial(text, stand))
    : [];
  const input: MakeInput = {
    ...{ recipe: sample.recipe, brief, material, topic: offer.topicOf(brief), count: offer.count, by: sampleAuthor },
    ...{ parent: null, again: null },
    channel: sample.channel !== undefined && channels.has(sample.channel) ? sample.channel : null,
  };
  if (offer.material.need === 'needed' && material.length === 0) return;
  const first = await writeOne(call, has, `bch_sample_${sample.name}`, input);
  if (!first) return;
  const id = await pickCandidate(call, has, first);
  for (const [at, next] of sample.later.entries()) {
    const row = await requireDraft(call, id);
    // It came before the start broke off.
    if (row.version > at + 1) continue;
    const seen = seenOfDraft(row);
    if ('back' in next) await backToVersion(call, has, { id, version: next.back, seen });
    else {
      const parent = { draft: id, version: row.version };
      const again = { note: next.again, fields: row.fields };
      const made = await writeOne(call, has, `bch_sample_${sample.name}_${at + 2}`, { ...input, parent, again });
      if (made) await pickCandidate(call, has, { ...made, into: { draft: id, seen } });
    }
  }
}

/** Setting that says that they were put in. */
const settingName = 'sample.texts';

/**
 * Drafts of the Sample studio with their versions, written by the built-in writer. They come once: what the operator
 * changed or removed stays so. A start that breaks off goes on with the next one.
 */
export async function seedTextSamples(services: Services, has: Has): Promise<void> {
  const { db, settings } = services;
  const isDone = async () => (await settings.get(settingName)) !== undefined;
  if (await isDone()) return;
  await db.transaction(async (tx) => {
    // Processes that start together wait for each other; the work itself is of many transactions.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('avenue:text-samples', 0))`);
    if (await isDone()) return;
    const { channels } = kernel;
    const rows = await tx.select({ name: channels.name }).from(channels).where(eq(channels.studio, studio));
    const { signal } = new AbortController();
    const call: SampleCall = { ...services, studio, signal, who: { ...avenue, name: sampleAuthor } };
    for (const sample of sampleTexts) await makeOne(call, has, sample, new Set(rows.map(({ name }) => name)));
    await settings.set(settingName, 'there', { db: tx });
  });
}
