import { closeSync, fsyncSync, ftruncateSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { renderMusic } from './bed.ts';
import { fitBed } from './fit.ts';
import { type MixReport, mixWindows, type PlacedEffect } from './mix.ts';
import { partialOf } from './partial.ts';
import { resampledLength, resampledWindow } from './resample.ts';
import type { BedRequest } from './score/compose.ts';
import { type Stereo, sampleRate } from './stereo.ts';
import { openWav, wavBody, wavHead } from './wav.ts';
import { fileStore, type SoundSource } from './windows.ts';

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

/** A WAV of any rate as stereo at the engine's rate, read in windows. The caller closes it. */
export function openStereo(file: string): SoundSource & { close(): void } {
  const wav = openWav(file);
  const rates = { length: wav.length, from: wav.sampleRate, to: sampleRate };
  return {
    length: resampledLength(wav.length, wav.sampleRate, sampleRate),
    read(from, to) {
      const side = (channel: number) =>
        resampledWindow((a, b) => wav.read(a, b)[channel] as Float32Array, rates, from, to);
      const left = side(0);
      return { left, right: wav.channels > 1 ? side(1) : left.slice() };
    },
    close: wav.close,
  };
}

/** Gives open recordings to `use`, and closes them whatever it does. */
function withFiles<T>(files: readonly string[], use: (open: (SoundSource & { close(): void })[]) => T): T {
  const open: (SoundSource & { close(): void })[] = [];
  try {
    for (const file of files) open.push(openStereo(file));
    return use(open);
  } finally {
    for (const file of open) file.close();
  }
}

const wholeOf = (source: SoundSource): Stereo => source.read(0, source.length);

/** `write` puts a whole sound into the file, once or more often; the file appears after the last one. */
function writeWhole<T>(out: string, length: number, write: (put: (whole: Iterable<Stereo>) => void) => T): T {
  const partial = partialOf(out);
  const handle = openSync(partial, 'w');
  const append = (bytes: Uint8Array, at: number) => {
    for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done, bytes.length - done, at + done);
    return at + bytes.length;
  };
  try {
    const result = write((whole) => {
      const body = wavBody();
      let at = append(wavHead(length), 0);
      for (const window of whole) at = append(body(window), at);
      ftruncateSync(handle, at);
    });
    fsyncSync(handle);
    renameSync(partial, out);
    return result;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}

/** Does the job on this thread. Runs inside the worker; exported for its tests. */
export function doJob<J extends SoundJob>(job: J): SoundResults[J['kind']];
export function doJob(job: SoundJob): SoundResults[SoundJob['kind']] {
  switch (job.kind) {
    case 'bed': {
      const music = renderMusic(job.request);
      return writeWhole(job.out, music.length, (put) => {
        put(music.pieces());
        return music.info();
      });
    }
    case 'fit':
      return withFiles([job.file], ([music]) => {
        const fitted = fitBed(music as SoundSource, job.seconds);
        writeWhole(job.out, fitted.length, (put) => put(fitted.windows()));
        return { seconds: job.seconds };
      });
    case 'mix': {
      const { voiceFile, musicFile, own = [], out } = job;
      return withFiles([voiceFile, ...(musicFile ? [musicFile] : []), ...own.map(({ file }) => file)], (open) => {
        const [voice, ...others] = open as SoundSource[] as [SoundSource, ...SoundSource[]];
        const bed = musicFile ? others.shift() : undefined;
        const length = job.seconds ? Math.round(job.seconds * sampleRate) : voice.length;
        const parts = {
          ...{ voice, length, own: own.map(({ atS }, i) => ({ sound: wholeOf(others[i] as SoundSource), atS })) },
          ...(bed ? { bed } : {}),
          ...(job.effects ? { effects: job.effects } : {}),
          ...(job.voiceAtS ? { voiceAtS: job.voiceAtS } : {}),
        };
        const store = fileStore(`${out}.${process.pid}.sum`, length);
        try {
          return writeWhole(out, length, (put) => mixWindows(parts, store, put));
        } finally {
          store.remove();
        }
      });
    }
  }
}
