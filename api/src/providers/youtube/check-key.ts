import type { TestResult } from '@avenue/contract';
import { z } from 'zod';

const YOUTUBE_URL = 'https://youtube.googleapis.com';

interface Options {
  key: string;
  /** Default value: `https://youtube.googleapis.com`. */
  baseUrl?: string;
  fetch: typeof fetch;
  signal: AbortSignal;
}

const failure = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().default('') })).default([]),
  }),
});

/** What YouTube says first, matched against its message and reasons; a used-up quota comes as 403 like a blocked key. */
const causes: readonly { said: RegExp; sentence: string }[] = [
  {
    said: /quotaExceeded|dailyLimitExceeded|rateLimitExceeded/,
    sentence: 'The quota of this key is used up for today. It starts anew at midnight Pacific time.',
  },
  {
    said: /API key not valid|API_KEY_INVALID|keyInvalid/,
    sentence: 'YouTube does not know this key. Copy it again from the Google Cloud console.',
  },
  {
    said: /ipRefererBlocked|API_KEY_.*_BLOCKED/,
    sentence: 'This key may not be used from here. Remove its restrictions in the Google Cloud console.',
  },
];

const byStatus: Readonly<Record<number, string>> = {
  400: 'YouTube does not know this key. Copy it again from the Google Cloud console.',
  403: 'YouTube refuses this key. Allow the YouTube Data API v3 for it in the Google Cloud console.',
  429: 'YouTube gets too many requests from this key. Wait a minute and test again.',
};

/** Asks YouTube for one public video, the cheapest call there is (1 unit of quota). Rejects when it cannot be reached. */
export async function checkYouTubeKey({ key, baseUrl, fetch: call, signal }: Options): Promise<TestResult> {
  const query = new URLSearchParams({ part: 'id', chart: 'mostPopular', maxResults: '1', key });
  const base = (baseUrl ?? YOUTUBE_URL).replace(/\/+$/, '');
  const response = await call(`${base}/youtube/v3/videos?${query}`, { signal });
  const body = await response.text();
  if (response.ok)
    return {
      ok: true,
      sentence: 'Works for reading. Uploads stay private until the platform has reviewed your project.',
    };
  const said = wordsOf(body);
  const sentence = causes.find((cause) => cause.said.test(said))?.sentence ?? byStatus[response.status];
  return { ok: false, sentence: sentence ?? `YouTube answered with ${response.status}. Try again later.` };
}

function wordsOf(body: string): string {
  try {
    const { error } = failure.parse(JSON.parse(body));
    return [error.message, ...error.errors.map(({ reason }) => reason)].join(' ');
  } catch {
    return '';
  }
}
