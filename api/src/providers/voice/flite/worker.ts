import { parentPort, workerData } from 'node:worker_threads';
import { alignPhones } from './align-phones.ts';
import { loadFlite, phonesOf, speakWords } from './run-flite.ts';

/** What the engine gives each worker at its start. */
export interface FliteWorkerData {
  /** A private scratch folder, removed by the engine. */
  dir: string;
  voice: string;
  rate: number;
}

/** One sentence to speak. */
export interface FliteTask {
  index: number;
  /** Plain words and stops, as the speech engine reads them. */
  text: string;
  /** The same words alone, in order. */
  words: string[];
}

export interface FliteAnswer {
  index: number;
  samples: Float32Array<ArrayBuffer>;
  sampleRate: number;
  /** One span a word, milliseconds from the start of the sentence. */
  spans: { startMs: number; endMs: number }[];
}

const { dir, voice, rate } = workerData as FliteWorkerData;
const flite = loadFlite();
const lexicon = new Map<string, string[]>();

parentPort?.on('message', ({ index, text, words }: FliteTask) => {
  const { samples, sampleRate, phones } = speakWords(flite, dir, voice, rate, text);
  const unknown = [...new Set(words)].filter((word) => !lexicon.has(word));
  if (unknown.length > 0) {
    phonesOf(flite, dir, unknown).forEach((found, i) => {
      lexicon.set(unknown[i] as string, found);
    });
  }
  const spans = alignPhones(
    words.map((word) => lexicon.get(word) ?? []),
    phones,
  );
  const answer: FliteAnswer = { index, samples: Float32Array.from(samples), sampleRate, spans };
  parentPort?.postMessage(answer, [answer.samples.buffer]);
});
