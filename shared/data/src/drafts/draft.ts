import {
  afterSave,
  type Fields,
  fitting,
  noteSent,
  over,
  overtakenIn,
  same,
  settle,
  type Typed,
  type TypedFields,
  wordsIn,
} from './merge.ts';
import type { DraftStorage, KeptWords, LeftWords } from './storage.ts';

/** Words typed over the same thing that are not on screen: a tab that is gone had kept them. */
export interface OtherWords<Of extends object> {
  id: string;
  /** Epoch ms of the last keystroke. */
  at: number;
  fields: Partial<Of>;
}

export interface DraftState<Of extends object> {
  /** What the fields show: typed words over the saved state. */
  value: Of;
  /** The saved state under them. */
  saved: Of;
  /** Something is typed that is not saved. */
  dirty: boolean;
  /** The fields typed into, with their words. */
  changes: Partial<Of>;
  /** Epoch ms of the last keystroke of words that came back after leaving, a reload or a crash. */
  restoredAt: number | undefined;
  /** Fields whose saved value moved on under the typed words, with both. */
  overtaken: { theirs: Partial<Of>; mine: Partial<Of> } | undefined;
  others: readonly OtherWords<Of>[];
  /** Version of the saved state that the words stand on; a save sends it. */
  version: number | undefined;
}

export interface DraftOptions<Of extends object> {
  /** Studio, thing and field group: `own/queue/itm_1`. */
  key: string;
  /** The saved state. */
  base: Of;
  /** Rises with every save of the thing; a late answer with a lower one is no news. */
  version?: number | undefined;
  /** Fields that never go to the storage of the browser, only to memory. */
  secrets?: readonly string[] | undefined;
  /**
   * Words of the moment, such as those of a sign-in: of no studio, kept in memory alone and given up with the form, without
   * a question. Default value: false.
   */
  passing?: boolean | undefined;
}

/** Unsaved words of one thing in this document: kept at every keystroke, never replaced by an answer or another tab. */
export class Draft<Of extends object> {
  readonly key: string;
  readonly passing: boolean;
  readonly #storage: DraftStorage;
  #secrets: readonly string[];
  #base: Fields;
  #version: number | undefined;
  /** The saved state is what a save sent; the server may have stored it cleaned. */
  #committed = false;
  #typed: TypedFields = {};
  #at = 0;
  #stored = true;
  #restoredAt: number | undefined;
  /** Nothing was typed or given up here: words left behind may come back by themselves. */
  #untouched = true;
  #undoable = false;
  #left: readonly LeftWords[] = [];
  #state: DraftState<Of>;
  readonly #listeners = new Set<() => void>();

  constructor({ key, base, version, secrets = [], passing = false }: DraftOptions<Of>, storage: DraftStorage) {
    this.key = key;
    this.passing = passing;
    this.#storage = storage;
    this.#secrets = secrets;
    this.#base = base as Fields;
    this.#version = version;
    this.#takeLeft();
    this.#state = this.#look();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  state = (): DraftState<Of> => this.#state;

  /** Whether a reload would lose words: secrets, or a browser that takes none. */
  get onlyInMemory(): boolean {
    const names = this.#names();
    return !this.passing && names.length > 0 && (!this.#stored || names.some((name) => this.#secrets.includes(name)));
  }

  /** Whether nothing would be missed if this object went. */
  get forgettable(): boolean {
    return this.passing || (this.#names().length === 0 && !this.#undoable);
  }

  /** Fields that never go to the storage, where they are known later than the draft. */
  keepSecret = (names: readonly string[]): void => {
    this.#secrets = names;
  };

  /** Typing. */
  set = (change: Partial<Of>): void => {
    const typed: Record<string, Typed> = { ...this.#typed };
    for (const [name, mine] of Object.entries(change))
      typed[name] = { ...(typed[name] ?? { from: this.#base[name] }), mine };
    this.#untouched = false;
    this.#at = Date.now();
    this.#put(typed);
  };

  /** The saved state as an answer gives it. */
  receive = (base: Of, version?: number): void => {
    if (version !== undefined && this.#version !== undefined) {
      if (version < this.#version || (version === this.#version && this.#committed)) return;
    }
    if (same(base, this.#base) && version === this.#version) return;
    this.#base = base as Fields;
    this.#version = version;
    this.#committed = false;
    this.#takeLeft();
    this.#put(this.#typed);
  };

  /** These words are on their way: should the answer be lost, they are known again as our own. */
  sending = (sent: Partial<Of>): void => this.#put(noteSent(this.#typed, sent as Fields));

  /** The typed fields `sent` are saved as part of `saved`. Words typed since the sending stay unsaved. */
  commit = (saved: Of, { sent, version }: { sent: Partial<Of>; version?: number | undefined }): void => {
    const now = this.#state.value as Fields;
    this.#base = saved as Fields;
    this.#version = version ?? this.#version;
    this.#committed = true;
    this.#put(afterSave(this.#typed, now, sent as Fields, this.#base));
  };

  /** Gives all typed words up; the answer puts them back. */
  discard = (): (() => void) => this.#without(this.#names());

  /** Ends an overtaking: what was typed stands over the new saved state. */
  keepMine = (): void => {
    const typed: Record<string, Typed> = { ...this.#typed };
    for (const name of overtakenIn(typed, this.#base)) {
      const known = typed[name];
      if (known) typed[name] = { mine: known.mine, from: this.#base[name] };
    }
    this.#put(typed);
  };

  /** Ends an overtaking: the saved values are shown; the answer puts the typed ones back. */
  takeTheirs = (): (() => void) => this.#without(overtakenIn(this.#typed, this.#base));

  /** Puts words of a tab that is gone on screen. What stood there is offered in their place. */
  takeOther = (id: string): void => {
    const other = this.#left.find(({ doc }) => doc === id);
    if (!other) return;
    const mine: KeptWords = { at: this.#at, version: this.#version, typed: this.#storable() };
    this.#untouched = false;
    this.#at = other.at;
    this.#typed = settle({ ...this.#typed, ...fitting(other.typed, this.#base) }, this.#base);
    this.#keep();
    if (Object.keys(mine.typed).length > 0) this.#storage.keep(this.key, mine, id);
    else if (this.#stored) this.#storage.drop(this.key, id);
    this.#readLeft();
    this.#publish();
  };

  /** Gives words of a tab that is gone up; the answer offers them again. */
  dropOther = (id: string): (() => void) => {
    const other = this.#left.find(({ doc }) => doc === id);
    this.#storage.drop(this.key, id);
    this.#readLeft();
    this.#publish();
    return () => {
      if (other) this.#storage.keep(this.key, other, id);
      this.#readLeft();
      this.#publish();
    };
  };

  /** A page begins to show it: what was typed before has come back. */
  shown = (): void => {
    if (this.#names().length > 0) this.#restoredAt = this.#at;
    this.heard();
  };

  /** The storage was changed by another document, or it is known anew which documents are gone. */
  heard = (): void => {
    // Another document took these words for left behind.
    if (this.#stored && Object.keys(this.#storable()).length > 0 && !this.#storage.own(this.key)) this.#keep();
    this.#takeLeft();
    this.#publish();
  };

  /** Fields with unsaved words. */
  #names() {
    return Object.keys(this.#typed).filter((name) => name in this.#base);
  }

  #storable(): TypedFields {
    return Object.fromEntries(Object.entries(this.#typed).filter(([name]) => !this.#secrets.includes(name)));
  }

  #put(typed: TypedFields) {
    this.#typed = settle(typed, this.#base);
    this.#keep();
    this.#publish();
  }

  #keep() {
    if (this.passing) return;
    const typed = this.#storable();
    if (Object.keys(typed).length > 0)
      this.#stored = this.#storage.keep(this.key, { at: this.#at, version: this.#version, typed });
    else {
      this.#storage.drop(this.key);
      this.#stored = true;
    }
  }

  #without(names: readonly string[]): () => void {
    const given = Object.fromEntries(Object.entries(this.#typed).filter(([name]) => names.includes(name)));
    this.#untouched = false;
    this.#undoable = true;
    this.#put(Object.fromEntries(Object.entries(this.#typed).filter(([name]) => !names.includes(name))));
    // Words typed since are not replaced.
    return () => this.#put({ ...given, ...this.#typed });
  }

  /** The newest words left behind come back, unless something was typed here already. */
  #takeLeft() {
    this.#readLeft();
    const [newest] = this.#left;
    if (!newest || !this.#untouched || this.#names().length > 0) return;
    const { typed, version, at, doc } = newest;
    if (version !== undefined && this.#version !== undefined && version > this.#version) {
      // The answer at hand is older than the one that was typed over.
      const from = Object.entries(fitting(typed, this.#base)).map(([name, one]) => [name, one.from]);
      this.#base = { ...this.#base, ...Object.fromEntries(from) };
      this.#version = version;
    }
    this.#untouched = false;
    this.#at = at;
    this.#restoredAt = at;
    this.#typed = settle(fitting(typed, this.#base), this.#base);
    this.#keep();
    if (this.#stored) this.#storage.drop(this.key, doc);
    this.#readLeft();
  }

  /** Looks for words of tabs that are gone. Those that are saved meanwhile are dropped from the storage. */
  #readLeft() {
    this.#left = this.#storage.left(this.key).filter(({ typed, doc }) => {
      const rest = settle(typed, this.#base);
      if (Object.keys(rest).length === 0) this.#storage.drop(this.key, doc);
      return Object.keys(fitting(rest, this.#base)).length > 0;
    });
  }

  #look(): DraftState<Of> {
    const names = this.#names();
    const value = over(this.#base, this.#typed);
    const lost = overtakenIn(this.#typed, this.#base);
    const pick = (of: readonly string[], from: Fields) =>
      Object.fromEntries(of.map((name) => [name, from[name]])) as Partial<Of>;
    if (names.length === 0) this.#restoredAt = undefined;
    const others = this.#left
      .map(({ doc, at, typed }) => ({ id: doc, at, fields: wordsIn(fitting(typed, this.#base)) as Partial<Of> }))
      .filter(({ fields }) => !Object.entries(fields).every(([name, words]) => same(words, value[name])));
    return {
      value: value as Of,
      saved: this.#base as Of,
      dirty: names.length > 0,
      changes: pick(names, value),
      restoredAt: this.#restoredAt,
      overtaken: lost.length > 0 ? { theirs: pick(lost, this.#base), mine: pick(lost, value) } : undefined,
      others,
      version: this.#version,
    };
  }

  #publish() {
    const next = this.#look();
    if (same(next, this.#state)) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
