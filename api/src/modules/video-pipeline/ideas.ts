import type { Body, Idea } from '@avenue/contract';
import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { brandOf, quoted, write } from '../../capabilities/make/index.ts';
import { requireChannel } from '../../kernel/channels.ts';
import { Failure, invalid, notFound } from '../../kernel/failure.ts';
import { newId, seedOf } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import { ideas as ideasRecipe, topicNotes, whyNoIdeas, wishNotes } from '../../providers/text/index.ts';
import type { Call } from '../../services.ts';
import { ideasOfBatch, newestIdeas } from './idea-batches.ts';
import { toIdea } from './idea-card.ts';
import { gatherMaterial } from './material.ts';
import { readOutcomes } from './outcomes.ts';
import * as tables from './schema.ts';
import { cleanText } from './text.ts';

const { ideas } = tables;
type Row = typeof ideas.$inferSelect;

/**
 * The ideas of one batch as they were shown, those with the given ids, the kept ones, or the newest batch of each
 * channel.
 */
export async function listIdeas(
  call: Call,
  filter: {
    channel?: string | undefined;
    saved?: boolean;
    batch?: string | undefined;
    ids?: readonly string[] | undefined;
  },
): Promise<Idea[]> {
  const rows = (wanted: SQL | undefined) =>
    call.db
      .select()
      .from(ideas)
      .where(
        and(
          eq(ideas.studio, call.studio),
          isNull(ideas.removedAt),
          filter.channel === undefined ? undefined : eq(ideas.channel, filter.channel),
          wanted,
        ),
      )
      .orderBy(desc(ideas.createdAt), desc(ideas.id));
  const outcomes = await readOutcomes(call);
  if (filter.saved) return (await rows(eq(ideas.saved, true))).map((row) => toIdea(row, outcomes));
  const order =
    filter.ids ??
    (filter.batch === undefined ? await newestIdeas(call, filter.channel) : await ideasOfBatch(call, filter.batch));
  const found = new Map((await rows(inArray(ideas.id, [...order]))).map((row) => [row.id, toIdea(row, outcomes)]));
  return order.flatMap((id) => found.get(id) ?? []);
}

export async function generateIdeas(call: Call, body: Body<'POST /api/ideas/generate'>) {
  const { studio } = call;
  const { db } = call;
  const channel = await requireChannel(call, studio, body.channel);
  const topic = cleanText(body.topic);
  const kept = await listIdeas(call, { channel: channel.name, ids: body.keep });
  if (kept.length < new Set(body.keep).size) throw notFound('An idea that stays');
  const count = body.count - kept.length;
  if (count < 1)
    throw invalid('count', `${kept.length} ideas stay, so there is nothing to write. Let one go or ask for more.`);
  const earlier = await db
    .select({ title: ideas.title })
    .from(ideas)
    .where(and(eq(ideas.studio, studio), eq(ideas.channel, channel.name)))
    .orderBy(desc(ideas.createdAt));
  const gathered = await gatherMaterial(call, {
    topic,
    given: await quoted(call, body.material),
    lookUp: body.lookUp,
    signal: call.signal,
  });
  const outcomes = await readOutcomes(call);
  const batch = newId('bat');
  const { engine, result, notes } = await write(
    call,
    ideasRecipe,
    {
      topic,
      count,
      // Another batch of the same topic must differ: the batch id is the chance in it.
      seed: seedOf(`${studio}/${channel.name}/${topic}/${batch}`),
      material: gathered.material,
      avoid: earlier.map(({ title }) => title),
      ...(body.note && { note: cleanText(body.note) }),
      outcomes,
    },
    { subject: batch, channel: channel.name },
  );
  if (result.length === 0) {
    const brand = await brandOf(call, channel.name);
    const why = await whyNoIdeas({ topic, note: body.note, brand });
    throw new Failure(422, 'nothing_written', why, [{ path: 'topic', message: why }]);
  }
  const rows = await db.transaction(async (tx) => {
    const made = await tx
      .insert(ideas)
      .values(
        result.map(({ title, ...card }) => ({
          id: newId('ide'),
          studio,
          channel: channel.name,
          topic,
          title,
          card: card as Record<string, unknown>,
          material: gathered.material,
          engine: engine.label,
          batch,
        })),
      )
      .returning();
    const shown = [...kept, ...made.map((row) => toIdea(row, outcomes)).sort((a, b) => b.score - a.score)];
    await tx.insert(tables.ideaBatches).values({
      id: batch,
      studio,
      channel: channel.name,
      topic,
      ideaIds: shown.map(({ id }) => id),
      engine: engine.label,
    });
    await record(tx, {
      studio,
      action: 'ideas.generated',
      subject: batch,
      text: `${made.length} ideas for "${topic.slice(0, 80)}" were written${kept.length ? `, ${kept.length} stayed` : ''}.`,
      data: { engine: engine.id, kept: kept.map(({ id }) => id) },
    });
    return shown;
  });
  return {
    ideas: rows,
    batch,
    engine: engine.label,
    notes: [
      ...gathered.notes,
      ...notes,
      ...wishNotes(engine, body.note),
      ...(engine.embedded ? await fewNotes(topic, result.length, count) : []),
    ],
  };
}

/** Why there are fewer ideas than asked for, where how the topic was read does not say so. */
const fewNotes = async (topic: string, made: number, asked: number): Promise<string[]> =>
  made < asked && (await topicNotes(topic)).length === 0
    ? [`Only ${made} of ${asked} ideas: no more titles fit this topic.`]
    : [];

export async function requireIdea(call: Call, id: string): Promise<Row> {
  const [row] = await call.db
    .select()
    .from(ideas)
    .where(and(eq(ideas.studio, call.studio), eq(ideas.id, id), isNull(ideas.removedAt)));
  if (!row) throw notFound('This idea');
  return row;
}

export async function keepIdea(call: Call, id: string, saved: boolean): Promise<Idea> {
  await requireIdea(call, id);
  const [row] = await call.db.update(ideas).set({ saved }).where(eq(ideas.id, id)).returning();
  if (!row) throw notFound('This idea');
  return toIdea(row, await readOutcomes(call));
}
