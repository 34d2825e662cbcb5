import fs from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../../../kernel/ids.ts';
import { checkVideo, ffmpegVersion, measureLoudness, type RenderPlan } from '../../../../providers/video/index.ts';
import { callIn, type Services } from '../../../../services.ts';
import type * as tables from '../../schema.ts';
import { collectChecks } from '../../video-checks.ts';
import { factsOf } from '../../video-rows.ts';
import { timelineOf } from '../../voiceover.ts';
import { inputHash } from '../inputs.ts';
import type { Made, MadeFile, MadeTake, MadeVideo } from '../made.ts';
import { idsOf, studio } from '../rows.ts';
import type { Story } from '../stories/index.ts';
import { shippedSize, shrinkPicture, shrinkVideo, shrinkVoice } from './shrink.ts';

type Take = typeof tables.takes.$inferSelect;
type Video = typeof tables.videos.$inferSelect;

/** Files of one story as they will ship, in a folder. */
class Shipment {
  readonly files: MadeFile[] = [];
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
  }

  pathOf(name: string) {
    return path.join(this.folder, name);
  }

  /** Takes a file of the folder up. @returns its address */
  add(name: string, engine: string): string {
    const data = fs.readFileSync(this.pathOf(name));
    const url = `/media/${sha256(data)}${path.extname(name)}`;
    this.files.push({ name, url, bytes: data.length, engine });
    return url;
  }

  write(name: string, data: Buffer, engine: string): string {
    fs.writeFileSync(this.pathOf(name), data);
    return this.add(name, engine);
  }
}

async function exportTake(services: Services, take: Take, into: Shipment, signal: AbortSignal): Promise<MadeTake> {
  const { provider, voiceId, engine, draft, durationMs, peaks, timeline } = take;
  const name = 'voice.m4a';
  await shrinkVoice(services.store.pathOf(take.wavUrl), into.pathOf(name), signal);
  const { lufs, truePeakDb } = await measureLoudness(into.pathOf(name), signal);
  const audioUrl = into.add(name, engine);
  return { provider, voiceId, engine, draft, audioUrl, durationMs, lufs, truePeakDb, peaks, timeline };
}

/** What the checks measure a file against. */
function planOf(video: Video, take: Take, size: { width: number; height: number }): RenderPlan {
  const { scenes, durationMs } = factsOf(video);
  return {
    ...size,
    fps: 30,
    narration: { file: '', durationMs: take.durationMs, sentences: timelineOf(take) },
    scenes: scenes.map(({ startMs }, index) => ({
      startMs,
      endMs: scenes[index + 1]?.startMs ?? durationMs,
      visual: { kind: 'layers', file: '' },
    })),
    captions: null,
    seed: 0,
  };
}

async function exportVideo(
  services: Services,
  story: Story,
  { video, take }: { video: Video; take: Take },
  into: Shipment,
  signal: AbortSignal,
): Promise<MadeVideo> {
  const { store } = services;
  const facts = factsOf(video);
  const engineOf = (part: string) => facts.madeWith.find((made) => made.part === part)?.engine ?? '';
  const pictures = engineOf('Pictures');
  const size = shippedSize(facts);
  const file = into.pathOf('video.mp4');
  await shrinkVideo(store.pathOf(video.videoUrl), size, file, signal);
  const plan = planOf(video, take, size);
  // Of the file that ships, not of the larger one it was made from.
  const findings = await checkVideo(file, plan, signal);
  const { lufs } = await measureLoudness(file, signal);
  const thumbnails = [];
  for (const [index, { url, ...rest }] of facts.thumbnails.entries()) {
    const data = await shrinkPicture(store.pathOf(url), Math.max(size.width, size.height));
    thumbnails.push({ url: into.write(`thumbnail-${index + 1}.jpg`, data, pictures), ...rest });
  }
  const scenes = [];
  for (const [index, { previewUrl, ...rest }] of facts.scenes.entries()) {
    const data = await shrinkPicture(store.pathOf(previewUrl), 480);
    scenes.push({ ...rest, previewUrl: into.write(`scene-${String(index + 1).padStart(2, '0')}.jpg`, data, pictures) });
  }
  fs.copyFileSync(store.pathOf(video.srtUrl), into.pathOf('captions.srt'));
  return {
    videoUrl: into.add('video.mp4', 'avenue'),
    srtUrl: into.add('captions.srt', 'avenue'),
    facts: {
      ...facts,
      ...size,
      lufs,
      thumbnails,
      scenes,
      checks: await collectChecks(callIn(services, studio), idsOf(story).script, findings),
    },
  };
}

/** Writes the folder of a story: small files, and `made.json` last. */
export async function exportStory(
  services: Services,
  story: Story,
  { take, video, folder }: { take: Take; video: Video | undefined; folder: string },
  signal: AbortSignal,
): Promise<Made> {
  const into = new Shipment(folder);
  const [ffmpeg = ''] = (await ffmpegVersion()).split('\n');
  const made: Made = {
    inputs: inputHash(story),
    versions: { avenue: services.version, ffmpeg: ffmpeg.replace(/ Copyright.*/, '') },
    take: await exportTake(services, take, into, signal),
    ...(video && { video: await exportVideo(services, story, { video, take }, into, signal) }),
    files: into.files,
  };
  fs.writeFileSync(into.pathOf('made.json'), `${JSON.stringify(made, null, 1)}\n`);
  return made;
}
