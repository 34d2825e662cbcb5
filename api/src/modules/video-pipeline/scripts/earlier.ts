import type { StudioId } from '@avenue/contract';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { type NearestWork, nearestWork, type WorkKind } from '../../../capabilities/make/index.ts';
import type { Scope } from '../../../services.ts';
import * as tables from '../schema.ts';
import type { ScriptRow } from './rows.ts';

const { scripts } = tables;

/** Earlier scripts that a writer moves away from while it writes. The check below holds the result against all of them. */
const avoidedScripts = 200;

const others = (studio: StudioId, except: string) =>
  and(eq(scripts.studio, studio), ne(scripts.id, except), isNull(scripts.removedAt));

/** Texts for a writer to move away from, newest first. */
export async function avoidedTexts({ db, studio }: Scope, except: string): Promise<string[]> {
  const rows = await db
    .select({ text: scripts.text })
    .from(scripts)
    .where(others(studio, except))
    .orderBy(desc(scripts.updatedAt))
    .limit(avoidedScripts);
  return rows.map(({ text }) => text);
}

/** Kept by triggers of `scripts`. */
export const scriptWorks: WorkKind = {
  kind: 'script',
  label: 'script',
  isMaterial: true,
  textsOf: async (db, ids) => {
    const { id, title, text, channel, ideaId } = scripts;
    const rows = await db
      .select({ subject: id, title, text, channel, ideaId })
      .from(scripts)
      .where(inArray(id, [...ids]))
      .orderBy(desc(scripts.updatedAt), desc(id));
    return rows.map(({ ideaId: idea, ...row }) => ({
      ...row,
      path: `/script-builder?script=${encodeURIComponent(row.subject)}`,
      madeOf: [idea],
    }));
  },
};

/** The work of the studio that is most like a script, of all kinds in its language, without its idea and its own captions. */
export const nearestToScript = (
  scope: Scope,
  { id, text, channel, ideaId }: Pick<ScriptRow, 'id' | 'text' | 'channel' | 'ideaId'>,
): Promise<NearestWork> => nearestWork(scope, { family: id, text, channel, madeOf: [ideaId] });
