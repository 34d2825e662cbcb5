import type { Script } from '@avenue/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
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
  const [keeper] = useState(() => new DraftKeeper({ script, channel, onCreated }));
  useEffect(() => keeper.start(), [keeper]);
  useEffect(() => keeper.setChannel(channel), [keeper, channel]);
  useEffect(() => {
    if (script) keeper.receive(script);
  }, [keeper, script]);
  return { ...useSyncExternalStore(keeper.subscribe, keeper.snapshot), keeper };
}
