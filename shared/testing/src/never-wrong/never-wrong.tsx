import type { QueueItem } from '@avenue/contract';
import { useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { act } from '@testing-library/react';
import fc from 'fast-check';
import { type ReactElement, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Answers, fakeApi } from '../fake-api.ts';
import { FakeQueue } from '../fake-queue.ts';
import { reloadTab, renderPage, studio } from '../render-page.tsx';
import { type Act, someActs, someItems } from './acts.ts';
import { Gate } from './gate.ts';
import { Ledger } from './ledger.ts';
import { look, type Screen } from './look.ts';
import { perform, type Stage } from './perform.ts';
import { isOperators, type Manners, Watch } from './watch.ts';

/** A page on which things of the Upload Queue are decided. */
export interface DecisionPage extends Screen, Manners {
  page: () => ReactElement;
  path: string;
  /** Keys that the operator presses, as often as they stand here. */
  keys: readonly string[];
  /** What the stream names when something changed. */
  told: readonly string[];
  /** Answers beside those of the queue. */
  answers?: (queue: FakeQueue) => Answers;
}

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 6; turn++) await new Promise((done) => setTimeout(done));
  });

/** Shows the page at its path only, as the host's routes do, and leads away and back. */
function Door({
  path,
  children,
  onReady,
}: {
  path: string;
  children: ReactElement;
  onReady: (stage: Partial<Stage>) => void;
}) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const refresh = useRefresh();
  useEffect(() =>
    onReady({
      leave: () => void navigate('/elsewhere'),
      comeBack: () => void navigate(path),
      stream: async (...paths: string[]) => void (await refresh(...paths)),
    }),
  );
  return pathname === path ? <main data-door-open="">{children}</main> : <p>Elsewhere</p>;
}

function open(page: DecisionPage, items: readonly QueueItem[]) {
  const queue = new FakeQueue(items);
  const gate = new Gate();
  fakeApi(gate.wrap({ 'GET /api/studio': studio, ...queue.answers(), ...page.answers?.(queue) }));
  const door: { now?: Partial<Stage> } = {};
  const view = renderPage(
    <Door
      path={page.path}
      onReady={(now) => {
        door.now = now;
      }}
    >
      {page.page()}
    </Door>,
    { path: page.path, toasts: true },
  );
  const stage: Stage = {
    queue,
    gate,
    ledger: new Ledger(gate, queue),
    // Not waited for: its answers may be held back.
    stream: () => act(async () => void (door.now?.stream as (...paths: string[]) => unknown)?.(...page.told)),
    leave: () => door.now?.leave?.(),
    comeBack: () => door.now?.comeBack?.(),
  };
  return { view, stage };
}

async function run(page: DecisionPage, items: QueueItem[], acts: Act[], narrow: boolean): Promise<void> {
  const { matchMedia } = globalThis;
  // jsdom plays nothing.
  Object.assign(HTMLMediaElement.prototype, { play: async () => undefined, pause: () => undefined });
  globalThis.matchMedia = ((media: string) => ({
    ...matchMedia(media),
    matches: narrow && media === '(max-width: 767px)',
  })) as typeof matchMedia;
  const { view, stage } = open(page, items);
  const { gate, ledger } = stage;
  try {
    await settle();
    let before = look(page);
    const watch = new Watch(page, stage, before);
    for (const one of acts) {
      if (!before.open && isOperators(one)) {
        await act(async () => stage.comeBack());
        await settle();
        before = look(page);
      }
      watch.prepare();
      await perform(one, before, stage);
      await settle();
      const now = look(page);
      watch.check(one, before, now);
      if (!ledger.anyUnderWay) ledger.close();
      before = now;
    }
    gate.release('all');
    await settle();
    ledger.read();
    ledger.toastsNameThem(look(page));
  } finally {
    view.unmount();
    globalThis.matchMedia = matchMedia;
    act(() => {
      for (let id = toast.show({ text: '' }); id > 0; id--) toast.dismiss(id);
    });
    localStorage.clear();
    reloadTab();
  }
}

/**
 * Random acts of an operator, another tab, the stream and a bad line on a page of decisions. Whatever happens: what is
 * decided is what was current on screen, as it was on screen, once, by a press; the toast names it, and undo takes back
 * exactly that.
 *
 * @param runs how many sequences are tried; `PROPERTY_RUNS` says another number, and then they differ from run to run
 */
export async function neverWrong(page: DecisionPage, runs: number): Promise<void> {
  const asked = process.env.PROPERTY_RUNS;
  await fc.assert(
    fc.asyncProperty(someItems, someActs(page.keys, asked ? 30 : 18), fc.boolean(), (items, acts, narrow) =>
      run(page, items, acts, narrow),
    ),
    { numRuns: Number(asked ?? runs), ...(!asked && { seed: 20261122 }) },
  );
}
