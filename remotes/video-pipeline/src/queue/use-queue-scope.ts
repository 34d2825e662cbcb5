import { useAddress } from '@avenue/ui';
import { useChannels, useOfChannel } from '../flow/index.ts';
import type { QueueScope } from './use-queue.ts';

export interface ChannelScope extends QueueScope {
  /** Channels to choose among; absent where the queue is of all. */
  choices?: ReturnType<typeof useChannels>;
}

/**
 * Of which channel the queue is: among the pages of YouTube of the chosen one, in a review of the one that the address
 * names, else of all.
 */
export function useQueueScope(isReview: boolean): ChannelScope {
  const { word } = useAddress();
  const isChosen = useOfChannel() && !isReview;
  const choices = useChannels({ when: isChosen });
  if (!isChosen) return { isKnown: true, ...(isReview && { channel: word('channel') }) };
  // Without any channel there is nothing to list, and the list of all says so.
  return {
    isKnown: choices.channels !== undefined || choices.state.error !== undefined,
    channel: choices.channel?.name,
    choices,
  };
}
