import type { Body } from '@avenue/contract';
import type { OutsideSource } from '@avenue/contract/auto-facts';
import { countWalked, walkPassages } from '../../capabilities/make/index.ts';
import { requireChannel } from '../../kernel/channels.ts';
import { conflict, invalid } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { record } from '../../kernel/journal/index.ts';
import { isDayOfYear, onThisDay, wikidataOn } from '../../providers/open-data/index.ts';
import type { Call, Services } from '../../services.ts';
import { type Bare, judged, keyOf, toldOn } from './keep.ts';
import * as tables from './schema.ts';
import { Rarity, surpriseOf } from './score.ts';
import { tellingSentences } from './sentences.ts';

const { facts } = tables;

const kind = 'facts-find';
/** So many of the best are looked at for each that is wanted: some are held. */
const lookedFor = 6;
const mostSentences = 60_000;

interface Input extends Record<string, unknown> {
  channel: string;
  sources: string[];
  outside?: OutsideSource;
  count: number;
}

/** Where the public sources lie, and who calls them. Default value: their public addresses, by the guarded client */
export interface OpenDataReach {
  wikipedia?: string;
  wikidata?: string;
  fetch?: typeof fetch;
}

const sourceNames = { 'on-this-day': 'Wikipedia', wikidata: 'Wikidata' } as const;

function askOutside(outside: OutsideSource, { wikipedia, wikidata, fetch }: OpenDataReach, signal: AbortSignal) {
  return outside.kind === 'on-this-day'
    ? onThisDay(outside, { signal, fetch, baseUrl: wikipedia })
    : wikidataOn(outside.topic, { signal, fetch, baseUrl: wikidata });
}

/** Begins to look through material, or to ask a public source. @throws Failure 404, 409 `no_material`, 422 beside `outside` */
export async function beginFind(call: Call, { channel, sources, outside, count }: Body<'POST /api/auto-facts/find'>) {
  const { label } = await requireChannel(call, call.studio, channel);
  if (outside?.kind === 'on-this-day' && !isDayOfYear(outside))
    throw invalid('outside', 'No month has this day. Choose another one.');
  if (!outside && (await countWalked(call, sources)) === 0)
    throw conflict('no_material', 'There is no material to look through. Add notes, files or pages in Material first.');
  const job = await call.jobs.run<Input>(kind, {
    ...{ studio: call.studio, title: `Finding facts: ${label}`, subject: channel },
    path: `/auto-facts/fact-scraper-writer?${new URLSearchParams({ channel })}`,
    input: { channel, sources: [...sources].sort(), ...(outside && { outside }), count },
  });
  return { jobId: job.id };
}

/** Looks for what tells a fact, in material or at a public source. Run twice, it keeps each once. */
export const findJob = (services: Services, reach: OpenDataReach = {}): JobDefinition<Input> => ({
  ...{ kind, queue: 'light' },
  steps: [
    { name: 'read', label: 'Look for what tells a fact', weight: 60 },
    { name: 'check', label: 'Check what was found', weight: 40 },
  ],
  changes: () => ['/api/auto-facts'],
  async run({ channel, sources, outside, count }, { studio, step }) {
    const scope = { db: services.db, studio };
    const found = await step('read', async ({ signal, report }) => {
      if (outside) {
        const asOf = new Date().toISOString();
        const records = (await askOutside(outside, reach, signal)).slice(0, mostSentences);
        const ranked = records
          .map((record) => ({ record, score: surpriseOf(record.text).value }))
          .toSorted((a, b) => b.score - a.score)
          .slice(0, count * lookedFor)
          .map(({ record: { text, quote, title, url } }) => ({
            ...{ text, quote, sourceTitle: title, sourceUrl: url, passage: null, sourceText: quote, gone: null, asOf },
          }));
        return { passages: records.length, sentences: records.length, ranked };
      }
      const total = await countWalked(scope, sources);
      const rarity = new Rarity();
      const best = new Map<string, Bare>();
      let walked = 0;
      for await (const passage of walkPassages(scope, sources)) {
        signal.throwIfAborted();
        walked += 1;
        for (const text of tellingSentences(passage.text)) {
          rarity.add(text);
          if (best.size < mostSentences)
            best.set(keyOf(text), {
              ...{ text, quote: text, sourceTitle: passage.title, sourceUrl: passage.url ?? null },
              ...{ passage: passage.id, sourceText: passage.text, gone: null, asOf: passage.asOf },
            });
        }
        if (walked % 50 === 0) report(walked / total, `passage ${walked} of ${total}, ${best.size} sentences so far`);
      }
      const ranked = [...best.values()]
        .map((bare) => ({ bare, score: surpriseOf(bare.text, rarity).value }))
        .toSorted((a, b) => b.score - a.score)
        .slice(0, count * lookedFor);
      // What the next step needs of rarity is told by the score itself.
      return {
        passages: walked,
        sentences: best.size,
        ranked: ranked.map(({ bare }) => ({ ...bare, asOf: bare.asOf?.toISOString() ?? null })),
      };
    });
    return step('check', async ({ signal, report }) => {
      const rarity = new Rarity();
      for (const { text } of found.ranked) rarity.add(text);
      const others = await toldOn(scope, channel);
      let [ready, held] = [0, 0];
      const ids: string[] = [];
      for (const [at, { asOf, ...one }] of found.ranked.entries()) {
        signal.throwIfAborted();
        if (ready >= count) break;
        const bare: Bare = { ...one, asOf: asOf === null ? null : new Date(asOf) };
        const told = await judged(scope, bare, { others, rarity });
        // Of what is held some are shown with why; the rest would bury what can be used.
        if (told.held && held >= count) continue;
        const [row] = await services.db
          .insert(facts)
          .values({ id: newId('fac'), studio, channel, ...bare, ...told, readAt: new Date() })
          .onConflictDoNothing()
          .returning({ id: facts.id });
        if (!row) continue;
        if (told.held) held += 1;
        else {
          ready += 1;
          ids.push(row.id);
          others.unshift({ id: row.id, text: bare.text, as: 'which was found beside it' });
        }
        report((at + 1) / found.ranked.length, `${ready} of ${count} facts so far`);
      }
      await record(services.db, {
        ...{ studio, action: 'facts.found', subject: channel, actor: 'avenue' },
        text: outside
          ? `${sourceNames[outside.kind]} was asked: ${ready} facts with a source were found, ${held} are held.`
          : `${ready} facts with a source were found in ${found.passages} passages; ${held} are held.`,
      });
      return { ids, ready, held, passages: found.passages, sentences: found.sentences };
    });
  },
});
