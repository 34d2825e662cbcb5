import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { kitName } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import yauzl from 'yauzl';
import { makeItem, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import * as tables from '../schema.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

/** Files of a ZIP by name, in their order; read by a program that did not write it. */
const unzip = (bytes: Buffer) =>
  new Promise<Map<string, Buffer>>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const files = new Map<string, Buffer>();
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry: yauzl.Entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          files.set(entry.fileName, await buffer(stream));
          zip.readEntry();
        }),
      );
      zip.readEntry();
    });
  });

const download = (id: string) =>
  app.raw({ method: 'GET', url: `/api/upload-queue/${id}/kit`, headers: { host: 'localhost' } });

test('the kit holds video, captions, the chosen thumbnail first, and the words, as long as it says', async () => {
  const { id, videoId } = await makeItem(app, { title: 'Écht 100 % "Ice"/..\\: a test' });
  const facts = { engine: 'test' };
  const { store, db } = app.services;
  const video = Buffer.alloc(300_000, 7);
  const urls = {
    video: await store.putBuffer(video, 'mp4', facts),
    srt: await store.putBuffer(Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nHi\n'), 'srt', facts),
    first: await store.putBuffer(Buffer.from('first picture'), 'jpg', facts),
    chosen: await store.putBuffer(Buffer.from('chosen picture'), 'jpg', facts),
  };
  const [row] = await db.select().from(tables.videos).where(eq(tables.videos.id, videoId));
  const thumbnails = [urls.first, urls.chosen].map((url) => ({ url, layout: 'x', readability: 1 }));
  await db
    .update(tables.videos)
    .set({ videoUrl: urls.video, srtUrl: urls.srt, facts: { ...row?.facts, thumbnails } })
    .where(eq(tables.videos.id, videoId));
  await db
    .update(tables.queueItems)
    .set({ thumbnailUrl: urls.chosen, description: 'What it is.', tags: ['ice', 'water'] })
    .where(eq(tables.queueItems.id, id));

  const answer = await download(id);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'application/zip');
  assert.equal(Number(answer.headers['content-length']), answer.rawPayload.length);
  assert.match(String(answer.headers['content-disposition']), /filename="echt-100-ice-a-test\.zip"/);

  const files = await unzip(answer.rawPayload);
  assert.deepEqual(
    [...files.keys()],
    ['mp4', 'srt', 'thumbnail-1.jpg', 'thumbnail-2.jpg', 'txt'].map((end) =>
      end.startsWith('thumb') ? `echt-100-ice-a-test-${end}` : `echt-100-ice-a-test.${end}`,
    ),
  );
  assert.ok(files.get('echt-100-ice-a-test.mp4')?.equals(video));
  assert.equal(String(files.get('echt-100-ice-a-test-thumbnail-1.jpg')), 'chosen picture');
  assert.equal(
    String(files.get('echt-100-ice-a-test.txt')),
    'Écht 100 % "Ice"/..\\: a test\n\nWhat it is.\n\nice, water',
  );
});

test('a stored file that is gone is a sentence, not a broken download', async () => {
  const { id } = await makeItem(app);
  const answer = await download(id);
  assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, String(answer.statusCode));
  assert.ok(answer.json().error.message.length > 20);
});

test('names of files hold letters, digits and dashes, whatever the title', () => {
  assert.deepEqual(['', '!!!', 'Naïve café', '日本', '../../etc/passwd', 'a'.repeat(200)].map(kitName), [
    'video',
    'video',
    'naive-cafe',
    'video',
    'etc-passwd',
    'a'.repeat(60),
  ]);
});
