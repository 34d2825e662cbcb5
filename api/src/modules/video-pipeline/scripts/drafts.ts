import type { Query, Script } from '@avenue/contract';
import { and, desc, eq } from 'drizzle-orm';
import { requireChannel } from '../../../kernel/channels.ts';
import { conflict } from '../../../kernel/failure.ts';
import { demandPersonFor } from '../../../kernel/identity/index.ts';
import { newId } from '../../../kernel/ids.ts';
import { countWords, followTies, tiesOf } from '../../../providers/text/index.ts';
import type { Material } from '../../../providers/text/types.ts';
import type { Call, Services } from '../../../services.ts';
import * as tables from '../schema.ts';
import { cleanText } from '../text.ts';
import { readScript, requireScript, type ScriptRow } from './rows.ts';

const { scripts, scriptVersions } = tables;

const untitled = 'Untitled script';

interface NewScript {
  /** Made by the caller. */
  id?: string | undefined;
  channel: string;
  title: string;
  text: string;
  topic: string;
  engine: string;
  ideaId?: string;
  roles?: string[];
  notes?: string[];
  material?: Material[];
  /** A script of the studio whose words these are, or were: its material and what its claims stand on come along. */
  copyOf?: string | undefined;
}

/**
 * Starts a script. The same call with the same id makes no second one: it answers with the first.
 *
 * @throws Failure 409 `id_taken` if the id belongs to other words, to a removed script or to the other studio
 */
export async function createScript(call: Call, given: NewScript): Promise<Script> {
  const { studio } = call;
  await requireChannel(call, studio, given.channel);
  const id = given.id ?? newId('scr');
  const title = cleanText(given.title) || untitled;
  const text = cleanText(given.text);
  // Also of one that was removed: its words are kept as another script.
  const [of] = given.copyOf
    ? await call.db
        .select()
        .from(scripts)
        .where(and(eq(scripts.studio, studio), eq(scripts.id, given.copyOf)))
    : [];
  const [made] = await call.db
    .insert(scripts)
    .values({
      id,
      studio,
      status: 'draft',
      roles: given.roles ?? [],
      notes: given.notes ?? [],
      material: given.material ?? of?.material ?? [],
      ties: of ? followTies(tiesOf(of, of.ties), of.text, text) : [],
      channel: given.channel,
      title,
      text,
      topic: cleanText(given.topic),
      engine: given.engine,
      ...(given.ideaId && { ideaId: given.ideaId }),
    })
    .onConflictDoNothing()
    .returning({ id: scripts.id });
  if (!made) {
    const known = await requireScript(call, id).catch(() => undefined);
    if (known?.title !== title || known.text !== text || known.channel !== given.channel)
      throw conflict('id_taken', 'This script is already there with other words. Load it before you save.');
  }
  return readScript(call, id);
}

/** Keeps the text as it stands as a version; the same version is kept once. */
export function keepVersion(db: Pick<Services['db'], 'insert'>, row: ScriptRow, reason: string) {
  return db
    .insert(scriptVersions)
    .values({ scriptId: row.id, version: row.version, title: row.title, text: row.text, reason })
    .onConflictDoNothing();
}

/** Saves what was typed. A save that started from an older version is refused, so that two tabs cannot overwrite each other. */
export async function saveScript(
  call: Call,
  id: string,
  change: { text: string; title?: string | undefined; version: number },
): Promise<Script> {
  const text = cleanText(change.text);
  const title = change.title === undefined ? undefined : cleanText(change.title) || untitled;
  await call.db.transaction(async (tx) => {
    const row = await requireScript({ db: tx, studio: call.studio }, id);
    if (row.version !== change.version) {
      throw conflict(
        'changed_elsewhere',
        'This script was changed in another tab. Load it again, or keep your text as a copy.',
      );
    }
    if (row.text === text && (title === undefined || row.title === title)) return;
    if (row.status === 'approved') demandPersonFor(call.who, 'This script');
    if (row.status === 'approved' && row.text !== text) await keepVersion(tx, row, 'Approved text before an edit');
    const saved = await tx
      .update(scripts)
      .set({
        text,
        ...(row.text !== text && { ties: followTies(tiesOf(row, row.ties), row.text, text) }),
        ...(title !== undefined && { title }),
        version: row.version + 1,
        updatedAt: new Date(),
        // What is approved is this text; another text is a draft again.
        ...(row.text !== text && { status: 'draft' as const }),
      })
      .where(and(eq(scripts.id, id), eq(scripts.version, row.version), eq(scripts.status, row.status)))
      .returning({ id: scripts.id });
    if (!saved.length)
      throw conflict(
        'changed_elsewhere',
        'This script was changed in another tab. Load it again, or keep your text as a copy.',
      );
  });
  return readScript(call, id);
}

/** Earlier versions, newest first, with how many there are. */
export async function listVersions(
  call: Call,
  id: string,
  { offset = 0, limit = 50 }: Query<'GET /api/scripts/{id}/versions'> = {},
) {
  await requireScript(call, id);
  const ofScript = eq(scriptVersions.scriptId, id);
  const [rows, total] = await Promise.all([
    call.db
      .select()
      .from(scriptVersions)
      .where(ofScript)
      .orderBy(desc(scriptVersions.version))
      .offset(offset)
      .limit(limit),
    call.db.$count(scriptVersions, ofScript),
  ]);
  const versions = rows.map(({ version, title, text, reason, createdAt }) => ({
    version,
    title,
    text,
    words: countWords(text),
    reason,
    createdAt: createdAt.toISOString(),
  }));
  return { versions, total };
}
