import { DraftStorage, Drafts } from '@avenue/data';

export interface FakeTab {
  drafts: Drafts;
  /** Ends the document as a crash does: it writes and hears nothing any more. */
  close(): void;
}

export interface FakeBrowser {
  /** What its storage holds. */
  readonly entries: Map<string, string>;
  /** The storage takes nothing more. */
  full: boolean;
  /** Whether the browser can tell which documents are open. */
  tells: boolean;
  tab(): Promise<FakeTab>;
}

/** A browser for tests of unsaved words: one storage, and tabs that hear of each other's changes. */
export function fakeBrowser(): FakeBrowser {
  const entries = new Map<string, string>();
  const open = new Map<string, Drafts>();
  let count = 0;
  const browser: FakeBrowser = {
    entries,
    full: false,
    tells: true,
    async tab() {
      count += 1;
      const doc = `d${count}`;
      const tell = (place: string) => {
        for (const [other, drafts] of open) if (other !== doc) drafts.heard(place);
      };
      const shelf = {
        getItem: (place: string) => entries.get(place) ?? null,
        setItem: (place: string, text: string) => {
          if (!open.has(doc)) return;
          if (browser.full) throw new DOMException('full', 'QuotaExceededError');
          entries.set(place, text);
          tell(place);
        },
        removeItem: (place: string) => {
          if (open.has(doc) && entries.delete(place)) tell(place);
        },
        key: (index: number) => [...entries.keys()][index] ?? null,
        get length() {
          return entries.size;
        },
      };
      const openDocs = async () => new Set(browser.tells ? open.keys() : []);
      const drafts = new Drafts(new DraftStorage({ shelf, doc, openDocs }));
      open.set(doc, drafts);
      await drafts.look();
      return { drafts, close: () => void open.delete(doc) };
    },
  };
  return browser;
}
