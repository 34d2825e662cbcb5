import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { sha256 } from '../../../kernel/ids.ts';
import type { Services } from '../../../services.ts';
import { clips, footage } from '../schema.ts';
import { inputHash, type MadeFootage, madeFolder, readMade, story } from './footage.ts';

/** The product, running. */
interface Product {
  services: Services;
  server: { inject(request: InjectOptions): Promise<{ statusCode: number; body: string; json<Answer>(): Answer }> };
}

export interface MakeFootageOptions {
  /** Runs work in a product on an empty data folder, with the channels of the Sample studio. */
  within(work: (app: Product) => Promise<void>): Promise<void>;
  /** A finished video, smaller. */
  shrink(file: string, out: string, signal: AbortSignal): Promise<void>;
  all: boolean;
  signal: AbortSignal;
}

/**
 * Makes the long video of the Sample studio with the engines of this very product, looks through it by the calls that
 * the pages make, and writes both where they ship. @returns whether anything was stale
 */
export async function makeFootage({ within, shrink, all, signal }: MakeFootageOptions): Promise<boolean> {
  if (!all && readMade()?.inputs === inputHash()) return false;
  await within(async ({ server, services }) => {
    const ask = async <Answer>(method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> => {
      const response = await server.inject({
        method,
        url,
        headers: { host: 'localhost' },
        ...(payload && { payload }),
      });
      if (response.statusCode >= 300)
        throw new Error(`${method} ${url} answered ${response.statusCode}: ${response.body}`);
      return response.json<Answer>();
    };
    const { channel, title, topic, text } = story;
    type Script = { id: string; version: number; seen: string };
    const { id, version, seen } = await ask<Script>('POST', '/api/scripts', { channel, title, topic, text });
    const { open } = await ask<{ open: { name: string; sentence: string }[] }>('GET', `/api/scripts/${id}/checks`);
    const accept = open.map(({ name, sentence }) => `${name}: ${sentence}`);
    await ask('POST', `/api/scripts/${id}/approve`, { version, seen, accept });
    const voice = { scriptId: id, provider: 'google', voiceId: 'default' };
    const { audioUrl } = await ask<{ audioUrl: string }>('POST', '/api/voiceover/generate', voice);
    await ask('POST', '/api/voiceover/approve', { ...voice, channel, audioUrl });
    // Its clips bring captions of their own.
    await ask('POST', '/api/video/generate', { channel, scriptId: id, options: { captions: false } });
    const [video] = await ask<{ videoUrl: string; srtUrl: string }[]>('GET', `/api/videos?scriptId=${id}`);
    if (!video) throw new Error('No video was made.');

    fs.rmSync(madeFolder, { recursive: true, force: true });
    fs.mkdirSync(madeFolder, { recursive: true });
    await shrink(services.store.pathOf(video.videoUrl), path.join(madeFolder, 'video.mp4'), signal);
    fs.copyFileSync(services.store.pathOf(video.srtUrl), path.join(madeFolder, 'transcript.srt'));
    const url = await services.store.putFile(path.join(madeFolder, 'video.mp4'), 'mp4', { engine: 'avenue', ai: true });
    const transcript = fs.readFileSync(path.join(madeFolder, 'transcript.srt'), 'utf8');
    const added = await ask<{ id: string }>('POST', '/api/viral-clips/footage', {
      ...{ channel, url, title, rights: 'own', transcript },
    });
    for (const job of await services.jobs.list('sample', { subject: added.id })) await services.jobs.finished(job.id);
    const [row] = await services.db.select().from(footage).where(eq(footage.id, added.id));
    if (!row?.facts) throw new Error(row?.failure ?? 'Nothing was measured.');
    const found = await services.db.select().from(clips).where(eq(clips.footage, added.id)).orderBy(clips.rank);

    const files: MadeFootage['files'] = [];
    const ship = (from: string, name: string): string => {
      const data = fs.readFileSync(from);
      fs.writeFileSync(path.join(madeFolder, name), data);
      files.push({ name, url: `/media/${sha256(data)}${path.extname(name)}`, bytes: data.length });
      return files.at(-1)?.url ?? '';
    };
    ship(services.store.pathOf(url), 'video.mp4');
    for (const [at, still] of row.stills.entries()) ship(services.store.pathOf(still), `still-${at + 1}.jpg`);
    const clipStills = Object.fromEntries(
      found.map(({ stillUrl, rank, startMs }) => [
        startMs,
        ship(services.store.pathOf(stillUrl ?? ''), `clip-${rank}.jpg`),
      ]),
    );
    const made: MadeFootage = { inputs: inputHash(), facts: row.facts, files, clipStills };
    fs.writeFileSync(path.join(madeFolder, 'made.json'), `${JSON.stringify(made, null, 1)}\n`);
  });
  return true;
}
