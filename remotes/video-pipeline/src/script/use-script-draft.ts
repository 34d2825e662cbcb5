import type { Script } from '@avenue/contract';
import { type Draft, pathOf, useDraftStore, useUnsaved } from '@avenue/data';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { DraftKeeper } from './draft-keeper.ts';
import type { DraftSnapshot, KeeperOptions } from './draft-state.ts';
import { type Words, welcome } from './welcome.ts';

export interface ScriptDraft extends DraftSnapshot {
  keeper: DraftKeeper;
}

/** Keepers by their draft: one that could not save before its page was left goes on, and the page finds it again. */
const keepers = new Map<Draft<Words>, DraftKeeper>();

/** The keeper of a draft; the one that is still at work, if there is one. */
export function keeperOf(options: KeeperOptions): DraftKeeper {
  for (const [draft, keeper] of keepers) if (keeper.isDone) keepers.delete(draft);
  const known = keepers.get(options.draft) ?? new DraftKeeper(options);
  keepers.set(options.draft, known);
  return known;
}

/** The draft of one script for as long as the caller is mounted. `id` stays the same for the caller's whole life. */
export function useScriptDraft(given: {
  id: string;
  /** The server's script; absent for a new one. */
  script: Script | undefined;
  channel: string | undefined;
  onCreated: (script: Script) => void;
}): ScriptDraft {
  const { id, script, channel, onCreated } = given;
  const { mutate } = useSWRConfig();
  // Later answers reach the draft through its keeper, which knows what is under way.
  const [first] = useState(() => ({
    base: script ? { title: script.title, text: script.text } : welcome,
    version: script?.version ?? 0,
  }));
  const draft = useDraftStore<Words>({ key: `script/${id}`, ...first });
  const [keeper] = useState(() => keeperOf({ id, draft, script, channel }));
  const created = useRef(onCreated);
  useEffect(() => {
    created.current = onCreated;
  });
  useEffect(
    () =>
      keeper.start({
        onCreated: (made) => created.current(made),
        // Coming back to the script must not show an older answer first: typing over it would be a conflict with oneself.
        onSaved: (saved) => {
          const path = pathOf('GET /api/scripts/{id}', { params: { id: saved.id } });
          // Without the cache (the tab closes) there is nothing to bring up to date.
          mutate(path, saved, { revalidate: false }).catch(() => undefined);
        },
      }),
    [keeper, mutate],
  );
  useEffect(() => keeper.setChannel(channel), [keeper, channel]);
  useEffect(() => {
    if (script) keeper.receive(script);
  }, [keeper, script]);
  const state = useSyncExternalStore(keeper.subscribe, keeper.snapshot);
  useUnsaved(state.state !== 'saved' && state.state !== 'new', { kept: state.kept });
  return { ...state, keeper };
}
