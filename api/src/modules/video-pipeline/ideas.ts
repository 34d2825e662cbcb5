import type { Body, Idea, StudioId } from '@avenue/contract';
import { and, desc, eq } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/failure.ts';
import { newId, seedOf } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import type { IdeaDraft, Material } from '../../providers/text/types.ts';
import type { Services } from '../../services.ts';
import { requireChannel } from '../admin/index.ts';
import { gatherMaterial } from './material.ts';
import { cleanText } from './text.ts';

type Row = typeof tables.ideas.$inferSelect;

/** The card as stored; samples carry a revenue range, nothing else ever does. */
export type IdeaCard = Omit<IdeaDraft, 'title'> & { sampleRevenue?: string };

export function toIdea(row: Row): Idea {
  const card = row.card as unknown as IdeaCard;
  return {
    id: row.id,
    title: row.title,
    growth: card.growth,
    revenue: card.sampleRevenue ?? 'not known yet',
    revenueSource: card.sampleRevenue ? 'sample' : 'none',
    confidence: card.confidence,
    risk: card.risk,
    riskReason: card.riskReason,
    character: card.character,
    why: card.why,
    format: card.format,
    topic: row.topic,
    channel: row.channel,
    score: card.score,
    scoreParts: { ...card.scoreParts },
    saved: row.saved,
    batch: row.batch,
    ...(row.scriptId && { scriptId: row.scriptId }),
    engine: row.engine,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The newest batch of each channel, best first; kept ideas stay in reach through `saved`. */
export async function listIdeas(
  services: Services,
  studio: StudioId,
  filter: { channel?: string | undefined; saved?: boolean },
): Promise<Idea[]> {
  const { ideas } = tables;
  const rows = await services.db
    .select()
    .from(ideas)
    .where(
      and(
        eq(ideas.studio, studio),
        filter.channel === undefined ? undefined : eq(ideas.channel, filter.channel),
        filter.saved ? eq(ideas.saved, true) : undefined,
      ),
    )
    .orderBy(desc(ideas.createdAt), desc(ideas.id))
    .limit(200);
  if (filter.saved) return rows.map(toIdea);
  const newest = new Map<string, string>();
  for (const row of rows) if (!newest.has(row.channel)) newest.set(row.channel, row.batch);
  return rows
    .filter((row) => newest.get(row.channel) === row.batch)
    .map(toIdea)
    .sort((a, b) => b.score - a.score);
}

export async function generateIdeas(
  services: Services,
  studio: StudioId,
  body: Body<'POST /api/ideas/generate'>,
  signal: AbortSignal,
) {
  const { ideas } = tables;
  const { db, engines } = services;
  const channel = await requireChannel(services, studio, body.channel);
  const topic = cleanText(body.topic);
  const earlier = await db
    .select({ title: ideas.title })
    .from(ideas)
    .where(and(eq(ideas.studio, studio), eq(ideas.channel, channel.name)))
    .orderBy(desc(ideas.createdAt))
    .limit(200);
  const gathered = await gatherMaterial(services, {
    topic,
    given: body.material as Material[],
    lookUp: body.lookUp,
    signal,
  });
  const batch = newId('bat');
  const { engine, result, notes } = await engines.write((text) =>
    text.ideas(
      {
        topic,
        count: body.count,
        // Another batch of the same topic must differ: the batch id is the chance in it.
        seed: seedOf(`${studio}/${channel.name}/${topic}/${batch}`),
        material: gathered.material,
        avoid: earlier.map(({ title }) => title),
      },
      { signal, report: () => undefined },
    ),
  );
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
    await record(tx, {
      studio,
      action: 'ideas.generated',
      subject: batch,
      text: `${made.length} ideas for "${topic.slice(0, 80)}" were written.`,
      data: { engine: engine.id },
    });
    return made;
  });
  return {
    ideas: rows.map(toIdea).sort((a, b) => b.score - a.score),
    engine: engine.label,
    notes: [...gathered.notes, ...notes],
  };
}

export async function requireIdea(services: Services, studio: StudioId, id: string): Promise<Row> {
  const { ideas } = tables;
  const [row] = await services.db
    .select()
    .from(ideas)
    .where(and(eq(ideas.studio, studio), eq(ideas.id, id)));
  if (!row) throw notFound('This idea');
  return row;
}

export async function keepIdea(services: Services, studio: StudioId, id: string, saved: boolean): Promise<Idea> {
  await requireIdea(services, studio, id);
  const [row] = await services.db.update(tables.ideas).set({ saved }).where(eq(tables.ideas.id, id)).returning();
  if (!row) throw notFound('This idea');
  return toIdea(row);
}
