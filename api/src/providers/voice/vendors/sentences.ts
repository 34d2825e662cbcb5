import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineError, type Progress } from '../../engine.ts';
import { runFfmpeg } from '../../video/index.ts';
import { type MonoAudio, readWav } from '../audio/wav.ts';
import { displayWords } from '../text/display-words.ts';
import { requireWords, silence } from '../text/speakable.ts';
import { writtenText, writtenWords } from '../text/written-words.ts';
import type { SpeakRequest, SpokenSentence } from '../types.ts';
import { badAnswer, type Vendor } from './call.ts';

/** Faster than this nobody speaks: the vendor stopped before the end of the sentence. */
const MOST_LETTERS_PER_SECOND = 30;

const WORDLESS = { samples: silence(24_000), sampleRate: 24_000, words: [], wordTimes: 'engine' as const };

/** One sentence as it goes to a vendor: markup and emoji removed. */
export interface VendorSentence {
  text: string;
  /** With numbers and dates in words of the language, for a voice that does not read them itself. English stays as it is. */
  spelt: string;
  before: string | undefined;
  after: string | undefined;
}

/**
 * Speaks the sentences of a request one after the other and reports each. Rejects with `engine_refused` before the
 * first call where there are no words at all.
 */
export async function speakEach(
  vendor: Pick<Vendor, 'id' | 'name'>,
  request: SpeakRequest,
  progress: Progress,
  speakOne: (sentence: VendorSentence) => Promise<Omit<SpokenSentence, 'text'>>,
): Promise<SpokenSentence[]> {
  requireWords(vendor.id, request.sentences);
  const texts = request.sentences.map((sentence) => displayWords(sentence).join(' '));
  const spoken: SpokenSentence[] = [];
  for (const [index, text] of texts.entries()) {
    progress.signal.throwIfAborted();
    const before = texts[index - 1] ?? request.context?.before;
    const after = texts[index + 1] ?? request.context?.after;
    const spokenOne = text === '' ? WORDLESS : await speakOne({ text, spelt: speltFor(text, request), before, after });
    const sentence = { text: request.sentences[index] as string, ...spokenOne };
    const seconds = sentence.samples.length / sentence.sampleRate;
    if (text.length > 40 && text.length / seconds > MOST_LETTERS_PER_SECOND) {
      throw badAnswer(vendor, `stopped in the middle of sentence ${index + 1}`);
    }
    spoken.push(sentence);
    progress.report((index + 1) / texts.length, `sentence ${index + 1} of ${texts.length}`);
  }
  return spoken;
}

const speltFor = (text: string, { language = 'en' }: SpeakRequest) =>
  language === 'en' ? text : writtenText(writtenWords(text, language));

/** Sound of any kind ffmpeg knows, as mono samples. Rejects with `engine_bad_answer` where it is none, or silent. */
export async function decodeSound(
  vendor: Pick<Vendor, 'id' | 'name'>,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<MonoAudio> {
  const sound = tryWav(bytes) ?? (await throughFfmpeg(vendor, bytes, signal));
  if (sound.samples.length === 0 || !sound.samples.some((sample) => Math.abs(sample) > 1e-3))
    throw badAnswer(vendor, 'sent silence');
  return sound;
}

function tryWav(bytes: Uint8Array): MonoAudio | undefined {
  try {
    return readWav(bytes);
  } catch {
    return undefined;
  }
}

async function throughFfmpeg(
  vendor: Pick<Vendor, 'id' | 'name'>,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<MonoAudio> {
  const dir = await mkdtemp(join(tmpdir(), 'avenue-sound-'));
  try {
    await runFfmpeg(['-i', 'pipe:0', '-vn', '-ac', '1', '-c:a', 'pcm_s16le', join(dir, 'sound.wav')], {
      signal,
      input: bytes,
    });
    return readWav(await readFile(join(dir, 'sound.wav')));
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof EngineError && cause.code === 'engine_unavailable') throw cause;
    throw badAnswer(vendor, 'sent something that is not sound', cause);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
