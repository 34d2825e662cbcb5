import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findClips } from '../../api/src/modules/viral-clips/rank.ts';
import { atPauses, sentencesOf } from '../../api/src/modules/viral-clips/sentences.ts';
import type { Cue } from '../../api/src/providers/reading/index.ts';
import { type FootageFacts, readFootage, runFfmpeg } from '../../api/src/providers/video/index.ts';
import { builtinVoice, masterNarration } from '../../api/src/providers/voice/index.ts';
import { costOf, watchMemory } from './render-clock.ts';
import type { BenchResult } from './run.ts';

type MasteredNarration = Awaited<ReturnType<typeof masterNarration>>;

const { signal } = new AbortController();
const progress = { signal, report: () => undefined };

/** Numbers that look random and are the same at each run. */
function random(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const subjects = 'The keeper|A second ship|Nobody on the rock|The old lamp|My brother|That winter storm'.split('|');
const acts = 'saw the light of|wrote a letter about|never came back to|paid for|looked after|built a wall around'.split(
  '|',
);
const things = 'the first tower|a boat made of iron|the harbour of Fowey|three hundred stones|the only well'.split('|');
const ends = ['', ', although it was late', ' in the year 1755', ', and then it rained for days', ' once more'];

/** So many sentences, a question now and then. */
function told(many: number, seed: number): string[] {
  const next = random(seed);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? '';
  return Array.from({ length: many }, () => {
    const said = `${pick(subjects)} ${pick(acts)} ${pick(things)}${pick(ends)}`;
    return next() < 0.15 ? `Why was it that ${said.charAt(0).toLowerCase()}${said.slice(1)}?` : `${said}.`;
  });
}

/** Ten minutes that the built-in voice speaks. */
async function spoken(dir: string): Promise<MasteredNarration> {
  const voice = await builtinVoice(join(dir, 'models'));
  const sentences = await voice.speak({ sentences: told(170, 3), voiceId: 'default' }, progress);
  return masterNarration(sentences, join(dir, 'voice'), progress);
}

/** A minute of six shots in which everything moves, with the grain of a camera. */
async function minute(out: string): Promise<void> {
  const shots = [0, 1, 2, 3, 4, 5].map((at) => `testsrc2=s=1920x1080:r=30:d=10,hue=h=${at * 55}:s=${0.4 + at / 10}`);
  await runFfmpeg(
    [
      ...['-loglevel', 'error', ...shots.flatMap((shot) => ['-f', 'lavfi', '-i', shot])],
      ...['-filter_complex', '[0:v][1:v][2:v][3:v][4:v][5:v]concat=n=6:v=1,noise=alls=2:allf=t,format=yuv420p[v]'],
      ...['-map', '[v]', '-c:v', 'libx264', '-preset', 'superfast', '-crf', '24', '-g', '60', out],
    ],
    { signal },
  );
}

async function footage(dir: string, { file }: MasteredNarration, minutes: number): Promise<string> {
  const out = join(dir, `${minutes}.mp4`);
  const looped = (many: number, input: string) => ['-stream_loop', String(many), '-i', input];
  const inputs = [...looped(minutes, join(dir, 'minute.mp4')), ...looped(minutes / 10, file)];
  const maps = ['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'aac', '-t', String(minutes * 60), out];
  await runFfmpeg(['-loglevel', 'error', ...inputs, ...maps], { signal });
  return out;
}

/** Cues as subtitles have them: some words each, wherever the line is full. */
function cuesOf({ sentences }: MasteredNarration, seed: number): Cue[] {
  const next = random(seed);
  const words = sentences.flatMap((one) => one.words);
  const cues: Cue[] = [];
  for (let at = 0; at < words.length; ) {
    const part = words.slice(at, at + 4 + Math.floor(next() * 8));
    const [first, last] = [part[0], part.at(-1)];
    if (first && last)
      cues.push({ startMs: first.startMs, endMs: last.endMs, text: part.map(({ text }) => text).join(' ') });
    at += part.length;
  }
  return cues;
}

/** A clip that takes more than this of another sentence, or leaves so much of its own out, is heard to. */
const heardMs = 60;

/** Of so many clips of real speech those that begin or end within a sentence, by when the voice spoke it. */
function tornOf(narration: MasteredNarration, facts: FootageFacts, many: number): { clips: number; torn: number } {
  let [clips, torn] = [0, 0];
  for (let seed = 1; clips < many; seed++)
    for (const { startMs, endMs } of findClips(
      atPauses(sentencesOf(cuesOf(narration, seed)), facts.silences),
      facts,
      1000,
    )) {
      if (clips === many) break;
      clips += 1;
      const isIn = (at: number) =>
        narration.sentences.some((one) => at > one.startMs + heardMs && at < one.endMs - heardMs);
      if (isIn(startMs) || isIn(endMs)) torn += 1;
    }
  return { clips, torn };
}

const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Long videos looked through: how fast, with how much memory, and where their clips end. */
export async function bench(): Promise<BenchResult[]> {
  const dir = await mkdtemp(join(tmpdir(), 'avenue-footage-'));
  try {
    const narration = await spoken(dir);
    await minute(join(dir, 'minute.mp4'));
    const results: BenchResult[] = [];
    const peaks: number[] = [];
    let facts: FootageFacts | undefined;
    for (const minutes of [10, 60]) {
      const file = await footage(dir, narration, minutes);
      const workDir = join(dir, 'work');
      await mkdir(workDir, { recursive: true });
      const memory = watchMemory();
      let reports = 0;
      const cost = await costOf(async () => {
        const read = await readFootage(file, { workDir, signal, report: () => void reports++ });
        facts ??= read;
      });
      peaks.push(memory.stop());
      await rm(file);
      // Alone on the machine it takes no longer than its processor time.
      const seconds = Math.min(cost.wallS, cost.cpuS ?? cost.wallS);
      results.push({
        name: `${minutes} minutes of 1080p looked through, over a twentieth of their length`,
        ...{ ratio: (seconds * 20) / (minutes * 60), limit: 1 },
        detail: `${cost.wallS.toFixed(1)} s by the clock, ${(cost.cpuS ?? 0).toFixed(1)} s of processor, ${reports} reports of progress`,
      });
    }
    const [ten = 0, sixty = 0] = peaks;
    results.push({
      name: 'memory of 60 minutes over that of 10',
      ...{ ratio: ten > 0 ? sixty / ten : 1, limit: 1.15, detail: `${mb(sixty)}/${mb(ten)}` },
    });
    if (!facts) throw new Error('Nothing was measured.');
    const { clips, torn } = tornOf(narration, facts, 500);
    results.push({
      name: 'clips of speech that begin or end within a sentence',
      ...{ ratio: torn, limit: 0, detail: `${torn} of ${clips}` },
    });
    return results;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
