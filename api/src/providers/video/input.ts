import { sniff } from '../../kernel/media/sniff.ts';
import { EngineError } from '../engine.ts';

/** A large photograph; three times 8K. */
const mostPixels = 100_000_000;
const mostStreams = 64;

const pictures = ['mjpeg', 'png', 'webp'];
const clips = [
  'h264',
  'hevc',
  'vp8',
  'vp9',
  'libvpx',
  'libvpx-vp9',
  'av1',
  'libdav1d',
  'libaom-av1',
  'mpeg4',
  'prores',
];
const wave = ['s16', 's24', 's32', 'f32', 'f64'].flatMap((kind) => [`pcm_${kind}le`, `pcm_${kind}be`]);
const sounds = ['aac', 'mp3', 'mp3float', 'opus', 'libopus', 'vorbis', 'flac', 'alac', 'pcm_u8', 'pcm_s8', ...wave];

/** Demuxer and decoders by the extension that the first bytes stand for. */
const readers: Readonly<Record<string, { format: string; codecs: readonly string[] }>> = {
  jpg: { format: 'jpeg_pipe', codecs: pictures },
  png: { format: 'png_pipe', codecs: pictures },
  webp: { format: 'webp_pipe', codecs: pictures },
  mp4: { format: 'mov', codecs: [...clips, ...pictures, ...sounds] },
  mov: { format: 'mov', codecs: [...clips, ...pictures, ...sounds] },
  m4a: { format: 'mov', codecs: sounds },
  webm: { format: 'matroska', codecs: [...clips, ...sounds] },
  wav: { format: 'wav', codecs: sounds },
  mp3: { format: 'mp3', codecs: sounds },
  ogg: { format: 'ogg', codecs: sounds },
};

/** Said of a file that cannot be read as what it claims to be. */
export const unreadable = 'This file is damaged, or is not what its first bytes say. Choose another file.';

/**
 * Arguments that open one media file and nothing else. The first bytes decide how it is read: ffmpeg, left to itself,
 * would take a list of other files for a sound, and read those.
 *
 * @param before arguments for this input
 * @throws EngineError `engine_refused` for a file of no known kind
 */
export async function inputOf(file: string, before: readonly string[] = []): Promise<string[]> {
  const found = await sniff(file).catch((cause: NodeJS.ErrnoException) => {
    throw new EngineError('video', 'engine_refused', 'A file of this video is missing. Make it again.', { cause });
  });
  const reader = found && readers[found.extension];
  if (!reader) throw new EngineError('ffmpeg', 'engine_refused', unreadable);
  return [
    ...before,
    ...['-f', reader.format, '-format_whitelist', reader.format, '-codec_whitelist', reader.codecs.join(',')],
    ...['-protocol_whitelist', 'file,pipe', '-max_pixels', String(mostPixels), '-max_streams', String(mostStreams)],
    ...['-threads', '1', '-i', `file:${file}`],
  ];
}
