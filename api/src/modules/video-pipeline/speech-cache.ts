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
  /** Of the sentences. */
  language: string;
}

/** Raised where a voice of this machine says the same words in another way. */
const reading = 2;

// English has no name in the key: what was spoken before channels had a language is found still.
const keyOf = ({ engine, voiceId, language }: Wanted, text: string, seed: number) => {
  const other = language === 'en' ? [] : [language, ...(engine.embedded ? [reading] : [])];
  return sha256(JSON.stringify([engine.id, voiceId, text, seed, ...other]));
};

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

/**
 * Sentences an engine charges for are spoken one by one, so that each is kept before the next is paid for; an embedded
 * engine gets all readings of one kind at once.
 */
function batches(engine: VoiceEngine, missing: readonly number[], seeds: readonly number[]): number[][] {
  if (!engine.embedded) return missing.map((index) => [index]);
  return [...Map.groupBy(missing, (index) => seeds[index] ?? 0).values()];
}

/** What stands around a sentence spoken alone, so that the melody goes on. */
function neighbours(sentences: readonly string[], batch: readonly number[]) {
  const before = sentences[(batch[0] ?? 0) - 1];
  const after = sentences[(batch.at(-1) ?? 0) + 1];
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/**
 * Speaks sentences, each from the cache where it was spoken before: a restart goes on where it was, a retake speaks one
 * sentence alone.
 */
export async function speakCached(folder: string, wanted: Wanted, progress: Progress): Promise<SpokenSentence[]> {
  const { engine, sentences, seeds, voiceId, language } = wanted;
  const files = sentences.map((text, index) => {
    const key = keyOf(wanted, text, seeds[index] ?? 0);
    return path.join(folder, key.slice(0, 2), `${key}.pcm`);
  });
  const spoken = await Promise.all(files.map(read));
  const missing = spoken.flatMap((sentence, index) => (sentence ? [] : [index]));
  const total = sentences.length;
  let done = total - missing.length;
  for (const batch of batches(engine, missing, seeds)) {
    progress.signal.throwIfAborted();
    const before = done;
    progress.report(before / total, `sentence ${before + 1} of ${total}`);
    const made = await engine.speak(
      {
        sentences: batch.map((index) => sentences[index] ?? ''),
        voiceId,
        language,
        seed: seeds[batch[0] ?? 0] ?? 0,
        context: neighbours(sentences, batch),
      },
      {
        signal: progress.signal,
        report: (fraction) => {
          const at = before + fraction * batch.length;
          progress.report(at / total, `sentence ${Math.min(total, Math.floor(at) + 1)} of ${total}`);
        },
      },
    );
    for (const [place, index] of batch.entries()) {
      const sentence = made[place];
      const file = files[index];
      if (!sentence || !file) throw new Error(`${engine.label} left out a sentence.`);
      await keep(file, sentence);
      spoken[index] = sentence;
    }
    done += batch.length;
  }
  return spoken as SpokenSentence[];
}
