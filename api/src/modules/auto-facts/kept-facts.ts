import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { OrderSource } from '../order-work.ts';
import type { FilmsOf } from './facts.ts';
import { scriptOfFact } from './film.ts';
import * as tables from './schema.ts';

const { facts } = tables;

/** Facts that were kept and have no video, the most surprising and best to check first. */
export const keptFacts = (films: FilmsOf): OrderSource => ({
  id: 'facts',
  title: 'kept facts',
  about:
    'Facts of the channel that you kept and that have no video yet. A video is as long as its fact, and names the source.',
  path: '/auto-facts/fact-scraper-writer?show=kept',
  script: (call, fact) => scriptOfFact(call, films(), fact),
  async list({ db, studio }, { channel, most }) {
    const rows = await db
      .select({ id: facts.id, text: facts.text, source: facts.sourceTitle })
      .from(facts)
      .where(
        and(
          ...[eq(facts.studio, studio), eq(facts.channel, channel), eq(facts.decision, 'kept'), eq(facts.held, false)],
          isNull(facts.script),
        ),
      )
      .orderBy(desc(sql`${facts.surprise} + ${facts.checkable}`), desc(facts.id))
      .limit(most);
    return rows.map(({ id, text, source }) => ({ id, title: text.slice(0, 120), ...(source && { note: source }) }));
  },
});
