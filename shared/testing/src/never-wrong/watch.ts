import type { QueueItem } from '@avenue/contract';
import type { Act } from './acts.ts';
import type { Write } from './gate.ts';
import { isDecision, type OpenPress } from './ledger.ts';
import { isUnseen, type Look, textAbout } from './look.ts';
import { meant, type Stage } from './perform.ts';

/** What a page does after a decision. */
export interface Manners {
  /** The row that is current after `id` was decided; undefined where that is not known from the list alone. */
  next: (rows: readonly { id: string; waits: boolean }[], id: string) => string | undefined;
  /** What is being decided is not listed any more. Default value: false. */
  leaves?: boolean;
  /** Rows stand in the server's order. Default value: true. */
  sorted?: boolean;
}

const waits = ({ status }: QueueItem) => status === 'Ready' || status === 'Pending';
const outside: readonly Act['act'][] = ['elsewhere', 'stream', 'hold', 'release', 'fault'];
export const isOperators = ({ act }: Act): boolean => !outside.includes(act);

const fail = (sentence: string): never => {
  throw new Error(sentence);
};

/** Follows cursor, list and item through a run, and says what does not fit. */
export class Watch {
  readonly #manners: Manners;
  readonly #stage: Stage;
  /** Something happened that the page was not told of yet. */
  #behind = false;
  /** The current thing as it was when it became current or was acted on. */
  #met: { id: string; text: string } | undefined;
  /** The thing before left by itself: the next key that decides only says so. */
  #unsure = false;
  #maybeUnsure = false;
  /** Decided since the page was opened; of earlier ones only the stream tells. */
  readonly #here = new Set<string>();
  /** What waited, and what was under way, before the act. */
  #waiting = new Set<string>();
  #clear = new Set<string>();
  #underWay: ReadonlySet<string> = new Set();

  constructor(manners: Manners, stage: Stage, first: Look) {
    this.#manners = manners;
    this.#stage = stage;
    this.#met = this.#shown(first);
  }

  #shown(at: Look): { id: string; text: string } | undefined {
    return at.current && { id: at.current.id, text: textAbout(at, at.current.id) };
  }

  /** What is judged by, as far as these words say it; words of buttons change with every press. */
  #factsIn(id: string, text: string): string {
    const states = this.#stage.queue.statesOf(id);
    const all = states.flatMap(({ title, checks }) => [title, ...checks.map((one) => one.sentence)]);
    return [...new Set(all)].filter((fact) => text.includes(fact)).join(' | ');
  }

  /** Before each act. */
  prepare(): void {
    const waiting = this.#stage.queue.items.filter(waits);
    const passed = waiting.filter(({ checks }) => checks.every(({ verdict }) => verdict === 'pass'));
    this.#waiting = new Set(waiting.map(({ id }) => id));
    this.#clear = new Set(passed.map(({ id }) => id));
    this.#underWay = this.#stage.ledger.underWay;
  }

  /** After each act. @throws Error that says what was wrong */
  check(one: Act, before: Look, now: Look): void {
    const { ledger, gate } = this.#stage;
    const sent = ledger.read();
    ledger.toastsNameThem(now);
    const wasBehind = this.#behind;
    if ((one.act === 'elsewhere' && !one.told) || sent.some(({ outcome }) => outcome !== 'taken') || gate.isHolding)
      this.#behind = true;
    else if (one.act === 'stream' || one.act === 'elsewhere') this.#behind = false;
    for (const { key, params, body } of sent)
      if (/\/(approve|deny)$/.test(key) && !(body as { reason?: string }).reason) this.#here.add(params.id ?? '');
    if (!now.open) this.#here.clear();
    const pressed = ledger.takePressed();
    if (pressed && isDecision(pressed.press)) this.#decision(one, pressed, sent, before, now, wasBehind);
    if (pressed?.press.asks === 'undo') this.#undo(pressed, sent, now);
    if (pressed === undefined && (one.act === 'focus' || one.act === 'press')) this.#goes(meant(one, before), now);
    this.#cursor(one, before, now, wasBehind);
  }

  /** A press that decides nothing, or focus, makes its row the current one. */
  #goes({ id, control }: ReturnType<typeof meant>, now: Look): void {
    if (!now.open || !control || control.matches(':disabled') || !now.rows.some((row) => row.id === id)) return;
    if (now.current?.id !== id) fail(`${id} was pressed, and ${now.current?.id} is current`);
  }

  #decision(one: Act, { press }: OpenPress, sent: Write[], before: Look, now: Look, wasBehind: boolean): void {
    const [id] = press.ids;
    const together = 'together' in press && press.together;
    if (id === undefined || together || ('about' in press && press.about)) return;
    const went = sent.some((write) => write.params.id === id);
    const seen = this.#factsIn(id, textAbout(before, id));
    const met = this.#met?.id === id ? this.#factsIn(id, this.#met.text) : undefined;
    const changed = met !== undefined && before.current?.id === id && seen !== met;
    const isGuarded = this.#unsure && (one.act === 'key' || one.act === 'bar');
    if (went && isGuarded) fail(`what was before left by itself, and the first press after that decided ${id}`);
    if (went && changed) fail(`${id} became "${seen}" from "${met}" and was decided at the first press`);
    const free =
      !wasBehind && !before.busy && !before.unsaved && !this.#maybeUnsure && !changed && !isUnseen(before, id);
    if (!went && free && !this.#underWay.has(id) && this.#clear.has(id))
      fail(`${id} is clear, ${press.asks} was pressed for it, and nothing was sent`);
    const left = before.rows.map((row) => ({
      id: row.id,
      waits: this.#waiting.has(row.id) && !this.#underWay.has(row.id),
    }));
    const next =
      went && !wasBehind && !this.#behind && now.open && before.current?.id === id && this.#manners.next(left, id);
    if (next && now.current?.id !== next) fail(`after ${id} came ${now.current?.id}, not ${next}`);
  }

  #undo({ press, before }: OpenPress, sent: Write[], now: Look): void {
    const [first] = press.ids;
    const mine = sent.filter(({ key }) => key.endsWith('/undo'));
    if (first !== undefined && mine.length === 0) fail(`undo of ${press.ids.join()} was pressed, and nothing was sent`);
    const back = mine.find(({ outcome }) => outcome === 'taken')?.params.id;
    if (back === undefined || !before.current || !this.#here.has(back) || !now.open || this.#stage.gate.isHolding)
      return;
    if (now.current?.id !== back) fail(`${back} was taken back, and ${now.current?.id} is current`);
    const { queue } = this.#stage;
    // A filter that had let it go lists it where it stood, until the stream brings the list anew.
    if (this.#behind || this.#manners.sorted === false || (now.filter ?? 'all') !== 'all') return;
    const server = queue.list('waiting').map(({ id }) => id);
    const shown = now.rows.map(({ id }) => id).filter((id) => server.includes(id));
    const order = server.filter((id) => shown.includes(id));
    if (shown.join() !== order.join()) fail(`${back} came back to another place: ${shown.join()}, not ${order.join()}`);
  }

  #cursor(one: Act, before: Look, now: Look, wasBehind: boolean): void {
    const { rows, current, focused } = now;
    const met = this.#met;
    this.#met = met && current?.id === met.id && !isOperators(one) && one.act !== 'release' ? met : this.#shown(now);
    if (!now.open || !before.open) {
      this.#unsure = false;
      return;
    }
    if (focused !== undefined && focused !== current?.id) fail(`focus is in ${focused}, ${current?.id} is highlighted`);
    const twice = this.#manners.leaves && rows.find(({ id }) => this.#stage.ledger.underWay.has(id));
    if (twice) fail(`${twice.id} is being decided and still listed`);
    const there = (id: string) => rows.some((row) => row.id === id);
    if (current && rows.length > 0 && !there(current.id)) fail(`${current.id} is current and not listed`);
    if (rows.length > 0 && !current) fail('rows are listed and none is current');
    const was = before.current?.id;
    // The same thing stays current where the other filter lists it too; what came meanwhile may stand before the first row.
    const begin = was !== undefined && there(was) ? was : rows[0]?.id;
    if (before.filter !== now.filter && !wasBehind && !this.#behind && rows.length > 0 && current?.id !== begin)
      fail(`another filter began at ${current?.id}, not at ${begin}`);
    if (isOperators(one)) {
      // After an empty list the next thing comes by itself too.
      if (was === undefined && current) this.#maybeUnsure = true;
      else if (current?.id !== was || (one.act === 'key' && /^[adx]$/.test(one.key)) || one.act === 'bar')
        this.#maybeUnsure = false;
      if (current?.id !== was || ['key', 'press', 'focus', 'bar', 'filter'].includes(one.act)) this.#unsure = false;
      return;
    }
    if (was === undefined && current) this.#maybeUnsure = true;
    if (was === undefined || current?.id === was) return;
    if (there(was) && !this.#stage.ledger.movesByAnswer(one, was, current?.id))
      fail(`${was} was current and is still there, but ${current?.id} became current by itself`);
    if (there(was) || !current) return;
    this.#maybeUnsure = true;
    this.#unsure = one.act !== 'release';
  }
}
