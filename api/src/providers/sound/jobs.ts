import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { renderBed } from './bed.ts';
import { fitBed } from './fit.ts';
import { type MixReport, mix, type PlacedEffect } from './mix.ts';
import { resample } from './resample.ts';
import type { BedRequest } from './score/compose.ts';
import { type Stereo, sampleRate } from './stereo.ts';
import { decodeWav, encodeWav } from './wav.ts';

/** Work that takes too long for the event loop. All files are WAV; `out` appears only when it is whole. */
export type SoundJob =
  | { kind: 'bed'; request: BedRequest; out: string }
  | { kind: 'fit'; file: string; seconds: number; out: string }
  | {
      kind: 'mix';
      voiceFile: string;
      musicFile?: string;
      effects?: readonly PlacedEffect[];
      /** When the voice starts. Default value: 0 */
      voiceAtS?: number;
      /** Sounds under which music is silent, for example of an intro. */
      own?: readonly { file: string; atS: number }[];
      /** Length of the result. Default value: the voice's. */
      seconds?: number;
      out: string;
    };

/** What the operator may want to know of a bed. */
interface BedInfo {
  key: string;
  bpm: number;
}

export interface SoundResults {
  bed: BedInfo;
  fit: { seconds: number };
  mix: MixReport;
}

/** Reads a WAV of any rate as stereo at the engine's rate. */
export function readStereo(file: string): Stereo {
  const { sampleRate: rate, channels } = decodeWav(readFileSync(file));
  const [left, right] = channels.slice(0, 2).map((channel) => resample(channel, rate, sampleRate));
  if (!left) throw new RangeError(`${file} has no channel`);
  return { left, right: right ?? left.slice() };
}

function writeWhole(sound: Stereo, out: string): void {
  const partial = `${out}.${process.pid}.part`;
  const handle = openSync(partial, 'w');
  try {
    const bytes = encodeWav(sound);
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(partial, out);
}

/** Does the job on this thread. Runs inside the worker; exported for its tests. */
export function doJob<J extends SoundJob>(job: J): SoundResults[J['kind']];
export function doJob(job: SoundJob): SoundResults[SoundJob['kind']] {
  switch (job.kind) {
    case 'bed': {
      const bed = renderBed(job.request);
      writeWhole(bed, job.out);
      return { key: bed.score.key, bpm: bed.score.bpm };
    }
    case 'fit':
      writeWhole(fitBed(readStereo(job.file), job.seconds), job.out);
      return { seconds: job.seconds };
    case 'mix': {
      const { sound, ...report } = mix({
        voice: readStereo(job.voiceFile),
        ...(job.musicFile ? { bed: readStereo(job.musicFile) } : {}),
        ...(job.effects ? { effects: job.effects } : {}),
        ...(job.voiceAtS ? { voiceAtS: job.voiceAtS } : {}),
        own: (job.own ?? []).map(({ file, atS }) => ({ sound: readStereo(file), atS })),
        ...(job.seconds ? { length: Math.round(job.seconds * sampleRate) } : {}),
      });
      writeWhole(sound, job.out);
      return report;
    }
  }
}
