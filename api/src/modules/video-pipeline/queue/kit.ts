import path from 'node:path';
import { kitName, postingText } from '@avenue/contract';
import { zipOf } from '../../../capabilities/package/index.ts';
import type { FileAnswer } from '../../../http/index.ts';
import { conflict } from '../../../kernel/failure.ts';
import type { Call } from '../../../services.ts';
import { requireItem, toItem } from './rows.ts';

/**
 * Everything that is posted by hand as one ZIP: video, captions, thumbnails with the chosen one first, and the words.
 * Nothing is compressed, since media is already, so its size is known before the first byte.
 *
 * @throws Failure 404, 409 `no_video` for a sample without one
 */
export async function postingKit(call: Call, id: string): Promise<FileAnswer> {
  const item = toItem(await requireItem(call, id));
  if (!item.videoUrl || !item.srtUrl) throw conflict('no_video', 'This sample has no video to download.');
  const name = kitName(item.title);
  const pictures = [
    ...item.thumbnails.filter(({ url }) => url === item.thumbnailUrl),
    ...item.thumbnails.filter(({ url }) => url !== item.thumbnailUrl),
  ];
  const files: [url: string, name: string][] = [
    [item.videoUrl, `${name}.mp4`],
    [item.srtUrl, `${name}.srt`],
    ...pictures.map(({ url }, index): [string, string] => [url, `${name}-thumbnail-${index + 1}${path.extname(url)}`]),
  ];
  const words = { name: `${name}.txt`, data: Buffer.from(postingText(item), 'utf8') };
  return zipOf(call.store, name, files, [words]);
}
