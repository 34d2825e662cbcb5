import type { StudioId } from '@avenue/contract';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { nearest, type Shingles, shinglesOf } from '../../../providers/text/index.ts';
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

/** Shingles of scripts as they last were, so that a check reads only texts that changed since the one before. */
const known = new Map<StudioId, Map<string, { mark: string; shingles: Shingles }>>();

const textsAtOnce = 500;

async function shinglesOfAll({ db, studio }: Scope, except: string) {
  const rows = await db
    .select({ id: scripts.id, mark: sql<string>`${scripts.version} || ' ' || ${scripts.updatedAt}` })
    .from(scripts)
    .where(others(studio, except))
    .orderBy(desc(scripts.updatedAt), desc(scripts.id));
  const last = known.get(studio);
  const stale = rows.filter(({ id, mark }) => last?.get(id)?.mark !== mark).map(({ id }) => id);
  const fresh = new Map<string, Shingles>();
  for (let at = 0; at < stale.length; at += textsAtOnce) {
    const part = await db
      .select({ id: scripts.id, text: scripts.text })
      .from(scripts)
      .where(inArray(scripts.id, stale.slice(at, at + textsAtOnce)));
    for (const { id, text } of part) fresh.set(id, shinglesOf(text));
  }
  const now = rows.flatMap(({ id, mark }) => {
    const shingles = fresh.get(id) ?? last?.get(id)?.shingles;
    return shingles ? [{ id, mark, shingles }] : [];
  });
  const kept = new Map(now.map(({ id, mark, shingles }) => [id, { mark, shingles }]));
  const own = last?.get(except);
  if (own) kept.set(except, own);
  known.set(studio, kept);
  return now;
}

export interface Nearest {
  /** 0 to 1. */
  closest: number;
  /** Of how many scripts. */
  compared: number;
  /** Absent where no other script shares anything. */
  script?: { id: string; title: string };
}

/** The script of the studio that is most like a text, of all that are there. */
export async function nearestScript(scope: Scope, { id, text }: { id: string; text: string }): Promise<Nearest> {
  const all = await shinglesOfAll(scope, id);
  const { closest, index } = nearest(
    shinglesOf(text),
    all.map(({ shingles }) => shingles),
  );
  const found = all[index];
  const compared = all.length;
  if (!found || closest === 0) return { closest, compared };
  const [script] = await scope.db
    .select({ id: scripts.id, title: scripts.title })
    .from(scripts)
    .where(eq(scripts.id, found.id));
  return { closest, compared, ...(script && { script }) };
}
