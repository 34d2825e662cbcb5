import type { Query, Script, StudioId } from '@avenue/contract';
import { countWords, secondsAloud } from '@avenue/contract/spoken';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { tables as kernel } from '../../../kernel/db/index.ts';
import { notFound } from '../../../kernel/failure.ts';
import { fingerprint } from '../../../kernel/ids.ts';
import type { Call, Scope } from '../../../services.ts';
import * as tables from '../schema.ts';

export type ScriptRow = typeof tables.scripts.$inferSelect;

const { scripts } = tables;

/** Names the tables itself: in a select from one table the query builder leaves them off, and `id` would be the inner one's. */
const has = (table: typeof tables.takes | typeof tables.videos) =>
  // Looked up for the rows of a page; an `exists` would be answered by reading the whole table once.
  sql<boolean>`coalesce((
    select true from ${table} made where made.script_id = scripts.id and made.removed_at is null limit 1), false)`;

/** Of the channel; English for one that is not there. */
const language = sql<string>`coalesce((
  select language from ${kernel.channels} spoken where spoken.studio = scripts.studio and spoken.name = scripts.channel), 'en')`;

const columns = { script: scripts, language, hasVoiceover: has(tables.takes), hasVideo: has(tables.videos) };

/** What an approval of the script stands for. */
export const seenOf = ({ title, text, version }: ScriptRow): string => fingerprint(title, text, version);

function toScript({
  script: row,
  language,
  hasVoiceover,
  hasVideo,
}: {
  script: ScriptRow;
  language: string;
  hasVoiceover: boolean;
  hasVideo: boolean;
}): Script {
  return {
    id: row.id,
    channel: row.channel,
    title: row.title,
    text: row.text,
    topic: row.topic,
    ...(row.ideaId && { ideaId: row.ideaId }),
    status: row.status,
    version: row.version,
    words: countWords(row.text),
    seconds: secondsAloud(row.text, language),
    roles: row.roles,
    material: row.material,
    engine: row.engine,
    notes: row.notes,
    hasVoiceover,
    hasVideo,
    seen: seenOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const within = (studio: StudioId, channel: string | undefined) =>
  and(
    eq(scripts.studio, studio),
    isNull(scripts.removedAt),
    channel === undefined ? undefined : eq(scripts.channel, channel),
  );

/** Last changed first, at most 200 at a time. */
export async function listScripts(
  call: Call,
  { channel, status, offset = 0, limit = 200 }: Query<'GET /api/scripts'> = {},
) {
  const rows = await call.db
    .select(columns)
    .from(scripts)
    .where(and(within(call.studio, channel), status && eq(scripts.status, status)))
    .orderBy(desc(scripts.updatedAt), desc(scripts.id))
    .offset(offset)
    .limit(limit);
  return rows.map(toScript);
}

/** Last changed first; all of them without a limit. */
export async function listApproved(
  call: Call,
  { channel, offset = 0, limit }: Query<'GET /api/scripts/approved'> = {},
) {
  const all = call.db
    .select({ id: scripts.id, title: scripts.title, fromIdea: sql<boolean>`${scripts.ideaId} is not null` })
    .from(scripts)
    .where(and(within(call.studio, channel), eq(scripts.status, 'approved')))
    .orderBy(desc(scripts.updatedAt), desc(scripts.id))
    .offset(offset);
  return limit === undefined ? all : all.limit(limit);
}

export async function requireScript(scope: Scope, id: string): Promise<ScriptRow> {
  const [row] = await scope.db
    .select()
    .from(scripts)
    .where(and(within(scope.studio, undefined), eq(scripts.id, id)));
  if (!row) throw notFound('This script');
  return row;
}

export async function readScript(call: Call, id: string): Promise<Script> {
  const [row] = await call.db
    .select(columns)
    .from(scripts)
    .where(and(within(call.studio, undefined), eq(scripts.id, id)));
  if (!row) throw notFound('This script');
  return toScript(row);
}
