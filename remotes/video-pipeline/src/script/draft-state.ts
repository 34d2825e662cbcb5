import type { Script } from '@avenue/contract';
import { scriptLimits } from '@avenue/contract/words';
import type { Draft } from '@avenue/data';
import type { Words } from './welcome.ts';

/**
 * `new`: nothing typed yet; `waiting`: a save is due; `local`: no channel to save to yet; `long`: more than a script
 * holds; `held`: words that came back over an approved text wait for a yes; `gone`: the script was removed.
 */
type SaveState = 'new' | 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' | 'local' | 'long' | 'held' | 'gone';

export interface DraftSnapshot extends Words {
  /** The script as the server last gave it; absent until a new one is saved. */
  script: Script | undefined;
  state: SaveState;
  /** Epoch ms of the last save. */
  savedAt: number | undefined;
  /** Why the last save failed. */
  failure: unknown;
  /** This browser keeps the words; else they are gone with the page. */
  kept: boolean;
  /** Words that came back after leaving, a reload or a crash, from when they are, and what was saved then. */
  back: { at: number; was: Words } | undefined;
  /** What the operator had on screen before another tab or a worker changed it. `told`: they pressed on after that. */
  moved: { before: Words; told: boolean } | undefined;
}

/** Who has a keeper on screen. */
export interface KeeperEvents {
  /** A new script got its place on the server; only while it is on screen. */
  onCreated: (script: Script) => void;
  /** Every saved state, also one that is saved after the page was left. */
  onSaved: (script: Script) => void;
}

export interface KeeperOptions {
  id: string;
  draft: Draft<Words>;
  script?: Script | undefined;
  channel?: string | undefined;
}

/** What a keeper knows beside its draft. */
export interface KeeperFacts extends Pick<DraftSnapshot, 'script' | 'savedAt' | 'failure' | 'back' | 'moved'> {
  phase: 'waiting' | 'saving' | 'failed' | 'local' | 'gone';
  held: boolean;
}

export const wordsOf = ({ text, title }: Words): Words => ({ text, title });
export const sameWords = (a: Words, b: Words) => a.text === b.text && a.title === b.title;

const isLong = ({ text, title }: Words) => title.trim().length > scriptLimits.title || text.length > scriptLimits.text;

/** Where a script stands between what is typed and what is saved. */
export function snapshotOf(draft: Draft<Words>, { phase, held, failure, ...facts }: KeeperFacts): DraftSnapshot {
  const { value, dirty, overtaken } = draft.state();
  const stateNow = (): SaveState => {
    if (overtaken) return 'conflict';
    if (phase === 'saving') return 'saving';
    if (!dirty) return facts.script ? 'saved' : 'new';
    if (phase === 'gone') return 'gone';
    if (isLong(value)) return 'long';
    return held ? 'held' : phase;
  };
  const state = stateNow();
  return {
    ...wordsOf(value),
    ...facts,
    state,
    failure: state === 'failed' ? failure : undefined,
    kept: !draft.onlyInMemory,
  };
}
