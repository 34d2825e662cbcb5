import { EngineError } from '../engine.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { inputOf } from './input.ts';

export interface Loudness {
  /** Integrated, EBU R 128; -70 for silence. */
  lufs: number;
  truePeakDb: number;
  /** Loudness range in LU. */
  rangeLu: number;
}

/** Measures the first sound track of a file (EBU R 128). Rejects with an EngineError when there is none. */
export async function measureLoudness(file: string, signal: AbortSignal): Promise<Loudness> {
  const args = [...(await inputOf(file)), '-vn', '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'];
  const { stderr } = await runFfmpeg(args, { signal });
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const figure = (pattern: RegExp): number => {
    const text = pattern.exec(summary)?.[1];
    if (text === undefined)
      throw new EngineError('ffmpeg', 'engine_bad_answer', 'The loudness could not be measured. Try again.');
    // a silent track has a peak of -inf
    return text === '-inf' ? -120 : Number(text);
  };
  return {
    lufs: figure(/I:\s+(-?[\d.]+) LUFS/),
    rangeLu: figure(/LRA:\s+(-?[\d.]+) LU/),
    truePeakDb: figure(/Peak:\s+(-?[\d.]+|-inf) dBFS/),
  };
}
