import type { Check, PostingChoices } from '@avenue/contract';

/** Where everything is for everybody, what a channel keeps to fewer does not go. */
export const visibilityCheck = (platform: string, { privacy }: Pick<PostingChoices, 'privacy'>): Check =>
  privacy === 'public'
    ? { name: 'Visibility', verdict: 'pass', sentence: 'For everybody, as its channel posts.' }
    : {
        name: 'Visibility',
        verdict: 'blocked',
        sentence: `${platform} shows every post to everybody, and this channel posts for fewer. Make the channel public in the posting choices, or take ${platform} off its places.`,
      };
