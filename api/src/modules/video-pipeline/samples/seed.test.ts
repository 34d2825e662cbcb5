import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, beforeEach, test } from 'node:test';
import { eq, like, sql } from 'drizzle-orm';
import { ArtefactStore } from '../../../kernel/artefacts/index.ts';
import { sha256 } from '../../../kernel/ids.ts';
import { record } from '../../../kernel/journal/index.ts';
import { Settings } from '../../../kernel/settings/index.ts';
import { callIn, type Services } from '../../../services.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import * as tables from '../../../testing/tables.ts';
import { needs as needsOf } from '../needs.ts';
import { listQueue } from '../queue/index.ts';
import { checkScript } from '../scripts/index.ts';
import { idsOf } from './rows.ts';
import { type SampleSet, seedSamples, shippedSamples } from './seed.ts';

const { channels, ideas, scripts, takes, videos, queueItems, sceneChoices, journal, settings, artefacts } = tables;

let database: TestDatabase;
let services: Parameters<typeof seedSamples>[0];

before(async () => {
  database = await openTestDatabase();
  const { db, dataDir } = database;
  services = { db, store: new ArtefactStore(dataDir, db), settings: new Settings(db) };
});
after(() => database?.close());

/** An empty studio; the journal only grows, so its entries go through the back door. */
beforeEach(async () => {
  await database.db.execute(sql`
    truncate ${sql.join(
      [
        channels,
        ideas,
        tables.ideaBatches,
        scripts,
        tables.scriptVersions,
        sceneChoices,
        takes,
        videos,
        queueItems,
        artefacts,
        tables.putAside,
        settings,
        tables.jobs,
      ].map((table) => sql`${table}`),
      sql`, `,
    )}`);
  await database.pool.query(
    'alter table kernel.journal disable trigger user; delete from kernel.journal; alter table kernel.journal enable trigger user',
  );
});

const operator = (subject: string, action = 'queue.approved') =>
  record(database.db, { studio: 'sample', action, subject, text: 'Done by the operator.' });

/** Every row of the studio, as text. */
async function everything() {
  const { db } = database;
  const all = [channels, ideas, scripts, takes, videos, queueItems, sceneChoices, artefacts, settings, journal];
  return JSON.stringify(await Promise.all(all.map((table) => db.select().from(table))));
}

const ids = async (table: typeof scripts | typeof queueItems | typeof ideas | typeof videos | typeof takes) =>
  (await database.db.select({ id: table.id }).from(table)).map(({ id }) => id).sort();

test('a first start puts whole stories in: every file that a row names is there, whole', async () => {
  await seedSamples(services);
  const { db } = database;
  const items = await listQueue({ db: services.db, studio: 'sample' });
  assert.deepEqual(
    items.map(({ status, confidence, sample }) => [status, confidence, sample]),
    [
      ['Ready', 'Safe', true],
      ['Pending', 'Risky', true],
      ['Ready', 'Safe', true],
      ['Ready', 'Safe', true],
      ['Approved', 'Safe', true],
      ['Denied', 'Safe', true],
    ],
  );
  assert.equal(items.at(-1)?.denyReason, 'Off brand');
  for (const { videoUrl, srtUrl, thumbnails, tags, description, madeWith } of items) {
    assert.ok(videoUrl && srtUrl && thumbnails.length === 3 && tags.length > 2 && description);
    assert.deepEqual(
      madeWith.map(({ part }) => part),
      ['Text', 'Voice', 'Pictures', 'Music'],
    );
  }
  const batches = await db.select().from(tables.ideaBatches);
  assert.deepEqual(batches.flatMap(({ ideaIds }) => ideaIds).sort(), await ids(ideas));
  const needs = await needsOf.list(callIn(services as Services, 'sample'), { offset: 0, limit: 50 });
  assert.deepEqual(
    needs.map(({ kind }) => kind),
    ['decision', 'decision', 'decision', 'decision', 'video', 'voice'],
  );

  const rows = await db.select().from(artefacts);
  const known = new Set(rows.map(({ hash, extension }) => `/media/${hash}.${extension}`));
  const named = (await everything()).match(/\/media\/[0-9a-f]{64}\.\w+/g) ?? [];
  assert.ok(named.length > 100);
  for (const url of new Set(named)) {
    assert.ok(known.has(url), url);
    assert.ok(url.includes(sha256(fs.readFileSync(services.store.pathOf(url)))), url);
  }
  const approved = await db.select().from(scripts).where(eq(scripts.status, 'draft'));
  assert.equal(approved.length, 1);
});

test('what the checks of a shipped video say is what the checks say here and now', async () => {
  await seedSamples(services);
  const { db } = database;
  for (const { story, made } of [...shippedSamples().made].map(([id, one]) => ({ story: id, made: one }))) {
    if (!made.video) continue;
    const now = await checkScript({ db, studio: 'sample' }, `scr_sample_${story}`);
    const open = now.claims.filter(({ state }) => state === 'open').length;
    const shipped = made.video.facts.checks.find(({ name }) => name === 'Claims');
    assert.equal(shipped?.verdict, open ? 'needs evidence' : 'pass', `${story}. Run "npm run samples -- --all".`);
    assert.equal(now.originality.verdict, 'pass', story);
    assert.ok(
      now.rules.every(({ verdict }) => verdict === 'pass' || open > 0),
      story,
    );
  }
});

test('a later start changes nothing, and mends a file that was torn', async () => {
  await seedSamples(services);
  const first = await everything();
  const [video] = await database.db.select().from(videos);
  const file = services.store.pathOf(video?.videoUrl ?? '');
  const whole = fs.readFileSync(file);
  fs.truncateSync(file, 100);
  await seedSamples(services);
  assert.equal(await everything(), first);
  assert.ok(fs.readFileSync(file).equals(whole));
});

test('starts at the same moment put the samples in once', async () => {
  await Promise.all([seedSamples(services), seedSamples(services), seedSamples(services)]);
  const prepared = await database.db.select().from(journal);
  assert.deepEqual(
    prepared.map(({ text }) => text),
    ['The Sample studio was prepared.'],
  );
});

test('a start that breaks off in the middle leaves nothing, and the next one is whole', async () => {
  const broken = { ...services, settings: { set: () => Promise.reject(new Error('power cut')) } };
  await assert.rejects(seedSamples(broken as unknown as typeof services), /power cut/);
  assert.deepEqual(await ids(scripts), []);
  assert.equal(await database.db.$count(channels), 0);
  await seedSamples(services);
  assert.equal((await listQueue({ db: services.db, studio: 'sample' })).length, 6);
});

/** The Sample studio of the first versions: items with a picture and no video. */
async function seedPictures() {
  const { db } = database;
  const then = new Date(Date.now() - 3_600_000);
  const common = { studio: 'sample', channel: 'CHANNEL_SLOW_HISTORY' };
  const text = {
    ...common,
    topic: '',
    roles: [],
    notes: [],
    material: [],
    engine: 'Sample',
    createdAt: then,
    updatedAt: then,
  };
  await db.insert(channels).values({
    studio: 'sample',
    name: common.channel,
    label: 'Slow History',
    preset: 'survey',
    format: 'portrait',
    music: 'curious',
  });
  await db.insert(scripts).values(
    ['map', 'ice', 'draft'].map((id) => ({
      ...text,
      id: `scr_sample_${id}`,
      title: id,
      text: `Text of ${id}`,
      status: 'approved' as const,
    })),
  );
  await db.insert(ideas).values(
    ['1', '2'].map((id) => ({
      ...common,
      id: `ide_sample_${id}`,
      topic: '',
      title: id,
      card: {},
      material: [],
      engine: 'Sample',
      batch: 'bat_sample',
      saved: id === '2',
    })),
  );
  await db.insert(queueItems).values(
    ['1', '2', '3'].map((id) => ({
      ...common,
      id: `que_sample_${id}`,
      videoId: `vid_sample_${id}`,
      title: `Picture ${id}`,
      tags: [],
      thumbnailUrl: '',
      status: 'Ready' as const,
      confidence: 'Safe' as const,
      sample: { durationMs: 522_000 },
    })),
  );
  await record(db, {
    studio: 'sample',
    action: 'studio.opened',
    subject: 'sample',
    text: 'The Sample studio was prepared.',
    actor: 'avenue',
  });
}

test('samples that were a picture only are replaced; what the operator decided, wrote or kept stays', async () => {
  const { db } = database;
  await seedPictures();
  await operator('que_sample_2');
  await operator('que_sample_3', 'queue.undone');
  await db.update(queueItems).set({ status: 'Approved' }).where(eq(queueItems.id, 'que_sample_2'));
  await db
    .update(scripts)
    .set({ text: 'My own words', version: 2, updatedAt: new Date(Date.now() + 1000) })
    .where(eq(scripts.id, 'scr_sample_ice'));
  await db.insert(scripts).values({
    id: 'scr_own',
    studio: 'sample',
    channel: 'CHANNEL_SLOW_HISTORY',
    title: 'Mine',
    text: 'Mine',
    status: 'draft',
    roles: [],
    material: [],
    notes: [],
    engine: 'You',
  });
  await seedSamples(services);

  const items = await db.select().from(queueItems);
  const old = items.filter(({ title }) => title.startsWith('Picture'));
  assert.deepEqual(old.map(({ id, status }) => [id, status]).sort(), [
    ['que_sample_2', 'Approved'],
    ['que_sample_3', 'Ready'],
  ]);
  assert.equal(items.length, 6 + 2);
  const texts = new Map((await db.select().from(scripts)).map(({ id, text }) => [id, text]));
  assert.equal(texts.get('scr_sample_ice'), 'My own words');
  assert.equal(texts.get('scr_own'), 'Mine');
  assert.ok(!texts.has('scr_sample_map') && !texts.has('scr_sample_draft'));
  assert.ok(texts.has('scr_sample_roman_roads'));
  assert.deepEqual(
    (await ids(ideas)).filter((id) => /_\d$/.test(id)),
    ['ide_sample_2'],
  );
});

/** The samples as a next version might bring them: one title changed, one story gone. */
function renewed(): SampleSet {
  const { stories, made } = shippedSamples();
  return { made, stories: stories.slice(1).map((story) => ({ ...story, title: `${story.title}, renewed` })) };
}

test('samples of a new version come in place of those that were left alone, story by story', async () => {
  const { db } = database;
  const [gone, egg, tower, sunset, map, street, clap, ice] = shippedSamples().stories.map(idsOf);
  const owl = shippedSamples().stories.map(idsOf).at(-1);
  assert.ok(gone && egg && tower && sunset && map && street && clap && ice && owl);
  await seedSamples(services);
  await operator(egg.item);
  await db
    .update(scripts)
    .set({ updatedAt: new Date(Date.now() + 1000) })
    .where(eq(scripts.id, tower.script));
  await db.update(sceneChoices).set({ variation: 99 }).where(eq(sceneChoices.scriptId, sunset.script));
  await db.update(ideas).set({ saved: true }).where(eq(ideas.id, map.idea));
  await operator(clap.script, 'script.removed');
  await db.delete(scripts).where(eq(scripts.id, clap.script));
  await db.update(scripts).set({ removedAt: new Date() }).where(eq(scripts.id, ice.script));
  await operator(owl.video, 'video.removed');
  await db.delete(queueItems).where(eq(queueItems.id, owl.item));
  await db.delete(videos).where(eq(videos.id, owl.video));
  const [old] = await db.select().from(videos).where(eq(videos.id, gone.video));
  const [stays] = await db.select().from(videos).where(eq(videos.id, egg.video));
  await db.update(artefacts).set({ createdAt: new Date(Date.now() - 2 * 86_400_000) });
  await seedSamples(services, renewed());

  const titles = new Map((await db.select().from(scripts)).map(({ id, title }) => [id, title]));
  const isRenewed = (id: string) => titles.get(id)?.endsWith(', renewed');
  for (const { script } of [egg, tower, sunset, map, ice, owl]) assert.equal(isRenewed(script), false, script);
  assert.equal(isRenewed(street.script), true);
  assert.ok(!titles.has(gone.script) && !titles.has(clap.script));
  assert.ok(!(await ids(queueItems)).includes(gone.item) && !(await ids(videos)).includes(gone.video));
  const [item] = await db.select().from(queueItems).where(eq(queueItems.id, tower.item));
  assert.ok(!item?.title.endsWith('renewed'), 'a story is kept or replaced as a whole');
  assert.ok(!(await ids(videos)).includes(owl.video), 'what was removed for good stays away');
  assert.equal(await services.store.has(old?.videoUrl ?? ''), false, 'files that nothing names any more go');
  assert.equal(await services.store.has(stays?.videoUrl ?? ''), true);
  const journaled = await db.select().from(journal).where(eq(journal.action, 'studio.renewed'));
  assert.equal(journaled.length, 1);
  const batches = await db.select().from(tables.ideaBatches);
  const shown = new Set(await ids(ideas));
  assert.ok(batches.flatMap(({ ideaIds }) => ideaIds).every((id) => shown.has(id)));
});

test('a channel that the operator removed does not come back, nor what was in it', async () => {
  const { db } = database;
  await seedSamples(services);
  const garden = 'CHANNEL_NIGHT_GARDEN';
  await db.delete(scripts).where(eq(scripts.channel, garden));
  await db.delete(channels).where(eq(channels.name, garden));
  await operator(garden, 'channel.removed');
  await seedSamples(services, renewed());
  assert.equal(await db.$count(channels, eq(channels.name, garden)), 0);
  assert.equal(await db.$count(scripts, eq(scripts.channel, garden)), 0);
  assert.ok((await db.$count(scripts, like(scripts.title, '%renewed'))) > 5);
});
