import type { EngineErrorCode } from '../../kernel/engine-error.ts';
import type { Refused, Told } from '../../kernel/net/index.ts';
import { wordsOf } from './answers.ts';

interface Cause {
  code: EngineErrorCode;
  sentence: string;
}

/** What YouTube says comes first: a used-up quota and a blocked key are both answered with 403. */
const causes: readonly (Cause & { said: RegExp })[] = [
  {
    said: /quotaExceeded|dailyLimitExceeded/,
    code: 'engine_quota',
    sentence: 'The quota of this key is used up for today. It starts anew at midnight Pacific time.',
  },
  {
    said: /rateLimitExceeded/,
    code: 'engine_rate_limited',
    sentence: 'YouTube gets too many requests from this key. Wait a minute and try again.',
  },
  {
    said: /API key not valid|API_KEY_INVALID|keyInvalid/,
    code: 'engine_unauthorized',
    sentence: 'YouTube does not know this key. Copy it again from the Google Cloud console.',
  },
  {
    said: /ipRefererBlocked|API_KEY_.*_BLOCKED/,
    code: 'engine_unauthorized',
    sentence: 'This key may not be used from here. Remove its restrictions in the Google Cloud console.',
  },
];

const byStatus: Readonly<Record<number, Cause>> = {
  400: {
    code: 'engine_unauthorized',
    sentence: 'YouTube does not know this key. Copy it again from the Google Cloud console.',
  },
  401: {
    code: 'engine_unauthorized',
    sentence: 'YouTube does not take this key. Copy it again from the Google Cloud console.',
  },
  403: {
    code: 'engine_unauthorized',
    sentence: 'YouTube refuses this key. Allow the YouTube Data API v3 for it in the Google Cloud console.',
  },
  429: {
    code: 'engine_rate_limited',
    sentence: 'YouTube gets too many requests from this key. Wait a minute and try again.',
  },
};

/** The failure behind an answer that is not 2xx. */
export function refusalOf({ status, body }: Refused): Told {
  const said = wordsOf(body);
  const cause = causes.find((one) => one.said.test(said)) ??
    byStatus[status] ?? { code: 'engine_unreachable', sentence: `YouTube answered with ${status}. Try again later.` };
  return { code: cause.code, message: cause.sentence };
}
