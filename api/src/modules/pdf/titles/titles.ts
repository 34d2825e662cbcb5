import type { Answer, Body } from '@avenue/contract';
import type { TitleBatch } from '@avenue/contract/pdf';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { demandOf, typedIn } from '../../../capabilities/demand/index.ts';
import { write } from '../../../capabilities/make/index.ts';
import { channelLanguage, requireChannel } from '../../../kernel/channels.ts';
import { cleanText } from '../../../kernel/clean-text.ts';
import { invalid, notFound } from '../../../kernel/failure.ts';
import { newId, seedOf } from '../../../kernel/ids.ts';
import { record } from '../../../kernel/journal/index.ts';
import { suggestPlaces } from '../../../providers/open-data/index.ts';
import { sensitiveTopic } from '../../../providers/text/index.ts';
import type { Call, Scope } from '../../../services.ts';
import { titles } from '../schema.ts';
import { judgeTitle } from './judge.ts';
import { ownProducts } from './own-products.ts';
import { niche } from './recipe.ts';
import { typedOf } from './typed.ts';
import { type Wanted, wantedOf } from './wanted.ts';

/** Earlier titles of the studio that a new one is kept away from. */
const mostEarlier = 2000;

/** @throws Failure 422 beside the topic where nothing is written of it */
export async function generateTitles(
  call: Call,
  body: Body<'POST /api/pdf/generate-titles'>,
): Promise<Answer<'POST /api/pdf/generate-titles'>> {
  const { db, studio } = call;
  if (body.channel !== undefined) await requireChannel(call, studio, body.channel);
  const [topic, audience] = [cleanText(body.topic), cleanText(body.audience)];
  if (!/[\p{L}\p{N}]/u.test(topic)) throw invalid('topic', 'There is no word in this topic. Name what it is about.');
  const sensitive = sensitiveTopic(topic);
  if (sensitive?.level === 'refuse') throw invalid('topic', `${sensitive.reason} Choose another topic.`);
  const earlier = await db
    .select({ title: titles.title })
    .from(titles)
    .where(eq(titles.studio, studio))
    .orderBy(desc(titles.createdAt))
    .limit(mostEarlier);
  const batch = newId('bat');
  const { kind, count } = body;
  // Another batch of the same topic must differ: its id is the chance in it.
  const seed = seedOf(`${studio}/${topic}/${batch}`);
  const avoid = earlier.map(({ title }) => title);
  const { engine, result, notes } = await write(
    call,
    niche,
    { topic, kind, audience, count, seed, avoid },
    { subject: batch, channel: body.channel },
  );
  if (result.length === 0)
    throw invalid('topic', 'No new title of 80 characters holds this topic. Say it in two to six words.');
  const language = body.channel
    ? await channelLanguage(call, body.channel)
    : ((await call.studios.language()) ?? undefined);
  const own = await ownProducts(call);
  const ranked = result
    .map((title) => ({ title, score: judgeTitle(title, { topic, audience }, own, studio === 'sample').score }))
    .toSorted((a, b) => b.score - a.score);
  await db.transaction(async (tx) => {
    const rows = ranked.map(({ title }, place) => {
      const judged: Wanted = { kind, audience, place, ...(language && { language }) };
      return { id: newId('ttl'), studio, topic, batch, title, judged, engine: engine.label };
    });
    await tx.insert(titles).values(rows);
    await record(tx, {
      studio,
      action: 'pdf.titles',
      subject: batch,
      text: `${rows.length} titles for "${topic.slice(0, 80)}" were written.`,
      data: { engine: engine.id },
    });
  });
  const fewer = ranked.length < count ? [`Only ${ranked.length} of ${count}: no more new titles fit this topic.`] : [];
  return { titles: ranked.map(({ title }) => title), batch, engine: engine.label, notes: [...notes, ...fewer] };
}

/** Batches in their order, the newest first; one without a title left is none. */
async function batchesOf({ db, studio }: Scope): Promise<TitleBatch[]> {
  const rows = await db
    .select({
      id: titles.batch,
      topic: sql<string>`min(${titles.topic})`,
      engine: sql<string>`min(${titles.engine})`,
      judged: sql<Wanted>`(array_agg(${titles.judged}))[1]`,
      count: sql<number>`count(*)::int`,
      createdAt: sql<string>`min(${titles.createdAt})`,
    })
    .from(titles)
    .where(and(eq(titles.studio, studio), isNull(titles.removedAt)))
    .groupBy(titles.batch)
    .orderBy(desc(sql`min(${titles.createdAt})`), desc(titles.batch));
  return rows.map(({ judged, createdAt, ...row }) => ({
    ...row,
    kind: judged.kind,
    audience: judged.audience,
    createdAt: new Date(createdAt).toISOString(),
  }));
}

/** Titles of one batch with what is known of each now. @throws Failure 404 for a batch that is not there */
export async function readTitles(call: Call, wanted: string | undefined): Promise<Answer<'GET /api/pdf/titles'>> {
  const { db, studio } = call;
  const batches = await batchesOf(call);
  const at = wanted === undefined ? 0 : batches.findIndex(({ id }) => id === wanted);
  if (at < 0) throw notFound('This batch of titles');
  const batch = batches[at];
  if (!batch) return { items: [], number: 0, total: 0 };
  const [rows, own] = await Promise.all([
    db
      .select()
      .from(titles)
      .where(and(eq(titles.studio, studio), eq(titles.batch, batch.id), isNull(titles.removedAt)))
      .orderBy(asc(sql`(${titles.judged}->>'place')::int`)),
    ownProducts(call),
  ]);
  const texts = rows.map(({ title, topic }) => ({ text: title, topic }));
  const zone = await call.studios.zone();
  const [searched, typed] = await Promise.all([
    demandOf(call, texts, zone),
    typedIn(call, texts, { zone, places: suggestPlaces }),
  ]);
  const items = rows.map((row, at) => ({
    id: row.id,
    title: row.title,
    ...judgeTitle(
      row.title,
      { topic: row.topic, audience: wantedOf(row).audience },
      own.filter(({ id }) => id !== row.productId),
      studio === 'sample',
      searched[at],
      typed[at],
    ),
    // One that was removed since is none: then it can be begun again.
    productId: own.find(({ id }) => id === row.productId)?.id ?? null,
    sample: row.sample,
  }));
  const [newer, older] = [batches[at - 1], batches[at + 1]];
  return {
    ...{ batch, items, number: batches.length - at, total: batches.length },
    typed: await typedOf(call, batch, rows[0]),
    ...(older && { older }),
    ...(newer && { newer }),
  };
}

async function setRemoved(call: Call, id: string, removed: boolean): Promise<void> {
  const { db, studio } = call;
  await db.transaction(async (tx) => {
    const was = removed ? isNull(titles.removedAt) : isNotNull(titles.removedAt);
    const [row] = await tx
      .update(titles)
      .set({ removedAt: removed ? new Date() : null })
      .where(and(eq(titles.studio, studio), eq(titles.id, id), was))
      .returning();
    if (!row) throw notFound('This title');
    const did = removed ? 'removed' : 'brought back';
    await record(tx, {
      studio,
      action: `pdf.title.${removed ? 'removed' : 'restored'}`,
      subject: id,
      text: `The title "${row.title}" was ${did}.`,
    });
  });
}

/** @throws Failure 404 for a title that is removed already or another studio's */
export const removeTitle = async (call: Call, id: string) => {
  await setRemoved(call, id, true);
  return {};
};

/** @throws Failure 404 for a title that was not removed or is another studio's */
export const restoreTitle = async (call: Call, id: string) => {
  await setRemoved(call, id, false);
  return {};
};
