import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineError } from '../engine.ts';
import type { ImageEngine } from '../image/index.ts';
import { ideas, type TextEngine } from '../text/index.ts';
import { ffmpegVersion, runFfmpeg } from '../video/index.ts';
import type { VoiceEngine } from '../voice/index.ts';

/** A tiny real piece of work; rejects, with a sentence where it knows one, when it does not come out. */
export interface Trial {
  /** In the past tense, for the card: "spoke two words". */
  what: string;
  run(signal: AbortSignal): Promise<void>;
}

const quiet = () => undefined;

const nothingCame = (engine: string, what: string) =>
  new EngineError(engine, 'engine_bad_answer', `It ran, but ${what}. Restart Avenue; if it stays, install it again.`);

export const writeTrial = (engine: TextEngine): Trial => ({
  what: 'wrote a title',
  async run(signal) {
    const [idea] = await engine.write(ideas, { topic: 'tea', count: 1, seed: 1 }, { signal, report: quiet });
    if (!idea?.title) throw nothingCame(engine.id, 'no title came');
  },
});

/** A voice that is only noise floor says nothing. */
const audible = 0.01;

export const speakTrial = (engine: VoiceEngine, voiceId: string): Trial => ({
  what: 'spoke two words',
  async run(signal) {
    const [said] = await engine.speak({ sentences: ['Hello there.'], voiceId }, { signal, report: quiet });
    if (!said?.samples.some((sample) => Math.abs(sample) > audible)) throw nothingCame(engine.id, 'nothing was heard');
  },
});

const jpegStart = [0xff, 0xd8, 0xff];

export const drawTrial = (engine: ImageEngine): Trial => ({
  what: 'drew a small picture',
  async run(signal) {
    const { background } = await engine.picture(
      { text: 'A cup of tea.', role: 'point', preset: 'bright', width: 96, height: 96, seed: 1 },
      { signal, report: quiet },
    );
    if (jpegStart.some((byte, index) => background[index] !== byte)) throw nothingCame(engine.id, 'no picture came');
  },
});

const trialFrames = 5;

/** Encodes as a compile does: H.264 and AAC in an MP4. */
export const encodeTrial: Trial = {
  what: `encoded ${trialFrames} frames`,
  async run(signal) {
    const folder = await mkdtemp(join(tmpdir(), 'avenue-trial-'));
    const file = join(folder, 'trial.mp4');
    const size = 'color=c=teal:s=64x64:r=25';
    try {
      await runFfmpeg(
        [
          ...['-loglevel', 'error', '-y', '-f', 'lavfi', '-i', size, '-f', 'lavfi', '-i', 'sine=frequency=440'],
          ...['-frames:v', String(trialFrames), '-shortest', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
          file,
        ],
        { signal },
      );
      if ((await stat(file)).size === 0) throw nothingCame('ffmpeg', 'no video came');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** For example "ffmpeg 7.1"; builds between two versions have no number. */
export async function ffmpegLabel(): Promise<string> {
  const version = await ffmpegVersion().then(
    (text) => /^ffmpeg version (\d+(?:\.\d+)*)/.exec(text)?.[1],
    () => undefined,
  );
  return version ? `ffmpeg ${version}` : 'ffmpeg';
}
