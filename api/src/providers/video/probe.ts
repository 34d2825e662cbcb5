import { EngineError } from '../engine.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { inputOf } from './input.ts';

export interface VideoStream {
  codec: string;
  width: number;
  height: number;
  fps: number | undefined;
  pixelFormat: string;
}

export interface AudioStream {
  codec: string;
  sampleRate: number;
  channels: number;
}

/** What is in a media file. */
export interface MediaInfo {
  durationMs: number;
  /** Absent for a file without picture. */
  video?: VideoStream & { frames: number; durationMs: number };
  /** Absent for a file without sound. */
  audio?: AudioStream & { durationMs: number };
}

const channelNames: Record<string, number> = { mono: 1, stereo: 2, '2.1': 3, quad: 4, '5.0': 5, '5.1': 6, '7.1': 8 };

/** Reads a stream line of `ffmpeg -i`, for example `Stream #0:0(und): Video: h264 (High), yuv420p(tv), 1080x1920, 30 fps`. */
export function parseVideo(text: string): VideoStream | undefined {
  const line = /Stream #0:\d+.*?: Video: (.*)/.exec(text)?.[1];
  if (!line || /attached pic/.test(line)) return undefined;
  const size = /, (\d{2,5})x(\d{2,5})/.exec(line);
  if (!size) return undefined;
  const fps = /([\d.]+) fps/.exec(line)?.[1];
  return {
    codec: /^\w+/.exec(line)?.[0] ?? '',
    width: Number(size[1]),
    height: Number(size[2]),
    fps: fps ? Number(fps) : undefined,
    pixelFormat: /, (\w+)(?:\(|,)/.exec(line)?.[1] ?? '',
  };
}

export function parseAudio(text: string): AudioStream | undefined {
  const line = /Stream #0:\d+.*?: Audio: (.*)/.exec(text)?.[1];
  if (!line) return undefined;
  const layout = /Hz, ([\w.]+)(?: channels)?/.exec(line)?.[1] ?? '';
  return {
    codec: /^\w+/.exec(line)?.[0] ?? '',
    sampleRate: Number(/(\d+) Hz/.exec(line)?.[1] ?? 0),
    channels: channelNames[layout] ?? (Number.parseInt(layout, 10) || 1),
  };
}

function parseTime(text: string | undefined): number {
  const [h, m, s] = (text ?? '').split(':').map(Number);
  return h === undefined || m === undefined || s === undefined || Number.isNaN(s) ? 0 : (h * 3600 + m * 60 + s) * 1000;
}

/** Length of one track, by walking its packets without decoding. */
async function walk(
  file: string,
  track: 'v' | 'a',
  signal: AbortSignal,
): Promise<{ frames: number; durationMs: number }> {
  let last = { frames: 0, outMs: 0 };
  await runFfmpeg(
    ['-loglevel', 'error', ...(await inputOf(file)), '-map', `0:${track}:0`, '-c', 'copy', '-f', 'null', '-'],
    {
      signal,
      onProgress: (progress) => {
        last = progress;
      },
    },
  );
  return { frames: last.frames, durationMs: last.outMs };
}

/**
 * Reads a media file with ffmpeg alone: no second program is needed. Frames and track lengths are counted, not taken
 * from the header. Rejects with an EngineError `engine_bad_answer` for a file that is no media.
 */
export async function probe(file: string, signal: AbortSignal): Promise<MediaInfo> {
  // one second of nothing: ffmpeg needs an output to end without an error
  const { stderr } = await runFfmpeg([...(await inputOf(file)), '-t', '0', '-c', 'copy', '-f', 'null', '-'], {
    signal,
  });
  const input = stderr.slice(0, stderr.search(/\nOutput #0/) + 1 || undefined);
  const video = parseVideo(input);
  const audio = parseAudio(input);
  if (!video && !audio)
    throw new EngineError(
      'ffmpeg',
      'engine_bad_answer',
      'This file holds neither picture nor sound. Choose another file.',
    );
  const counted = video && (await walk(file, 'v', signal));
  const heard = audio && (await walk(file, 'a', signal));
  const pictureMs = counted && (video.fps ? (counted.frames * 1000) / video.fps : counted.durationMs);
  return {
    durationMs: parseTime(/Duration: ([\d:.]+)/.exec(input)?.[1]) || Math.max(pictureMs ?? 0, heard?.durationMs ?? 0),
    ...(video && counted ? { video: { ...video, frames: counted.frames, durationMs: pictureMs ?? 0 } } : {}),
    ...(audio && heard ? { audio: { ...audio, durationMs: heard.durationMs } } : {}),
  };
}
