import { createHash } from 'node:crypto';
import type { Touches } from '../image/types.ts';
import type { CaptionStrip } from './captions/index.ts';
import { sum } from './expression.ts';
import { inputOf } from './input.ts';
import { direction, float, pan, unbuilt } from './motion.ts';
import type { TimedScene } from './timeline.ts';
import type { FrameSize, LowerThird, RenderPlan } from './types.ts';

/** Raise when the same inputs give another picture than before. */
const recipe = 5;

/** Encoder settings of every segment: equal ones, so that segments can be joined without encoding again. */
export const x264 = ['-c:v', 'libx264', '-preset', 'superfast', '-crf', '22', '-pix_fmt', 'yuv420p'] as const;
const colour = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
] as const;

/** Time base of the finished file. */
export const timescale = 30_000;

/** Pictures come in BT.601 (JPEG) or RGB; video of this size is BT.709. */
const toVideo = 'in_color_matrix=bt601:out_color_matrix=bt709:out_range=tv';
/** The same for a JPEG at its own size: a third of the time, and truer by up to two steps of 255. */
const jpegToVideo =
  'format=yuvj420p,colorspace=ispace=bt470bg:iprimaries=bt709:itrc=bt709:irange=pc:all=bt709:range=tv:format=yuv420p';
const still = (fps: number) => `loop=loop=-1:size=1,settb=1/${fps},setpts=N`;
const pictureOverscan = 1.08;

/** Puts what is smaller into the middle of a frame, on bars of a colour. */
export const padded = ({ width, height }: FrameSize, colour: string): string =>
  `pad=w=${width}:h=${height}:x=(ow-iw)/2:y=(oh-ih)/2:color=${colour.replace('#', '0x')}`;

/** The moving picture below captions, labelled `[picture]`. */
function picture(scene: TimedScene, plan: RenderPlan, touches: Touches | undefined): string {
  const { width, height, fps, seed } = plan;
  const frames = scene.to - scene.from;
  const camera = pan(plan, { frames, fps }, direction(scene.index, seed, scene.camera));
  const cover = (w: number, h: number) => `scale=w=${w}:h=${h}:force_original_aspect_ratio=increase:${toVideo}`;
  if (scene.visual.kind === 'clip') {
    const { barsOf } = scene.visual;
    const fitted = barsOf
      ? `scale=w=${width}:h=${height}:force_original_aspect_ratio=decrease:${toVideo},setsar=1,${padded(plan, barsOf)}`
      : `${cover(width, height)},crop=${width}:${height}`;
    const grid = `fps=${fps},${fitted},setsar=1,setpts=N/${fps}/TB`;
    return `[0:v]${grid},format=yuv420p[picture]`;
  }
  if (scene.visual.kind === 'still') {
    const even = (value: number) => 2 * Math.ceil((value * pictureOverscan) / 2);
    const prepared = `${cover(even(width), even(height))},crop=${even(width)}:${even(height)},setsar=1,format=yuv420p`;
    return `[0:v]${prepared},${still(fps)},${camera}[picture]`;
  }
  if (scene.visual.foreground && scene.visual.growth) return building(scene, plan);
  const background = `[0:v]${jpegToVideo},${still(fps)},${camera}`;
  if (!scene.visual.foreground || !touches) return `${background}[picture]`;
  const { x, y } = scene.visual.foregroundBox ?? { x: 0, y: 0 };
  const art = '[1:v]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[art]';
  return `${background}[back];${art};[back][art]overlay=x=${x}:y='${y}+${float(plan, touches, fps)}':format=yuv420[picture]`;
}

/** How steeply a part comes: one over the share of the whole time that its own coming takes. */
const steepness = 16;

/**
 * A figure that builds up and then stands, as does what is behind it. Both of its states are laid on the background
 * once; a mask goes from the one to the other, for each part at its own time. After that nothing is merged any more.
 */
function building(scene: TimedScene, plan: RenderPlan): string {
  const { width, height, fps } = plan;
  const { until, left } = unbuilt(scene.to - scene.from, fps);
  const art = 'scale=out_color_matrix=bt709:out_range=tv,format=yuva420p';
  const ground = `[0:v]${jpegToVideo},crop=${width}:${height},split[g0][g1]`;
  const state = (input: number, on: string) => `[${input}:v]${art}[a${input}];[${on}][a${input}]overlay=format=yuv420`;
  const states = `${state(2, 'g0')},${still(fps)}[begun];${state(1, 'g1')},split[e0][e1];[e0]${still(fps)}[ended];[e1]${still(fps)}[rest]`;
  const come = `${still(fps)},eq=contrast=-1:brightness='${left}':eval=frame,lut=c0='clip(val*${steepness},0,255)'`;
  const mask = `[3:v]alphaextract,split[w0][half];[half]scale=iw/2:ih/2:flags=area,${come},split[m1][m2];[w0]${come}[m0];[m0][m1][m2]mergeplanes=0x001020:yuv420p[mask]`;
  return `${ground};${states};${mask};[begun][ended][mask]maskedmerge,trim=end_frame=${until}[built];[built][rest]concat[picture]`;
}

/** Lays the logo over `[picture]`. */
const marked = ({ x, y }: NonNullable<RenderPlan['logo']>, input: number): string =>
  `[${input}:v]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[logo];[picture][logo]overlay=x=${x}:y=${y}:eval=init:format=yuv420[marked]`;

/** Seconds in which a scene comes up out of a colour. */
const fadeS = 0.4;
/** Seconds in which a lower third slides in or out; of a short one a quarter of its time. */
const slideS = 0.4;

/** Lays a lower third over one labelled picture, within its time, into another. */
function titled(
  { x, y, width, fromMs, forMs }: LowerThird,
  fps: number,
  { input, under, out }: { input: number; under: string; out: string },
): string {
  const frame = (ms: number) => Math.round((ms * fps) / 1000);
  const [from, until, slide] = [
    frame(fromMs),
    frame(fromMs + forMs),
    Math.max(1, Math.round(Math.min(slideS, forMs / 4000) * fps)),
  ];
  const way = x + width;
  const left = `${x}-${way}*(pow(1-min(1,max(0,n-${from})/${slide}),3)+pow(max(0,1-max(0,${until}-n)/${slide}),3))`;
  const art = `[${input}:v]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[third${input}]`;
  return `${art};[${under}][third${input}]overlay=x='${left}':y=${y}:eval=frame:format=yuv420:enable='between(n,${from},${until})'[${out}]`;
}

/** States of a strip that are laid one by one; with so many the graph still fits into an argument. */
const mostStates = 400;

/**
 * Lays states of a strip over each other, one second each from 0, every one in its frames. `overlay` copies each frame
 * for as long as another picture may follow on its second input: here that is over before the first frame comes.
 */
function oneByOne({ starts }: CaptionStrip, drawn: string, lay: string): string {
  const laid = starts.map((from, k) => {
    const next = starts[k + 1];
    const shows = next === undefined ? `gte(n,${from})` : `between(n,${from},${next - 1})`;
    const [under, out] = [k === 0 ? 'titled' : `l${k}`, next === undefined ? 'captioned' : `l${k + 1}`];
    return `[s${k}]trim=start_frame=${k}:end_frame=${k + 1},setpts=-1[o${k}];[${under}][o${k}]${lay}:enable='${shows}'[${out}]`;
  });
  return [`${drawn},split=${starts.length}${starts.map((_, k) => `[s${k}]`).join('')}`, ...laid].join(';');
}

/** Lays the strip over `[titled]` into `[captioned]`: each state is drawn once and held until the next one begins. */
function written({ strip, file, painted, fonts }: WrittenCaptions, { fps }: RenderPlan, input: number): string {
  const { starts, top, height, left, width, ground } = strip;
  const colour = ground.replace('#', '0x');
  const drawn = painted
    ? `[${input}:v]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p`
    : `color=c=${colour}@0:s=${width}x${height}:r=1:d=${starts.length},format=yuva420p,ass=f=${file}:fontsdir=${fonts}:alpha=1`;
  const lay = `overlay=x=${left}:y=${top}:eval=init:format=yuv420`;
  if (starts.length <= mostStates) return oneByOne(strip, drawn, lay);
  const begins = sum(starts.map((frame, i) => (i === 0 ? '0' : `${frame - (starts[i - 1] ?? 0)}*gte(N,${i})`)));
  return `${drawn},settb=1/${fps},setpts='${begins}'[written];[titled][written]${lay}[captioned]`;
}

/** A painted strip: one state a second. */
const pixelInput = ({ strip, file }: WrittenCaptions): string[] => [
  ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${strip.width}x${strip.height}`, '-r', '1', '-i', file],
];

interface WrittenCaptions {
  strip: CaptionStrip;
  /** Names of the ASS file, or of the pixels of a painted strip, and of the font folder, relative to the working folder. */
  file: string;
  painted: boolean;
  fonts: string;
}

export interface SegmentInputs {
  scene: TimedScene;
  plan: RenderPlan;
  /** Edges that the foreground reaches; absent where nothing of it shows. */
  touches: Touches | undefined;
  captions: WrittenCaptions | undefined;
  out: string;
}

/** Arguments that render one scene, and only its frames, into a segment. */
export async function segmentArgs({ scene, plan, touches, captions, out }: SegmentInputs): Promise<string[]> {
  const { visual } = scene;
  // Drawn here: what ffmpeg would find out by decoding each of them once more is known.
  const known = visual.kind === 'layers' ? ['-nofind_stream_info'] : [];
  const inputs = await inputOf(visual.file, visual.kind === 'clip' ? ['-stream_loop', '-1'] : known);
  if (visual.kind === 'layers' && visual.foreground && (touches || visual.growth))
    inputs.push(...(await inputOf(visual.foreground, known)));
  if (visual.kind === 'layers' && visual.foreground && visual.growth)
    for (const file of [visual.growth.before, visual.growth.when]) inputs.push(...(await inputOf(file, known)));
  const logoInput = inputs.filter((one) => one === '-i').length;
  if (plan.logo) inputs.push(...(await inputOf(plan.logo.file, known)));
  const thirdInput = inputs.filter((one) => one === '-i').length;
  const thirds = scene.lowerThirds ?? [];
  for (const { file } of thirds) inputs.push(...(await inputOf(file, known)));
  const stripInput = inputs.filter((one) => one === '-i').length;
  if (captions?.painted) inputs.push(...pixelInput(captions));
  const laid = captions ? written(captions, plan, stripInput) : '[titled]null[captioned]';
  const mark = plan.logo ? marked(plan.logo, logoInput) : '[picture]null[marked]';
  const titles = thirds.map((third, i) => {
    const under = i === 0 ? 'marked' : `titled${i}`;
    const out = i === thirds.length - 1 ? 'titled' : `titled${i + 1}`;
    return titled(third, plan.fps, { input: thirdInput + i, under, out });
  });
  const title = titles.length > 0 ? titles.join(';') : '[marked]null[titled]';
  const opened = scene.fadeFrom ? `,fade=t=in:st=0:d=${fadeS}:color=${scene.fadeFrom.replace('#', '0x')}` : '';
  const graph = `${picture(scene, plan, touches)};${mark};${title};${laid};[captioned]setsar=1${opened}[v]`;
  return [
    ...['-loglevel', 'error', '-filter_complex_threads', '1'],
    ...inputs,
    ...['-filter_complex', graph, '-map', '[v]', '-an', '-sn', '-dn'],
    ...['-frames:v', String(scene.to - scene.from), '-r', String(plan.fps)],
    ...[...x264, '-threads', '1', '-g', String(Math.round(plan.fps * 4)), ...colour],
    ...['-video_track_timescale', String(timescale), '-map_metadata', '-1', '-fflags', '+bitexact', out],
  ];
}

export interface SceneFingerprint {
  scene: TimedScene;
  plan: RenderPlan;
  /** SHA-256 of the visual's files. */
  files: readonly string[];
  /** The captions and SHA-256 of their font. */
  captions: { strip: CaptionStrip; font: string } | undefined;
  /** SHA-256 of the logo; its place is the plan's. */
  logo: string | undefined;
  /** SHA-256 of each lower third; their places and times are the scene's. */
  lowerThirds: readonly string[] | undefined;
  /** Which encoder: segments of two builds cannot be joined. */
  encoder: string;
}

/** Name of a segment in the cache: SHA-256 of everything that goes into it. */
export function segmentKey({ scene, plan, files, captions, logo, lowerThirds, encoder }: SceneFingerprint): string {
  const { width, height, fps, seed } = plan;
  const parts = {
    recipe,
    x264,
    encoder,
    frame: [width, height, fps],
    frames: scene.to - scene.from,
    kind: scene.visual.kind,
    direction: scene.visual.kind === 'clip' ? undefined : direction(scene.index, seed, scene.camera),
    fadeFrom: scene.fadeFrom,
    bars: scene.visual.barsOf,
    files,
    foregroundBox: scene.visual.foregroundBox,
    captions,
    // Absent without one: a plan that never had a logo finds its segments.
    logo: logo && [logo, plan.logo?.x, plan.logo?.y],
    lowerThirds: lowerThirds?.map((file, i) => ({ ...scene.lowerThirds?.[i], file })),
  };
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
