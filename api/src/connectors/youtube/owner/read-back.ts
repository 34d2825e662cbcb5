import type { Check } from '@avenue/contract';
import type { ReadBack, Receipt } from '../../../kernel/effects/index.ts';
import { point, shown, showsAfterMs } from '../../points.ts';
import { videoIdOf } from '../address.ts';
import { durationMsOf, lengthToleranceMs } from '../duration.ts';
import type { OwnVideo } from './answers.ts';
import type { OwnerCalls } from './client.ts';
import { isAsWanted, isTrack, ownTracks, progressOf, readOwn, wantedStatus } from './complete.ts';
import { addressOf, sameWords } from './find.ts';
import type { YouTubeVideoPayload } from './payload.ts';
import { isInPlaylist, refusalOf } from './playlist.ts';

const rejections: Readonly<Record<string, string>> = {
  copyright: 'of a copyright claim',
  inappropriate: 'it is against the rules of YouTube',
  duplicate: 'the same video is there already',
  termsOfUse: 'it is against the terms of YouTube',
  uploaderAccountSuspended: 'the account is suspended',
  uploaderAccountClosed: 'the account is closed',
  length: 'it is longer than this channel may upload: confirm the channel there',
  claim: 'somebody claims it',
  trademark: 'of a trademark claim',
  legal: 'of a legal complaint',
};

const failures: Readonly<Record<string, string>> = {
  codec: 'the codec is not one it takes',
  conversion: 'it could not convert the file',
  emptyFile: 'the file is empty',
  invalidFile: 'the file is not one it takes',
  tooSmall: 'the file is too small',
  uploadAborted: 'the upload was ended there',
};

/** Why YouTube did not keep it. */
function endOf({ status, processingDetails }: OwnVideo): string {
  const { uploadStatus, rejectionReason = '', failureReason = '' } = status ?? {};
  if (uploadStatus === 'deleted') return 'It was removed at YouTube.';
  if (uploadStatus === 'rejected')
    return `YouTube rejected it because ${rejections[rejectionReason] ?? 'of a reason it does not name'}. Look into YouTube Studio.`;
  const why = failures[failureReason] ?? processingDetails?.processingFailureReason;
  return `YouTube could not work it up${why ? `: ${why}` : ''}. Make the video again, then propose it again.`;
}

const clock = (ms: number) => `${(ms / 1000).toFixed(0)} seconds`;
const yes = (value: boolean | undefined) => (value === undefined ? 'not said' : value ? 'yes' : 'no');
const statusWords = ({ privacyStatus, publishAt }: NonNullable<OwnVideo['status']>) =>
  publishAt ? `${privacyStatus}, public at ${new Date(publishAt).toISOString()}` : (privacyStatus ?? 'not said');

const sameSet = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());

function pointsOf(payload: YouTubeVideoPayload, { snippet, status, contentDetails }: OwnVideo, now: number): Check[] {
  const { title, description, tags, video, madeForKids, containsSyntheticMedia } = payload;
  const wanted = wantedStatus(payload, now);
  const there = snippet?.tags ?? [];
  const lengthMs = durationMsOf(contentDetails?.duration ?? '') ?? 0;
  const { selfDeclaredMadeForKids: kids, containsSyntheticMedia: made } = status ?? {};
  return [
    point('Title', sameWords(title, snippet?.title), shown(title), shown(snippet?.title)),
    point('Description', sameWords(description, snippet?.description), shown(description), shown(snippet?.description)),
    point('Tags', sameSet(tags, there), shown(tags.join(', ')), shown(there.join(', '))),
    point('Privacy', isAsWanted(payload, status, now), statusWords(wanted), statusWords(status ?? {})),
    point(
      'Length',
      Math.abs(lengthMs - video.durationMs) <= lengthToleranceMs,
      clock(video.durationMs),
      clock(lengthMs),
    ),
    point('Made for children', (kids ?? false) === madeForKids, yes(madeForKids), yes(kids)),
    // Left out where it is not set.
    point('Synthetic media', (made ?? false) === containsSyntheticMedia, yes(containsSyntheticMedia), yes(made)),
  ];
}

/** The track, or that YouTube still works on it. */
async function captionsPoint(calls: OwnerCalls, id: string, language: string): Promise<Check | 'works'> {
  const track = (await ownTracks(calls, id)).find((one) => isTrack(language, one));
  if (track?.status === 'syncing') return 'works';
  const there = track ? (track.status === 'failed' ? `not taken (${track.failureReason})` : language) : 'none';
  return point('Captions', track !== undefined && track.status !== 'failed', language, there);
}

/** Whether it stands in its playlist; a playlist that was removed is told as such. */
async function playlistPoint(
  calls: OwnerCalls,
  id: string,
  playlist: NonNullable<YouTubeVideoPayload['playlist']>,
): Promise<Check> {
  try {
    const isThere = await isInPlaylist(calls, playlist, id);
    return point('Playlist', isThere, shown(playlist.name), isThere ? shown(playlist.name) : 'not in it');
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    return { name: 'Playlist', verdict: 'needs evidence', sentence: `"${playlist.name}": ${refusal}` };
  }
}

/** What stands there, point by point, as its owner alone can read it. */
export async function readVideoBack(
  calls: OwnerCalls,
  payload: YouTubeVideoPayload,
  receipt: Receipt,
): Promise<ReadBack> {
  const id = receipt.byHand ? videoIdOf(receipt.url ?? receipt.id) : receipt.id;
  if (!id) return { verdict: 'differs', sentence: 'This is not the address of a YouTube video.', compared: [] };
  const url = addressOf(id);
  const video = await readOwn(calls, id);
  const arrived = typeof receipt.at === 'string' ? new Date(receipt.at).getTime() : 0;
  if (!video)
    return calls.now() - arrived < showsAfterMs
      ? { verdict: 'later', sentence: 'YouTube does not show it yet.', compared: [], url }
      : {
          verdict: 'differs',
          sentence: 'It is not there: YouTube never kept it, or somebody removed it.',
          compared: [],
          url,
        };
  const progress = progressOf(video);
  if (progress === 'ended') return { verdict: 'differs', sentence: endOf(video), compared: [], url };
  if (progress === 'works') return { verdict: 'later', sentence: 'YouTube works on it.', compared: [], url };
  const compared = pointsOf(payload, video, calls.now());
  if (payload.captions) {
    const captions = await captionsPoint(calls, id, payload.captions.language);
    if (captions === 'works') return { verdict: 'later', sentence: 'YouTube works on its captions.', compared, url };
    compared.push(captions);
  }
  if (payload.playlist) compared.push(await playlistPoint(calls, id, payload.playlist));
  const wrong = compared.filter(({ verdict }) => verdict !== 'pass');
  return wrong.length === 0
    ? { verdict: 'same', sentence: 'As it was meant.', compared, url }
    : {
        verdict: 'differs',
        sentence: wrong.map(({ name, sentence }) => `${name}: ${sentence}`).join(' '),
        compared,
        url,
      };
}
