import type { Check } from '@avenue/contract';
import { lengthRule, rule, videoRule } from '../video-post.ts';
import { limits } from './limits.ts';
import type { TikTokVideoPayload } from './payload.ts';

/** Each rule of TikTok's with what it says of this video. */
export function checksOf(payload: TikTokVideoPayload): Check[] {
  const { caption, video, privacy, brandContent, ownBrand, containsSyntheticMedia } = payload;
  return [
    lengthRule('Caption', caption, limits.captionChars.value, 'TikTok'),
    videoRule(video, {
      platform: 'TikTok',
      mostBytes: limits.videoBytes.value,
      mostMs: limits.videoLengthMs.value,
    }),
    rule(
      'Advertising',
      brandContent && privacy === 'SELF_ONLY' && 'TikTok takes no paid partnership that only you can see.',
      brandContent ? 'Declared as a paid partnership.' : ownBrand ? 'Declared as your own brand.' : 'Declared as none.',
    ),
    rule(
      'Synthetic media',
      undefined,
      containsSyntheticMedia ? 'TikTok labels it as made with AI.' : 'It carries no AI label.',
    ),
  ];
}
