import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { Services } from '../../../../services.ts';
import * as tables from '../../schema.ts';
import { channelVoices, inputHash } from '../inputs.ts';
import { madeFolder, readMade } from '../made.ts';
import { idsOf } from '../rows.ts';
import { seedSamples } from '../seed.ts';
import { type Story, stories } from '../stories/index.ts';
import { exportStory } from './export.ts';

/** The product, running. */
interface Product {
  services: Services;
  server: { inject(request: InjectOptions): Promise<{ statusCode: number; body: string; json<Answer>(): Answer }> };
  close(): Promise<void>;
}

export interface MakeOptions {
  /** Starts the product on an empty data folder, with `seed` in place of the samples that ship. */
  start(dataDir: string, seed: (services: Services) => Promise<void>): Promise<Product>;
  /** Also those whose texts are as they were. */
  all: boolean;
  say: (text: string) => void;
  signal: AbortSignal;
}

const isSpoken = ({ step }: Story) => step !== 'draft' && step !== 'script';
const isFilmed = ({ step }: Story) => step === 'video' || step === 'queue';

/** One call of the product's own API. */
async function ask<Answer>(
  { server }: Product,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
): Promise<Answer> {
  const response = await server.inject({ method, url, headers: { host: 'localhost' }, ...(payload && { payload }) });
  if (response.statusCode !== 200)
    throw new Error(`${method} ${url} answered ${response.statusCode}: ${response.body}`);
  return response.json<Answer>();
}

/** Speaks and films one story by the calls that the pages make, then writes its folder. */
async function makeStory(app: Product, story: Story, signal: AbortSignal) {
  const { services } = app;
  const { channel } = story;
  const { script: scriptId } = idsOf(story);
  await services.settings.set('BUILTIN_VOICE', channelVoices[channel] ?? 'auto');
  const voice = { scriptId, provider: 'google', voiceId: 'default' };
  const { audioUrl } = await ask<{ audioUrl: string }>(app, 'POST', '/api/voiceover/generate', voice);
  await ask(app, 'POST', '/api/voiceover/approve', { ...voice, channel, audioUrl });
  if (isFilmed(story)) await ask(app, 'POST', '/api/video/generate', { channel, scriptId });
  const { takes, videos } = tables;
  const [take] = await services.db.select().from(takes).where(eq(takes.scriptId, scriptId));
  const [video] = await services.db
    .select()
    .from(videos)
    .where(eq(videos.scriptId, scriptId))
    .orderBy(desc(videos.createdAt));
  if (!take || (isFilmed(story) && !video)) throw new Error(`Nothing was made of "${story.title}".`);
  return exportStory(services, story, { take, video, folder: path.join(madeFolder, story.id) }, signal);
}

/**
 * Makes the samples with the engines of this very product, in a data folder of their own that goes away, and writes them
 * where they ship. Only what is stale is made, unless all is asked for.
 *
 * @returns ids of the stories that were made
 */
export async function makeSamples({ start, all, say, signal }: MakeOptions): Promise<string[]> {
  const wanted = stories.filter(isSpoken);
  const stale = wanted.filter((story) => all || readMade(story.id)?.inputs !== inputHash(story));
  const known = new Set(wanted.map(({ id }) => id));
  fs.mkdirSync(madeFolder, { recursive: true });
  for (const name of fs.readdirSync(madeFolder))
    if (!known.has(name)) fs.rmSync(path.join(madeFolder, name), { recursive: true });
  if (!stale.length) return [];

  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-samples-'));
  const app = await start(dataDir, (services) => seedSamples(services, { stories, made: new Map() }));
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= app.close();
    return closing;
  };
  // Calls that wait for a job are refused then.
  signal.addEventListener('abort', () => void close(), { once: true });
  try {
    for (const [index, story] of stale.entries()) {
      signal.throwIfAborted();
      say(`${index + 1} of ${stale.length}: ${story.title}`);
      const { take, video, files } = await makeStory(app, story, signal);
      if (!take.draft)
        throw new Error('The samples are spoken by the built-in voice. Unset the keys of voice servers.');
      const kilobytes = Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);
      say(`  ${(take.durationMs / 1000).toFixed(1)} s, ${files.length} files, ${kilobytes} kB`);
      for (const { name, verdict, sentence } of video?.facts.checks ?? []) say(`  ${verdict}: ${name}, ${sentence}`);
    }
  } finally {
    await close();
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return stale.map(({ id }) => id);
}
