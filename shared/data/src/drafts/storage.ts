import { randomId } from '../random-id.ts';
import type { TypedFields } from './merge.ts';

/** Unsaved words of one thing, as one document of this browser keeps them. */
export interface KeptWords {
  /** Epoch ms of the last keystroke; 0 where it is not known. */
  at: number;
  /** Version of the thing they were typed over. */
  version?: number | undefined;
  typed: TypedFields;
}

export interface LeftWords extends KeptWords {
  key: string;
  /** Document that kept them. */
  doc: string;
}

const prefix = 'avenue.draft/';
const lockPrefix = 'avenue.tab/';
const mostKept = 200;
const longestMs = 30 * 86_400_000;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface DraftStorageOptions {
  /** Absent where the browser gives none. */
  shelf: Shelf | undefined;
  /** Names this load of the page; every document keeps its own words, so none overwrites another's. */
  doc: string;
  /** Which documents are open now; none where the browser cannot tell. */
  openDocs: () => Promise<ReadonlySet<string>>;
}

function parse(text: string | null): KeptWords | undefined {
  try {
    const words = JSON.parse(text ?? '') as Partial<KeptWords> | null;
    if (typeof words?.at !== 'number' || typeof words.typed !== 'object' || words.typed === null) return undefined;
    const typed = Object.entries(words.typed).filter(([, one]) => one && 'mine' in one && 'from' in one);
    return {
      at: words.at,
      ...(typeof words.version === 'number' && { version: words.version }),
      typed: Object.fromEntries(typed),
    };
  } catch {
    return undefined;
  }
}

/** Where unsaved words lie: in the storage of this browser, under studio, thing and document. */
export class DraftStorage {
  readonly doc: string;
  readonly #shelf: Shelf | undefined;
  readonly #openDocs: DraftStorageOptions['openDocs'];
  /** Documents that kept words and are not open any more. */
  #gone: ReadonlySet<string> = new Set();
  /** Entries of other documents that were taken away here. */
  readonly #taken = new Set<string>();
  #full = false;
  #closed = false;
  readonly #fullListeners = new Set<() => void>();

  constructor({ shelf, doc, openDocs }: DraftStorageOptions) {
    this.#shelf = shelf;
    this.doc = doc;
    this.#openDocs = openDocs;
  }

  /** Asks which documents are open: words of those that are gone may be taken over. */
  async look(): Promise<void> {
    // Before the question: who keeps words afterwards is open.
    const docs = this.#all().map(({ doc }) => doc);
    const open = await this.#openDocs().catch(() => new Set());
    this.#gone = new Set(docs.filter((doc) => doc !== this.doc && !open.has(doc)));
  }

  /** How many things have words here, of whatever document. */
  get count(): number {
    return new Set(this.#all().map(({ key }) => key)).size;
  }

  /** Drops all words of all documents, and takes none any more. */
  close(): void {
    this.#closed = true;
    for (const { key, doc } of this.#all()) this.drop(key, doc);
  }

  /** Whether the browser took the words. */
  keep(key: string, words: KeptWords, doc = this.doc): boolean {
    if (this.#closed) return true;
    const place = this.#place(key, doc);
    try {
      if (!this.#shelf) throw new Error('This browser has no storage.');
      this.#shelf.setItem(place, JSON.stringify(words));
      this.#full = false;
      this.#taken.delete(place);
      return true;
    } catch {
      // Older words of the same thing must not come back in place of these.
      this.drop(key, doc);
      if (!this.#full) for (const listener of this.#fullListeners) listener();
      this.#full = true;
      return false;
    }
  }

  drop(key: string, doc = this.doc): void {
    const place = this.#place(key, doc);
    if (doc !== this.doc) this.#taken.add(place);
    try {
      this.#shelf?.removeItem(place);
    } catch {
      // Nothing is kept where there is no storage.
    }
  }

  own(key: string): KeptWords | undefined {
    return this.#read(this.#place(key));
  }

  /** Words of documents that are gone, newest first. Empty until `look` has ended. */
  left(key: string): LeftWords[] {
    return this.leftUnder(key).filter((one) => one.key === key);
  }

  /** The same for all things whose key begins so. */
  leftUnder(start: string): LeftWords[] {
    const all = this.#all();
    // A document that puts back what was taken is open after all.
    const back = new Set(all.filter(({ place }) => this.#taken.has(place)).map(({ doc }) => doc));
    if (back.size > 0) this.#gone = new Set([...this.#gone].filter((doc) => !back.has(doc)));
    return all
      .filter(({ key, doc }) => key.startsWith(start) && this.#gone.has(doc))
      .flatMap(({ place, key, doc }) => {
        const words = this.#read(place);
        return words ? [{ ...words, key, doc }] : [];
      })
      .sort((a, b) => b.at - a.at);
  }

  /** The thing that an entry of the storage belongs to; nothing for other entries. */
  keyOf(place: string): string | undefined {
    return this.#split(place)?.key;
  }

  /** Calls back when the browser takes no more words; once until it takes some again. */
  onFull(listener: () => void): () => void {
    this.#fullListeners.add(listener);
    return () => void this.#fullListeners.delete(listener);
  }

  /** Drops what is older than 30 days or unreadable, and all but the newest 200; never words of open documents. */
  sweep(now = Date.now()): void {
    const kept = this.#all()
      .filter(({ doc }) => this.#gone.has(doc))
      .map((one) => ({ ...one, at: this.#read(one.place)?.at }))
      .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
    for (const [index, { key, doc, at }] of kept.entries()) {
      const isOld = at === undefined || (at > 0 && now - at > longestMs);
      if (index >= mostKept || isOld) this.drop(key, doc);
    }
  }

  #place(key: string, doc = this.doc) {
    return `${prefix}${key}#${doc}`;
  }

  #split(place: string) {
    const hash = place.lastIndexOf('#');
    if (!place.startsWith(prefix) || hash < 0) return undefined;
    return { place, key: place.slice(prefix.length, hash), doc: place.slice(hash + 1) };
  }

  #all() {
    try {
      const places = Array.from({ length: this.#shelf?.length ?? 0 }, (_, index) => this.#shelf?.key(index) ?? '');
      return places.flatMap((place) => this.#split(place) ?? []);
    } catch {
      return [];
    }
  }

  #read(place: string): KeptWords | undefined {
    try {
      return parse(this.#shelf?.getItem(place) ?? null);
    } catch {
      return undefined;
    }
  }
}

/** The storage of this browser for this load of the page. */
export function browserStorage(): DraftStorage {
  const doc = randomId();
  let shelf: Shelf | undefined;
  try {
    shelf = localStorage;
  } catch {
    // Storage is switched off: words are kept in memory.
  }
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  // Held until the document is gone, however it goes.
  locks?.request(`${lockPrefix}${doc}`, () => new Promise(() => undefined)).catch(() => undefined);
  const openDocs = async () => {
    const { held = [], pending = [] } = (await locks?.query()) ?? {};
    const names = [...held, ...pending].map(({ name }) => name ?? '');
    return new Set(names.flatMap((name) => (name.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])));
  };
  return new DraftStorage({ shelf, doc, openDocs });
}
