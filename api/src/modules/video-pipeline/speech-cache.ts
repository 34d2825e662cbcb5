import fs from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../kernel/ids.ts';
import type { Progress } from '../../providers/engine.ts';
import type { SpokenSentence, VoiceEngine } from '../../providers/voice/types.ts';
import { writeWhole } from './cache.ts';

interface Wanted {
  engine: VoiceEngine;
  voiceId: string;
  sentences: readonly string[];
  /** Raised to get another reading of a sentence, by position. */
  seeds: readonly number[];
}

const keyOf = ({ engine, voiceId }: Wanted, text: string, seed: number) =>
  sha256(JSON.stringify([engine.id, voiceId, text, seed]));

async function read(file: string): Promise<SpokenSentence | undefined> {
  try {
    const data = await fs.promises.readFile(file);
    const length = data.readUInt32LE(0);
    const head = JSON.parse(data.toString('utf8', 4, 4 + length)) as Omit<SpokenSentence, 'samples'>;
    const pcm = data.subarray(4 + length);
    return { ...head, samples: new Float32Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.byteLength)) };
  } catch {
    return undefined;
  }
}

async function keep(file: string, { samples, ...head }: SpokenSentence): Promise<void> {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  await writeWhole(
    file,
    Buffer.concat([length, text, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]),
  );
}

/** Sentences an engine charges for are spoken one by one, so that each is kept before the next is paid for. */
const batchOf = (engine: VoiceEngine) => (engine.embedded ? 12 : 1);

/**
 * Speaks sentences, each from the cache where it was spoken before: a restart goes on where it was, a retake speaks one
 * sentence alone.
 */
export async function speakCached(folder: string, wanted: Wanted, progress: Progress): Promise<SpokenSentence[]> {
  const files = wanted.sentences.map((text, index) => {
    const key = keyOf(wanted, text, wanted.seeds[index] ?? 0);
    return path.join(folder, key.slice(0, 2), `${key}.pcm`);
  });
  const spoken = await Promise.all(files.map(read));
  const missing = spoken.flatMap((sentence, index) => (sentence ? [] : [index]));
  const size = batchOf(wanted.engine);
  const total = wanted.sentences.length;
  for (let start = 0; start < missing.length; start += size) {
    progress.signal.throwIfAborted();
    const batch = missing.slice(start, start + size);
    const done = total - missing.length + start;
    progress.report(done / total, `sentence ${done + 1} of ${total}`);
    const made = await wanted.engine.speak(
      {
        sentences: batch.map((index) => wanted.sentences[index] ?? ''),
        voiceId: wanted.voiceId,
        seed: wanted.seeds[batch[0] ?? 0] ?? 0,
      },
      { signal: progress.signal, report: (fraction) => progress.report((done + fraction * batch.length) / total) },
    );
    for (const [place, index] of batch.entries()) {
      const sentence = made[place];
      const file = files[index];
      if (!sentence || !file) throw new Error(`${wanted.engine.label} left out a sentence.`);
      await keep(file, sentence);
      spoken[index] = sentence;
    }
  }
  return spoken as SpokenSentence[];
}
