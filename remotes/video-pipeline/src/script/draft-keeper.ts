import type { Script } from '@avenue/contract';
import { callApi, claim, type Draft, onServerBack } from '@avenue/data';
import type { DraftSnapshot, KeeperEvents, KeeperFacts, KeeperOptions } from './draft-state.ts';
import { snapshotOf, wordsOf } from './draft-state.ts';
import { KeeperNews } from './keeper-news.ts';
import { onPageLeave } from './page-leave.ts';
import { readRefusal, type SavePlace, saveOnLeave, saveWords } from './save-call.ts';
import { SaveTimer } from './save-timer.ts';
import type { Words } from './welcome.ts';

const quietMs = 900;

/** Saves what is typed into one script when typing pauses. The words themselves lie in its draft, which loses none. */
export class DraftKeeper {
  readonly id: string;
  readonly #draft: Draft<Words>;
  #events: KeeperEvents | undefined;
  #script: Script | undefined;
  #channel: string | undefined;
  #phase: KeeperFacts['phase'] = 'waiting';
  readonly #news = new KeeperNews();
  #failure: unknown;
  #savedAt: number | undefined;
  /** An answer that came while a save was under way. */
  #late: Script | undefined;
  #now: DraftSnapshot;
  readonly #listeners = new Set<() => void>();
  readonly #timer = new SaveTimer(() => void this.save());
  #running: Promise<void> | undefined;
  #onScreen = false;

  constructor({ id, draft, script, channel }: KeeperOptions) {
    this.id = id;
    this.#draft = draft;
    this.#script = script;
    this.#channel = script?.channel ?? channel;
    this.#savedAt = script && Date.parse(script.updatedAt);
    this.#now = this.#look();
  }

  /** Starts pending work; the returned function flushes it. What fails then is tried again also off screen. */
  start = (events: KeeperEvents): (() => void) => {
    this.#events = events;
    this.#onScreen = true;
    const unlisten = this.#draft.subscribe(this.#heard);
    const unwatch = onServerBack(() => this.#now.state === 'failed' && void this.save());
    const stay = onPageLeave({ gone: () => this.#sendOnLeave(), hidden: () => void this.save() });
    this.#heard();
    return () => {
      this.#onScreen = false;
      unlisten();
      unwatch();
      stay();
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
    this.#news.held = false;
    this.#draft.set(change);
    this.#publish();
    if (this.#now.state !== 'saved') this.#timer.due(quietMs);
  };

  /** Nothing is left to do for it. */
  get isDone(): boolean {
    return !this.#onScreen && !this.#running && !this.#draft.state().dirty;
  }

  /** A new script belongs to this channel from now on. */
  setChannel = (channel: string | undefined): void => {
    if (this.#script || channel === this.#channel) return;
    this.#channel = channel;
    if (this.#phase === 'local' && channel) this.#timer.due(0);
  };

  /**
   * Saves what is not saved yet; resolves to the saved script, or nothing if it could not be saved.
   *
   * @param asked the operator asked for it: an untouched new script is saved too, and so are words that were held back
   */
  save = async ({ asked = false } = {}): Promise<Script | undefined> => {
    this.#timer.stop();
    while (this.#running) await this.#running;
    if (asked) this.#news.held = false;
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
    if (script.version !== this.#script?.version) this.#savedAt = Date.parse(script.updatedAt);
    this.#take(script, asked);
    this.#publish();
    if (this.#now.state === 'waiting') this.#timer.due(quietMs);
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
    this.#timer.stop();
    this.#draft.discard();
    this.#publish();
  };

  /** The operator was told what changed; `seen` ends the matter. */
  tell = ({ seen = false } = {}): void => {
    this.#news.tell(seen);
    this.#publish();
  };

  /** Puts what was saved before in place of words that came back; the answer puts those back. */
  discardBack = (): (() => void) => {
    const now = this.#words();
    const was = this.#news.back?.was;
    this.#news.back = undefined;
    if (was) this.edit(was);
    this.#publish();
    return () => this.edit(now);
  };

  /** The operator keeps words that came back. */
  keepBack = (): void => {
    this.#news.back = undefined;
    void this.save({ asked: this.#news.held });
    this.#publish();
  };

  readonly #words = (): Words => wordsOf(this.#draft.state().value);

  #heard = () => {
    const { restoredAt, saved, overtaken } = this.#draft.state();
    const isNews = this.#news.cameBack(restoredAt, saved, this.#script?.status === 'approved');
    if (isNews && !overtaken) this.#timer.due(0);
    this.#publish();
  };

  #look(): DraftSnapshot {
    return snapshotOf(this.#draft, {
      ...this.#news,
      phase: this.#phase,
      failure: this.#failure,
      script: this.#script,
      savedAt: this.#savedAt,
    });
  }

  #publish() {
    this.#now = this.#look();
    for (const listener of this.#listeners) listener();
  }

  get #place(): SavePlace {
    return { id: this.id, script: this.#script, channel: this.#channel };
  }

  async #write(): Promise<void> {
    const place = this.#place;
    if (!place.script && !place.channel) {
      this.#phase = 'local';
      return this.#publish();
    }
    const { value, changes } = this.#draft.state();
    const words = wordsOf(value);
    this.#phase = 'saving';
    this.#draft.sending(changes);
    this.#publish();
    try {
      const answer = await saveWords(place, words);
      this.#script = answer;
      this.#phase = 'waiting';
      this.#timer.worked();
      this.#savedAt = Date.now();
      // What was sent counts as saved even if the server stored it cleaned, else cleaning would move words under the caret.
      this.#draft.commit(words, { sent: changes, version: answer.version });
      this.#events?.onSaved(answer);
      // A save that ends after the page was left must not lead back to it.
      if (!place.script && this.#onScreen) this.#events?.onCreated(answer);
    } catch (error) {
      await this.#failed(error, place);
    }
    this.#publish();
  }

  async #failed(error: unknown, place: SavePlace): Promise<void> {
    this.#failure = error;
    this.#phase = 'failed';
    const refused = await readRefusal(error, place);
    if (refused.is === 'gone') this.#phase = 'gone';
    else if (refused.is === 'overtaken') {
      this.#take(refused.theirs);
      this.#phase = 'waiting';
    } else if (refused.retry) this.#timer.retry();
  }

  #take(script: Script, asked = false) {
    const before = this.#words();
    this.#script = script;
    this.#draft.receive(wordsOf(script), script.version);
    if (!asked) this.#news.changed(before, this.#words());
  }

  /** The page goes away. The words stay in this browser until a save was answered. */
  #sendOnLeave() {
    if (!['waiting', 'saving', 'failed'].includes(this.#now.state) || !(this.#script || this.#channel)) return;
    const { value, changes } = this.#draft.state();
    this.#draft.sending(changes);
    saveOnLeave(this.#place, wordsOf(value));
  }
}
