import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { EngineError, type Progress } from '../../engine.ts';
import { englishWords, silence, spokenText } from '../text/speakable.ts';
import type { SpokenWord } from '../text/spoken-words.ts';
import type { SpeakRequest, SpokenSentence, Voice, VoiceEngine } from '../types.ts';
import type { FliteAnswer, FliteTask, FliteWorkerData } from './worker.ts';

const ID = 'flite';
const LABEL = 'Built-in voice, draft quality';

/** The first is the default; it was understood best (word error rate 0.06 to 0.14 against 0.22 for the others). */
const VOICES: readonly Voice[] = [
  { id: 'rms', name: 'Miles (American, male)' },
  { id: 'slt', name: 'Sally (American, female)' },
  { id: 'awb', name: 'Angus (Scottish, male)' },
];

const SAMPLE_RATE = 16_000;
const SLOWEST = 0.5;
const FASTEST = 2;
/** The engine knows no chance; another reading of a sentence is a little faster or slower. */
const READINGS = [1, 0.94, 1.05, 0.97, 1.08];
/** One worker costs 60 ms and 60 MB; a second one pays off from here on. */
const SENTENCES_PER_WORKER = 4;
const MOST_WORKERS = 2;

/**
 * The voice that works without key, network or download: CMU Flite compiled to WebAssembly, English only, with word
 * times from the phones it spoke. Rejects with `engine_refused` where a sentence has nothing it can say.
 */
export function createFliteEngine(): VoiceEngine {
  return {
    id: ID,
    label: LABEL,
    embedded: true,
    async health() {
      return { ok: true, sentence: 'The built-in voice is ready. It speaks English in draft quality.' };
    },
    async voices() {
      return [...VOICES];
    },
    async speaks(language) {
      return language === 'en';
    },
    speak,
  };
}

async function speak(request: SpeakRequest, progress: Progress): Promise<SpokenSentence[]> {
  progress.signal.throwIfAborted();
  if ((request.language ?? 'en') !== 'en')
    throw new EngineError(ID, 'engine_refused', 'The built-in voice speaks English only. Choose another voice.');
  const voice =
    VOICES.find(({ id }) => id === request.voiceId) ?? (request.voiceId === 'default' ? VOICES[0] : undefined);
  if (!voice) {
    throw new EngineError(
      ID,
      'engine_refused',
      `The built-in voice has no "${request.voiceId}". Choose one of ${VOICES.map(({ name }) => name).join(', ')}.`,
    );
  }
  const reading = READINGS[Math.abs(request.seed ?? 0) % READINGS.length] as number;
  const rate = Math.min(FASTEST, Math.max(SLOWEST, (request.rate ?? 1) * reading));
  const scripts = englishWords({ id: ID, name: 'The built-in voice' }, request.sentences);
  const tasks = scripts.flatMap(toTask);
  const dir = await mkdtemp(join(tmpdir(), 'avenue-voice-'));
  const spoken = request.sentences.map(wordless);
  const keep = (answer: FliteAnswer) => {
    const { index } = answer;
    const sentence = toSentence(request.sentences[index] as string, scripts[index] as SpokenWord[], answer);
    spoken[index] = sentence;
  };
  try {
    await runTasks(tasks, { dir, voice: voice.id, rate }, progress, keep);
    return spoken;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Wordless sentences are no task. */
function toTask(words: readonly SpokenWord[], index: number): FliteTask[] {
  const said = words.flatMap(({ spoken }) => spoken);
  return said.length === 0 ? [] : [{ index, text: spokenText(words), words: said }];
}

async function runTasks(
  tasks: readonly FliteTask[],
  shared: FliteWorkerData,
  progress: Progress,
  keep: (answer: FliteAnswer) => void,
): Promise<void> {
  const waiting = [...tasks];
  const most = Math.min(MOST_WORKERS, availableParallelism());
  const count = Math.max(1, Math.min(most, Math.ceil(tasks.length / SENTENCES_PER_WORKER)));
  const workers: Worker[] = [];
  let done = 0;
  const lane = async (_: unknown, i: number) => {
    const dir = await mkdtemp(join(shared.dir, `${i}-`));
    progress.signal.throwIfAborted();
    // Node warns about node:wasi in every worker; the pipe keeps that out of the server's log.
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { ...shared, dir },
      stderr: true,
    });
    workers.push(worker);
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      keep(await ask(worker, task, progress.signal));
      done += 1;
      progress.report(done / tasks.length, `sentence ${done} of ${tasks.length}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: count }, lane));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function ask(worker: Worker, task: FliteTask, signal: AbortSignal): Promise<FliteAnswer> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      worker.off('message', onAnswer).off('error', onFault).off('exit', onFault);
      signal.removeEventListener('abort', onAbort);
    };
    const onAbort = () => {
      stop();
      reject(signal.reason);
    };
    const onFault = (cause: unknown) => {
      stop();
      const message = `The built-in voice stopped at sentence ${task.index + 1}. Retry, or shorten that sentence.`;
      reject(new EngineError(ID, 'engine_bad_answer', message, { cause }));
    };
    const onAnswer = (answer: FliteAnswer) => {
      stop();
      resolve(answer);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    worker.on('message', onAnswer).on('error', onFault).on('exit', onFault);
    if (signal.aborted) onAbort();
    else worker.postMessage(task);
  });
}

function wordless(text: string): SpokenSentence {
  return { text, samples: silence(SAMPLE_RATE), sampleRate: SAMPLE_RATE, words: [], wordTimes: 'engine' };
}

function toSentence(
  text: string,
  words: readonly SpokenWord[],
  { samples, sampleRate, spans }: FliteAnswer,
): SpokenSentence {
  let next = 0;
  let reachedMs = 0;
  const times = words.map(({ display, spoken }) => {
    const mine = spans.slice(next, next + spoken.length);
    next += spoken.length;
    // A word that is not spoken shows for no time at the place where it stands.
    const startMs = Math.max(reachedMs, mine[0]?.startMs ?? reachedMs);
    const endMs = Math.max(startMs, mine.at(-1)?.endMs ?? startMs);
    reachedMs = endMs;
    return { text: display, startMs, endMs };
  });
  const unspoken = words.filter(({ spoken }) => spoken.length === 0).map(({ display }) => display);
  return { text, samples, sampleRate, words: times, wordTimes: 'engine', ...(unspoken.length > 0 ? { unspoken } : {}) };
}
