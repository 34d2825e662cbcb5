import fs from 'node:fs';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import { tables as kernel } from '../../../kernel/db/index.ts';
import { readTimedCues } from '../../../providers/reading/index.ts';
import type { Services } from '../../../services.ts';
import { clipsOf } from '../found.ts';
import * as tables from '../schema.ts';
import { sentencesOf } from '../sentences.ts';
import { madeFolder, readMade, readTranscript, story } from './footage.ts';

const studio = 'sample';
const footageId = 'ftg_sample_kitchen';
/** Setting that names the edition which was put in: what the operator removed of it for good stays away. */
const settingName = 'sample.footage';

/** Puts the long video of the Sample studio in, with its clips. Cheap at every later start. */
export async function seedFootage({ db, store, settings }: Services): Promise<void> {
  const made = readMade();
  if (!made) return;
  const { files, facts, inputs } = made;
  const nameOf = (url: string) => path.parse(url).name;
  const fileOf = (name: string) => path.join(madeFolder, name);
  if ((await settings.get(settingName)) === inputs) {
    // A file that a power cut tore is made whole again.
    const hashes = files.map(({ url }) => nameOf(url));
    const rows = await db.select().from(kernel.artefacts).where(inArray(kernel.artefacts.hash, hashes));
    const known = new Set(rows.map(({ hash }) => hash));
    for (const { name, url, bytes } of files) if (known.has(nameOf(url))) await store.place(fileOf(name), url, bytes);
    return;
  }
  for (const { name } of files)
    await store.putBuffer(await fs.promises.readFile(fileOf(name)), path.extname(name).slice(1) as 'jpg', {
      ...{ engine: 'avenue', sample: true, ai: true },
    });
  const sentences = sentencesOf(readTimedCues(readTranscript()));
  const [video, ...stills] = files.map(({ url }) => url);
  const { channel, title } = story;
  await db.transaction(async (tx) => {
    await tx
      .insert(tables.footage)
      .values({
        ...{ id: footageId, studio, channel, title, url: video ?? '', rights: 'own', state: 'ready', facts, sentences },
        ...{ stills: stills.filter((url) => !Object.values(made.clipStills).includes(url)), sample: true },
        words: sentences.reduce((sum, { words }) => sum + words.length, 0),
      })
      .onConflictDoNothing();
    for (const found of clipsOf(sentences, facts, 'bright'))
      await tx
        .insert(tables.clips)
        .values({
          ...{ id: `clp_sample_kitchen_${found.rank}`, studio, footage: footageId, channel, ...found },
          stillUrl: made.clipStills[found.startMs] ?? null,
        })
        .onConflictDoNothing();
    await settings.set(settingName, inputs, { db: tx });
  });
}
