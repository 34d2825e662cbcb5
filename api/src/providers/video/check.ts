import { captionExtent } from './captions/index.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { inputOf } from './input.ts';
import { measureLoudness } from './loudness.ts';
import { probe } from './probe.ts';
import { programme } from './timeline.ts';
import type { RenderPlan } from './types.ts';

export type CheckId = 'length' | 'frame' | 'black' | 'silence' | 'loudness' | 'sync' | 'captions' | 'readable';

export interface Finding {
  id: CheckId;
  passed: boolean;
  /** What was measured, for the operator; says what to do where it failed. */
  sentence: string;
}

/** Limits of a publishable video. */
const limits = {
  lengthMs: 100,
  blackS: 0.5,
  silenceS: 1.5,
  silenceDb: -45,
  lufs: -14,
  lufsOff: 1,
  truePeakDb: -1,
  syncMs: 50,
  captionLines: 2,
} as const;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

interface Stretch {
  fromS: number;
  toS: number;
}

/** Longest black stretch and longest silence while something is told, seconds, in one pass: a card may be silent. */
async function gaps(file: string, told: Stretch, signal: AbortSignal): Promise<{ blackS: number; silenceS: number }> {
  const graph = `[0:v]fps=10,scale=160:-2,blackdetect=d=0.1:pix_th=0.06[v];[0:a]silencedetect=n=${limits.silenceDb}dB:d=0.3[a]`;
  const { stderr } = await runFfmpeg(
    [
      ...['-nostats', ...(await inputOf(file))],
      '-filter_complex',
      graph,
      '-map',
      '[v]',
      '-map',
      '[a]',
      '-f',
      'null',
      '-',
    ],
    { signal },
  );
  const within = (from: string | undefined, to: string | undefined) =>
    Math.min(told.toS, Number(to)) - Math.max(told.fromS, Number(from));
  const blacks = [...stderr.matchAll(/black_start:([\d.]+) black_end:([\d.]+)/g)].map(([, a, b]) => within(a, b));
  const silences = [...stderr.matchAll(/silence_end: ([\d.]+) \| silence_duration: ([\d.]+)/g)].map(([, end, length]) =>
    within(String(Number(end) - Number(length)), end),
  );
  return { blackS: Math.max(0, ...blacks), silenceS: Math.max(0, ...silences) };
}

/** Looks at a finished file as a viewer would: every check with its figure. Rejects only when the signal aborts. */
export async function checkVideo(file: string, plan: RenderPlan, signal: AbortSignal): Promise<Finding[]> {
  try {
    return await measureAll(file, plan, signal);
  } catch (error) {
    signal.throwIfAborted();
    const sentence = `The video cannot be read: ${(error as Error).message}`;
    return [{ id: 'readable', passed: false, sentence }];
  }
}

async function measureAll(file: string, plan: RenderPlan, signal: AbortSignal): Promise<Finding[]> {
  const info = await probe(file, signal);
  const { video, audio } = info;
  if (!video || !audio) {
    const lost = video ? 'sound' : 'picture';
    return [{ id: 'readable', passed: false, sentence: `The video has no ${lost}. Render it again.` }];
  }
  const { frames, before, told } = programme(plan);
  const wantedMs = (frames * 1000) / plan.fps;
  const apartMs = Math.abs(video.durationMs - audio.durationMs);
  const loudness = await measureLoudness(file, signal);
  const { blackS, silenceS } = await gaps(file, { fromS: before / plan.fps, toS: told / plan.fps }, signal);
  const loud = Math.abs(loudness.lufs - limits.lufs) <= limits.lufsOff && loudness.truePeakDb <= limits.truePeakDb;
  const finding = (id: CheckId, passed: boolean, fact: string, advice: string): Finding => ({
    id,
    passed,
    sentence: passed ? `${fact}.` : `${fact}. ${advice}`,
  });
  return [
    { id: 'readable', passed: true, sentence: 'The file can be played.' },
    finding(
      'length',
      Math.abs(video.durationMs - wantedMs) <= limits.lengthMs,
      `Length ${seconds(video.durationMs)} of ${seconds(wantedMs)}`,
      'Render it again.',
    ),
    finding(
      'frame',
      video.width === plan.width && video.height === plan.height,
      `Frame ${video.width} x ${video.height}`,
      `${plan.width} x ${plan.height} was asked for: render it again.`,
    ),
    finding(
      'black',
      blackS < limits.blackS,
      `Longest black stretch ${blackS.toFixed(1)} s`,
      'Look at the pictures of the scenes.',
    ),
    finding(
      'silence',
      silenceS < limits.silenceS,
      `Longest silence ${silenceS.toFixed(1)} s`,
      'Listen to the narration there.',
    ),
    finding(
      'loudness',
      loud,
      `Loudness ${loudness.lufs.toFixed(1)} LUFS, true peak ${loudness.truePeakDb.toFixed(1)} dBTP`,
      'Aim for -14 LUFS and at most -1 dBTP: check that the narration is not silent or cut off.',
    ),
    finding(
      'sync',
      apartMs <= limits.syncMs,
      `Sound and picture differ by ${Math.round(apartMs)} ms`,
      'Render it again.',
    ),
    ...captionFindings(plan),
  ];
}

/** Whether every line stands within the room that players leave free; nothing where none are drawn. */
function captionFindings(plan: RenderPlan): Finding[] {
  if (!plan.captions || plan.drawsCaptions === false) return [];
  const { lines, widestShare, text } = captionExtent(plan, plan.narration, plan.captions);
  if (lines === 0) return [];
  const passed = lines <= limits.captionLines && widestShare <= 1;
  const fact = `Captions: at most ${lines === 1 ? 'one line' : `${lines} lines`}, the widest takes ${Math.round(widestShare * 100)} % of the room kept for it`;
  return [
    { id: 'captions', passed, sentence: passed ? `${fact}.` : `${fact}: "${text.slice(0, 60)}". Shorten that word.` },
  ];
}
