import { type DraftSnapshot, sameWords, wordsOf } from './draft-state.ts';
import type { Words } from './welcome.ts';

/** What the operator is told of a script: words that came back, and words that changed under their eyes. */
export class KeeperNews {
  back: DraftSnapshot['back'];
  moved: DraftSnapshot['moved'];
  /** Words that came back over an approved text wait for a yes. */
  held = false;
  /** Moment of the words whose return was told. */
  #toldBackAt: number | undefined;

  /** Words came back from a time before; answers whether that is news. */
  cameBack(at: number | undefined, was: Words, isApproved: boolean): boolean {
    if (at === undefined || at === this.#toldBackAt) return false;
    this.#toldBackAt = at;
    this.back = { at, was: wordsOf(was) };
    // What is approved is the saved text: it does not become a draft again by itself.
    this.held = isApproved;
    return true;
  }

  /** Other words stand on screen than before, and not because the operator asked for it. */
  changed(before: Words, now: Words): void {
    if (!sameWords(before, now)) this.moved = { before: this.moved?.before ?? before, told: false };
  }

  /** The operator was told what changed; `seen` ends the matter. */
  tell(seen: boolean): void {
    this.moved = seen ? undefined : this.moved && { ...this.moved, told: true };
  }
}
