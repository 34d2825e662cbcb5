import type { ShortLink } from '@avenue/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { guardedFetch } from '../../kernel/net/index.ts';
import { readLink, requireLink, type Scope } from './links.ts';
import { shortLinks } from './schema.ts';

const most = 20;

export type Look = (target: string, signal: AbortSignal) => Promise<{ ok: boolean; found: string }>;

const fetchThere = guardedFetch({ allowPrivate: false, deadlineMs: 15_000, limitBytes: 4 * 1024 * 1024, redirects: 5 });

/** Asks for the page, first without its content. Pages that want a browser, or are asked too often, are there all the same. */
export const lookAt =
  (call: typeof fetch = fetchThere): Look =>
  async (target, signal) => {
    const ask = async (method: 'HEAD' | 'GET') => {
      const answer = await call(target, { method, signal });
      await answer.body?.cancel();
      return answer.status;
    };
    try {
      let status = await ask('HEAD');
      if (status >= 400) status = await ask('GET');
      const isThere = status < 400 || [401, 403, 429].includes(status);
      return {
        ok: isThere,
        found: isThere ? `It leads to a page (${status}).` : `There is no page any more (${status}).`,
      };
    } catch (error) {
      return { ok: false, found: `Nobody answered there: ${error instanceof Error ? error.message : String(error)}` };
    }
  };

async function note(db: Pick<Database, 'update'>, code: string, { ok, found }: Awaited<ReturnType<Look>>) {
  await db
    .update(shortLinks)
    .set({ checkedAt: new Date(), failures: ok ? 0 : sql`${shortLinks.failures} + 1`, found: found.slice(0, 300) })
    .where(and(eq(shortLinks.code, code), isNull(shortLinks.retiredAt)));
}

/** Looks at one now. */
export async function checkOne(
  scope: Scope & { signal: AbortSignal },
  code: string,
  look: Look = lookAt(),
): Promise<ShortLink> {
  const { target } = await requireLink(scope, code);
  await note(scope.db, code, await look(target, scope.signal));
  return readLink(scope, code);
}

/**
 * Looks at those of the own studio that nobody looked at for a day, or for an hour where something was wrong. One process
 * takes each.
 *
 * @returns how many
 */
export async function checkDue(db: Database, signal: AbortSignal, look: Look = lookAt()): Promise<number> {
  const { rows } = await db.execute<{ code: string; target: string }>(sql`
    update links.short_links set checked_at = clock_timestamp() where code in (
      select code from links.short_links where studio = 'own' and retired_at is null
        and (checked_at is null or checked_at < clock_timestamp() - case when failures > 0 then interval '1 hour' else interval '1 day' end)
      order by checked_at nulls first limit ${most} for update skip locked
    ) returning code, target`);
  for (const { code, target } of rows) {
    if (signal.aborted) return rows.length;
    await note(db, code, await look(target, signal));
  }
  return rows.length;
}
