import type { StudioId } from '@avenue/contract';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { nearestWork, type WorkKind } from '../../../capabilities/make/index.ts';
import type { Scope } from '../../../services.ts';
import * as tables from '../schema.ts';

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
  pathOf: (id) => `/script-builder?script=${encodeURIComponent(id)}`,
  titleOf: async (db, id) =>
    (await db.select({ title: scripts.title }).from(scripts).where(eq(scripts.id, id)))[0]?.title,
  textsOf: (db, ids) =>
    db
      .select({ subject: scripts.id, text: scripts.text })
      .from(scripts)
      .where(inArray(scripts.id, [...ids]))
      .orderBy(desc(scripts.updatedAt), desc(scripts.id)),
};

export interface Nearest {
  /** 0 to 1. */
  closest: number;
  /** Of how many scripts. */
  compared: number;
  /** Absent where no other script shares anything. */
  script?: { id: string; title: string };
}

/** The script of the studio that is most like a text, of all that are there. */
export async function nearestScript(
  { db, studio }: Scope,
  { id, text }: { id: string; text: string },
): Promise<Nearest> {
  const { closest, compared, subject } = await nearestWork({ db, studio }, scriptWorks, { except: id, text });
  if (!subject) return { closest, compared };
  const [script] = await db
    .select({ id: scripts.id, title: scripts.title })
    .from(scripts)
    .where(eq(scripts.id, subject));
  return { closest, compared, ...(script && { script }) };
}
