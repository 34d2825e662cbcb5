import type { Body } from '@avenue/contract';
import type { TitleBatch, TypedWords } from '@avenue/contract/pdf';
import { and, eq, isNull } from 'drizzle-orm';
import { type AskClock, askTyped, typedFor } from '../../../capabilities/demand/index.ts';
import { conflict, notFound } from '../../../kernel/failure.ts';
import type { JobDefinition } from '../../../kernel/jobs/index.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { SettingsPart } from '../../../kernel/settings/index.ts';
import { suggestionsFor, suggestPlaces } from '../../../providers/open-data/index.ts';
import type { Call, Services } from '../../../services.ts';
import { titles } from '../schema.ts';
import { wantedOf } from './wanted.ts';

const kind = 'pdf-typed';
const setting = 'SEARCH_SUGGESTIONS';

/** Who may be asked what people type; nobody until an Admin says so. */
export const typedSettings: SettingsPart = {
  sections: [
    {
      id: 'demand',
      order: 55,
      title: 'What people type',
      help: 'Search engines complete what is typed into them. Niche Titles shows that as a sign of demand.',
    },
  ],
  settings: [
    {
      name: setting,
      kind: 'choice',
      label: 'Search engines that may be asked',
      group: 'demand',
      fallback: 'off',
      options: [
        { value: 'off', label: 'None' },
        { value: 'duckduckgo', label: 'DuckDuckGo' },
        { value: 'bing', label: 'Bing' },
        { value: 'both', label: 'DuckDuckGo and Bing' },
      ],
      help: 'Asked by a press in Niche Titles and never before. What leaves this machine: the topic of the titles, once alone and once with the kind of product, its language, and the address of your network, as with every page. No title, product, sale, name or cookie. Answers are kept here and not asked for again for a day.',
    },
  ],
};

/** How products of a kind are looked for, in English. */
const kindWords: Readonly<Record<TitleBatch['kind'], string>> = {
  planner: 'planner',
  journal: 'journal',
  'bucket-list': 'bucket list',
  checklist: 'checklist',
  other: 'printable',
};

/** How search engines are asked; tests put stand-ins here. */
export interface AskReach extends AskClock {
  fetch?: typeof fetch;
  /** Where each is asked, by its id. Default value: its public address, by the guarded client */
  urls?: Readonly<Record<string, string>>;
}

/** Those that the setting allows; none for any value that it does not have. */
async function allowed({ engines }: Pick<Services, 'engines'>) {
  const value = await engines.needs.setting(setting);
  return suggestPlaces.filter(({ id }) => value === id || value === 'both');
}

/** Words of a batch that are completed: its topic, and with the kind of product where that is said in English. */
function wordsOf({ topic, kind }: Pick<TitleBatch, 'topic' | 'kind'>, language: string): string[] {
  const words = topic.toLowerCase();
  const more = kindWords[kind];
  return language === 'en' && !words.includes(more) ? [words, `${words} ${more}`] : [words];
}

const languageOf = (row: { judged: unknown } | undefined) => (row && wantedOf(row).language) ?? 'en';

/** What is known of what people type, of one batch. */
export async function typedOf(
  call: Call,
  batch: TitleBatch,
  row: { judged: unknown } | undefined,
): Promise<TypedWords> {
  const language = languageOf(row);
  const words = wordsOf(batch, language);
  const [places, heard] = await Promise.all([
    allowed(call),
    typedFor(call, { words, language, places: suggestPlaces }),
  ]);
  return {
    ...{ words, language },
    places: places.map(({ name, host }) => ({ name, host })),
    heard: heard.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}

interface Input extends Record<string, unknown> {
  batch: string;
  words: string[];
  language: string;
}

const notAllowed = () =>
  conflict('not_allowed', 'No search engine may be asked. An Admin allows it in Admin Config, at "What people type".');

/** Begins to ask what people type. @throws Failure 404, 409 `not_allowed` while nobody may be asked */
export async function beginTyped(call: Call, { batch }: Body<'POST /api/pdf/titles/typed'>) {
  const [row] = await call.db
    .select({ topic: titles.topic, judged: titles.judged })
    .from(titles)
    .where(and(eq(titles.studio, call.studio), eq(titles.batch, batch), isNull(titles.removedAt)))
    .limit(1);
  if (!row) throw notFound('This batch of titles');
  if ((await allowed(call)).length === 0) throw notAllowed();
  const language = languageOf(row);
  const job = await call.jobs.run<Input>(kind, {
    ...{ studio: call.studio, title: `What people type: ${row.topic}`, subject: batch },
    path: `/automation/pdf-farming/niche-titles?${new URLSearchParams({ batch })}`,
    input: { batch, words: wordsOf({ topic: row.topic, kind: wantedOf(row).kind }, language), language },
  });
  return { jobId: job.id };
}

/** Asks the search engines that may be asked when it runs. Run twice, it asks for what it has not heard yet. */
export const typedJob = (services: Services, { fetch, urls, ...clock }: AskReach): JobDefinition<Input> => ({
  ...{ kind, queue: 'light' },
  steps: [{ name: 'ask', label: 'Ask what people type', weight: 100 }],
  changes: () => ['/api/pdf/titles'],
  run: ({ batch, words, language }, { studio, step }) =>
    step('ask', async ({ signal, report }) => {
      const { db } = services;
      const places = (await allowed(services)).map((place) => ({
        ...place,
        complete: (asked: string, of: string, until: AbortSignal) =>
          suggestionsFor(place, asked, of, { signal: until, fetch, baseUrl: urls?.[place.id] }),
      }));
      // It may have been taken back since the press.
      if (places.length === 0) throw notAllowed();
      const heard = await askTyped({ db, studio }, { places, words, language, signal, report }, clock);
      await record(db, {
        ...{ studio, action: 'pdf.typed', subject: batch, actor: 'avenue' },
        text: `${places.map(({ name }) => name).join(' and ')}: asked what people type that begins with "${words[0]?.slice(0, 80)}". ${heard.completions} completions came.`,
      });
      return { ...heard };
    }),
});
