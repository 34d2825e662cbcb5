import { Draft, type DraftOptions } from './draft.ts';
import { browserStorage, type DraftStorage, type LeftWords } from './storage.ts';
import { noteMemory } from './unsaved.ts';

// biome-ignore lint/suspicious/noExplicitAny: each draft has the fields of its form
type AnyDraft = Draft<any>;

/** All drafts of this document. */
export class Drafts {
  readonly storage: DraftStorage;
  readonly #drafts = new Map<string, AnyDraft>();
  readonly #listeners = new Set<() => void>();
  #forgotten = false;

  constructor(storage: DraftStorage) {
    this.storage = storage;
  }

  /** The draft of a thing; the same one for all who ask while there is something to lose. */
  open<Of extends object>(options: DraftOptions<Of>): Draft<Of> {
    const known = this.#drafts.get(options.key);
    if (known) return known;
    const draft = new Draft(options, this.storage);
    this.#drafts.set(options.key, draft);
    draft.subscribe(this.#tell);
    return draft;
  }

  /** Nobody shows it any more. */
  close(draft: AnyDraft): void {
    if (draft.forgettable && this.#drafts.get(draft.key) === draft) this.#drafts.delete(draft.key);
  }

  /** Whoever typed is gone: nothing of it is kept, and nobody is asked before the page goes. */
  forget(): void {
    this.#forgotten = true;
    this.storage.close();
  }

  get onlyInMemory(): boolean {
    if (this.#forgotten) return false;
    return [...this.#drafts.values()].some((draft) => draft.onlyInMemory);
  }

  /** Keys of all things under `start` with words that are not saved, typed here or left by a tab that is gone. */
  unsaved = (start: string): string[] => {
    const here = [...this.#drafts.values()].filter((draft) => draft.key.startsWith(start) && draft.state().dirty);
    return [...here, ...this.left(start)].map(({ key }) => key).sort();
  };

  /** Words that tabs which are gone kept, of all things whose key begins so and that are not open here. */
  left = (start: string): LeftWords[] => this.storage.leftUnder(start).filter(({ key }) => !this.#drafts.has(key));

  /** Drops words that a tab which is gone had kept; the answer puts them back. */
  giveUp = (left: LeftWords): (() => void) => {
    this.storage.drop(left.key, left.doc);
    this.#tell();
    return () => {
      this.storage.keep(left.key, left, left.doc);
      this.#tell();
    };
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** An entry of the storage changed, or any may have. */
  heard(place?: string | null): void {
    const key = place ? this.storage.keyOf(place) : undefined;
    if (place && key === undefined) return;
    for (const draft of this.#drafts.values()) if (key === undefined || draft.key === key) draft.heard();
    this.#tell();
  }

  readonly #tell = () => {
    for (const listener of this.#listeners) listener();
  };

  /** Finds out which documents are gone. */
  async look(): Promise<void> {
    await this.storage.look();
    this.heard();
  }
}

let tab: Drafts | undefined;

/** The drafts of this tab. */
export function tabDrafts(): Drafts {
  if (tab) return tab;
  const made = new Drafts(browserStorage());
  tab = made;
  noteMemory(() => tab === made && made.onlyInMemory);
  addEventListener('storage', ({ key }) => made.heard(key));
  // A page that comes back from the browser's own memory heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && void made.look());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void made.look());
  void made.look().then(() => made.storage.sweep());
  return made;
}

/** What a reload or a crash does to drafts, for tests: only what the browser keeps is left. */
export function reopenDrafts(): void {
  tab = undefined;
}

/** Calls back when this browser takes no more unsaved words; once until it takes some again. */
export const onDraftsFull = (listener: () => void): (() => void) => tabDrafts().storage.onFull(listener);
