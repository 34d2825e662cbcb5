import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createDeflate } from 'node:zlib';
import { runFfmpeg } from '../ffmpeg.ts';

/** A file that somebody could upload to reach other files, the network or all of the memory. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  /**
   * Who must refuse it: everybody, or whoever decodes it and not who only counts its packets. A file that is cut off may
   * still give what is whole in it.
   */
  refused: 'always' | 'decoded' | 'never';
}

/** Heads that the sniffer takes for media. */
const heads: Record<string, Buffer> = {
  id3: Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'),
  mpeg: Buffer.from([0xff, 0xfb, 0x90, 0x64, 0x0a]),
  wav: Buffer.from('RIFF\xff\xff\xff\x7fWAVE\n', 'latin1'),
  ogg: Buffer.from('OggS\0\n', 'latin1'),
  mp4: Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom\n', 'latin1'),
  mov: Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  \n', 'latin1'),
  m4a: Buffer.from('\0\0\0\x14ftypM4A \0\0\0\0M4A \n', 'latin1'),
  webm: Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x0a]),
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x0a]),
  png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  webp: Buffer.from('RIFF\xff\xff\xff\x7fWEBP\n', 'latin1'),
};

/** Formats that name other files or addresses, naming what must not be reached. */
const lists = (file: string, sibling: string, url: string): Record<string, string> => ({
  'm3u8 file': `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nfile://${file}\n#EXT-X-ENDLIST\n`,
  'm3u8 path': `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${file}\n#EXT-X-ENDLIST\n`,
  'm3u8 http': `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${url}\n#EXT-X-ENDLIST\n`,
  'm3u8 concat': `#EXTM3U\n#EXTINF:10,\nconcat:${file}|${file}\n#EXT-X-ENDLIST\n`,
  'm3u8 subfile': `#EXTM3U\n#EXTINF:10,\nsubfile,,start,0,end,9999,,:${file}\n#EXT-X-ENDLIST\n`,
  'm3u8 crypto': `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="file://${file}"\n#EXTINF:10,\ncrypto:${file}\n#EXT-X-ENDLIST\n`,
  'm3u8 master': `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${url}\n`,
  'ffconcat sibling': `ffconcat version 1.0\nfile ${sibling}\n`,
  'ffconcat path': `ffconcat version 1.0\nfile '${file}'\n`,
  'ffconcat http': `ffconcat version 1.0\nfile '${url}'\n`,
  dash: `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet><Representation id="1"><BaseURL>${url}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  sdp: `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\n`,
  svg: `<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${file}"/></svg>`,
  mvg: `push graphic-context\nimage over 0,0 0,0 '${file}'\npop graphic-context\n`,
  html: `<!doctype html><script src="${url}"></script>`,
  script: `#!/bin/sh\ncat ${file}\n`,
  zeros: '\0'.repeat(4096),
  letters: 'A'.repeat(4096),
});

const chunk = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  // ffmpeg reads on past a wrong checksum.
  return Buffer.concat([length, Buffer.from(type, 'latin1'), body, Buffer.alloc(4)]);
};

/** So many thousand zeros, compressed; they never stand in memory, which every process that is started would cost more by. */
function zeros(thousands: number): Promise<Buffer> {
  const thousand = Buffer.alloc(1000);
  const million = Buffer.alloc(1_000_000);
  const parts = thousands < 1000 ? Array(thousands).fill(thousand) : Array(thousands / 1000).fill(million);
  return buffer(Readable.from(parts).pipe(createDeflate({ level: 9, strategy: constants.Z_RLE })));
}

/** A PNG of any size whose pixels are one compressed run of zeros. */
function png(
  width: number,
  height: number,
  pixels: Buffer,
  [depth, colour]: readonly [number, number] = [8, 6],
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour], 8);
  return Buffer.concat([
    heads.png as Buffer,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 67, 0]),
    Buffer.alloc(64, 1),
    frame,
    Buffer.from([0xff, 0xd9]),
  ]);
}

function webp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1');
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

function wav(rate: number, channels: number, code = 1, bits = 16, body = Buffer.alloc(400)): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF\xff\xff\xff\x7fWAVEfmt \x10\0\0\0', 'latin1');
  head.writeUInt16LE(code, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt16LE(bits, 34);
  head.write('data\xff\xff\xff\x7f', 36, 'latin1');
  return Buffer.concat([head, body]);
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 8);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), body]);
};

/** A film whose parts lie in another file, as QuickTime may say it. */
function reference(target: string): Buffer {
  const words = Buffer.from(`${target}\0`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(words.length);
  const data = box('rdrf', Buffer.alloc(4), Buffer.from('url '), size, words);
  const alias = box('dref', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box('url ', Buffer.alloc(4), words));
  return Buffer.concat([
    heads.mov?.subarray(0, 20) as Buffer,
    box('moov', box('rmra', box('rmda', data)), box('trak', alias)),
  ]);
}

/** Tables of a film that count more entries than there are bytes. */
function counting(table: string): Buffer {
  const full = Buffer.from([0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff]);
  const inside = box('mdia', box('minf', box('stbl', box(table, full))));
  return Buffer.concat([heads.mp4?.subarray(0, 20) as Buffer, box('moov', box('trak', inside))]);
}

/** A real file of each kind, small. */
async function real(dir: string, signal: AbortSignal): Promise<Record<string, Buffer>> {
  const made: Record<string, Buffer> = {};
  const picture = ['-f', 'lavfi', '-i', 'testsrc=s=160x120:r=10:d=1'];
  const tone = ['-f', 'lavfi', '-i', 'sine=f=300:d=2'];
  const both = [...picture, ...tone, '-shortest', '-pix_fmt', 'yuv420p'];
  const kinds: Record<string, string[]> = {
    jpg: [...picture, '-frames:v', '1'],
    png: [...picture, '-frames:v', '1'],
    mp4: [...both, '-c:v', 'libx264', '-c:a', 'aac'],
    mov: [...both, '-c:v', 'libx264', '-c:a', 'aac'],
    webm: [...both, '-c:v', 'libvpx', '-c:a', 'libvorbis'],
    wav: tone,
    m4a: [...tone, '-c:a', 'aac'],
    ogg: [...tone, '-c:a', 'libvorbis'],
    mp3: [...tone, '-c:a', 'libmp3lame'],
  };
  for (const [extension, args] of Object.entries(kinds)) {
    const file = join(dir, `real.${extension}`);
    await runFfmpeg(['-loglevel', 'error', ...args, file], { signal });
    made[extension] = await readFile(file);
  }
  return made;
}

/**
 * Some 250 hostile files.
 *
 * @param target what they try to reach: a file by path and by the name beside them, and an address
 */
export async function hostileFiles(
  dir: string,
  target: { file: string; sibling: string; url: string },
  signal: AbortSignal,
): Promise<HostileFile[]> {
  const bad = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, refused: 'always' });
  const cut = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, refused: 'never' });
  const odd = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, refused: 'decoded' });
  const polyglots = Object.entries(lists(target.file, target.sibling, target.url)).flatMap(([list, text]) =>
    Object.entries(heads).map(([head, bytes]) =>
      bad(`${head} then ${list}`, Buffer.concat([bytes, Buffer.from(text, 'latin1')])),
    ),
  );
  const [few, many] = await Promise.all([zeros(1), zeros(300_000)]);
  const pictures = [
    bad('png of 65535 x 65535', png(65_535, 65_535, few)),
    bad('png of 2 million x 2 million', png(2_000_000, 2_000_000, few)),
    bad('png of 30000 x 30000 from 300 kB', png(30_000, 30_000, many, [1, 0])),
    bad('png of 20000 x 20000, 16 bits', png(20_000, 20_000, few, [16, 6])),
    bad('png of 1 x 2147483647', png(1, 2_147_483_647, few)),
    bad('png of no width', png(0, 100, few)),
    bad('jpeg of 65500 x 65500', jpeg(65_500, 65_500)),
    bad('jpeg of 65500 x 2000', jpeg(65_500, 2000)),
    bad('webp of 16777216 x 16777216', webp(16_777_216, 16_777_216)),
  ];
  const sounds = [
    odd('wav of 65535 channels', wav(48_000, 65_535)),
    odd('wav of no channel', wav(48_000, 0)),
    odd('wav of 4 GHz', wav(4_294_967_295, 2)),
    odd('wav of no rate', wav(0, 2)),
    odd('wav of an unknown code', wav(48_000, 2, 0x7a21)),
    odd('wav with a codec that nobody uploads', wav(8000, 1, 0x0111, 4)),
    cut('wav of nothing', wav(48_000, 2, 1, 16, Buffer.alloc(0))),
  ];
  const films = [
    ...[target.file, `file://${target.file}`, target.url, target.sibling].map((to) =>
      bad(`film that refers to ${to}`, reference(to)),
    ),
    ...['stts', 'stsz', 'stco', 'stsc', 'ctts', 'co64', 'stss'].map((table) =>
      bad(`film with an endless ${table}`, counting(table)),
    ),
  ];
  const whole = await real(dir, signal);
  const maimed = Object.entries(whole).flatMap(([extension, bytes]) => [
    ...[16, 64, 400, Math.floor(bytes.length / 2)].map((length) =>
      cut(`${extension} cut to ${length}`, bytes.subarray(0, length)),
    ),
    cut(
      `${extension} with every 97th byte turned`,
      Buffer.from(bytes.map((byte, i) => (i > 40 && i % 97 === 0 ? byte ^ 0xff : byte))),
    ),
  ]);
  return [...polyglots, ...pictures, ...sounds, ...films, ...maimed];
}

/** Writes a hostile file under a name that says nothing of it. */
export async function put(dir: string, { bytes }: HostileFile, index: number): Promise<string> {
  const file = join(dir, `${index}.upload`);
  await writeFile(file, bytes);
  return file;
}
