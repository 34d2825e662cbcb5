import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { runFfmpeg } from '../../../providers/video/index.ts';

const { signal } = new AbortController();

const stamp = (ms: number) =>
  `00:${String(Math.floor(ms / 60_000)).padStart(2, '0')}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')},000`;
/** What is said in it, a sentence every six seconds. */
export const said = [
  'Why did the tower never fall down?',
  'Its stones only hold each other, and nobody saw that in 1703.',
  'It stood for 120 years.',
  'And then it was moved.',
  'They took it away stone by stone.',
  'A second tower was built on the same rock.',
  'It was the first one made of granite.',
  'Nobody asked the keeper.',
  'He stayed until the end.',
  'That was all.',
];
/** The same as subtitles with times. */
export const transcript = said
  .map((text, at) => `${at + 1}\n${stamp(at * 6000 + 1000)} --> ${stamp(at * 6000 + 6000)}\n${text}`)
  .join('\n\n');

/**
 * Makes footage in a folder: `long` of 66 s with three shots, a pause of 3 s, a loud second, and sound like a voice;
 * `silent` of its first 14 s without sound.
 */
export async function makeFootage(folder: string): Promise<{ long: string; silent: string }> {
  const long = path.join(folder, 'long.mp4');
  const shots = ['0x208050', '0xc05030', '0x2040a0'].map((colour) => `color=${colour}:s=640x360:r=25:d=22`);
  const sound =
    "aevalsrc='0.25*sin(2*PI*180*t)*(0.6+0.4*sin(2*PI*3*t))*(1-between(t,40,43))+0.5*sin(2*PI*300*t)*between(t,9,10)':s=48000:d=66";
  await runFfmpeg(
    [
      ...shots.flatMap((shot) => ['-f', 'lavfi', '-i', shot]),
      ...['-f', 'lavfi', '-i', sound, '-filter_complex', '[0:v][1:v][2:v]concat=n=3:v=1[v]'],
      ...['-map', '[v]', '-map', '3:a'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', long],
    ],
    { signal },
  );
  const silent = path.join(folder, 'mute.mp4');
  await runFfmpeg(['-i', long, '-an', '-c:v', 'copy', '-t', '14', silent], { signal });
  return { long, silent };
}

/** Where a logo stands in an upright clip: red, green and blue of a point at the top left, a second in. */
export async function pixelOf(file: string, folder: string): Promise<[number, number, number]> {
  const out = path.join(folder, 'frame.png');
  await runFfmpeg(['-y', '-ss', '1', '-i', file, '-frames:v', '1', out], { signal });
  const canvas = createCanvas(1080, 1920);
  const pen = canvas.getContext('2d');
  pen.drawImage(await loadImage(out), 0, 0);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(200, 290, 1, 1).data;
  return [red, green, blue];
}
