import type { Check } from '@avenue/contract';
import { aiWordsRule, formatRule, lengthRule, rule, videoRule } from '../video-post.ts';
import { limits } from './limits.ts';
import type { InstagramReelPayload } from './payload.ts';

const countOf = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;
const platform = 'Instagram';

/** That there are no more of something than Instagram takes. */
const countRule = (name: string, found: number, most: number, what: string): Check =>
  rule(name, found > most && `It has ${found} ${what}; ${platform} takes ${most}.`, `${found} of ${most}`);

/** That hashtags and mentions are no more than Instagram takes. */
export const countRules = (caption: string): Check[] => [
  countRule('Hashtags', countOf(caption, /#[\p{L}\p{N}_]+/gu), limits.hashtags.value, 'hashtags'),
  countRule('Mentions', countOf(caption, /(?<![\w.])@[\w.]+/g), limits.mentions.value, 'mentions'),
];

/** Each rule of Instagram's with what it says of this reel. */
export function checksOf({ caption, video, containsSyntheticMedia }: InstagramReelPayload): Check[] {
  return [
    lengthRule('Caption', caption, limits.captionChars.value, platform),
    ...countRules(caption),
    videoRule(video, {
      platform,
      mostBytes: limits.videoBytes.value,
      leastMs: limits.leastMs.value,
      mostMs: limits.mostMs.value,
    }),
    formatRule(video, platform),
    aiWordsRule(caption, containsSyntheticMedia, platform),
  ];
}
