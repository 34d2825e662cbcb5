import type { QueueItem } from '@avenue/contract';
import { openCheckWords } from '@avenue/contract/words';
import type { FakeQueue } from '../fake-queue.ts';
import type { Act } from './acts.ts';
import type { Gate, Write } from './gate.ts';
import { asksAbout, idsNamed, isUnseen, type Look, textAbout } from './look.ts';

export type Decided = 'Approved' | 'Denied';

/** What a press asked for: which things, and what the operator had before them. */
export type Press =
  | { asks: Decided; ids: readonly string[]; together: boolean; about?: string }
  | { asks: 'undo' | 'reason' | 'save' | 'reopen' | 'aside' | 'back'; ids: readonly string[]; about?: string };

export interface OpenPress {
  press: Press;
  before: Look;
  /** Not yet sent. */
  left: Set<string>;
  sent: Write[];
  named: boolean;
  /** What was on screen when it was taken back before its answer came. */
  undone: Look | undefined;
}

const kindOf = ({ key, body }: Write): Press['asks'] => {
  if (key.endsWith('/approve')) return 'Approved';
  if (key.endsWith('/deny')) return (body as { reason?: string }).reason ? 'reason' : 'Denied';
  if (key.endsWith('/undo')) return 'undo';
  if (key.endsWith('/reopen')) return 'reopen';
  if (key.endsWith('/aside')) return 'aside';
  return key.endsWith('/back') ? 'back' : 'save';
};

const idsOf = ({ params, body }: Write): string[] =>
  params.id === undefined ? (body as { ids: string[] }).ids : [params.id];

/** "A", "B" and 2 more, as a toast names them. */
function names(items: readonly { title: string }[]): string {
  const [first, second] = items.map(({ title }) => `"${title}"`);
  if (items.length > 2) return `${first}, ${second} and ${items.length - 2} more`;
  return second ? `${first} and ${second}` : `${first}`;
}

const fail = (sentence: string): never => {
  throw new Error(sentence);
};

/** Holds every call that changes something against what the operator pressed, and what was on screen then. */
export class Ledger {
  readonly #gate: Gate;
  readonly #queue: FakeQueue;
  #presses: OpenPress[] = [];
  #pressed: OpenPress | undefined;
  #read = 0;

  constructor(gate: Gate, queue: FakeQueue) {
    this.#gate = gate;
    this.#queue = queue;
  }

  press(press: Press, before: Look): void {
    this.#pressed = { press, before, left: new Set(press.ids), sent: [], named: false, undone: undefined };
    this.#presses.push(this.#pressed);
  }

  /** The press of the last act, if it was one. */
  takePressed(): OpenPress | undefined {
    const pressed = this.#pressed;
    this.#pressed = undefined;
    return pressed;
  }

  /** An answer that comes late may move the cursor: to what it brought back, or on from what was saved and decided. */
  movesByAnswer({ act }: Act, from: string, to: string | undefined): boolean {
    if (act !== 'release') return false;
    return this.#presses.some(({ press, undone, sent, before }) => {
      if (press.asks === 'undo' || press.asks === 'back' || undone)
        return (undone ?? before).current?.id === from && to !== undefined && press.ids.includes(to);
      return sent.some((write) => kindOf(write) === 'save');
    });
  }

  /** What a toast with these words is about. */
  named(text: string): readonly string[] {
    const known = this.#presses.findLast(
      (one) => (one.press.asks === 'Approved' || one.press.asks === 'Denied') && text.startsWith(wordsOf(one)),
    );
    return known ? takenOf(known).map(({ id }) => id) : idsNamed(text);
  }

  /** Z while a decision is under way: the newest is taken back when its answer comes. */
  undoUnderWay(before: Look): void {
    const newest = this.#presses.findLast(({ press, sent }) => isDecision(press) && sent.length > 0);
    if (newest?.sent.some(({ outcome }) => outcome === undefined)) newest.undone = before;
  }

  /** Ids with a decision under way. */
  get underWay(): ReadonlySet<string> {
    const open = this.#gate.writes.filter(
      (write) => write.outcome === undefined && isDecision({ asks: kindOf(write) }),
    );
    return new Set(open.flatMap(idsOf));
  }

  get anyUnderWay(): boolean {
    return this.#gate.writes.some(({ outcome }) => outcome === undefined);
  }

  /** What was sent since the last look, each held against its press. @throws Error that says what was wrong */
  read(): Write[] {
    const fresh = this.#gate.writes.slice(this.#read);
    this.#read = this.#gate.writes.length;
    for (const write of fresh) for (const id of idsOf(write)) this.#judge(write, id);
    return fresh;
  }

  #judge(write: Write, id: string): void {
    const kind = kindOf(write);
    const allows = ({ press, left }: OpenPress) =>
      press.asks === kind
        ? left.has(id)
        : // A yes to unsaved words saves them first.
          kind === 'save' && press.asks === 'Approved' && left.has(id);
    const open =
      this.#presses.findLast(allows) ??
      (kind === 'undo' ? this.#presses.findLast((one) => one.undone && one.press.ids.includes(id)) : undefined);
    if (!open) throw new Error(`${kind} of ${id} was sent, and nobody pressed for it`);
    if (kind === open.press.asks) open.left.delete(id);
    open.sent.push(write);
    if (kind === 'aside' || kind === 'back') return;
    const { seen } = write.body as { seen: string };
    const item = this.#queue.asSeen(id, seen) ?? fail(`${kind} of ${id} was sent for a state that never was`);
    if (kind === 'undo' || kind === 'reason') {
      if (item.status !== 'Approved' && item.status !== 'Denied') fail(`${kind} of ${id}, which was not decided`);
    } else this.#asShown(write, item, open);
  }

  /** What is sent is what was on screen at the press, with its open checks asked about. */
  #asShown(write: Write, item: QueueItem, { press, before }: OpenPress): void {
    const { id, title, checks } = item;
    const shown = ('about' in press && press.about) || textAbout(before, id);
    if (!shown.includes(title)) fail(`${write.key} of ${id} as "${title}", while the screen said: ${shown}`);
    if (!isDecision(press)) return;
    const together = 'together' in press && press.together;
    const open = checks.filter(({ verdict }) => verdict !== 'pass');
    const { accept = [] } = write.body as { accept?: string[] };
    if (press.asks === 'Approved' && write.key.endsWith('/approve')) {
      if (together && (open.length > 0 || item.confidence !== 'Safe'))
        fail(`${id} is risky and was approved with others`);
      if (open.length > 0 && !asksAbout(before, id)) fail(`${id} has open checks that were not asked about`);
      const words = open.map(openCheckWords);
      if (words.join() !== accept.join())
        fail(`${id} was approved with ${accept.join()}, its open checks are ${words.join()}`);
      for (const word of open) if (!shown.includes(word.sentence)) fail(`${id}: "${word.sentence}" was not on screen`);
    }
    if (!together && !('about' in press && press.about) && isUnseen(before, id))
      fail(`${id} was decided while the screen said that it is to be looked at first`);
  }

  /** Every decision whose answers are in is named by a toast, unless it was taken back before. */
  toastsNameThem(now: Look): void {
    for (const open of this.#presses) {
      if (open.named || !isDecision(open.press) || open.sent.some(({ outcome }) => outcome === undefined)) continue;
      if (takenOf(open).length === 0) continue;
      open.named = true;
      if (open.undone) continue;
      // No more stand at once: what was answered in the same moment may have pushed it away.
      if (now.toasts.length >= 3) continue;
      const words = wordsOf(open);
      if (!now.toasts.some(({ text }) => text.startsWith(words)))
        fail(`No toast says: ${words}. They say: ${now.toasts.map(({ text }) => text).join(' / ')}`);
    }
  }

  /** Nothing is under way: what was not sent by now never is. */
  close(): void {
    for (const { left } of this.#presses) left.clear();
  }
}

export const isDecision = ({ asks }: Pick<Press, 'asks'>): boolean => asks === 'Approved' || asks === 'Denied';

const takenOf = ({ press, sent }: OpenPress): QueueItem[] =>
  sent
    .filter((write) => write.outcome === 'taken' && kindOf(write) === press.asks)
    .map(({ answer }) => answer as QueueItem);

const wordsOf = (open: OpenPress): string => `${open.press.asks} ${names(takenOf(open))}`;
