import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import type { EngineHealth } from '../../kernel/engine-health.ts';
import { type CalledVendor, vendorCall } from '../../kernel/net/index.ts';
import type { Secret } from '../../kernel/secret.ts';
import { videoIdOf } from './address.ts';
import { videoList } from './answers.ts';
import { durationMsOf } from './duration.ts';
import { refusalOf } from './refusals.ts';

const YOUTUBE_URL = 'https://youtube.googleapis.com';
const deadlineMs = 12_000;
const answerLimitBytes = 1024 * 1024;

export interface YouTubeOptions {
  key: Secret;
  /** Default value: `https://youtube.googleapis.com`. */
  baseUrl?: string;
  fetch: typeof fetch;
}

/** What everybody can see of a posted video. */
export interface PublicVideo {
  id: string;
  title: string;
  /** 0 while it is a running live stream. */
  durationMs: number;
  views: number | undefined;
  /** Undefined where the owner hides them. */
  likes: number | undefined;
  /** Undefined where comments are switched off. */
  comments: number | undefined;
  /** Whether it has captions. */
  caption: boolean;
  publishedAt: string;
}

/** YouTube's public reading with an API key; every call costs 1 of 10,000 units a day. */
export interface YouTube {
  /** Whether the key works, by the cheapest call there is. Rejects when YouTube cannot be reached. */
  health(signal: AbortSignal): Promise<EngineHealth>;
  /** @throws EngineError with a sentence: no video address, nothing public there, key, quota, network */
  readVideo(address: string, signal: AbortSignal): Promise<PublicVideo>;
}

export function createYouTube({ key, baseUrl, fetch }: YouTubeOptions): YouTube {
  const base = (baseUrl ?? YOUTUBE_URL).replace(/\/+$/, '');

  const called: CalledVendor = {
    id: 'youtube',
    unreachable: 'YouTube cannot be reached. Check the network.',
    overdue: (waited) => `YouTube gave no answer within ${waited}. Try again.`,
    brokenOff: 'The answer of YouTube broke off. Try again.',
    tooLarge: 'YouTube answered with more than is known here. Try again later.',
    refusal: refusalOf,
    secrets: [key],
  };

  async function list<Wanted>(query: Record<string, string>, answer: z.ZodType<Wanted>, signal: AbortSignal) {
    const body = await vendorCall(
      called,
      { signal, deadlineMs, fetch, limitBytes: answerLimitBytes },
      async ({ send, text }) => text(await send(`${base}/youtube/v3/videos`, { query: { ...query, key } })),
    );
    try {
      return answer.parse(JSON.parse(body));
    } catch (cause) {
      const message = 'YouTube answered in a form that is not known here. Try again later.';
      throw new EngineError('youtube', 'engine_bad_answer', message, { cause });
    }
  }

  return {
    async health(signal) {
      try {
        await list({ part: 'id', chart: 'mostPopular', maxResults: '1' }, z.object({}), signal);
        return { ok: true, sentence: 'Works. Public figures of posted videos can be read.' };
      } catch (error) {
        if (error instanceof EngineError) return { ok: false, sentence: error.message };
        throw error;
      }
    },

    async readVideo(address, signal) {
      const id = videoIdOf(address);
      if (!id) {
        const message =
          'This is not the address of a YouTube video. Copy it from the address bar or from Share, for example https://youtu.be/ and eleven characters.';
        throw new EngineError('youtube', 'engine_refused', message);
      }
      const { items } = await list({ part: 'snippet,contentDetails,statistics', id }, videoList, signal);
      const video = items.find((item) => item.id === id);
      if (!video) {
        const message = 'YouTube shows no video at this address. A private or removed one cannot be read with a key.';
        throw new EngineError('youtube', 'engine_refused', message);
      }
      const { snippet, contentDetails, statistics } = video;
      return {
        id,
        title: snippet.title,
        durationMs: durationMsOf(contentDetails.duration ?? '') ?? 0,
        views: statistics?.viewCount,
        likes: statistics?.likeCount,
        comments: statistics?.commentCount,
        caption: contentDetails.caption === 'true',
        publishedAt: new Date(snippet.publishedAt).toISOString(),
      };
    },
  };
}
