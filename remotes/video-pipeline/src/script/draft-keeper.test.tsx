import type { Script } from '@avenue/contract';
import type { Draft } from '@avenue/data';
import { type FakeTab, fakeBrowser } from '@avenue/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { history, script } from '../testing/fixtures.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { keeperOf } from './use-script-draft.ts';
import { type Words, welcome } from './welcome.ts';

const id = 'scr_00000000000000000001';

/** What may happen to one call: it never arrives, its answer is lost, or the server refuses it. */
type Fault = 'unsent' | 'lost' | 500 | 429 | 503;

interface Tab {
  browserTab: FakeTab;
  draft: Draft<Words>;
  keeper: DraftKeeper;
  stop: () => void;
  onPage: boolean;
  /** What the operator typed in this tab and did not give up. */
  typed: Set<string>;
}

/** A server with one script, a browser, tabs with the script open, and an operator whose every word is another. */
class World {
  away = false;
  faults: Fault[] = [];
  stored: Script | undefined;
  made = 0;
  tabs: Tab[] = [];
  /** Everything typed and not given up, in any tab, also those that are gone. */
  typed = new Set<string>();
  readonly browser = fakeBrowser();
  #count = 0;

  fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    if (this.away) throw new TypeError('fetch failed');
    if (path === '/healthz') return Response.json({ ok: true });
    const fault = this.faults.shift();
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (fault === 'unsent' || this.away) throw new TypeError('fetch failed');
    if (typeof fault === 'number')
      return Response.json({ error: { code: `http_${fault}`, message: 'Not now.' } }, { status: fault });
    const [status, answer] = this.#answer(init.method ?? 'GET', JSON.parse(String(init.body ?? '{}')));
    if (fault === 'lost') throw new TypeError('connection reset');
    return Response.json(answer, { status });
  };

  #answer(method: string, body: Partial<Words> & { id?: string; version?: number }): [number, unknown] {
    const refuse = (status: number, code: string): [number, unknown] => [
      status,
      { error: { code, message: 'Refused.' } },
    ];
    const { title = '', text = '' } = body;
    if (method === 'POST') {
      if (body.id !== id) this.made += 1;
      if (this.stored && (this.stored.text !== text || this.stored.title !== title)) return refuse(409, 'id_taken');
      this.made += this.stored ? 0 : 1;
      this.stored ??= script({ id: body.id ?? '', title, text, version: 1 });
      return [201, this.stored];
    }
    if (!this.stored) return refuse(404, 'not_found');
    if (method === 'PUT') {
      if (body.version !== this.stored.version) return refuse(409, 'changed_elsewhere');
      if (this.stored.text !== text || this.stored.title !== title)
        this.stored = { ...this.stored, title, text, version: this.stored.version + 1 };
    }
    return [200, this.stored];
  }

  word = () => `word${++this.#count}.`;

  /** A page that opens the script; nothing where it cannot be loaded. */
  show(tab: FakeTab, isNew: boolean): Omit<Tab, 'typed'> {
    const known = isNew ? undefined : this.stored;
    const base: Words = known ? { title: known.title, text: known.text } : welcome;
    const draft = tab.drafts.open<Words>({ key: `own/script/${id}`, base, version: known?.version ?? 0 });
    if (known) draft.receive(base, known.version);
    const keeper = keeperOf({ id, draft, script: known, channel: history });
    draft.shown();
    const stop = keeper.start({ onCreated: () => undefined, onSaved: () => undefined });
    if (known) keeper.receive(known);
    return { browserTab: tab, draft, keeper, stop, onPage: true };
  }

  async open() {
    this.tabs.push({ ...this.show(await this.browser.tab(), !this.stored), typed: new Set() });
  }

  type(tab: Tab, field: keyof Words) {
    if (!tab.onPage) return;
    const word = this.word();
    tab.keeper.edit({ [field]: `${tab.keeper.snapshot()[field]} ${word}` });
    tab.typed.add(word);
    this.typed.add(word);
  }

  /** Another part of Avenue saves first. */
  worker(field: keyof Words) {
    if (!this.stored) return;
    const { version } = this.stored;
    this.stored = { ...this.stored, [field]: `${this.stored[field]} ${this.word()}`, version: version + 1 };
  }

  crash(tab: Tab) {
    tab.browserTab.close();
    this.tabs = this.tabs.filter((one) => one !== tab);
    // A tab that is gone sends nothing more.
    tab.keeper.save = async () => undefined;
  }

  leave(tab: Tab) {
    if (!tab.onPage) return;
    tab.stop();
    tab.browserTab.drafts.close(tab.draft);
    tab.onPage = false;
  }

  comeBack(tab: Tab) {
    if (tab.onPage) return;
    Object.assign(tab, this.show(tab.browserTab, !this.stored));
  }

  onScreen = (tab: Tab): string => {
    const { title, text } = tab.keeper.snapshot();
    return `${title} ${text}`;
  };

  /** What the operator can get at in a tab: on screen, saved, or offered. */
  offered(tab: Tab): string {
    const { others, overtaken, saved } = tab.draft.state();
    return JSON.stringify([this.onScreen(tab), others, overtaken, saved, this.stored]);
  }
}

type Action =
  | { do: 'type'; tab: number; field: keyof Words }
  | { do: 'pause'; ms: number }
  | { do: 'fault'; fault: Fault }
  | { do: 'away'; away: boolean }
  | { do: 'open' }
  | { do: 'crash' | 'leave' | 'back' | 'hear' | 'hide' | 'publish'; tab: number }
  | { do: 'worker'; field: keyof Words }
  | { do: 'giveUp'; tab: number; undo: boolean }
  | { do: 'swap'; tab: number };

const tab = fc.nat({ max: 2 });
const field = fc.constantFrom<keyof Words>('title', 'text');
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('type' as const), tab, field }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pause' as const), ms: fc.constantFrom(10, 60, 950, 4000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      fault: fc.constantFrom<Fault>('unsent', 'lost', 500, 429, 503),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('away' as const), away: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ do: 'open' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('crash' as const, 'leave' as const, 'back' as const, 'hear' as const, 'publish' as const),
      tab,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hide' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('worker' as const), field }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('giveUp' as const), tab, undo: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('swap' as const), tab }) },
);

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

async function act(world: World, one: Action) {
  const at = 'tab' in one ? world.tabs[one.tab % Math.max(1, world.tabs.length)] : undefined;
  if (one.do === 'pause') await pass(one.ms);
  else if (one.do === 'fault') world.faults.push(one.fault);
  else if (one.do === 'away') world.away = one.away;
  else if (one.do === 'worker') world.worker(one.field);
  else if (one.do === 'open') {
    // A script that the server has does not open while it is away.
    if (!world.away || !world.stored) await world.open();
  } else if (!at) return;
  else if (one.do === 'type') world.type(at, one.field);
  else if (one.do === 'crash') world.crash(at);
  else if (one.do === 'leave') world.leave(at);
  else if (one.do === 'back') world.comeBack(at);
  else if (one.do === 'publish') {
    world.leave(at);
    world.comeBack(at);
  } else if (one.do === 'hear') {
    if (at.onPage && world.stored && !world.away) at.keeper.receive(world.stored);
  } else if (one.do === 'hide') void at.keeper.save();
  else if (one.do === 'swap') {
    const [other] = at.draft.state().others;
    if (other) at.draft.takeOther(other.id);
  } else if (one.do === 'giveUp' && at.onPage && at.keeper.snapshot().state === 'conflict' && !world.away) {
    const theirs = at.keeper.loadTheirs().catch(() => undefined);
    await pass(100);
    const undo = await theirs;
    if (undo && one.undo) undo();
    else if (undo) {
      // What is neither on screen nor saved now was given up by the operator.
      for (const word of at.typed)
        if (!world.offered(at).includes(word)) {
          at.typed.delete(word);
          world.typed.delete(word);
        }
    }
  }
}

let world: World;
const realFetch = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

test('whatever happens, every typed word stays on screen, and afterwards each is saved or offered back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.boolean(), fc.array(action, { maxLength: 40 }), async (isNew, tells, actions) => {
      world = new World();
      world.browser.tells = tells;
      globalThis.fetch = world.fetch as typeof fetch;
      if (!isNew) world.stored = script({ id, title: 'Title', text: 'Text', version: 3 });
      await world.open();
      for (const one of actions) {
        await act(world, one);
        for (const tab of world.tabs)
          if (tab.onPage)
            for (const word of tab.typed)
              expect([word, world.offered(tab)]).toEqual([word, expect.stringContaining(word)]);
      }
      // Everything works again, and nobody types.
      world.away = false;
      world.faults = [];
      for (const tab of world.tabs) world.comeBack(tab);
      await pass(120_000);
      for (const tab of world.tabs) {
        if (world.stored) tab.keeper.receive(world.stored);
        void tab.keeper.save();
      }
      await pass(120_000);
      for (const tab of world.tabs) expect(['saved', 'new', 'conflict']).toContain(tab.keeper.snapshot().state);
      expect(world.made).toBeLessThanOrEqual(1);
      for (const tab of [...world.tabs]) world.crash(tab);
      await world.open();
      const [last] = world.tabs;
      const found = last ? world.offered(last) : '';
      // Nothing of this run may reach the server of the next.
      for (const tab of [...world.tabs]) world.crash(tab);
      for (const word of world.typed) expect([word, found]).toEqual([word, expect.stringContaining(word)]);
    }),
    { numRuns: Number(process.env.DRAFT_RUNS ?? 120), verbose: 0 },
  );
}, 120_000);

test('a save that the stream tells of before its own answer is no conflict, also where the server cleaned the words', async () => {
  world = new World();
  globalThis.fetch = world.fetch as typeof fetch;
  world.stored = script({ id, title: 'Title', text: 'Text', version: 3 });
  await world.open();
  const { keeper } = world.tabs[0] as Tab;
  keeper.edit({ text: 'Text.\u0007' });
  const saving = keeper.save();
  keeper.receive({ ...world.stored, text: 'Text.', version: 4 });
  expect(keeper.snapshot()).toMatchObject({ state: 'saving', text: 'Text.\u0007', moved: undefined });
  await pass(100);
  await saving;
  expect(keeper.snapshot()).toMatchObject({ state: 'saved', text: 'Text.\u0007', moved: undefined });
});
