import type { Body, Script } from '@avenue/contract';
import { and, eq, sql } from 'drizzle-orm';
import { quoted, write } from '../../../capabilities/make/index.ts';
import { conflict, invalid, notFound } from '../../../kernel/failure.ts';
import { demandPersonFor } from '../../../kernel/identity/index.ts';
import { newId, seedOf } from '../../../kernel/ids.ts';
import { record } from '../../../kernel/journal/index.ts';
import {
  mayBeAbout,
  openings,
  script,
  tiesOf,
  tiesOfBeats,
  wishNotes,
  withTies,
} from '../../../providers/text/index.ts';
import type { Material, ScriptDraft } from '../../../providers/text/types.ts';
import type { Call } from '../../../services.ts';
import { styleForWriter } from '../channel-desk/style.ts';
import type { IdeaCard } from '../idea-card.ts';
import { requireIdea } from '../ideas.ts';
import { gatherMaterial } from '../material.ts';
import * as tables from '../schema.ts';
import { cleanText } from '../text.ts';
import { keepVersion } from './drafts.ts';
import { avoidedTexts } from './earlier.ts';
import { readScript, requireScript } from './rows.ts';

const { scripts } = tables;

const paragraphs = (draft: ScriptDraft) => draft.beats.map(({ text }) => text).join('\n\n');

/** As they are kept. */
const cleanBeats = ({ beats }: ScriptDraft) => beats.map((beat) => ({ ...beat, text: cleanText(beat.text) }));

/** Material that the draft really stands on, so that each claim keeps its source. */
const usedMaterial = (draft: ScriptDraft, material: readonly Material[]) => {
  const used = new Set(draft.beats.flatMap(({ source }) => (source ? [source.material] : [])));
  return material.filter((_item, index) => used.has(index));
};

interface Wish {
  topic: string;
  seconds: number;
  material: Material[];
  idea?: { title: string; card: IdeaCard };
  note?: string;
  except: string;
  chance: string;
  subject: string;
  channel: string;
  /** What tabs know it by. */
  about?: string[];
}

async function writeWished(call: Call, wish: Wish) {
  const [avoid, style] = await Promise.all([avoidedTexts(call, wish.except), styleForWriter(call, wish.channel)]);
  const { card } = wish.idea ?? {};
  return write(
    call,
    script,
    {
      topic: wish.topic,
      ...(wish.idea &&
        card && {
          idea: {
            title: wish.idea.title,
            format: card.format,
            ...(card.thread !== undefined && { thread: card.thread }),
            ...(card.audience !== undefined && { audience: card.audience }),
          },
        }),
      ...(wish.note && { note: wish.note }),
      ...style,
      material: wish.material,
      seconds: wish.seconds,
      seed: seedOf(wish.chance),
      avoid,
    },
    { subject: wish.subject, channel: wish.channel, about: wish.about ?? [] },
  );
}

/** A draft from an idea. Pressing twice opens the same script. */
export async function scriptFromIdea(
  call: Call,
  ideaId: string,
  { seconds, material, lookUp }: Body<'POST /api/ideas/{id}/script'>,
): Promise<string> {
  const { studio } = call;
  const idea = await requireIdea(call, ideaId);
  if (idea.scriptId) return idea.scriptId;
  const given = [...(idea.material as Material[]), ...(await quoted(call, material))];
  const gathered = await gatherMaterial(call, { topic: idea.topic, given, lookUp, signal: call.signal });
  const id = newId('scr');
  const { engine, result, notes } = await writeWished(call, {
    subject: id,
    channel: idea.channel,
    about: [ideaId],
    topic: idea.topic,
    seconds,
    material: gathered.material,
    idea: { title: idea.title, card: idea.card as unknown as IdeaCard },
    except: '',
    chance: idea.id,
  });
  return call.db.transaction(async (tx) => {
    const claimed = await tx
      .update(tables.ideas)
      .set({ scriptId: id })
      .where(and(eq(tables.ideas.id, ideaId), sql`${tables.ideas.scriptId} is null`))
      .returning({ id: tables.ideas.id });
    if (!claimed.length) {
      const [now] = await tx
        .select({ scriptId: tables.ideas.scriptId })
        .from(tables.ideas)
        .where(eq(tables.ideas.id, ideaId));
      if (!now?.scriptId) throw notFound('This idea');
      return now.scriptId;
    }
    await tx.insert(scripts).values({
      id,
      studio,
      channel: idea.channel,
      title: idea.title,
      text: cleanText(paragraphs(result)),
      topic: idea.topic,
      ideaId,
      status: 'draft',
      roles: result.beats.map(({ role }) => role),
      notes: [...gathered.notes, ...result.notes, ...notes],
      material: usedMaterial(result, gathered.material),
      ties: tiesOfBeats(cleanBeats(result), gathered.material, idea.topic),
      engine: engine.label,
    });
    await record(tx, {
      studio,
      action: 'script.drafted',
      subject: id,
      text: `Script "${idea.title}" was drafted.`,
      data: { engine: engine.id },
    });
    return id;
  });
}

/** A new draft in place of the text, which is kept as a version. */
export async function draftScript(call: Call, id: string, body: Body<'POST /api/scripts/{id}/draft'>): Promise<Script> {
  const row = await requireScript(call, id);
  if (row.status === 'approved') demandPersonFor(call.who, 'This script');
  const topic = cleanText(body.topic ?? '') || row.topic || row.title;
  if (!topic.trim() || topic === 'Untitled script') throw invalid('topic', 'Say what the script is about.');
  // Material that has no word of another topic stays with the script, for its earlier versions, and is not written from.
  const ofTopic = ({ text }: Material) => topic === row.topic || !row.topic || mayBeAbout(topic, text);
  const stored = row.material as Material[];
  const named = (passage: string | undefined, among: readonly (string | undefined)[]) =>
    passage !== undefined && among.includes(passage);
  const asked = body.material.map(({ passage }) => passage);
  const isWrittenFrom = (one: Material) =>
    named(one.passage, asked) || (!named(one.passage, body.without) && ofTopic(one));
  const kept = stored.filter((one) => !isWrittenFrom(one));
  const own = stored.map(({ passage }) => passage);
  const fresh = body.material.filter(
    ({ passage }, at) => !named(passage, own) && (passage === undefined || asked.indexOf(passage) === at),
  );
  const given = [...stored.filter(isWrittenFrom), ...(await quoted(call, fresh))];
  const gathered = await gatherMaterial(call, { topic, given, lookUp: body.lookUp, signal: call.signal });
  const { engine, result, notes } = await writeWished(call, {
    subject: id,
    channel: row.channel,
    topic,
    seconds: body.seconds,
    material: gathered.material,
    note: cleanText(body.note),
    except: id,
    chance: `${id}/${row.version}`,
  });
  await call.db.transaction(async (tx) => {
    if (row.text.trim()) await keepVersion(tx, row, 'Before a new draft');
    const saved = await tx
      .update(scripts)
      .set({
        text: cleanText(paragraphs(result)),
        topic,
        ...(row.title === 'Untitled script' && { title: cleanText(result.title).slice(0, 200) }),
        status: 'draft',
        roles: result.beats.map(({ role }) => role),
        notes: [...gathered.notes, ...result.notes, ...notes, ...wishNotes(engine, body.note)],
        material: [...kept, ...gathered.material],
        // Those of the text before stay for its versions.
        ties: withTies(tiesOf(row, row.ties), tiesOfBeats(cleanBeats(result), gathered.material, topic)),
        engine: engine.label,
        version: row.version + 1,
        updatedAt: new Date(),
      })
      .where(and(eq(scripts.id, id), eq(scripts.version, row.version), eq(scripts.status, row.status)))
      .returning({ id: scripts.id });
    if (!saved.length)
      throw conflict('changed_elsewhere', 'The script was changed while the draft was written. Ask again.');
    await record(tx, {
      studio: call.studio,
      action: 'script.drafted',
      subject: id,
      text: `A new draft of "${row.title}" was written.`,
      data: { engine: engine.id },
    });
  });
  return readScript(call, id);
}

export async function openingsFor(call: Call, id: string, round: number) {
  const row = await requireScript(call, id);
  const { engine, result } = await write(
    call,
    openings,
    { text: row.text, topic: row.topic || row.title, count: 2, seed: seedOf(`${id}/${round}`) },
    { subject: id, channel: row.channel },
  );
  return { openings: result, engine: engine.label };
}
