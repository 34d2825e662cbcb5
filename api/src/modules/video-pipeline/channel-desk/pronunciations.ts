import { type Body, type Pronunciation, pronunciationLimits } from '@avenue/contract';
import { and, asc, eq } from 'drizzle-orm';
import { channelLanguage, requireChannel } from '../../../kernel/channels.ts';
import { conflict, notFound } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { record } from '../../../kernel/journal/index.ts';
import { type SaidAs, writeWav } from '../../../providers/voice/index.ts';
import type { Call, Scope } from '../../../services.ts';
import * as tables from '../schema.ts';

const { pronunciations } = tables;

const keyOf = (word: string) => word.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

const ofChannel = ({ studio }: Pick<Scope, 'studio'>, channel: string) =>
  and(eq(pronunciations.studio, studio), eq(pronunciations.channel, channel));

const rowsOf = (scope: Scope, channel: string) =>
  scope.db.select().from(pronunciations).where(ofChannel(scope, channel)).orderBy(asc(pronunciations.key));

/** What the voice of a channel says otherwise than it is written. */
export async function saidAs(scope: Scope, channel: string): Promise<SaidAs[]> {
  return (await rowsOf(scope, channel)).map(({ word, says }) => ({ word, says }));
}

/** @throws Failure 404 for a channel that is not there */
export async function listPronunciations(call: Call, channel: string): Promise<{ rows: Pronunciation[] }> {
  await requireChannel(call, call.studio, channel);
  const rows = await rowsOf(call, channel);
  return {
    rows: rows.map(({ id, word, says, changedAt }) => ({ id, word, says, changedAt: changedAt.toISOString() })),
  };
}

/** @throws Failure 404, 409 `full` where the list holds no more */
export async function setPronunciation(
  call: Call,
  channel: string,
  { word, says }: Body<'PUT /api/youtube/{channel}/pronunciations'>,
): Promise<{ rows: Pronunciation[] }> {
  const { label } = await requireChannel(call, call.studio, channel);
  const { studio } = call;
  await call.db.transaction(async (tx) => {
    const known = await rowsOf({ db: tx, studio }, channel);
    const key = keyOf(word);
    if (known.length >= pronunciationLimits.most && !known.some((one) => one.key === key))
      throw conflict('full', `The list holds ${pronunciationLimits.most} words. Take one out first.`);
    const change = { word, says, changedAt: new Date() };
    await tx
      .insert(pronunciations)
      .values({ id: newId('say'), studio, channel, key, ...change })
      .onConflictDoUpdate({
        target: [pronunciations.studio, pronunciations.channel, pronunciations.key],
        set: change,
      });
    await record(tx, {
      ...{ studio, action: 'pronunciation.set', subject: channel },
      text: `"${word}" is said "${says}" on "${label}".`,
    });
  });
  return listPronunciations(call, channel);
}

/** @throws Failure 404 */
export async function dropPronunciation(call: Call, channel: string, id: string): Promise<{ rows: Pronunciation[] }> {
  await requireChannel(call, call.studio, channel);
  const gone = await call.db
    .delete(pronunciations)
    .where(and(ofChannel(call, channel), eq(pronunciations.id, id)))
    .returning({ word: pronunciations.word });
  if (!gone[0]) throw notFound('This word');
  return listPronunciations(call, channel);
}

/** Speaks how a word would be said. @throws Failure 404, EngineError with a sentence */
export async function hearPronunciation(
  call: Call,
  channel: string,
  { says, provider, voiceId }: Body<'POST /api/youtube/{channel}/pronunciations/hear'>,
): Promise<{ audioUrl: string; engine: string }> {
  await requireChannel(call, call.studio, channel);
  const language = await channelLanguage(call, channel);
  const { engine, voiceId: voice } = await call.engines.voice(provider, voiceId, { check: true, language });
  const [spoken] = await engine.speak(
    { sentences: [`${says}.`], voiceId: voice, language },
    { signal: call.signal, report: () => undefined },
  );
  if (!spoken) throw new Error(`${engine.label} left out the word.`);
  const wav = Buffer.from(writeWav(spoken));
  return { audioUrl: await call.store.putBuffer(wav, 'wav', { engine: engine.label, ai: true }), engine: engine.label };
}
