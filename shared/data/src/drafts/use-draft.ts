import { useCallback, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useApi } from '../hooks.ts';
import { draftOwner } from '../session/index.ts';
import type { Draft, DraftOptions, DraftState } from './draft.ts';
import { tabDrafts } from './drafts.ts';
import type { LeftWords } from './storage.ts';
import { claim, useUnsaved, watchMemory } from './unsaved.ts';

export interface UsedDraft<Of extends object> extends DraftState<Of> {
  /** Typing. */
  set: (change: Partial<Of>) => void;
  /**
   * What this render shows was saved. `saved` is the saved state as the server gives it; without it the fields go back
   * to `base` (a form that was sent and starts anew). Words typed after this render stay unsaved.
   */
  commit: (saved?: Of, version?: number) => void;
  /** Gives all typed words up; the answer puts them back. */
  discard: () => () => void;
  keepMine: Draft<Of>['keepMine'];
  takeTheirs: Draft<Of>['takeTheirs'];
  takeOther: Draft<Of>['takeOther'];
  dropOther: Draft<Of>['dropOther'];
}

/** The host has the studio from `index.html`: nothing is asked for here. */
const asItStands = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/**
 * Key of a thing in the studio that is open: words typed in one are never seen in the other, nor those of one member by
 * another. Words of the moment belong to no studio.
 */
export function useDraftKey(key: string, { passing = false }: { passing?: boolean | undefined } = {}): string {
  const { data } = useApi('GET /api/studio', { when: !passing }, asItStands);
  if (passing) return key;
  const owner = draftOwner();
  return `${owner && `${owner}/`}${data?.studio ?? 'own'}/${key}`;
}

/** The draft of one thing for as long as the caller is mounted; also for code that saves by itself. */
export function useDraftStore<Of extends object>(options: DraftOptions<Of>): Draft<Of> {
  const { key, base, version, secrets, passing } = options;
  const place = useDraftKey(key, { passing });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later base is received, it makes no other draft
  const draft = useMemo(() => tabDrafts().open({ ...options, key: place }), [place]);
  useLayoutEffect(() => draft.keepSecret(secrets ?? []), [draft, secrets]);
  // The same words in another object are no news.
  const content = JSON.stringify(base);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by its content
  useLayoutEffect(() => draft.receive(base, version), [draft, content, version]);
  useEffect(() => {
    draft.shown();
    return () => tabDrafts().close(draft);
  }, [draft]);
  return draft;
}

/**
 * Unsaved words of one form. They lie in this browser at every keystroke and come back after leaving the page, a reload,
 * a crash or another build. `key` names the thing and the group of fields (`queue/itm_1`); the studio is added. `base`
 * is the saved state, `version` its number where there is one. Fields named in `secrets` stay in memory.
 */
export function useDraft<Of extends object>(options: DraftOptions<Of>): UsedDraft<Of> {
  const { base } = options;
  const draft = useDraftStore(options);
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  useUnsaved(state.dirty && !options.passing, { kept: true });
  // After each change: what is held in memory alone may be another.
  useEffect(watchMemory);
  const set = useCallback(
    (change: Partial<Of>) => {
      claim();
      draft.set(change);
    },
    [draft],
  );
  const { changes } = state;
  return {
    ...state,
    set,
    commit: (saved = base, version) => draft.commit(saved, { sent: changes, version }),
    discard: draft.discard,
    keepMine: draft.keepMine,
    takeTheirs: draft.takeTheirs,
    takeOther: draft.takeOther,
    dropOther: draft.dropOther,
  };
}

/** Words that tabs which are gone kept for things whose key begins with `start`, newest first. */
export function useLeftDrafts(start: string): readonly LeftWords[] {
  const place = useDraftKey(start);
  const read = useMemo(() => {
    let seen = '';
    let left: readonly LeftWords[] = [];
    return () => {
      const now = tabDrafts().left(place);
      const text = JSON.stringify(now);
      if (text !== seen) left = now;
      seen = text;
      return left;
    };
  }, [place]);
  return useSyncExternalStore(tabDrafts().subscribe, read);
}

/** What comes after `start` in the keys of things with words that are not saved: `queue/` gives the ids of items. */
export function useUnsavedUnder(start: string): readonly string[] {
  const place = useDraftKey(start);
  const keys = useSyncExternalStore(tabDrafts().subscribe, () => tabDrafts().unsaved(place).join('\n'));
  return useMemo(
    () =>
      keys
        .split('\n')
        .filter(Boolean)
        .map((key) => key.slice(place.length)),
    [keys, place],
  );
}
