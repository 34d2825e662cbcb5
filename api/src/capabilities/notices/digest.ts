import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { newId } from '../../kernel/ids.ts';
import { holdNotices } from './compare.ts';
import { readPreferences } from './preferences.ts';
import * as tables from './schema.ts';
import { dayOf, isDigestTime } from './timing.ts';

const { notices, deliveries, preferences } = tables;
/** Lines of one message; the rest is counted. */
const most = 12;

/** Once a day, at its hour: all that is open in the own studio, in one message. Where nothing is open, nothing is sent. */
export const digest = (db: Database, { now, timeZone }: { now: Date; timeZone: string }): Promise<void> =>
  db.transaction(async (tx) => {
    await holdNotices(tx, 'own');
    const [row] = await tx.select().from(preferences);
    const { digest: chosen } = await readPreferences(tx);
    const today = dayOf(now, timeZone);
    if (!row || !chosen || row.digestDay >= today || !isDigestTime(now, chosen.at, timeZone)) return;
    await tx.update(preferences).set({ digestDay: today });
    const open = await tx
      .select({ title: notices.title })
      .from(notices)
      .where(and(eq(notices.studio, 'own'), isNull(notices.overAt)))
      .orderBy(asc(notices.saidAt));
    if (open.length === 0 || chosen.channels.length === 0) return;
    const lines = open.slice(0, most).map(({ title }) => `- ${title}`);
    const more = open.length > most ? [`- and ${open.length - most} more`] : [];
    const words = {
      title: open.length === 1 ? 'Today one thing is open' : `Today ${open.length} things are open`,
      sentence: [...lines, ...more].join('\n'),
      path: '/dashboard',
    };
    await tx.insert(deliveries).values(
      chosen.channels.map((channel) => ({
        id: newId('dlv'),
        channel,
        kind: 'digest' as const,
        ...words,
        dueAt: now,
      })),
    );
  });
