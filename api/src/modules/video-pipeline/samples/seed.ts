import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { mediaTypes, stillMentioned } from '../../../kernel/artefacts/index.ts';
import type { Database } from '../../../kernel/db/index.ts';
import { tables as kernel } from '../../../kernel/db/index.ts';
import { sha256 } from '../../../kernel/ids.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Services } from '../../../services.ts';
import { noteBatches } from '../idea-batches.ts';
import * as tables from '../schema.ts';
import { clearUntouched, type Kept } from './clear.ts';
import { type Made, type MadeFile, madeFolder, readMade } from './made.ts';
import { agoFrom, channelRows, idsOf, madeRows, openIdeaRows, studio, textRows } from './rows.ts';
import type { Seeded, Transaction } from './seeded.ts';
import { type Story, stories } from './stories/index.ts';

export interface SampleSet {
  stories: readonly Story[];
  /** What was made of each, by id. */
  made: ReadonlyMap<string, Made>;
}

/** Everything that ships: the texts, and what `npm run samples` made of them. */
export function shippedSamples(): SampleSet {
  return {
    stories,
    made: new Map(
      stories.flatMap((story) => {
        const made = story.step === 'draft' || story.step === 'script' ? undefined : readMade(story.id);
        return made ? [[story.id, made] as const] : [];
      }),
    ),
  };
}

const filesOf = ({ made }: SampleSet) =>
  [...made].flatMap(([story, { files }]) =>
    files.map((file) => ({ ...file, story, path: path.join(madeFolder, story, file.name) })),
  );

/** Setting that says which samples are in, and how their pictures were chosen. */
const settingName = 'sample.seeded';

/**
 * Brings the Sample studio to the samples that ship. Samples of an earlier version are replaced where the operator left
 * them alone; what was made of them or decided stays. Cheap when nothing is to be done. Rows come in one transaction,
 * after the files they name.
 */
export async function seedSamples(
  services: Pick<Services, 'db' | 'store' | 'settings'>,
  samples: SampleSet = shippedSamples(),
): Promise<void> {
  const { db, store } = services;
  const files = filesOf(samples);
  const edition = sha256(
    JSON.stringify([samples.stories, [...samples.made], channelRows(agoFrom(0)), openIdeaRows(agoFrom(0))]),
  );
  const place = (some: typeof files) => Promise.all(some.map((file) => store.place(file.path, file.url, file.bytes)));
  if ((await readSeeded(db))?.edition === edition) {
    // A file that a power cut tore is made whole again; one that was deleted for good stays away.
    const rows = await db.select({ hash: kernel.artefacts.hash }).from(kernel.artefacts).where(isSampleFile);
    const known = new Set(rows.map(({ hash }) => hash));
    await place(files.filter(({ url }) => known.has(hashOf(url))));
    return;
  }
  await place(files);
  await db.transaction(async (tx) => {
    // Processes that start together wait for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('avenue:samples', 0))`);
    const before = await readSeeded(tx);
    if (before?.edition === edition) return;
    const first = !before && (await tx.$count(kernel.channels, eq(kernel.channels.studio, studio))) === 0;
    const { kept, files: old } = await clearUntouched(tx, before);
    await putIn(tx, samples, files, kept);
    await noteBatches(tx, studio);
    const choices = Object.fromEntries(
      samples.stories.flatMap((story) => (story.variations ? [[idsOf(story).script, { ...story.variations }]] : [])),
    );
    const seeded: Seeded = { edition, choices };
    await services.settings.set(settingName, JSON.stringify(seeded), { db: tx });
    await record(tx, {
      studio,
      action: first ? 'studio.opened' : 'studio.renewed',
      subject: studio,
      text: first
        ? 'The Sample studio was prepared.'
        : 'The samples were renewed. What you made of them is as you left it.',
      actor: 'avenue',
    });
    const named = await stillMentioned(tx, old);
    await store.discard(
      tx,
      [...old].filter((name) => !named.has(name)),
    );
  });
}

const isSampleFile = sql`${kernel.artefacts.provenance} ->> 'sample' = 'true'`;
const hashOf = (url: string) => path.parse(url).name;

async function readSeeded(db: Pick<Database, 'select'>): Promise<(Seeded & { at: Date }) | undefined> {
  const [row] = await db.select().from(kernel.settings).where(eq(kernel.settings.name, settingName));
  return row && { ...(JSON.parse(row.value) as Seeded), at: row.savedAt };
}

async function putIn(tx: Transaction, samples: SampleSet, files: ReturnType<typeof filesOf>, kept: Kept) {
  const ago = agoFrom(Date.now());
  const { ideas, scripts, sceneChoices, takes, videos, queueItems } = tables;
  const { channels, artefacts } = kernel;
  const wanted = samples.stories.filter((story) => !kept.has(idsOf(story).script) && !kept.has(story.channel));
  const ids = new Set(wanted.map(({ id }) => id));
  const texts = wanted.map((story) => textRows(story, ago));
  const made = wanted.flatMap((story) => {
    const done = samples.made.get(story.id);
    return done ? [madeRows(story, done, ago)] : [];
  });
  const insert = async <Table extends Parameters<Transaction['insert']>[0]>(
    table: Table,
    rows: Table['$inferInsert'][],
  ) => {
    if (rows.length) await tx.insert(table).values(rows).onConflictDoNothing();
  };
  await insert(
    channels,
    channelRows(ago).filter(({ name }) => !kept.has(name)),
  );
  await insert(ideas, [
    ...openIdeaRows(ago).filter(({ id, channel }) => !kept.has(id) && !kept.has(channel)),
    ...texts.map(({ idea }) => idea),
  ]);
  await insert(
    scripts,
    texts.map(({ script }) => script),
  );
  await insert(
    sceneChoices,
    texts.flatMap(({ choices }) => choices),
  );
  await insert(
    takes,
    made.map(({ take }) => take),
  );
  await insert(
    videos,
    made.flatMap(({ video }) => video ?? []),
  );
  await insert(
    queueItems,
    made.flatMap(({ item }) => item ?? []),
  );
  await insert(artefacts, files.filter(({ story }) => ids.has(story)).map(artefactRow));
}

function artefactRow({ url, bytes, engine }: MadeFile): typeof kernel.artefacts.$inferInsert {
  const extension = path.extname(url).slice(1);
  return {
    hash: hashOf(url),
    extension,
    mediaType: mediaTypes[extension] ?? '',
    bytes,
    engine,
    provenance: { sample: true, ai: true },
  };
}
