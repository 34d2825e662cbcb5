import type { ConfigEntry } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { useAddress } from '@avenue/ui';
import { useCallback, useMemo } from 'react';

export interface ChannelOption {
  /** Name of the configuration entry; what the API calls a channel. */
  name: string;
  /** What the operator calls it. */
  label: string;
  niche: string;
  /** Of what it publishes. */
  language: string;
}

/** The entries whose name contains CHANNEL_. */
const channelsOf = (entries: readonly ConfigEntry[]): ChannelOption[] =>
  entries
    .filter(({ name }) => name.includes('CHANNEL_'))
    .map(({ name, label, channel }) => ({
      name,
      label: channel?.label || label || name,
      niche: channel?.niche ?? '',
      language: channel?.language ?? 'en',
    }));

const storageKey = 'avenue.channel';

const remembered = () => {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
};

/** The channel that pages start with from now on, in this browser. */
function rememberChannel(name: string): void {
  try {
    localStorage.setItem(storageKey, name);
  } catch {
    // A browser without storage starts with the first channel.
  }
}

/**
 * Channels of the studio and the chosen one: from the address, else the last used, else the first.
 *
 * @param when whether they are asked for. Default value: true
 */
export function useChannels({ when = true }: { when?: boolean } = {}) {
  const state = useApi('GET /api/admin/config', { when });
  const { data } = state;
  const { word, set } = useAddress();
  const channels = useMemo(() => data && channelsOf(data), [data]);
  const asked = word('channel');
  const last = remembered();
  const channel =
    channels?.find(({ name }) => name === asked) ?? channels?.find(({ name }) => name === last) ?? channels?.[0];
  /** Puts the channel into the address; `drop` takes out what belonged to the one before. */
  const choose = useCallback(
    (name: string, drop: readonly string[] = []) => {
      rememberChannel(name);
      set({ ...Object.fromEntries(drop.map((param) => [param, undefined])), channel: name });
    },
    [set],
  );
  return { channels, channel, choose, state };
}
