import type { Script } from '@avenue/contract';
import { pathOf } from '@avenue/data';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { DraftKeeper, type DraftSnapshot } from './draft-keeper.ts';

export interface Draft extends DraftSnapshot {
  keeper: DraftKeeper;
}

/** The draft of one script for as long as the caller is mounted. */
export function useDraft(given: {
  /** The server's script; absent for a new one. */
  script: Script | undefined;
  channel: string | undefined;
  onCreated: (script: Script) => void;
}): Draft {
  const { script, channel, onCreated } = given;
  const { mutate } = useSWRConfig();
  const [keeper] = useState(
    () =>
      new DraftKeeper({
        script,
        channel,
        onCreated,
        // Coming back to the script must not show an older answer first: typing over it would be a conflict with oneself.
        onSaved: (saved) => {
          const path = pathOf('GET /api/scripts/{id}', { params: { id: saved.id } });
          // Without the cache (the tab closes) there is nothing to bring up to date.
          mutate(path, saved, { revalidate: false }).catch(() => undefined);
        },
      }),
  );
  useEffect(() => keeper.start(), [keeper]);
  useEffect(() => keeper.setChannel(channel), [keeper, channel]);
  useEffect(() => {
    if (script) keeper.receive(script);
  }, [keeper, script]);
  return { ...useSyncExternalStore(keeper.subscribe, keeper.snapshot), keeper };
}
