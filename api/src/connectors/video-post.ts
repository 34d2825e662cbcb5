import path from 'node:path';
import { type Check, type HandOffFile, kitName } from '@avenue/contract';
import { z } from 'zod';

export type { Stated } from '../kernel/stated.ts';

/** A stored video, by its bytes. */
export const storedVideo = z.strictObject({
  /** `/media/<sha256>.<extension>`: names the bytes themselves. */
  url: z.string().regex(/^\/media\/[0-9a-f]{64}\.(?:mp4|webm|mov)$/),
  bytes: z.number().int().positive(),
  durationMs: z.number().int().positive(),
});
export type StoredVideo = z.infer<typeof storedVideo>;

const count = (value: number) => value.toLocaleString('en');

/** One rule of a platform's with what it says. @param wrong undefined where it is kept */
export const rule = (
  name: string,
  wrong: string | false | undefined,
  right: string,
  verdict: Check['verdict'] = 'blocked',
): Check => (wrong ? { name, verdict, sentence: wrong } : { name, verdict: 'pass', sentence: right });

/** That a text is no longer than a platform takes. */
export const lengthRule = (name: string, text: string, limit: number, platform: string): Check =>
  rule(
    name,
    text.length > limit && `It has ${count(text.length)} characters; ${platform} takes ${count(limit)}.`,
    `${count(text.length)} of ${count(limit)} characters`,
  );

/** That a file is no larger, and a video no longer, than a platform takes. */
export function videoRule(
  { bytes, durationMs }: StoredVideo,
  {
    platform,
    mostBytes,
    leastMs = 0,
    mostMs,
  }: { platform: string; mostBytes: number; leastMs?: number; mostMs: number },
): Check {
  const seconds = Math.round(durationMs / 1000);
  return rule(
    'Video file',
    (bytes > mostBytes && `The file has ${count(bytes)} bytes; ${platform} takes ${count(mostBytes)}.`) ||
      (durationMs > mostMs && `It has ${count(seconds)} seconds; ${platform} takes ${count(mostMs / 1000)}.`) ||
      (durationMs < leastMs && `It has ${count(seconds)} seconds; ${platform} takes none under ${leastMs / 1000}.`),
    `${(bytes / 1_048_576).toFixed(1)} MB, ${count(seconds)} seconds`,
  );
}

/** What a text says where the platform's API takes no label. */
export const madeWithAi = 'Voice and pictures were made with AI.';

/** That a text says so, where the platform's API takes no label. */
export const aiWordsRule = (text: string, isSynthetic: boolean, platform: string): Check =>
  rule(
    'Synthetic media',
    isSynthetic &&
      !/\bAI\b/.test(text) &&
      `${platform} takes no AI label from clients, so its words have to say that it was made with AI.`,
    isSynthetic ? 'Its words say that it was made with AI.' : 'It carries no AI label.',
    'needs evidence',
  );

/** That a file has a form that the platform takes. */
export const formatRule = ({ url }: StoredVideo, platform: string): Check =>
  rule(
    'File format',
    /\.webm$/.test(url) && `${platform} takes MP4 and MOV, and this is a WebM file. Make the video again.`,
    'MP4 or MOV',
  );

/** The video as it is taken along. @param words it is named by the first line of them */
export const kitVideo = ({ url, bytes }: StoredVideo, words: string): HandOffFile => ({
  id: 'video',
  label: 'Video',
  name: `${kitName((words.trim().split('\n')[0] ?? '').slice(0, 80))}${path.extname(url)}`,
  url,
  bytes,
});

/** A text of a kit, counted in characters. */
export const kitText = (id: string, label: string, text: string, limit: number) =>
  ({ id, label, text, size: text.length, limit, unit: 'characters' }) as const;

/** The first link in a text as apps share it, else the text as an address; undefined where it is none. */
export function linkIn(text: string): URL | undefined {
  const [link = text.trim()] = text.match(/https?:\/\/[^\s<>"']+/i) ?? [];
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url : undefined;
}

/** Why a pasted text is no address of a post, as a sentence with what to do. */
export function notAt(url: URL | undefined, platform: string, example: string): { wrong: string } {
  const copy = `Open the post and copy its own address, for example ${example}.`;
  if (!url) return { wrong: `This is no address. ${copy}` };
  return { wrong: `This is an address at ${url.hostname.slice(0, 60)}, not at ${platform}. ${copy}` };
}
