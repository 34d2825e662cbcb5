import { autoFactsFamily } from '@avenue/contract/auto-facts';
import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { CollectKind } from '../../capabilities/collect/index.ts';
import { defineModule, type HandlersOf, type Module } from '../define-module.ts';
import { creditOf } from './credit.ts';
import { addFact, changeFact, checkFact, decideFacts, listFactSources, listFacts } from './facts.ts';
import { factsWork } from './facts-work.ts';
import { beginFilms, filmJob } from './film.ts';
import { beginFind, findJob, type OpenDataReach } from './find-job.ts';
import { keptFacts } from './kept-facts.ts';
import { factsKind } from './kind.ts';
import { seedFacts } from './samples.ts';
import { facts } from './schema.ts';
import { factWorks } from './works.ts';

const mostPromoted = 50;

/**
 * Facts with a source each, from material to a video.
 *
 * @param reach of the public sources; tests put stand-ins here
 */
export const autoFactsModule = (modules: () => readonly Module[], reach: OpenDataReach = {}) => {
  const films = () => modules().find((module) => module.films)?.films;
  const handlers: HandlersOf<typeof autoFactsFamily.endpoints> = {
    'GET /api/auto-facts': (call, { query }) => listFacts(call, films, query),
    'GET /api/auto-facts/sources': (call) => listFactSources(call),
    'POST /api/auto-facts/find': (call, { body }) => beginFind(call, body),
    'POST /api/auto-facts': (call, { body }) => addFact(call, body),
    'PATCH /api/auto-facts/{id}': (call, { params, body }) => changeFact(call, params.id, body),
    'POST /api/auto-facts/{id}/check': (call, { params }) => checkFact(call, params.id, reach),
    'POST /api/auto-facts/decide': (call, { body }) => decideFacts(call, films, body),
    'POST /api/auto-facts/film': (call, { body }) => beginFilms(call, body),
  };
  return defineModule({
    id: 'auto-facts',
    endpoints: autoFactsFamily.endpoints,
    handlers,
    jobs: (services) => [findJob(services, reach), filmJob(services, films)],
    health: { title: 'Auto Facts', path: '/auto-facts/fact-scraper-writer' },
    channelUse: async ({ db, studio }) => {
      const rows = await db
        .select({ channel: facts.channel, many: count() })
        .from(facts)
        .where(and(eq(facts.studio, studio), eq(facts.decision, 'kept')))
        .groupBy(facts.channel);
      return { things: 'facts', counts: new Map(rows.map(({ channel, many }) => [channel, many])) };
    },
    // A campaign is about what can be looked up.
    promotes: async ({ db, studio }) => {
      const rows = await db
        .select()
        .from(facts)
        .where(
          and(
            ...[eq(facts.studio, studio), eq(facts.decision, 'kept'), eq(facts.held, false)],
            isNotNull(facts.sourceUrl),
          ),
        )
        .orderBy(desc(facts.decidedAt), desc(facts.id))
        .limit(mostPromoted);
      return rows.flatMap(({ id, channel, text, sourceTitle, sourceUrl, decidedAt, createdAt }) =>
        sourceUrl === null
          ? []
          : [
              {
                ...{ id, title: text.slice(0, 120), link: sourceUrl, at: (decidedAt ?? createdAt).toISOString() },
                channel,
                words: [text, creditOf({ title: sourceTitle, url: sourceUrl })].join('\n'),
              },
            ],
      );
    },
    works: [factWorks],
    orders: { works: [factsWork(films)], sources: [keptFacts(films)] },
    collects: [factsKind as unknown as CollectKind],
    samples: { seed: (services) => seedFacts(services) },
  });
};
