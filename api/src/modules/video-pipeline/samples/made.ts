import fs from 'node:fs';
import path from 'node:path';
import type { VideoFacts } from '../video-rows.ts';

/** Folder of what `npm run samples` made: one folder a story. */
export const madeFolder = path.join(import.meta.dirname, 'made');

/** One shipped file. Its address ends with the hash of its bytes. */
export interface MadeFile {
  name: string;
  /** `/media/<sha256>.<extension>` */
  url: string;
  bytes: number;
  engine: string;
}

export interface MadeTake {
  provider: string;
  voiceId: string;
  engine: string;
  draft: boolean;
  audioUrl: string;
  durationMs: number;
  lufs: number;
  truePeakDb: number;
  peaks: number[];
  timeline: unknown[];
}

export interface MadeVideo {
  videoUrl: string;
  srtUrl: string;
  facts: VideoFacts;
}

/** `made.json` of a story: what was made, of what, and by which engines. */
export interface Made {
  /** sha256 of everything that went in, see `inputHash`. */
  inputs: string;
  /** Programs that made it. */
  versions: { avenue: string; ffmpeg: string };
  take: MadeTake;
  video?: MadeVideo;
  files: MadeFile[];
}

/** What was made of a story, or undefined when nothing was. */
export function readMade(story: string, folder: string = madeFolder): Made | undefined {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, story, 'made.json'), 'utf8')) as Made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
