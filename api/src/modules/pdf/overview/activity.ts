import type { Activity } from '@avenue/contract/pdf';
import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { tables } from '../../../kernel/db/index.ts';
import type { Scope } from '../../../services.ts';

const most = 20;

/** The newest entries of the journal about products. */
export async function readActivity({ db, studio }: Scope): Promise<Activity[]> {
  const { journal } = tables;
  const rows = await db
    .select({ seq: journal.seq, at: journal.at, text: journal.text })
    .from(journal)
    // `/` follows `.`: every action that begins with `pdf.`
    .where(and(eq(journal.studio, studio), gte(journal.action, 'pdf.'), lt(journal.action, 'pdf/')))
    .orderBy(desc(journal.seq))
    .limit(most);
  return rows.map(({ seq, at, text }) => ({ seq, timestamp: at.toISOString(), message: text }));
}
