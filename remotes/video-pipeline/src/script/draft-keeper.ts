import type { Script } from '@avenue/contract';
import { callApi, pathOf, RequestFailure, sentenceOf } from '@avenue/data';
import { dropLocalCopy, keepLocalCopy, type LocalCopy, readLocalCopy, rememberScript } from './local-copy.ts';
import { untitled, welcomeText } from './welcome.ts';

/** `new`: nothing typed yet; `waiting`: a save is due; `local`: no channel to save to yet. */
export type SaveState = 'new' | 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' | 'local';

export interface DraftSnapshot {
  text: string;
  title: string;
  /** The script as the server last gave it; absent until a new one is saved. */
  script: Script | undefined;
  state: SaveState;
  /** Epoch ms of the last save. */
  savedAt: number | undefined;
  /** Why the last save failed. */
  failure: string | undefined;
  /** Text came back from this browser after it could not be saved. */
  restored: boolean;
}

const quietMs = 900;
const firstRetryMs = 3000;
const longestRetryMs = 30_000;

/**
 * Keeps one script: what is typed goes to this browser at once and to the server when typing pauses. A save that fails
 * is tried again; one that another tab overtook stops and asks. Typed words are never replaced by an answer.
 */
export class DraftKeeper {
  #now: DraftSnapshot;
  #channel: string | undefined;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #retryMs = firstRetryMs;
  #onScreen = false;
  readonly #onCreated: (script: Script) => void;
  readonly #onSaved: (script: Script) => void;

  constructor(given: {
    script?: Script | undefined;
    channel?: string | undefined;
    /** A new script got its id; only while it is on screen. */
    onCreated: (script: Script) => void;
    /** Every saved state, also one that is saved after the page was left. */
    onSaved: (script: Script) => void;
  }) {
    const { script } = given;
    this.#channel = script?.channel ?? given.channel;
    this.#onCreated = given.onCreated;
    this.#onSaved = given.onSaved;
    const copy = readLocalCopy(script?.id);
    const server = { text: script?.text ?? welcomeText, title: script?.title ?? untitled };
    const same = !copy || (copy.text === server.text && copy.title === server.title);
    if (same && copy) dropLocalCopy(script?.id);
    const overtaken = !same && script !== undefined && copy.version !== script.version;
    this.#now = {
      ...(same ? server : { text: copy.text, title: copy.title }),
      script,
      state: same ? (script ? 'saved' : 'new') : overtaken ? 'conflict' : 'waiting',
      savedAt: script && Date.parse(script.updatedAt),
      failure: undefined,
      restored: !same,
    };
  }

  /** Starts pending work; the returned function flushes it. */
  start = (): (() => void) => {
    this.#onScreen = true;
    if (this.#now.state === 'waiting') this.#due(0);
    const leave = () => this.#sendOnLeave();
    const hidden = () => document.visibilityState === 'hidden' && void this.save();
    const back = () => this.#now.state === 'failed' && void this.save();
    addEventListener('pagehide', leave);
    addEventListener('online', back);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      this.#onScreen = false;
      removeEventListener('pagehide', leave);
      removeEventListener('online', back);
      document.removeEventListener('visibilitychange', hidden);
      void this.save();
    };
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  snapshot = (): DraftSnapshot => this.#now;

  edit = (change: { text?: string; title?: string }): void => {
    const text = change.text ?? this.#now.text;
    const title = change.title ?? this.#now.title;
    if (text === this.#now.text && title === this.#now.title) return;
    const conflict = this.#now.state === 'conflict';
    this.#set({ text, title, state: conflict ? 'conflict' : 'waiting' });
    this.#keep();
    if (!conflict) this.#due(quietMs);
  };

  /** A new script belongs to this channel from now on. */
  setChannel = (channel: string | undefined): void => {
    if (this.#now.script || channel === this.#channel) return;
    this.#channel = channel;
    if (this.#now.state === 'local' && channel) this.#due(0);
  };

  /** Saves what is not saved yet; resolves to the saved script, or nothing if it could not be saved. */
  save = async ({ evenUntouched = false } = {}): Promise<Script | undefined> => {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    const { state } = this.#now;
    if (state === 'conflict') return undefined;
    if (state === 'saved' || (state === 'new' && !evenUntouched)) return this.#now.script;
    this.#running = this.#write();
    await this.#running;
    this.#running = undefined;
    if (this.#isDirty() && this.snapshot().state === 'waiting') return this.save();
    return this.snapshot().state === 'saved' ? this.#now.script : undefined;
  };

  /** Takes over an answer of the server that is newer, unless there is something unsaved. */
  receive = (script: Script): void => {
    const { script: known, state } = this.#now;
    if (known && (script.id !== known.id || script.version < known.version)) return;
    if (known && script.version === known.version) this.#set({ script });
    else if (state === 'saved') this.adopt(script);
  };

  /** Replaces everything with the server's text. */
  adopt = (script: Script): void => {
    clearTimeout(this.#timer);
    dropLocalCopy(script.id);
    this.#set({
      text: script.text,
      title: script.title,
      script,
      state: 'saved',
      savedAt: Date.parse(script.updatedAt),
      failure: undefined,
      restored: false,
    });
  };

  /** Drops the copy in this browser: its words live on in another script. */
  forget = (): void => {
    clearTimeout(this.#timer);
    dropLocalCopy(this.#now.script?.id);
    this.#set({ state: 'saved' });
  };

  #set(change: Partial<DraftSnapshot>) {
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }

  #isDirty() {
    const { text, title, script } = this.#now;
    return text !== script?.text || title !== script?.title;
  }

  #keep(): boolean {
    const { text, title, script } = this.#now;
    const copy: LocalCopy = { text, title, version: script?.version ?? 0 };
    return keepLocalCopy(script?.id, copy);
  }

  #due(inMs: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), inMs);
  }

  async #write(): Promise<void> {
    const { text, title, script } = this.#now;
    if (!script && !this.#channel) return this.#set({ state: 'local' });
    this.#set({ state: 'saving', failure: undefined });
    try {
      const answer = script
        ? await callApi('PUT /api/scripts/{id}', {
            params: { id: script.id },
            body: { text, title: title.trim() || untitled, version: script.version },
          })
        : await callApi('POST /api/scripts', {
            body: { channel: this.#channel ?? '', title: title.trim() || untitled, text },
          });
      this.#onSaved(answer);
      dropLocalCopy(script?.id);
      this.#retryMs = firstRetryMs;
      const unchanged = this.#now.text === text && this.#now.title === title;
      // What was sent counts as saved even if the server stored it cleaned, else cleaning would save for ever.
      this.#set({
        script: { ...answer, text, title },
        state: unchanged ? 'saved' : 'waiting',
        savedAt: Date.now(),
        restored: false,
      });
      if (!unchanged) this.#keep();
      if (!script) {
        rememberScript(answer.id);
        // A save that ends after the page was left must not lead back to it.
        if (this.#onScreen) this.#onCreated(answer);
      }
    } catch (error) {
      await this.#failed(error);
    }
  }

  async #failed(error: unknown): Promise<void> {
    const kept = this.#keep();
    if (error instanceof RequestFailure && error.code === 'changed_elsewhere') return this.#overtaken();
    const where = kept ? 'Your text is kept in this browser.' : 'Copy your text before you leave this page.';
    this.#set({ state: 'failed', failure: `${sentenceOf(error)} ${where}` });
    const refused = error instanceof RequestFailure && error.status >= 400 && error.status < 500;
    if (refused) return;
    this.#due(this.#retryMs);
    this.#retryMs = Math.min(longestRetryMs, this.#retryMs * 2);
  }

  /** Another save came first. It may have been our own on the way out of the page: equal words are no conflict. */
  async #overtaken(): Promise<void> {
    const { script, text, title } = this.#now;
    const theirs =
      script && (await callApi('GET /api/scripts/{id}', { params: { id: script.id } }).catch(() => undefined));
    const unchanged = this.#now.text === text && this.#now.title === title;
    if (theirs && unchanged && theirs.text === text && theirs.title === title) return this.adopt(theirs);
    this.#set({ state: 'conflict' });
  }

  /** The page goes away: one request that outlives it. The copy in this browser stays until a save was answered. */
  #sendOnLeave() {
    const { script, text, title, state } = this.#now;
    if (!script || state === 'saved' || state === 'conflict') return;
    void fetch(pathOf('PUT /api/scripts/{id}', { params: { id: script.id } }), {
      method: 'PUT',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, title: title.trim() || untitled, version: script.version }),
    }).catch(() => undefined);
  }
}
