import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Answer, ApiErrorBody, BodyInput, EndpointKey, Params, QueryInput, StudioId } from '@avenue/contract';
import type pg from 'pg';
import { type App, type AppOptions, createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { newId } from '../kernel/ids.ts';
import type { Services } from '../services.ts';
import { createDatabase } from './postgres.ts';
import * as tables from './tables.ts';

interface Given<Key extends EndpointKey> {
  params?: Params<Key>;
  query?: QueryInput<Key>;
  body?: BodyInput<Key>;
}

/** What a call answered: the answer, or status and error. */
type Told<Key extends EndpointKey> =
  | { status: number; answer: Answer<Key>; error?: undefined }
  | { status: number; answer?: undefined; error: ApiErrorBody['error'] };

/** The whole server in this process, with a database and data folder of its own; no port is opened. */
export interface TestApp {
  services: Services;
  /** Connections for plain SQL. */
  pool: pg.Pool;
  /** Makes a call of the contract as the dashboard would, whatever comes back. */
  ask<Key extends EndpointKey>(key: Key, given?: Given<Key>): Promise<Told<Key>>;
  /** Makes a call that must succeed. @throws Error with the refusal */
  call<Key extends EndpointKey>(key: Key, given?: Given<Key>): Promise<Answer<Key>>;
  /** One request as it comes, for answers that are no JSON. */
  raw: App['server']['inject'];
  close(): Promise<void>;
}

/** Channel that `startTestApp` makes in the own studio. */
export const testChannel = 'CHANNEL_TEST';

export function pathOf(key: string, params: unknown, query: unknown): string {
  const filled = key
    .slice(key.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_match, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    );
  const search = new URLSearchParams(
    Object.entries(query as Record<string, unknown>).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return search.size ? `${filled}?${search}` : filled;
}

/**
 * Starts the server for tests of modules; one at a time, since the job runtime is one a process.
 *
 * @param studio the studio to open; `own` gets one channel. Default value: own
 * @param env what is set besides a data folder and a database
 */
export async function startTestApp({
  studio = 'own',
  env: given = {},
  ...options
}: { studio?: StudioId; env?: NodeJS.ProcessEnv } & Pick<AppOptions, 'modules' | 'say'> = {}): Promise<TestApp> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-app-'));
  const database = await createDatabase({ filled: 'samples' });
  const env = { AVENUE_DATA_DIR: dataDir, DATABASE_URL: database.url, AVENUE_WORK: 'off', ...given };
  const app: App = await createApp({ config: readConfig(env), ...options });
  const ask: TestApp['ask'] = async (key, { params = {}, query = {}, body } = {}) => {
    const answer = await app.server.inject({
      method: key.slice(0, key.indexOf(' ')) as 'GET',
      url: pathOf(key, params, query),
      headers: { host: 'localhost' },
      ...(body !== undefined && { payload: body as object }),
    });
    const told = answer.json();
    const { statusCode: status } = answer;
    return status < 400 ? { status, answer: told } : { status, error: told.error };
  };
  const call: TestApp['call'] = async (key, given) => {
    const told = await ask(key, given);
    if (told.error) throw new Error(`${key}: ${told.status} ${told.error.code} ${told.error.message}`);
    return told.answer as Answer<typeof key>;
  };
  await app.services.studios.open(studio, { timeZone: 'Europe/Berlin' });
  if (studio === 'own') {
    const look = { preset: 'bright', format: 'portrait', music: 'calm' };
    await app.services.db
      .insert(tables.channels)
      .values({ studio, name: testChannel, label: 'Test', niche: 'tests', ...look });
  }
  return {
    services: app.services,
    pool: (app.services.db as typeof app.services.db & { $client: pg.Pool }).$client,
    ask,
    call,
    raw: app.server.inject.bind(app.server),
    async close() {
      await app.close();
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const letters = (id: string) =>
  id
    .replace(/[^0-9a-f]/g, '')
    .padEnd(64, '0')
    .slice(0, 64);

interface Made {
  scriptId: string;
  takeId: string;
  videoId: string;
  videoUrl: string;
}

/** A script with an approved take and a compiled video in the own studio, as rows: nothing is spoken or rendered. */
export async function makeVideo(
  { services: { db } }: TestApp,
  {
    title = 'A video',
    text = 'One two three four five six.',
    checks = [],
    status = 'ready' as 'ready' | 'approved',
    at = new Date(),
  }: {
    title?: string;
    text?: string;
    checks?: { name: string; verdict: 'pass' | 'needs evidence' | 'blocked'; sentence: string }[];
    status?: 'ready' | 'approved';
    at?: Date;
  } = {},
): Promise<Made> {
  const { spokenHash } = await import('../modules/video-pipeline/text.ts');
  const own = { studio: 'own', channel: testChannel, createdAt: at };
  const [scriptId, takeId, videoId] = [newId('scr'), newId('tak'), newId('vid')];
  const videoUrl = `/media/${letters(videoId)}.mp4`;
  const sentences = [{ text, startMs: 0, endMs: 4000, words: [] }];
  await db.insert(tables.scripts).values({
    ...own,
    id: scriptId,
    title,
    text,
    status: 'approved',
    roles: [],
    material: [],
    notes: [],
    engine: 'You',
  });
  await db.insert(tables.takes).values({
    ...own,
    id: takeId,
    scriptId,
    provider: 'google',
    voiceId: 'default',
    engine: 'Built-in voice',
    draft: true,
    number: 1,
    spokenHash: spokenHash(text),
    audioUrl: `/media/${letters(takeId)}.m4a`,
    wavUrl: `/media/${letters(takeId)}.wav`,
    durationMs: 4000,
    lufs: -14,
    truePeakDb: -2,
    peaks: [],
    timeline: sentences,
    status: 'approved',
  });
  await db.insert(tables.videos).values({
    ...own,
    id: videoId,
    scriptId,
    takeId,
    title,
    videoUrl,
    srtUrl: `/media/${letters(videoId)}.srt`,
    spokenHash: spokenHash(text),
    status,
    facts: {
      thumbnails: [{ url: `/media/${letters(videoId)}.jpg`, layout: 'title-left', readability: 0.9 }],
      durationMs: 4500,
      width: 1080,
      height: 1920,
      lufs: -14,
      options: {},
      checks,
      scenes: [],
      madeWith: [],
    },
  });
  return { scriptId, takeId, videoId, videoUrl };
}

/** A queue item of a video made as rows. */
export async function makeItem(
  app: TestApp,
  given: Parameters<typeof makeVideo>[1] = {},
): Promise<Made & { id: string }> {
  const made = await makeVideo(app, { ...given, status: 'approved' });
  const id = newId('que');
  const open = given?.checks?.some(({ verdict }) => verdict !== 'pass') ?? false;
  await app.services.db.insert(tables.queueItems).values({
    id,
    studio: 'own',
    videoId: made.videoId,
    channel: testChannel,
    title: given?.title ?? 'A video',
    description: '',
    tags: [],
    thumbnailUrl: '',
    status: open ? 'Pending' : 'Ready',
    confidence: open ? 'Risky' : 'Safe',
    createdAt: given?.at ?? new Date(),
  });
  return { ...made, id };
}
