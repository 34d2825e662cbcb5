import type { Body, Script, ScriptChecks, StudioId } from '@avenue/contract';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { conflict, Failure, invalid, notFound } from '../../kernel/failure.ts';
import { newId, seedOf } from '../../kernel/ids.ts';
import { record } from '../../kernel/journal/index.ts';
import { countWords, findClaims, houseRules, originality, spokenSeconds } from '../../providers/text/index.ts';
import type { Material, ScriptDraft } from '../../providers/text/types.ts';
import type { Services } from '../../services.ts';
import { requireChannel } from '../admin/index.ts';
import { type IdeaCard, requireIdea } from './ideas.ts';
import { gatherMaterial } from './material.ts';
import { cleanText } from './text.ts';

type Row = typeof tables.scripts.$inferSelect;

/** Below this a voiceover is not made. */
export const minWords = 5;
/** Scripts that a new one is compared with. */
const comparedScripts = 200;
/** Likeness from which a script counts as a copy of an earlier one. */
const copyFrom = 0.6;
const alikeFrom = 0.35;

const { scripts, scriptVersions } = tables;

/** Names the tables itself: in a select from one table the query builder leaves them off, and `id` would be the inner one's. */
const has = (table: 'takes' | 'videos') =>
  sql<boolean>`exists (select 1 from ${sql.identifier(table)} made where made.script_id = scripts.id)`;

const columns = { script: scripts, hasVoiceover: has('takes'), hasVideo: has('videos') };

export function toScript({
  script: row,
  hasVoiceover,
  hasVideo,
}: {
  script: Row;
  hasVoiceover: boolean;
  hasVideo: boolean;
}): Script {
  const words = countWords(row.text);
  return {
    id: row.id,
    channel: row.channel,
    title: row.title,
    text: row.text,
    topic: row.topic,
    ...(row.ideaId && { ideaId: row.ideaId }),
    status: row.status,
    version: row.version,
    words,
    seconds: spokenSeconds(words),
    roles: row.roles,
    material: row.material,
    engine: row.engine,
    notes: row.notes,
    hasVoiceover,
    hasVideo,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export async function listScripts(services: Services, studio: StudioId, channel?: string) {
  const rows = await services.db
    .select(columns)
    .from(scripts)
    .where(and(eq(scripts.studio, studio), channel === undefined ? undefined : eq(scripts.channel, channel)))
    .orderBy(desc(scripts.updatedAt))
    .limit(500);
  return rows.map(toScript);
}

export async function listApproved(services: Services, studio: StudioId, channel?: string) {
  return services.db
    .select({ id: scripts.id, title: scripts.title })
    .from(scripts)
    .where(
      and(
        eq(scripts.studio, studio),
        eq(scripts.status, 'approved'),
        channel === undefined ? undefined : eq(scripts.channel, channel),
      ),
    )
    .orderBy(desc(scripts.updatedAt))
    .limit(500);
}

export async function requireScript(services: Pick<Services, 'db'>, studio: StudioId, id: string): Promise<Row> {
  const [row] = await services.db
    .select()
    .from(scripts)
    .where(and(eq(scripts.studio, studio), eq(scripts.id, id)));
  if (!row) throw notFound('This script');
  return row;
}

export async function readScript(services: Services, studio: StudioId, id: string): Promise<Script> {
  const [row] = await services.db
    .select(columns)
    .from(scripts)
    .where(and(eq(scripts.studio, studio), eq(scripts.id, id)));
  if (!row) throw notFound('This script');
  return toScript(row);
}

interface NewScript {
  channel: string;
  title: string;
  text: string;
  topic: string;
  engine: string;
  ideaId?: string;
  roles?: string[];
  notes?: string[];
  material?: Material[];
}

export async function createScript(services: Services, studio: StudioId, given: NewScript): Promise<Script> {
  await requireChannel(services, studio, given.channel);
  const id = newId('scr');
  await services.db.insert(scripts).values({
    id,
    studio,
    status: 'draft',
    roles: given.roles ?? [],
    notes: given.notes ?? [],
    material: given.material ?? [],
    channel: given.channel,
    title: cleanText(given.title) || 'Untitled script',
    text: cleanText(given.text),
    topic: cleanText(given.topic),
    engine: given.engine,
    ...(given.ideaId && { ideaId: given.ideaId }),
  });
  return readScript(services, studio, id);
}

/** Keeps the text as it stands as a version; the same version is kept once. */
function keepVersion(db: Pick<Services['db'], 'insert'>, row: Row, reason: string) {
  return db
    .insert(scriptVersions)
    .values({ scriptId: row.id, version: row.version, title: row.title, text: row.text, reason })
    .onConflictDoNothing();
}

/** Saves what was typed. A save that started from an older version is refused, so that two tabs cannot overwrite each other. */
export async function saveScript(
  services: Services,
  studio: StudioId,
  id: string,
  change: { text: string; title?: string | undefined; version: number },
): Promise<Script> {
  const text = cleanText(change.text);
  const title = change.title === undefined ? undefined : cleanText(change.title) || 'Untitled script';
  await services.db.transaction(async (tx) => {
    const row = await requireScript({ db: tx as unknown as Services['db'] }, studio, id);
    if (row.version !== change.version) {
      throw conflict(
        'changed_elsewhere',
        'This script was changed in another tab. Load it again, or keep your text as a copy.',
      );
    }
    if (row.text === text && (title === undefined || row.title === title)) return;
    if (row.status === 'approved' && row.text !== text) await keepVersion(tx, row, 'Approved text before an edit');
    const saved = await tx
      .update(scripts)
      .set({
        text,
        ...(title !== undefined && { title }),
        version: row.version + 1,
        updatedAt: new Date(),
        // What is approved is this text; another text is a draft again.
        ...(row.text !== text && { status: 'draft' as const }),
      })
      .where(and(eq(scripts.id, id), eq(scripts.version, row.version)))
      .returning({ id: scripts.id });
    if (!saved.length)
      throw conflict(
        'changed_elsewhere',
        'This script was changed in another tab. Load it again, or keep your text as a copy.',
      );
  });
  return readScript(services, studio, id);
}

export async function removeScript(services: Services, studio: StudioId, id: string): Promise<void> {
  const script = await readScript(services, studio, id);
  if (script.hasVoiceover || script.hasVideo)
    throw conflict('script_in_use', 'This script has a voiceover or video and stays.');
  await services.db.transaction(async (tx) => {
    await tx.delete(scriptVersions).where(eq(scriptVersions.scriptId, id));
    await tx.delete(tables.sceneChoices).where(eq(tables.sceneChoices.scriptId, id));
    await tx.update(tables.ideas).set({ scriptId: null }).where(eq(tables.ideas.scriptId, id));
    await tx.delete(scripts).where(eq(scripts.id, id));
    await record(tx, { studio, action: 'script.removed', subject: id, text: `Script "${script.title}" was removed.` });
  });
}

export async function listVersions(services: Services, studio: StudioId, id: string) {
  await requireScript(services, studio, id);
  const rows = await services.db
    .select()
    .from(scriptVersions)
    .where(eq(scriptVersions.scriptId, id))
    .orderBy(desc(scriptVersions.version))
    .limit(100);
  return rows.map(({ version, title, text, reason, createdAt }) => ({
    version,
    title,
    text,
    words: countWords(text),
    reason,
    createdAt: createdAt.toISOString(),
  }));
}

const paragraphs = (draft: ScriptDraft) => draft.beats.map(({ text }) => text).join('\n\n');

/** Material that the draft really stands on, so that each claim keeps its source. */
const usedMaterial = (draft: ScriptDraft, material: readonly Material[]) => {
  const used = new Set(draft.beats.flatMap(({ source }) => (source ? [source.material] : [])));
  return material.filter((_item, index) => used.has(index));
};

async function earlierTexts(services: Services, studio: StudioId, except: string) {
  return services.db
    .select({ title: scripts.title, text: scripts.text })
    .from(scripts)
    .where(and(eq(scripts.studio, studio), ne(scripts.id, except)))
    .orderBy(desc(scripts.updatedAt))
    .limit(comparedScripts);
}

interface Wish {
  topic: string;
  seconds: number;
  material: Material[];
  idea?: { title: string; card: IdeaCard };
  except: string;
  chance: string;
  signal: AbortSignal;
}

async function write(services: Services, studio: StudioId, wish: Wish) {
  const avoid = (await earlierTexts(services, studio, wish.except)).map(({ text }) => text);
  const { card } = wish.idea ?? {};
  return services.engines.write((text) =>
    text.script(
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
        material: wish.material,
        seconds: wish.seconds,
        seed: seedOf(wish.chance),
        avoid,
      },
      { signal: wish.signal, report: () => undefined },
    ),
  );
}

/** A draft from an idea. Pressing twice opens the same script. */
export async function scriptFromIdea(
  services: Services,
  studio: StudioId,
  ideaId: string,
  seconds: number,
  signal: AbortSignal,
): Promise<string> {
  const idea = await requireIdea(services, studio, ideaId);
  if (idea.scriptId) return idea.scriptId;
  const { engine, result, notes } = await write(services, studio, {
    topic: idea.topic,
    seconds,
    material: idea.material as Material[],
    idea: { title: idea.title, card: idea.card as unknown as IdeaCard },
    except: '',
    chance: idea.id,
    signal,
  });
  const id = newId('scr');
  return services.db.transaction(async (tx) => {
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
      notes: [...result.notes, ...notes],
      material: usedMaterial(result, idea.material as Material[]),
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
export async function draftScript(
  services: Services,
  studio: StudioId,
  id: string,
  body: Body<'POST /api/scripts/{id}/draft'>,
  signal: AbortSignal,
): Promise<Script> {
  const row = await requireScript(services, studio, id);
  const topic = cleanText(body.topic ?? '') || row.topic || row.title;
  if (!topic.trim() || topic === 'Untitled script') throw invalid('topic', 'Say what the script is about.');
  const given = [...row.material, ...(body.material as Material[])];
  const gathered = await gatherMaterial(services, { topic, given: given as Material[], lookUp: body.lookUp, signal });
  const { engine, result, notes } = await write(services, studio, {
    topic,
    seconds: body.seconds,
    material: gathered.material,
    except: id,
    chance: `${id}/${row.version}`,
    signal,
  });
  await services.db.transaction(async (tx) => {
    if (row.text.trim()) await keepVersion(tx, row, 'Before a new draft');
    const saved = await tx
      .update(scripts)
      .set({
        text: cleanText(paragraphs(result)),
        topic,
        ...(row.title === 'Untitled script' && { title: cleanText(result.title).slice(0, 200) }),
        status: 'draft',
        roles: result.beats.map(({ role }) => role),
        notes: [...gathered.notes, ...result.notes, ...notes],
        material: gathered.material,
        engine: engine.label,
        version: row.version + 1,
        updatedAt: new Date(),
      })
      .where(and(eq(scripts.id, id), eq(scripts.version, row.version)))
      .returning({ id: scripts.id });
    if (!saved.length)
      throw conflict('changed_elsewhere', 'The script was changed while the draft was written. Ask again.');
    await record(tx, {
      studio,
      action: 'script.drafted',
      subject: id,
      text: `A new draft of "${row.title}" was written.`,
      data: { engine: engine.id },
    });
  });
  return readScript(services, studio, id);
}

export async function addSource(services: Services, studio: StudioId, id: string, source: Material): Promise<Script> {
  const row = await requireScript(services, studio, id);
  if (!source.text.trim()) throw invalid('text', 'Paste the sentence of the source.');
  await services.db
    .update(scripts)
    .set({ material: [...row.material, source], updatedAt: new Date() })
    .where(eq(scripts.id, id));
  return readScript(services, studio, id);
}

export async function openingsFor(
  services: Services,
  studio: StudioId,
  id: string,
  round: number,
  signal: AbortSignal,
) {
  const row = await requireScript(services, studio, id);
  const { engine, result } = await services.engines.write((text) =>
    text.openings(
      { text: row.text, topic: row.topic || row.title, count: 2, seed: seedOf(`${id}/${round}`) },
      { signal, report: () => undefined },
    ),
  );
  return { openings: result, engine: engine.label };
}

export async function approveScript(
  services: Services,
  studio: StudioId,
  id: string,
  version: number,
): Promise<Script> {
  const row = await requireScript(services, studio, id);
  if (row.version !== version)
    throw conflict('changed_elsewhere', 'This script was changed in another tab. Look at it again before you approve.');
  if (countWords(row.text) < minWords)
    throw new Failure(422, 'too_short', `Voiceover needs ${minWords} words or more.`, [
      { path: 'text', message: `Voiceover needs ${minWords} words or more.` },
    ]);
  const blocked = houseRules(row.text).find((rule) => rule.verdict === 'blocked');
  if (blocked) throw new Failure(422, 'blocked_by_rule', `${blocked.rule}: ${blocked.why}`);
  if (row.status !== 'approved') {
    await services.db.transaction(async (tx) => {
      await keepVersion(tx, row, 'Approved');
      await tx.update(scripts).set({ status: 'approved', updatedAt: new Date() }).where(eq(scripts.id, id));
      await record(tx, {
        studio,
        action: 'script.approved',
        subject: id,
        text: `Script "${row.title}" was approved.`,
        data: { version },
      });
    });
  }
  return readScript(services, studio, id);
}

/** What stands between a text and a recording. */
export async function checkScript(services: Services, studio: StudioId, id: string): Promise<ScriptChecks> {
  const row = await requireScript(services, studio, id);
  const others = await earlierTexts(services, studio, id);
  const near = originality(
    row.text,
    others.map(({ text }) => text),
  );
  const words = countWords(row.text);
  const claims = findClaims(row.text, row.material as Material[]).map((found) => ({
    text: found.sentence,
    state: found.support ? ('sourced' as const) : ('open' as const),
    ...(found.support && {
      sourceSentence: found.support.sentence,
      ...(found.support.title && { sourceTitle: found.support.title }),
      ...(found.support.url && { sourceUrl: found.support.url }),
    }),
  }));
  const parts = row.text.split(/\n{2,}/).filter((part) => part.trim());
  return {
    claims,
    originality: {
      verdict: near.closest >= copyFrom ? 'blocked' : near.closest >= alikeFrom ? 'needs evidence' : 'pass',
      closest: near.closest,
      ...(others[near.index] && near.closest > 0 && { closestTitle: others[near.index]?.title ?? '' }),
      compared: others.length,
    },
    rules: houseRules(
      row.text,
      claims.filter(({ state }) => state === 'sourced').map(({ text }) => text),
    ).map(({ rule, verdict, why }) => ({ rule, verdict, why })),
    shape: parts.map((part, index) => ({
      part: row.roles[index] ?? `Part ${index + 1}`,
      seconds: spokenSeconds(countWords(part)),
    })),
    words,
    seconds: spokenSeconds(words),
  };
}
