import fs from 'node:fs';
import path from 'node:path';
import type { Body } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { requireChannel } from '../../kernel/channels.ts';
import { conflict } from '../../kernel/failure.ts';
import { fingerprint, sha256 } from '../../kernel/ids.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { record } from '../../kernel/journal/index.ts';
import {
  type Listener,
  listeningRate,
  momentIn,
  momentMs,
  momentsOf,
  openListener,
  type Piece,
  piecesOf,
} from '../../providers/hearing/index.ts';
import type { HearingModel } from '../../providers/models/index.ts';
import { languageName } from '../../providers/text/index.ts';
import { footageSound } from '../../providers/video/index.ts';
import type { Call, Services } from '../../services.ts';
import { keepWords } from './clips.ts';
import { type FootageRow, fileOf, pagePath, requireFootage, startReading } from './footage.ts';
import * as tables from './schema.ts';
import { type ClipWord, sentencesOfWords } from './sentences.ts';

const { footage } = tables;

/** Raise when pieces are cut otherwise: what was heard of others does not fit them. */
const recipe = 1;

interface ListenInput extends Record<string, unknown> {
  footage: string;
  /** Its transcript at the press: one that was given meanwhile stays, also one of as many words. */
  seen: string;
}

/** What was heard of one piece: a line of the file that is gone on with after a restart, a cancel or a failure. */
interface Heard {
  fromMs: number;
  words: ClipWord[];
  windows: { fromMs: number; kind: ReturnType<typeof momentIn> }[];
}

/** What a transcript says, whenever it says it: times are set to the pauses after it came. */
const saidIn = ({ sentences }: Pick<FootageRow, 'sentences'>) => fingerprint(sentences.map(({ text }) => text));

/** The models that listen in a language: the most exact one that was added, and the one for other sounds. */
async function listenersFor({ models }: Pick<Services, 'models'>, language: string) {
  const added = (await models.list()).flatMap((card) =>
    card.kind === 'hearing' && card.state === 'installed' ? [card] : [],
  );
  return {
    words: added.findLast(({ hearing }) => hearing.languages.includes(language)),
    sounds: added.find(({ hearing }) => hearing.hears === 'sounds'),
  };
}

/** Begins to listen. @throws Failure 404, 409 */
export async function beginListening(
  call: Call,
  id: string,
  { replace }: Body<'POST /api/viral-clips/footage/{id}/listen'>,
): Promise<{ jobId: string }> {
  const row = await requireFootage(call, id);
  if (!row.facts) throw conflict('reading', 'It is being looked through. Listen to it when that is done.');
  if (!row.facts.hasSound) throw conflict('no_sound', 'This video has no sound: there is nothing to listen to.');
  const { language } = await requireChannel(call, call.studio, row.channel);
  const { words, sounds } = await listenersFor(call, language ?? 'en');
  if (!words && !sounds)
    throw conflict(
      'no_model',
      `No model of this machine understands ${languageName(language ?? 'en')}. Add one first.`,
    );
  if (words && row.words > 0 && !replace)
    throw conflict('has_transcript', 'It has a transcript. Say that another one may take its place.');
  const job = await call.jobs.run<ListenInput>('clips-listen', {
    ...{ studio: call.studio, title: `Listening to: ${row.title.slice(0, 80)}`, subject: id },
    ...{ path: pagePath(row), input: { footage: id, seen: saidIn(row) } },
  });
  return { jobId: job.id };
}

/** Samples of a piece, -1 to 1. */
async function samplesOf(sound: fs.promises.FileHandle, { fromMs, toMs }: Piece): Promise<Float32Array> {
  const at = (ms: number) => Math.floor((ms * listeningRate) / 1000);
  const bytes = Buffer.alloc(2 * (at(toMs) - at(fromMs)));
  const { bytesRead } = await sound.read(bytes, 0, bytes.length, 2 * at(fromMs));
  return Float32Array.from({ length: Math.floor(bytesRead / 2) }, (_, i) => bytes.readInt16LE(2 * i) / 32_768);
}

/** What was heard before the process ended; a line that was cut off is heard again. */
function heardBefore(file: string): Heard[] {
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Heard];
      } catch {
        return [];
      }
    });
}

async function listenTo(
  samples: Float32Array,
  fromMs: number,
  { words, sounds }: { words: Listener | undefined; sounds: Listener | undefined },
  signal: AbortSignal,
): Promise<Heard> {
  const heard: Heard = { fromMs, words: [], windows: [] };
  for (const { text, startMs, endMs } of (await words?.words(samples, signal)) ?? [])
    heard.words.push({ text, startMs: startMs + fromMs, endMs: endMs + fromMs });
  const window = (momentMs * listeningRate) / 1000;
  for (let at = 0; sounds && at + window / 2 <= samples.length; at += window) {
    const kind = momentIn(await sounds.sounds(samples.slice(at, at + window), signal));
    heard.windows.push({ fromMs: fromMs + Math.round((at * 1000) / listeningRate), kind });
  }
  return heard;
}

/** Listens to a long video piece by piece: memory stays flat, and what was heard is never heard again. */
export const listenJob = (services: Services, program?: URL): JobDefinition<ListenInput> => ({
  ...{ kind: 'clips-listen', queue: 'render' },
  steps: [
    { name: 'sound', label: 'Take the sound', weight: 10 },
    { name: 'hear', label: 'Listen', weight: 88 },
    { name: 'keep', label: 'Find the clips', weight: 2 },
  ],
  changes: () => ['/api/viral-clips'],
  async run({ footage: id, seen }, { studio, jobId, step }) {
    const scope = { db: services.db, studio };
    const folder = path.join(services.config.dataDir, 'work', jobId);
    const sound = path.join(folder, 'sound.s16');
    const row = await requireFootage(scope, id);
    const { facts } = row;
    if (!facts) throw new Error('The footage has no facts.');
    const { language } = await requireChannel(scope, studio, row.channel);
    const chosen = await listenersFor(services, language ?? 'en');
    const of = sha256(JSON.stringify([recipe, row.url, chosen.words?.id, chosen.sounds?.id]));
    const lines = path.join(services.config.dataDir, 'cache/heard', `${of}.jsonl`);
    const take = async (progress: { signal: AbortSignal; report(fraction: number): void }) => {
      await fs.promises.mkdir(folder, { recursive: true });
      const file = await fileOf(services, row);
      await footageSound(file, { rate: listeningRate, durationMs: facts.durationMs }, `${sound}.part`, progress);
      await fs.promises.rename(`${sound}.part`, sound);
    };
    try {
      await step('sound', (progress) => take(progress).then(() => null));
      await step('hear', async ({ signal, report }) => {
        await fs.promises.mkdir(path.dirname(lines), { recursive: true });
        if (!fs.existsSync(sound)) await take({ signal, report: () => undefined });
        const open = async (model: HearingModel | undefined) => {
          const modelDir = model && (await services.models.folder(model.id));
          return model && modelDir
            ? openListener({ name: model.name, modelDir, setup: model.hearing, program }, signal)
            : undefined;
        };
        const before = new Set(heardBefore(lines).map(({ fromMs }) => fromMs));
        const pieces = piecesOf(facts.silences, facts.loudness, facts.durationMs);
        const file = await fs.promises.open(sound, 'r');
        let listeners: { words: Listener | undefined; sounds: Listener | undefined } | undefined;
        try {
          const words = await open(chosen.words);
          listeners = { words, sounds: undefined };
          listeners.sounds = await open(chosen.sounds);
          for (const [at, piece] of pieces.entries()) {
            signal.throwIfAborted();
            if (!before.has(piece.fromMs)) {
              const heard = await listenTo(await samplesOf(file, piece), piece.fromMs, listeners, signal);
              await fs.promises.appendFile(lines, `\n${JSON.stringify(heard)}`);
            }
            report((at + 1) / pieces.length, `${at + 1} of ${pieces.length}`);
          }
        } finally {
          listeners?.words?.end();
          listeners?.sounds?.end();
          await file.close();
        }
        return null;
      });
      const kept = await step('keep', async () => {
        const heard = heardBefore(lines).toSorted((a, b) => a.fromMs - b.fromMs);
        const words = heard.flatMap((piece) => piece.words);
        const sentences = sentencesOfWords(words);
        const now = await services.db.transaction(async (tx) => {
          const latest = await requireFootage({ db: tx, studio }, id);
          const isSame = chosen.words !== undefined && saidIn(latest) === seen;
          // Where no word was heard, what was there stays; nothing at all says who listened.
          const takes = isSame && (words.length > 0 || latest.words === 0);
          if (takes) await keepWords(tx, latest);
          const [changed] = await tx
            .update(footage)
            .set({
              ...(takes && { sentences, words: words.length, heardBy: chosen.words?.name ?? null }),
              ...(chosen.sounds && { moments: momentsOf(heard.flatMap(({ windows }) => windows)) }),
              ...{ state: 'reading' as const, failure: null },
            })
            .where(eq(footage.id, id))
            .returning();
          await record(tx, {
            ...{ studio, action: 'footage.heard', subject: id, actor: 'avenue' },
            text: `"${row.title}" was listened to: ${words.length} words.`,
          });
          return changed;
        });
        if (now) await startReading({ jobs: services.jobs, studio }, now);
        return { words: words.length };
      });
      // Only now: the step that needs it is not run again.
      await fs.promises.rm(lines, { force: true });
      return kept;
    } finally {
      await fs.promises.rm(folder, { recursive: true, force: true });
    }
  },
});
