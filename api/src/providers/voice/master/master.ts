import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError, type Progress } from '../../engine.ts';
import { ffmpegCapabilities, runFfmpeg } from '../../video/index.ts';
import { measureLoudness } from '../../video/loudness.ts';
import { readWav, writeWav } from '../audio/wav.ts';
import type { SpokenSentence } from '../types.ts';
import { levelChain, toneChain } from './chain.ts';
import { joinSentences, type TimelineSentence, waveformPeaks } from './join.ts';

const TARGET_LUFS = -16;
/** Half a decibel below the promise of -1.5 dBTP: lossy coding lifts peaks a little. */
const CEILING_DB = -2;
const PEAK_BUCKETS = 240;

export interface MasteredNarration {
  /** 48 kHz mono 16-bit WAV, the source for video. */
  file: string;
  /** The same as M4A (AAC) for the browser. */
  listenFile: string;
  durationMs: number;
  /** All times count from the start of `file`, those of the words too. */
  sentences: TimelineSentence[];
  /** 240 values, 0 to 1, for drawing the waveform. */
  peaks: number[];
  /** Measured on `file`: integrated loudness (EBU R 128) and true peak. */
  loudness: { lufs: number; truePeakDb: number };
}

/**
 * Joins spoken sentences with equal pauses, shapes the tone, and brings the take to -16 LUFS with a true peak below
 * -1.5 dBTP. Writes `narration.wav` and `narration.m4a` into `dir`; both appear only when finished.
 * Rejects with an EngineError, or with the signal's reason when cancelled.
 */
export async function masterNarration(
  spoken: readonly SpokenSentence[],
  dir: string,
  progress: Progress,
): Promise<MasteredNarration> {
  if (spoken.length === 0)
    throw new EngineError('narration', 'engine_refused', 'There is nothing to speak. Write a script first.');
  const { signal } = progress;
  const filters = await ffmpegCapabilities();
  await mkdir(dir, { recursive: true });
  const scratch = await mkdtemp(join(dir, '.master-'));
  const inScratch = (name: string) => join(scratch, name);
  try {
    const sampleRate = Math.max(...spoken.map((sentence) => sentence.sampleRate));
    const even = await Promise.all(
      spoken.map((sentence, i) => atRate(sentence, sampleRate, inScratch(`rate-${i}.wav`), signal)),
    );
    const take = joinSentences(even, sampleRate);
    await writeFile(inScratch('take.wav'), writeWav(take));
    progress.report(0.1, 'shaping the voice');
    const tone = [
      '-i',
      inScratch('take.wav'),
      '-af',
      toneChain(sampleRate, filters),
      '-c:a',
      'pcm_f32le',
      inScratch('tone.wav'),
    ];
    await runFfmpeg(tone, { signal });
    progress.report(0.4, 'measuring loudness');
    const raw = await measureLoudness(inScratch('tone.wav'), signal);
    progress.report(0.6, 'setting the level');
    const level = levelChain(raw.lufs, TARGET_LUFS, CEILING_DB, filters);
    const wav = ['-af', level, '-ac', '1', '-c:a', 'pcm_s16le', inScratch('narration.wav')];
    await runFfmpeg(['-i', inScratch('tone.wav'), ...wav], { signal });
    const m4a = ['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', inScratch('narration.m4a')];
    await runFfmpeg(['-i', inScratch('narration.wav'), ...m4a], { signal });
    const { lufs, truePeakDb } = await measureLoudness(inScratch('narration.wav'), signal);
    const file = join(dir, 'narration.wav');
    const listenFile = join(dir, 'narration.m4a');
    await rename(inScratch('narration.wav'), file);
    await rename(inScratch('narration.m4a'), listenFile);
    progress.report(1, 'narration ready');
    const peaks = waveformPeaks(take.samples, PEAK_BUCKETS);
    return {
      file,
      listenFile,
      durationMs: take.durationMs,
      sentences: take.sentences,
      peaks,
      loudness: { lufs, truePeakDb },
    };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Sentences retaken with another engine may come at another rate. */
async function atRate(
  sentence: SpokenSentence,
  sampleRate: number,
  file: string,
  signal: AbortSignal,
): Promise<SpokenSentence> {
  if (sentence.sampleRate === sampleRate) return sentence;
  await runFfmpeg(['-f', 'wav', '-i', 'pipe:0', '-ar', String(sampleRate), file], {
    signal,
    input: writeWav(sentence),
  });
  return { ...sentence, ...readWav(await readFile(file)) };
}
