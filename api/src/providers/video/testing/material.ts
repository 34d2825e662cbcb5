import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { encodeWav } from '../../sound/index.ts';
import { runFfmpeg } from '../ffmpeg.ts';
import type { Narration, RenderPlan, SceneSpec } from '../types.ts';

export const captionFont = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/archivo/800ExtraBold/Archivo_800ExtraBold.ttf',
);

export const captionStyle = {
  font: 'Archivo ExtraBold',
  fontFile: captionFont,
  text: '#ffffff',
  box: '#0e2a31',
  highlight: '#ffd54a',
} as const;

const grounds = ['0x3fb6c4', '0xf1b547', '0x1f2b45', '0xf6c9a8', '0xf3ebdc'] as const;
const heroes = ['0xffd54a', '0xc2502f', '0xf6e3b4', '0x4f8763', '0xe0663f'] as const;
const rate = 48_000;

/** Sound with the rhythm of speech: a buzz of harmonics while a word lasts. */
async function speak(file: string, sentences: Narration['sentences'], durationMs: number): Promise<void> {
  const left = new Float32Array(Math.round((durationMs * rate) / 1000));
  // One round of its 120 Hz.
  const buzz = Float64Array.from({ length: rate / 120 }, (_, i) => {
    let voice = 0;
    for (let h = 1; h <= 20; h++) voice += Math.sin((2 * Math.PI * 120 * h * i) / rate + h * h) / h ** 0.8;
    return voice;
  });
  for (const { words } of sentences)
    for (const { startMs, endMs } of words) {
      const from = Math.round((startMs * rate) / 1000);
      const length = Math.round(((endMs - startMs) * rate) / 1000);
      for (let i = 0; i < length && from + i < left.length; i++)
        left[from + i] = 0.08 * (buzz[(from + i) % buzz.length] as number) * Math.sin((Math.PI * i) / length) ** 0.3;
    }
  await writeFile(file, encodeWav({ left, right: left.slice() }));
}

export interface MaterialRequest {
  dir: string;
  width: number;
  height: number;
  scenes: number;
  /** Seconds a scene. */
  sceneS: number;
  /** One sentence a scene, in turn. */
  sentences?: readonly string[];
  signal: AbortSignal;
}

/** A complete plan with drawn layers and a stand-in for speech: for tests and benchmarks, without any engine. */
export async function makePlan(request: MaterialRequest): Promise<RenderPlan> {
  const { dir, width, height, scenes, sceneS, signal } = request;
  await mkdir(dir, { recursive: true });
  const texts = request.sentences ?? ['Most ice floats because frozen water needs more room.', 'But heavy ice sinks.'];
  const sceneMs = sceneS * 1000;
  const sentences = Array.from({ length: scenes }, (_, i) => {
    const text = texts[i % texts.length] ?? '';
    const words = text.split(/\s+/).filter(Boolean);
    const startMs = i * sceneMs + sceneMs * 0.05;
    const each = (sceneMs * 0.85) / Math.max(1, words.length);
    return {
      text,
      startMs,
      endMs: startMs + sceneMs * 0.85,
      words: words.map((word, k) => ({ text: word, startMs: startMs + k * each, endMs: startMs + (k + 0.85) * each })),
    };
  });
  const durationMs = scenes * sceneMs;
  const narration: Narration = { file: join(dir, 'narration.wav'), durationMs, sentences };
  await speak(narration.file, sentences, durationMs);

  const even = (value: number) => 2 * Math.round((value * 1.1) / 2);
  const evenDown = (value: number) => 2 * Math.floor(value / 2);
  const specs: SceneSpec[] = [];
  for (let i = 0; i < scenes; i++) {
    const background = join(dir, `back-${i}.jpg`);
    const foreground = join(dir, `front-${i}.png`);
    const [w, h] = [even(width), even(height)];
    const hills = [0.62, 0.74, 0.86]
      .map(
        (y, k) =>
          `drawbox=x=${Math.round(w * 0.13 * ((i + k) % 5))}:y=${Math.round(h * y)}:w=${w}:h=${h}:color=black@0.18:t=fill`,
      )
      .join(',');
    const ground = grounds[i % grounds.length];
    const hero = heroes[i % heroes.length];
    // a row of houses with lit windows: about as much detail as a drawn scene has
    const houses = Array.from({ length: 36 }, (_, k) => {
      const x = Math.round((w * ((k * 7 + i * 3) % 36)) / 36);
      const tall = Math.round(h * (0.05 + 0.03 * ((k * 5 + i) % 4)));
      const shade = k % 3 === 0 ? 'white@0.35' : 'black@0.22';
      return `drawbox=x=${x}:y=${Math.round(h * (0.3 + 0.1 * (k % 6)))}:w=${Math.round(w / 48)}:h=${tall}:color=${shade}:t=fill`;
    }).join(',');
    // drawn at a quarter of the size: the expression is slow
    const radius = Math.round(Math.min(width, height) * 0.1);
    const disc = `geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='255*lt(hypot(X-${radius},Y-${radius}),${radius})'`;
    const side = 8 * radius;
    // Of the actors of 60 drawn scenes the middle one takes 36 % of a frame, as does this box.
    const foregroundBox = { x: evenDown((width - side) / 2), y: evenDown(height * 0.45 - side / 2), w: side, h: side };
    await runFfmpeg(
      [
        '-f',
        'lavfi',
        '-i',
        `color=c=${ground}:s=${w}x${h}`,
        '-vf',
        `${hills},${houses}`,
        '-frames:v',
        '1',
        '-q:v',
        '2',
        background,
      ],
      { signal },
    );
    await runFfmpeg(
      [
        '-f',
        'lavfi',
        '-i',
        `color=c=${hero}:s=${2 * radius}x${2 * radius}`,
        '-vf',
        `format=rgba,${disc},scale=${side}:${side}`,
        '-frames:v',
        '1',
        foreground,
      ],
      { signal },
    );
    specs.push({
      startMs: i * sceneMs,
      endMs: (i + 1) * sceneMs,
      // As drawn scenes come: the disc reaches no edge.
      visual: { kind: 'layers', file: background, foreground, foregroundBox, touches: { top: false, bottom: false } },
    });
  }
  return { width, height, fps: 30, narration, scenes: specs, captions: captionStyle, seed: 7 };
}
