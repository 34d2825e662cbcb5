import fs from 'node:fs';
import path from 'node:path';
import type { Check } from '@avenue/contract';
import type { ClipEdits } from '@avenue/contract/viral-clips';
import { eq } from 'drizzle-orm';
import { captionStyle, lookCheck, lookInForce, overlaysOf } from '../../capabilities/make/index.ts';
import { requireChannel } from '../../kernel/channels.ts';
import { fingerprint, seedOf } from '../../kernel/ids.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { runSoundJob } from '../../providers/sound/index.ts';
import {
  checkVideo,
  cutFootage,
  followPath,
  footageStill,
  movementAcross,
  type RenderPlan,
  renderVideo,
} from '../../providers/video/index.ts';
import type { Call, Scope, Services } from '../../services.ts';
import { drawnOf, requireClip, shownWords, wordsIn } from './clips.ts';
import { fileOf } from './footage.ts';
import type { RenderedClip } from './schema.ts';
import * as tables from './schema.ts';
import type { ClipWord } from './sentences.ts';

const { clips } = tables;

const upright = { width: 1080, height: 1920 } as const;
const fps = 30;
const names: Record<string, string> = {
  length: 'Length',
  frame: 'Picture size',
  black: 'No black gaps',
  silence: 'No long silence',
  loudness: 'Loudness',
  sync: 'Sound and picture together',
  captions: 'Captions fit',
  readable: 'File',
};

/** Raise when a clip comes out otherwise: what was rendered before is not taken for it then. */
const recipe = 1;
/** Renders of other edits that a clip keeps, for the way back. */
const mostEarlier = 5;

interface Input extends Record<string, unknown> {
  clip: string;
  /** As they were at the press: what is changed meanwhile is another render. Absent in jobs of before. */
  edits?: ClipEdits;
}

/** Begins to render. @throws Failure 404 */
export async function beginRender(call: Call, id: string): Promise<{ jobId: string }> {
  const { clip } = await requireClip(call, id);
  const job = await call.jobs.run<Input>('clip-render', {
    ...{ studio: call.studio, title: `Rendering clip: ${clip.edits.title.slice(0, 80)}`, subject: id },
    path: `/viral-clips/caption-writer?${new URLSearchParams({ clip: id })}`,
    input: { clip: id, edits: clip.edits },
  });
  return { jobId: job.id };
}

/** Music of the channel under a clip of footage without sound; undefined where there is sound, or no music is wished. */
async function musicFor(
  scope: Scope,
  { clip, source }: Awaited<ReturnType<typeof requireClip>>,
  { out, signal }: { out: string; signal: AbortSignal },
): Promise<string | undefined> {
  if (source.facts?.hasSound !== false) return undefined;
  const { music: mood } = await requireChannel(scope, scope.studio, clip.channel);
  if (mood === 'none') return undefined;
  const request = { mood, seconds: (clip.endMs - clip.startMs) / 1000, seed: seedOf(clip.id) };
  await runSoundJob({ kind: 'bed', request, out }, signal);
  return out;
}

/** Hash of what goes into a clip beside its edits. */
async function goesWith(scope: Scope, { clip, source }: Awaited<ReturnType<typeof requireClip>>): Promise<string> {
  const { music } = await requireChannel(scope, scope.studio, clip.channel);
  const brand = await lookInForce(scope, clip.channel);
  const words = wordsIn(source, clip).map(({ text, startMs, endMs }) => [text, startMs, endMs]);
  return fingerprint(recipe, brand?.version ?? null, source.facts?.hasSound === false ? music : null, words);
}

/** Puts a render in front; it keeps those of other edits. */
async function keepRender({ db }: Scope, id: string, video: RenderedClip): Promise<void> {
  await db.transaction(async (tx) => {
    const [clip] = await tx.select().from(clips).where(eq(clips.id, id)).for('update');
    const earlier = [...(clip?.video ? [clip.video] : []), ...(clip?.earlier ?? [])]
      .filter(({ drawn }) => drawn !== undefined && drawn !== '' && drawn !== video.drawn)
      .slice(0, mostEarlier);
    await tx.update(clips).set({ video, earlier }).where(eq(clips.id, id));
  });
}

/** Words as sentences of a narration: captions break where they do. */
function narrated(words: readonly ClipWord[], file: string, durationMs: number): RenderPlan['narration'] {
  const sentences: RenderPlan['narration']['sentences'] = [];
  let now: ClipWord[] = [];
  for (const [at, word] of words.entries()) {
    now.push(word);
    if (/[.!?…]["')]*$/u.test(word.text) || at === words.length - 1) {
      const text = now.map((one) => one.text).join(' ');
      sentences.push({ text, startMs: now[0]?.startMs ?? 0, endMs: word.endMs, words: now });
      now = [];
    }
  }
  return { file, durationMs, sentences };
}

/** A clip begins with what is said in it, so it takes no intro and no outro; its title is drawn nowhere. */
const takes = ['colours', 'caption font', 'logo'];

/** Captions and logo as the brand kit of the channel has them, and what of it is in the clip. */
async function brandOver(
  services: Services,
  scope: Scope,
  { channel, edits }: Pick<Awaited<ReturnType<typeof requireClip>>['clip'], 'channel' | 'edits'>,
  { text, signal }: { text: string; signal: AbortSignal },
): Promise<{ plan: Pick<RenderPlan, 'captions' | 'logo'>; checks: Check[] }> {
  const brand = await lookInForce(scope, channel);
  const shown = (captions: RenderPlan['captions']) => (text === '' ? null : captions);
  if (!brand) return { plan: { captions: shown(captionStyle(edits.preset, text).style) }, checks: [] };
  const frame = { preset: edits.preset, text, frame: upright, signal };
  const { captions, logo, left, notes } = await overlaysOf(services, brand, frame);
  const more = [...(edits.captions ? notes : []), ...left.map(({ note }) => note)];
  return {
    plan: { captions: shown(captions), ...(logo && { logo }) },
    checks: [lookCheck(brand, left, { more, takes }).check],
  };
}

/** Where the frame of a clip stands: where it was put, or along with what moves. */
async function frameOf(
  file: string,
  { facts }: Pick<Awaited<ReturnType<typeof requireClip>>['source'], 'facts'>,
  { startMs, endMs, edits }: Awaited<ReturnType<typeof requireClip>>['clip'],
  work: { workDir: string; signal: AbortSignal },
): Promise<{ atMs: number; x: number }[]> {
  const share = facts ? (upright.width / upright.height) * (facts.height / facts.width) : 1;
  if (!edits.follow || share >= 1) return [{ atMs: 0, x: edits.frameX }];
  const movement = await movementAcross(file, { fromMs: startMs, toMs: endMs }, work);
  const cutsMs = (facts?.cuts ?? []).filter((at) => at > startMs && at < endMs).map((at) => at - startMs);
  return followPath(movement, { cutsMs, share, start: edits.frameX });
}

/**
 * Cuts a clip upright and draws its captions. The footage is read, never written; what was rendered of the same edits
 * before is taken as it is.
 */
export const renderClipJob = (services: Services): JobDefinition<Input> => ({
  ...{ kind: 'clip-render', queue: 'render' },
  steps: [
    { name: 'cut', label: 'Cut picture and sound', weight: 30 },
    { name: 'render', label: 'Draw the captions', weight: 60 },
    { name: 'check', label: 'Look and listen', weight: 10 },
  ],
  changes: () => ['/api/viral-clips'],
  async run({ clip: id, edits: asked }, { studio, jobId, step }) {
    const scope = { db: services.db, studio };
    const folder = path.join(services.config.dataDir, 'work', jobId);
    const [video, sound] = [path.join(folder, 'cut.mp4'), path.join(folder, 'cut.wav')];
    try {
      await fs.promises.mkdir(folder, { recursive: true });
      const { clip: row, source } = await requireClip(scope, id);
      const edits = asked ?? row.edits;
      const clip = { ...row, edits };
      const drawn = drawnOf(clip);
      const durationMs = clip.endMs - clip.startMs;
      const part = { fromMs: clip.startMs, toMs: clip.endMs };
      const cut = async (progress: { signal: AbortSignal; report(fraction: number): void }) => {
        const file = await fileOf(services, source);
        const frame = await frameOf(file, source, clip, { workDir: folder, signal: progress.signal });
        const hasSound = source.facts?.hasSound !== false;
        return cutFootage(file, { ...part, ...upright, frame, hasSound }, { out: { video, sound }, ...progress });
      };
      const kept = await step('cut', async (progress) => {
        const made = await goesWith(scope, { clip, source });
        const same = [row.video, ...row.earlier].find((one) => one?.drawn === drawn && one.with === made);
        if (!same || !fs.existsSync(services.store.pathOf(same.url))) return cut(progress).then(() => null);
        await keepRender(scope, id, same);
        return { url: same.url };
      });
      if (kept) return kept;
      const words = shownWords(wordsIn(source, clip), edits);
      const text = words.map((word) => word.text).join(' ');
      const bare: RenderPlan = {
        ...{ ...upright, fps, seed: 1 },
        narration: narrated(words, sound, durationMs),
        scenes: [{ startMs: 0, endMs: durationMs, visual: { kind: 'clip', file: video } }],
        captions: null,
        drawsCaptions: edits.captions,
      };
      const made = await step('render', async (progress) => {
        // Work that goes on after a restart has lost what it had cut.
        if (!fs.existsSync(video)) await cut({ signal: progress.signal, report: () => undefined });
        const made = await goesWith(scope, { clip, source });
        const brand = await brandOver(services, scope, clip, { text, signal: progress.signal });
        const plan: RenderPlan = { ...bare, ...brand.plan };
        const cacheDir = path.join(services.config.dataDir, 'cache/segments');
        const bed = { out: path.join(folder, 'music.wav'), signal: progress.signal };
        const musicFile = await musicFor(scope, { clip, source }, bed);
        const heard = musicFile ? { ...plan, musicFile } : plan;
        const rendered = await renderVideo(heard, { workDir: folder, cacheDir, progress });
        const facts = { engine: 'upload', rights: source.rights, licence: source.licence, ai: false };
        const still = path.join(folder, 'thumbnail.jpg');
        await footageStill(
          rendered.video,
          { atMs: Math.min(1500, durationMs / 2), width: upright.width },
          still,
          progress.signal,
        );
        const findings = await checkVideo(rendered.video, plan, progress.signal);
        return {
          ...{
            durationMs: rendered.durationMs,
            lufs: rendered.loudness.lufs,
            findings,
            branded: brand.checks,
            with: made,
          },
          thumbnailUrl: await services.store.putFile(still, 'jpg', facts),
          soundUrl: await services.store.putFile(sound, 'wav', facts),
          srtUrl: fs.existsSync(rendered.srt)
            ? await services.store.putFile(rendered.srt, 'srt', facts)
            : await services.store.putBuffer(Buffer.from('\n'), 'srt', facts),
          url: await services.store.putFile(rendered.video, 'mp4', facts),
        };
      });
      return await step('check', async () => {
        const { findings, branded = [], ...files } = made;
        const measured = findings.map(({ id: check, passed, sentence }) => ({
          ...{ name: names[check] ?? check, sentence },
          verdict: passed ? ('pass' as const) : ('needs evidence' as const),
        }));
        const checks = [...measured, ...branded];
        await keepRender(scope, id, { ...files, checks, preset: edits.preset, drawn });
        return { url: files.url };
      });
    } finally {
      await fs.promises.rm(folder, { recursive: true, force: true });
    }
  },
});
