import type { Script, StudioId } from '@avenue/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { tables } from '../../../kernel/db/index.ts';
import { notFound } from '../../../kernel/failure.ts';
import { countWords, spokenSeconds } from '../../../providers/text/index.ts';
import type { Services } from '../../../services.ts';

export type ScriptRow = typeof tables.scripts.$inferSelect;

const { scripts } = tables;

/** Names the tables itself: in a select from one table the query builder leaves them off, and `id` would be the inner one's. */
const has = (table: 'takes' | 'videos') =>
  sql<boolean>`exists (select 1 from ${sql.identifier(table)} made where made.script_id = scripts.id)`;

const columns = { script: scripts, hasVoiceover: has('takes'), hasVideo: has('videos') };

export function toScript({
  script: row,
  hasVoiceover,
  hasVideo,
}: {
  script: ScriptRow;
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

export async function requireScript(services: Pick<Services, 'db'>, studio: StudioId, id: string): Promise<ScriptRow> {
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
