import type { Script } from '@avenue/contract';
import { scriptLimits } from '@avenue/contract/words';
import { callApi, claim, type Draft, onServerBack, pathOf, RequestFailure } from '@avenue/data';
import { untitled, type Words } from './welcome.ts';

/**
 * `new`: nothing typed yet; `waiting`: a save is due; `local`: no channel to save to yet; `long`: more than a script
 * holds; `held`: words that came back over an approved text wait for a yes; `gone`: the script was removed.
 */
export type SaveState =
  | 'new'
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'failed'
  | 'conflict'
  | 'local'
  | 'long'
  | 'held'
  | 'gone';

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

const quietMs = 900;
const firstRetryMs = 3000;
const longestRetryMs = 30_000;

const wordsOf = ({ text, title }: Words): Words => ({ text, title });
const same = (a: Words, b: Words) => a.text === b.text && a.title === b.title;
const bodyOf = ({ text, title }: Words) => ({ text, title: title.trim() || untitled });

/** Saves what is typed into one script when typing pauses. The words themselves lie in its draft, which loses none. */
export class DraftKeeper {
  readonly id: string;
  readonly #draft: Draft<Words>;
  #events: KeeperEvents | undefined;
  #script: Script | undefined;
  #channel: string | undefined;
  #phase: 'waiting' | 'saving' | 'failed' | 'local' | 'gone' = 'waiting';
  #held = false;
  #failure: unknown;
  #savedAt: number | undefined;
  #back: DraftSnapshot['back'];
  /** Moment of the words whose return was told. */
  #toldBackAt: number | undefined;
  #moved: DraftSnapshot['moved'];
  /** An answer that came while a save was under way. */
  #late: Script | undefined;
  #now: DraftSnapshot;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #retryMs = firstRetryMs;
  #onScreen = false;

  constructor(options: KeeperOptions) {
    const { id, draft, script } = options;
    this.id = id;
    this.#draft = draft;
    this.#script = script;
    this.#channel = script?.channel ?? options.channel;
    this.#savedAt = script && Date.parse(script.updatedAt);
    this.#now = this.#look();
  }

  /** Starts pending work; the returned function flushes it. What fails then is tried again also off screen. */
  start = (events: KeeperEvents): (() => void) => {
    this.#events = events;
    this.#onScreen = true;
    const unlisten = this.#draft.subscribe(this.#heard);
    const unwatch = onServerBack(() => this.#now.state === 'failed' && void this.save());
    const leave = () => this.#sendOnLeave();
    const hidden = () => document.visibilityState === 'hidden' && void this.save();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hidden);
    this.#heard();
    return () => {
      this.#onScreen = false;
      unlisten();
      unwatch();
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hidden);
      void this.save();
    };
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  snapshot = (): DraftSnapshot => this.#now;

  edit = (change: Partial<Words>): void => {
    claim();
    this.#held = false;
    this.#draft.set(change);
    this.#publish();
    if (this.#now.state !== 'saved') this.#due(quietMs);
  };

  /** Nothing is left to do for it. */
  get isDone(): boolean {
    return !this.#onScreen && !this.#running && !this.#draft.state().dirty;
  }

  /** A new script belongs to this channel from now on. */
  setChannel = (channel: string | undefined): void => {
    if (this.#script || channel === this.#channel) return;
    this.#channel = channel;
    if (this.#phase === 'local' && channel) this.#due(0);
  };

  /**
   * Saves what is not saved yet; resolves to the saved script, or nothing if it could not be saved.
   *
   * @param asked the operator asked for it: an untouched new script is saved too, and so are words that were held back
   */
  save = async ({ asked = false } = {}): Promise<Script | undefined> => {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (asked) this.#held = false;
    this.#publish();
    const { state } = this.#now;
    if (state === 'saved' || (state === 'new' && !asked)) return this.#script;
    if (state === 'conflict' || state === 'long' || state === 'held' || state === 'gone') return undefined;
    this.#running = this.#write();
    await this.#running;
    this.#running = undefined;
    if (this.#late) this.receive(this.#late);
    this.#late = undefined;
    // Words were typed meanwhile, or ours were put over those of another save.
    if (this.#phase === 'waiting' && this.snapshot().state === 'waiting') return this.save({ asked });
    return this.snapshot().state === 'saved' ? this.#script : undefined;
  };

  /** Takes over an answer of the server. Unsaved words stay; where both changed, the operator chooses. */
  receive = (script: Script, { asked = false } = {}): void => {
    if (script.id !== this.id) return;
    if (this.#running) {
      this.#late = script;
      return;
    }
    if (this.#script && script.version < this.#script.version) return;
    const before = this.#words();
    if (script.version !== this.#script?.version) this.#savedAt = Date.parse(script.updatedAt);
    this.#script = script;
    this.#draft.receive(wordsOf(script), script.version);
    if (!asked && !same(before, this.#words())) this.#moved = { before: this.#moved?.before ?? before, told: false };
    this.#publish();
    if (this.#now.state === 'waiting') this.#due(quietMs);
  };

  /** Asks for the script as it is now and takes it over. @throws RequestFailure */
  refresh = async (): Promise<void> => {
    this.receive(await callApi('GET /api/scripts/{id}', { params: { id: this.id } }));
  };

  /** Ends a conflict with the saved words; the answer puts the typed ones back. @throws RequestFailure */
  loadTheirs = async (): Promise<() => void> => {
    await this.refresh();
    const undo = this.#draft.takeTheirs();
    this.#publish();
    return () => {
      undo();
      this.#publish();
    };
  };

  /** Gives the typed words up: they live on in another script. */
  forget = (): void => {
    clearTimeout(this.#timer);
    this.#draft.discard();
    this.#publish();
  };

  /** The operator was told what changed; `seen` ends the matter. */
  tell = ({ seen = false } = {}): void => {
    this.#moved = seen ? undefined : this.#moved && { ...this.#moved, told: true };
    this.#publish();
  };

  /** Puts what was saved before in place of words that came back; the answer puts those back. */
  discardBack = (): (() => void) => {
    const now = this.#words();
    const was = this.#back?.was;
    this.#back = undefined;
    if (was) this.edit(was);
    this.#publish();
    return () => this.edit(now);
  };

  /** The operator keeps words that came back. */
  keepBack = (): void => {
    this.#back = undefined;
    void this.save({ asked: this.#held });
    this.#publish();
  };

  #words(): Words {
    return wordsOf(this.#draft.state().value);
  }

  #heard = () => {
    const { restoredAt, saved, overtaken } = this.#draft.state();
    if (restoredAt !== undefined && restoredAt !== this.#toldBackAt) {
      this.#toldBackAt = restoredAt;
      this.#back = { at: restoredAt, was: wordsOf(saved) };
      // What is approved is the saved text: it does not become a draft again by itself.
      this.#held = this.#script?.status === 'approved';
      if (!overtaken) this.#due(0);
    }
    this.#publish();
  };

  #look(): DraftSnapshot {
    const { value, dirty, overtaken } = this.#draft.state();
    const long = value.title.trim().length > scriptLimits.title || value.text.length > scriptLimits.text;
    const state = (): SaveState => {
      if (overtaken) return 'conflict';
      if (this.#phase === 'saving') return 'saving';
      if (!dirty) return this.#script ? 'saved' : 'new';
      if (this.#phase === 'gone') return 'gone';
      if (long) return 'long';
      return this.#held ? 'held' : this.#phase;
    };
    const now = state();
    return {
      ...wordsOf(value),
      script: this.#script,
      state: now,
      savedAt: this.#savedAt,
      failure: now === 'failed' ? this.#failure : undefined,
      kept: !this.#draft.onlyInMemory,
      back: this.#back,
      moved: this.#moved,
    };
  }

  #publish() {
    this.#now = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #due(inMs: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), inMs);
  }

  async #write(): Promise<void> {
    const script = this.#script;
    const channel = this.#channel;
    if (!script && !channel) {
      this.#phase = 'local';
      return this.#publish();
    }
    const { value, changes } = this.#draft.state();
    const words = wordsOf(value);
    this.#phase = 'saving';
    this.#draft.sending(changes);
    this.#publish();
    try {
      const answer = script
        ? await callApi('PUT /api/scripts/{id}', {
            params: { id: this.id },
            body: { ...bodyOf(words), version: script.version },
          })
        : await callApi('POST /api/scripts', { body: { id: this.id, channel: channel ?? '', ...bodyOf(words) } });
      this.#script = answer;
      this.#phase = 'waiting';
      this.#retryMs = firstRetryMs;
      this.#savedAt = Date.now();
      // What was sent counts as saved even if the server stored it cleaned, else cleaning would move words under the caret.
      this.#draft.commit(words, { sent: changes, version: answer.version });
      this.#events?.onSaved(answer);
      // A save that ends after the page was left must not lead back to it.
      if (!script && this.#onScreen) this.#events?.onCreated(answer);
    } catch (error) {
      await this.#failed(error, script?.version);
    }
    this.#publish();
  }

  async #failed(error: unknown, version: number | undefined): Promise<void> {
    const { code = '', status = 0 } = error instanceof RequestFailure ? error : {};
    this.#failure = error;
    this.#phase = 'failed';
    if (code === 'changed_elsewhere' || code === 'id_taken') {
      const theirs = await callApi('GET /api/scripts/{id}', { params: { id: this.id } }).catch((lost) => lost);
      if (theirs instanceof RequestFailure && theirs.status === 404) this.#phase = 'gone';
      else if (!(theirs instanceof Error) && theirs.version !== version) {
        const before = this.#words();
        this.#script = theirs;
        this.#draft.receive(wordsOf(theirs), theirs.version);
        if (!same(before, this.#words())) this.#moved = { before: this.#moved?.before ?? before, told: false };
        this.#phase = 'waiting';
        return;
      }
    } else if (status === 404 && version !== undefined) this.#phase = 'gone';
    if (this.#phase === 'gone' || (status >= 400 && status < 500 && status !== 429)) return;
    this.#due(this.#retryMs);
    this.#retryMs = Math.min(longestRetryMs, this.#retryMs * 2);
  }

  /** The page goes away: one request that outlives it. The words stay in this browser until a save was answered. */
  #sendOnLeave() {
    const { state } = this.#now;
    if (state !== 'waiting' && state !== 'saving' && state !== 'failed') return;
    const { value, changes } = this.#draft.state();
    const script = this.#script;
    if (!script && !this.#channel) return;
    this.#draft.sending(changes);
    const params = { id: this.id };
    void fetch(script ? pathOf('PUT /api/scripts/{id}', { params }) : '/api/scripts', {
      method: script ? 'PUT' : 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...bodyOf(value),
        ...(script ? { version: script.version } : { id: this.id, channel: this.#channel }),
      }),
    }).catch(() => undefined);
  }
}
