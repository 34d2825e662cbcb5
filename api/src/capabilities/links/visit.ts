import { eq, sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import type { Database } from '../../kernel/db/index.ts';
import { clicks, shortLinks } from './schema.ts';

export interface Visit {
  method: string;
  userAgent: string | undefined;
  /** `Sec-Purpose` or `Purpose`: a browser that only looks ahead. */
  purpose: string | undefined;
}

/** A person who follows a link; programs, previews and browsers that look ahead are none. */
export const isPerson = ({ method, userAgent, purpose }: Visit): boolean =>
  method === 'GET' && !purpose && Boolean(userAgent) && !isbot(userAgent);

/**
 * Where a code leads, and counts the visit of a person by day.
 *
 * @returns undefined for a code that nobody gave, `retired` for one that leads nowhere any more
 */
export async function followLink(
  db: Database,
  code: string,
  visit: Visit,
): Promise<{ target: string } | 'retired' | undefined> {
  const [link] = await db
    .select({ target: shortLinks.target, retiredAt: shortLinks.retiredAt })
    .from(shortLinks)
    .where(eq(shortLinks.code, code));
  if (!link) return undefined;
  if (link.retiredAt) return 'retired';
  if (isPerson(visit))
    await db
      .insert(clicks)
      .values({ code, day: sql`(now() at time zone 'UTC')::date`, clicks: 1 })
      .onConflictDoUpdate({ target: [clicks.code, clicks.day], set: { clicks: sql`${clicks.clicks} + 1` } });
  return { target: link.target };
}
