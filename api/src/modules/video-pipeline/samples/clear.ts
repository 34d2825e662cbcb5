import { and, eq, inArray, isNull, like, ne, notExists, sql } from 'drizzle-orm';
import { mentionsIn } from '../../../kernel/artefacts/index.ts';
import { tables as kernel } from '../../../kernel/db/index.ts';
import * as tables from '../schema.ts';
import { studio } from './rows.ts';
import type { Seeded, Transaction } from './seeded.ts';

/** Ids that are not put in again: samples the operator worked on, and ideas, scripts and channels the operator removed. */
export type Kept = ReadonlySet<string>;

const { ideas, ideaBatches, scripts, scriptVersions, sceneChoices, takes, videos, queueItems } = tables;
const { channels, jobs, journal } = kernel;

/** Ids of samples; nothing that is made gets such an id. */
const samples = (prefix: string) => `${prefix}\\_sample\\_%`;
const isSample = (id: string) => /^[a-z]+_sample_/.test(id);

/** When the samples were put in. All that changed later, the operator changed. */
async function seededAt(tx: Transaction, before: { at: Date } | undefined): Promise<Date> {
  if (before) return before.at;
  const [first] = await tx
    .select({ at: sql<string | null>`min(${journal.at})` })
    .from(journal)
    .where(and(eq(journal.studio, studio), eq(journal.actor, 'avenue'), eq(journal.subject, studio)));
  return first?.at ? new Date(first.at) : new Date(0);
}

/** Subjects of what somebody did in the studio. */
async function operatorsSubjects(tx: Transaction): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ subject: journal.subject })
    .from(journal)
    .where(and(eq(journal.studio, studio), ne(journal.actor, 'avenue')));
  return new Set(rows.map(({ subject }) => subject));
}

/** What hangs on the scripts of the samples, by script. */
async function readStories(tx: Transaction) {
  const rows = await tx
    .select()
    .from(scripts)
    .where(and(eq(scripts.studio, studio), like(scripts.id, samples('scr'))));
  const ids = rows.map(({ id }) => id);
  const of = <Row>(all: Row[], key: (row: Row) => string) => {
    const by = Map.groupBy(all, key);
    return (id: string) => by.get(id) ?? [];
  };
  const found = {
    takes: of(await tx.select().from(takes).where(inArray(takes.scriptId, ids)), (row) => row.scriptId),
    videos: of(await tx.select().from(videos).where(inArray(videos.scriptId, ids)), (row) => row.scriptId),
    versions: of(
      await tx.select().from(scriptVersions).where(inArray(scriptVersions.scriptId, ids)),
      (row) => row.scriptId,
    ),
    choices: of(await tx.select().from(sceneChoices).where(inArray(sceneChoices.scriptId, ids)), (row) => row.scriptId),
    jobs: of(
      await tx.select({ subject: jobs.subject }).from(jobs).where(inArray(jobs.subject, ids)),
      (row) => row.subject,
    ),
    ideas: of(await tx.select().from(ideas).where(inArray(ideas.scriptId, ids)), (row) => row.scriptId ?? ''),
    items: of(
      await tx
        .select({ id: queueItems.id, scriptId: videos.scriptId })
        .from(queueItems)
        .innerJoin(videos, eq(videos.id, queueItems.videoId))
        .where(inArray(videos.scriptId, ids)),
      (row) => row.scriptId,
    ),
  };
  return rows.map((script) => ({
    script,
    takes: found.takes(script.id),
    videos: found.videos(script.id),
    versions: found.versions(script.id),
    choices: found.choices(script.id),
    jobs: found.jobs(script.id),
    ideas: found.ideas(script.id),
    items: found.items(script.id),
  }));
}

type FoundStory = Awaited<ReturnType<typeof readStories>>[number];

/** Whether the operator changed, made, chose, kept or decided anything in a story. */
function isTouched(story: FoundStory, at: Date, acted: ReadonlySet<string>, before: Seeded | undefined): boolean {
  const { script, choices } = story;
  // Also of rows that are gone: what the operator removed for good.
  const own = ['ide', 'scr', 'tak', 'vid', 'que'].map((prefix) => script.id.replace(/^scr/, prefix));
  const made = [...story.takes, ...story.videos, ...story.items];
  const seededChoices = before?.choices[script.id] ?? {};
  return (
    script.updatedAt > at ||
    [script, ...story.takes, ...story.videos, ...story.ideas].some(({ removedAt }) => removedAt !== null) ||
    story.versions.length > 0 ||
    story.jobs.length > 0 ||
    own.some((id) => acted.has(id)) ||
    [...made, ...story.ideas].some(({ id }) => acted.has(id) || !isSample(id)) ||
    story.takes.some(({ status }) => status === 'discarded') ||
    story.ideas.some(({ saved }) => saved) ||
    choices.length !== Object.keys(seededChoices).length ||
    choices.some(({ index, variation, ownUrl }) => ownUrl !== null || variation !== seededChoices[index])
  );
}

/** @returns names of the files that the removed rows named */
async function removeStories(tx: Transaction, stories: readonly FoundStory[]): Promise<Set<string>> {
  const ids = stories.map(({ script }) => script.id);
  if (!ids.length) return new Set();
  const videoIds = stories.flatMap((story) => story.videos.map(({ id }) => id));
  await tx.delete(queueItems).where(inArray(queueItems.videoId, videoIds));
  for (const table of [videos, takes, sceneChoices]) await tx.delete(table).where(inArray(table.scriptId, ids));
  await tx.delete(ideas).where(inArray(ideas.scriptId, ids));
  await tx.delete(scripts).where(inArray(scripts.id, ids));
  return mentionsIn(stories.map((story) => [story.takes, story.videos]));
}

/**
 * Removes the samples of an earlier version that the operator left alone. Names what stays, and the files that the
 * removed ones named. Whoever undoes a
 * decision has decided too: the journal is asked, not the state.
 */
export async function clearUntouched(
  tx: Transaction,
  before: (Seeded & { at: Date }) | undefined,
): Promise<{ kept: Kept; files: Set<string> }> {
  const at = await seededAt(tx, before);
  const acted = await operatorsSubjects(tx);
  const stories = await readStories(tx);
  const touched = new Set(stories.filter((story) => isTouched(story, at, acted, before)));
  const files = await removeStories(
    tx,
    stories.filter((story) => !touched.has(story)),
  );

  // Samples of the first versions had a picture in the queue and no video behind it.
  const pictures = await tx
    .select({ id: queueItems.id })
    .from(queueItems)
    .where(
      and(
        eq(queueItems.studio, studio),
        like(queueItems.id, samples('que')),
        notExists(tx.select({ id: videos.id }).from(videos).where(eq(videos.id, queueItems.videoId))),
      ),
    );
  const leftAlone = pictures.map(({ id }) => id).filter((id) => !acted.has(id));
  await tx.delete(queueItems).where(inArray(queueItems.id, leftAlone));
  const open = await tx
    .select({ id: ideas.id })
    .from(ideas)
    .where(
      and(like(ideas.id, samples('ide')), isNull(ideas.scriptId), isNull(ideas.removedAt), eq(ideas.saved, false)),
    );
  const unused = open.map(({ id }) => id).filter((id) => !acted.has(id));
  await tx.delete(ideas).where(inArray(ideas.id, unused));
  // Noted anew from the ideas that are there afterwards.
  await tx.delete(ideaBatches).where(and(eq(ideaBatches.studio, studio), like(ideaBatches.id, 'bat\\_sample%')));

  const known = await tx.select({ name: channels.name }).from(channels).where(eq(channels.studio, studio));
  const there = new Set(known.map(({ name }) => name));
  const gone = [...acted].filter((subject) => !there.has(subject));
  return { kept: new Set([...[...touched].map(({ script }) => script.id), ...gone]), files };
}
