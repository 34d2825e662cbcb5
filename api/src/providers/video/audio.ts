import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { runSoundJob } from '../sound/index.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { fileHash, isThere, whole } from './files.ts';
import { inputOf } from './input.ts';
import { measureLoudness } from './loudness.ts';
import { programme } from './timeline.ts';
import type { RenderPlan, RenderResult } from './types.ts';

/** Raise when the same inputs give another sound than before. */
const recipe = 1;

export interface SoundTrack {
  /** AAC, as long as the picture. */
  file: string;
  loudness: RenderResult['loudness'];
}

const voiceAtS = (plan: RenderPlan) => programme(plan).before / plan.fps;

/** What is heard of intro and outro, in seconds of the file. */
function ownSounds(plan: RenderPlan): { file: string; atS: number }[] {
  const { intro, outro } = plan;
  return [
    ...(intro?.soundFile ? [{ file: intro.soundFile, atS: 0 }] : []),
    ...(outro?.soundFile ? [{ file: outro.soundFile, atS: programme(plan).told / plan.fps }] : []),
  ];
}

async function trackKey(plan: RenderPlan, seconds: number, encoder: string): Promise<string> {
  const voice = await fileHash(plan.narration.file);
  const music = plan.musicFile && (await fileHash(plan.musicFile));
  const own = await Promise.all(ownSounds(plan).map(async ({ file, atS }) => [await fileHash(file), atS]));
  // Absent without them: a plan that never had an intro or outro finds its sound.
  const around = { voiceAtS: voiceAtS(plan) || undefined, own: own.length > 0 ? own : undefined };
  const parts = { recipe, encoder, seconds, voice, music, effects: plan.effects, ...around };
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

async function cached(file: string, report: string): Promise<SoundTrack | undefined> {
  if (!(await isThere(file))) return undefined;
  try {
    return { file, loudness: JSON.parse(await readFile(report, 'utf8')) as SoundTrack['loudness'] };
  } catch {
    return undefined;
  }
}

/** The mixer reads WAV only; another sound is decoded into `out` first. */
async function asWav(file: string, out: string, signal: AbortSignal): Promise<string> {
  if (extname(file) === '.wav') return file;
  const decode = ['-vn', '-ar', '48000', '-c:a', 'pcm_s16le', out];
  await runFfmpeg(['-loglevel', 'error', ...(await inputOf(file)), ...decode], { signal });
  return out;
}

/** Mixes voice, music, effects and what intro and outro have to -14 LUFS and encodes them; the same inputs come from the cache. */
export async function soundTrack(
  plan: RenderPlan,
  seconds: number,
  { scratch, cacheDir, encoder, signal }: { scratch: string; cacheDir: string; encoder: string; signal: AbortSignal },
): Promise<SoundTrack> {
  const key = await trackKey(plan, seconds, encoder);
  const file = join(cacheDir, `${key}.m4a`);
  const report = join(cacheDir, `${key}.json`);
  const known = await cached(file, report);
  if (known) return known;
  const wav = join(scratch, 'mix.wav');
  const { narration, musicFile, effects } = plan;
  const voiceFile = await asWav(narration.file, join(scratch, 'voice.wav'), signal);
  const own = { voiceAtS: voiceAtS(plan), own: ownSounds(plan) };
  const parts = { voiceFile, ...own, ...(musicFile ? { musicFile } : {}), ...(effects ? { effects } : {}) };
  await runSoundJob({ kind: 'mix', ...parts, seconds, out: wav }, signal);
  await whole(file, async (part) => {
    const encode = ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '160k', '-map_metadata', '-1', '-fflags', '+bitexact'];
    await runFfmpeg(['-loglevel', 'error', ...(await inputOf(wav)), ...encode, part], { signal });
  });
  const { lufs, truePeakDb } = await measureLoudness(file, signal);
  // the report comes last: without it the sound counts as missing
  await whole(report, (part) => writeFile(part, JSON.stringify({ lufs, truePeakDb })));
  return { file, loudness: { lufs, truePeakDb } };
}
