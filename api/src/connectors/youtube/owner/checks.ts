import type { Check } from '@avenue/contract';
import { categories, limits, type QuotaCall, quota } from './limits.ts';
import { tagsLength, type YouTubeVideoPayload } from './payload.ts';

const count = (value: number) => value.toLocaleString('en');
const mb = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** Calls of one video from the upload to the reading back, where nothing breaks off. */
export function callsOf({ thumbnail, captions, privacy, playlist }: YouTubeVideoPayload): QuotaCall[] {
  return [
    'videos.insert',
    'videos.list',
    ...(thumbnail ? (['thumbnails.set'] as const) : []),
    ...(captions ? (['captions.list', 'captions.insert', 'captions.list'] as const) : []),
    ...(privacy === 'private' ? [] : (['videos.update'] as const)),
    ...(playlist ? (['playlistItems.list', 'playlistItems.insert', 'playlistItems.list'] as const) : []),
    'videos.list',
    'videos.list',
  ];
}

/** Units of the daily quota that calls take. */
export const unitsOf = (calls: readonly QuotaCall[]): number =>
  calls.reduce((sum, call) => sum + quota.value.units[call], 0);

const rule = (name: string, wrong: string | undefined, right: string, verdict: Check['verdict'] = 'blocked'): Check =>
  wrong === undefined ? { name, verdict: 'pass', sentence: right } : { name, verdict, sentence: wrong };

const over = (size: number, limit: number, words: string) =>
  size > limit ? `${words}; YouTube takes ${count(limit)}.` : undefined;

const angle = (text: string) =>
  /[<>]/.test(text) ? 'It has "<" or ">", which YouTube refuses. Take them out.' : undefined;

function titleRule({ title }: YouTubeVideoPayload): Check {
  const { length } = title;
  const wrong = over(length, limits.titleChars.value, `It has ${count(length)} characters`) ?? angle(title);
  return rule('Title', wrong, `${count(length)} of ${limits.titleChars.value} characters`);
}

function descriptionRule({ description }: YouTubeVideoPayload): Check {
  const bytes = Buffer.byteLength(description);
  const wrong = over(bytes, limits.descriptionBytes.value, `It has ${count(bytes)} bytes`) ?? angle(description);
  return rule('Description', wrong, `${count(bytes)} of ${count(limits.descriptionBytes.value)} bytes`);
}

function tagsRule({ tags }: YouTubeVideoPayload): Check {
  const length = tagsLength(tags);
  const parted = tags.find((tag) => /[,"]/.test(tag));
  const wrong =
    over(length, limits.tagsChars.value, `They take ${count(length)} characters with quotes and commas`) ??
    (parted && `"${parted}" has a comma or a quote in it, which parts tags. Take it out.`) ??
    angle(tags.join());
  return rule('Tags', wrong, `${count(length)} of ${limits.tagsChars.value} characters`);
}

function fileRules({ video, thumbnail, captions }: YouTubeVideoPayload): Check[] {
  const size = over(video.bytes, limits.videoBytes.value, `The file has ${count(video.bytes)} bytes`);
  const long = video.durationMs > limits.videoLengthMs.value ? 'It is longer than twelve hours.' : undefined;
  const free = video.durationMs > limits.freeLengthMs.value;
  return [
    rule('Video file', size ?? long, mb(video.bytes)),
    ...(free && !long
      ? [
          rule(
            'Length',
            'It is longer than 15 minutes: YouTube takes it only from a channel with a confirmed phone number.',
            '',
            'needs evidence',
          ),
        ]
      : []),
    ...(thumbnail
      ? [
          rule(
            'Thumbnail',
            over(thumbnail.bytes, limits.thumbnailBytes.value, `It has ${count(thumbnail.bytes)} bytes`),
            mb(thumbnail.bytes),
          ),
        ]
      : []),
    ...(captions
      ? [
          rule(
            'Captions',
            over(captions.bytes, limits.captionsBytes.value, `They have ${count(captions.bytes)} bytes`),
            `SRT, ${captions.language}`,
          ),
        ]
      : []),
  ];
}

/** Each rule of YouTube's with what it says of this video. @param now milliseconds of the clock */
export function checksOf(payload: YouTubeVideoPayload, now = Date.now()): Check[] {
  const { categoryId, publishAt, privacy, madeForKids, containsSyntheticMedia, playlist } = payload;
  const category = categories.value[categoryId];
  const units = unitsOf(callsOf(payload));
  return [
    titleRule(payload),
    descriptionRule(payload),
    tagsRule(payload),
    rule('Category', category ? undefined : `YouTube has no category ${categoryId} to upload in.`, category ?? ''),
    ...fileRules(payload),
    rule('Made for children', undefined, madeForKids ? 'It is made for children.' : 'It is not made for children.'),
    rule(
      'Synthetic media',
      undefined,
      containsSyntheticMedia
        ? 'YouTube is told that it shows altered or made media.'
        : 'Nothing of it has to be labelled.',
    ),
    ...(playlist ? [rule('Playlist', undefined, `It goes to the end of "${playlist.name}".`)] : []),
    ...(publishAt === undefined
      ? []
      : [
          rule(
            'Time',
            new Date(publishAt).getTime() <= now ? 'The time at which it was to become public is over.' : undefined,
            `It becomes ${privacy} at ${publishAt}.`,
          ),
        ]),
    rule(
      'Quota',
      undefined,
      `One of ${quota.value.uploadsADay} uploads and ${count(units)} of ${count(quota.value.unitsADay)} units of a day.`,
    ),
  ];
}
