import type { Check } from '@avenue/contract';
import { aiWordsRule, formatRule, lengthRule, rule, videoRule } from '../video-post.ts';
import { limits } from './limits.ts';
import type { PinterestPinPayload } from './payload.ts';

const platform = 'Pinterest';

/** Each rule of Pinterest's with what it says of this pin. */
export function checksOf(payload: PinterestPinPayload): Check[] {
  const { title, description, alt, link, video, board } = payload;
  const isAddress = link === '' || /^https?:$/.test(URL.parse(link)?.protocol ?? '');
  return [
    lengthRule('Title', title, limits.titleChars.value, platform),
    lengthRule('Description', description, limits.descriptionChars.value, platform),
    lengthRule('Alt text', alt, limits.altChars.value, platform),
    rule(
      'Link',
      (!isAddress && 'Its link is no web address. Correct it in the posting choices.') ||
        (link.length > limits.linkChars.value &&
          `Its link has ${link.length} characters; ${platform} takes ${limits.linkChars.value}.`),
      link === '' ? 'It leads nowhere.' : 'It leads to a web address.',
    ),
    videoRule(video, {
      platform,
      mostBytes: limits.videoBytes.value,
      leastMs: limits.leastMs.value,
      mostMs: limits.mostMs.value,
    }),
    formatRule(video, platform),
    rule('Board', undefined, board ? `Pinned to "${board.name}".` : 'No board is chosen: a person chooses it.'),
    aiWordsRule(description, payload.containsSyntheticMedia, platform),
  ];
}
