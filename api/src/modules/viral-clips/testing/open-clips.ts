import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BodyInput } from '@avenue/contract';
import { startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';
import { makeFootage } from './long-footage.ts';

/** A studio with the two videos of `makeFootage` among its uploads. */
export interface ClipsApp {
  app: TestApp;
  folder: string;
  /** Their addresses. */
  long: string;
  silent: string;
  /** Adds a long video; `long`, where nothing else is said. */
  add(change?: Partial<BodyInput<'POST /api/viral-clips/footage'>>): ReturnType<typeof addTo>;
  detail(id: string): ReturnType<typeof detailOf>;
  /** Waits until it was looked through. */
  read(id: string): ReturnType<typeof detailOf>;
  close(): Promise<void>;
}

const addTo = (app: TestApp, body: BodyInput<'POST /api/viral-clips/footage'>) =>
  app.ask('POST /api/viral-clips/footage', { body });
const detailOf = (app: TestApp, id: string) => app.call('GET /api/viral-clips/footage/{id}', { params: { id } });

export async function openClips(): Promise<ClipsApp> {
  const app = await startTestApp({ env: { AVENUE_WORK: 'on' } });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-clips-'));
  const made = await makeFootage(folder);
  const upload = (file: string) => app.services.store.putFile(file, 'mp4', { engine: 'upload', ai: false });
  const [long, silent] = [await upload(made.long), await upload(made.silent)];
  const detail = (id: string) => detailOf(app, id);
  return {
    ...{ app, folder, long, silent, detail },
    add: (change) => addTo(app, { channel: testChannel, url: long, title: 'The tower', rights: 'own', ...change }),
    async read(id) {
      const [job] = await app.services.jobs.list('own', { subject: id, kind: 'clips-read' });
      const done = await app.services.jobs.finished(job?.id ?? '');
      assert.equal(done.state, 'done', JSON.stringify(done.error ?? ''));
      return detail(id);
    },
    async close() {
      await app.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
