import type { RemoteAction, RemoteState, RemotesOverview } from '@avenue/contract';
import { useLiveEvents } from '@avenue/data';
import { type Answers, act, fakeApi, refuse, renderPage, screen, waitFor, within } from '@avenue/testing';
import { ToastRegion } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { Menu } from '@avenue/ui/overlay';
import { Table } from '@avenue/ui/table';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { wordsOf } from '../testing/reading.ts';
import RemotesPage from './remotes.page.tsx';

const at = '2025-11-12T09:31:00.000Z';
const older = { build: '5d10c77aaa', version: '1.8.4' };

const part = (id: string, more: Partial<RemoteState> = {}): RemoteState => ({
  id,
  title: id,
  owner: 'Studio team',
  pages: 5,
  state: 'online',
  sentence: '40 page loads in 24 hours.',
  version: '1.9.0',
  build: 'e22b8d4bbb',
  contract: 1,
  pinned: false,
  disabled: false,
  needed: false,
  bytes: 212_400,
  p50Ms: 142,
  p95Ms: 1900,
  loads: 40,
  errors: 0,
  byHour: [],
  history: [
    { build: 'e22b8d4bbb', version: '1.9.0', bytes: 212_400, since: at, outcome: 'live', loads: 40, failures: 0 },
    { ...older, bytes: 200_000, since: at, until: at, outcome: 'left', loads: 3, failures: 0 },
  ],
  back: older,
  ...more,
});

const video = part('video-pipeline', {
  state: 'failing',
  sentence: '17 of 20 page loads met the error card.',
  errors: 17,
  lastFailure: { at, page: 'upload-queue', stage: 'render', cause: 'x is undefined' },
});
const tools = part('system-tools', { needed: true, owner: 'Platform team', back: undefined });

const done = (unit: string, action: string, text: string): RemoteAction => ({ unit, action, at, actor: 'mara', text });
const journal = [
  done('video-pipeline', 'publish', 'mara published video-pipeline 1.9.0. Shorter titles.'),
  done('system-tools', 'pin', 'mara pinned system-tools 1.9.0.'),
];

const overview = (more: Partial<RemotesOverview> = {}): RemotesOverview => ({
  remotes: [tools, video],
  host: { build: 'a1b2c3d4e5', contract: 1, versions: { react: '19.3.1' } },
  place: 'the folder dist/registry',
  canChange: true,
  journal,
  ...more,
});

function open(given: Partial<RemotesOverview> = {}, more: Answers = {}, path = '/remotes') {
  const api = fakeApi({ 'GET /api/remotes': overview(given), ...more });
  const page = renderPage(
    <>
      <RemotesPage />
      <ToastRegion />
    </>,
    { path },
  );
  return { api, ...page };
}

const row = async (id: string) => {
  const opener = await screen.findByRole('button', { name: new RegExp(`^${id} `) });
  return opener.closest('tr') as HTMLElement;
};
const detail = (id: string) => screen.findByRole('region', { name: id });
const rollBack = () => screen.findByRole('button', { name: 'Roll back to 1.8.4' });

async function choose(user: ReturnType<typeof open>['user'], id: string, item: string) {
  await user.click(within(await row(id)).getByRole('button', { name: `More for ${id}` }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
}

// The parts that arrive on demand do so once for all tests.
beforeAll(async () => {
  const page = await act(async () =>
    renderPage(
      <>
        <Table caption="First" columns={[{ id: 'a', header: 'A' }]} rows={['a']} rowKey={String} />
        <Menu label="First menu" items={[]} />
        <Dialog open title="First" onClose={() => undefined} />
      </>,
    ),
  );
  await screen.findByRole('dialog', undefined, { timeout: 4000 });
  page.unmount();
});

describe('Remotes: what is live', () => {
  it('shows part, owner, pages, state, build, load times, size and errors', async () => {
    open();
    const words = wordsOf(await row('video-pipeline'));
    for (const fact of ['Studio team, 5 pages', 'Failing', '1.9.0 e22b8d4', '142 ms', 'p95 1.9 s', '212.4 kB', '17'])
      expect(words).toContain(fact);
    expect(screen.getByText('Shared: react 19.3.1. Contract 1.')).toBeTruthy();
  });

  it.each([
    ['online', 'Online'],
    ['slow', 'Slow'],
    ['failing', 'Failing'],
    ['damaged', 'Damaged'],
    ['off', 'Off'],
    ['idle', 'No loads yet'],
  ] as const)('says %s as "%s"', async (state, word) => {
    open({ remotes: [part('video-pipeline', { state })] });
    expect(wordsOf(await row('video-pipeline'))).toContain(word);
  });

  it('shows no load time where no page was opened', async () => {
    open({ remotes: [part('video-pipeline', { state: 'idle', p50Ms: undefined, p95Ms: undefined })] });
    expect(wordsOf(await row('video-pipeline'))).not.toContain('ms');
  });

  it('tells the bars of the day in words', async () => {
    const byHour = Array.from({ length: 24 }, (_, hour) => ({
      loads: hour === 23 ? 9 : 0,
      errors: hour === 23 ? 2 : 0,
    }));
    open({ remotes: [part('video-pipeline', { byHour })] });
    const bars = await screen.findByRole('img', { name: /page loads in 24 hours/ });
    expect(bars.getAttribute('aria-label')).toBe('9 page loads in 24 hours, 2 failed, at most 9 in one hour.');
  });

  it('opens the part in the most trouble: what failed, its builds, who published it', async () => {
    open();
    const words = wordsOf(await detail('video-pipeline'));
    expect(words).toContain('17 of 20 page loads met the error card.');
    expect(words).toContain('The page did not draw, page upload-queue');
    expect(words).toContain('x is undefined');
    expect(words).toContain('mara published video-pipeline 1.9.0. Shorter titles.');
    const builds = within(screen.getByRole('list', { name: 'Builds of video-pipeline, newest first' }));
    expect(builds.getAllByRole('listitem').map((item) => wordsOf(item).slice(0, 13))).toEqual([
      '1.9.0 e22b8d4',
      '1.8.4 5d10c77',
    ]);
  });

  it('shows the newest builds first and the others on request, and which did not work', async () => {
    const builds = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter, age) => ({
      ...older,
      build: letter.repeat(10),
      bytes: 1,
      since: at,
      outcome: age === 0 ? ('live' as const) : ('left' as const),
      loads: 10,
      failures: age === 1 ? 4 : 0,
    }));
    const { user } = open({ remotes: [part('video-pipeline', { build: 'a'.repeat(10), history: builds })] });
    const list = within(await screen.findByRole('list', { name: 'Builds of video-pipeline, newest first' }));
    expect(list.getAllByRole('listitem').map((item) => /\((\w+)\)/.exec(wordsOf(item))?.[1])).toEqual([
      'worked',
      'failed',
      'worked',
      'worked',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show 2 earlier builds' }));
    expect(list.getAllByRole('listitem')).toHaveLength(6);
  });

  it('opens another part on a press and keeps it in the address', async () => {
    const { user, place } = open();
    await user.click(within(await row('system-tools')).getByRole('button', { name: /^system-tools / }));
    await detail('system-tools');
    expect(place()).toBe('/remotes?part=system-tools');
  });

  it('says how to publish where nothing is published', async () => {
    open({ remotes: [], journal: [] });
    expect(await screen.findByText('No part is published here.')).toBeTruthy();
  });

  it('offers to try again when it does not load', async () => {
    const { api, user } = open({}, { 'GET /api/remotes': refuse(503, 'unavailable', 'The database is starting.') });
    const title = await screen.findByRole('heading', { name: 'The remotes did not load.' });
    expect(wordsOf(title.closest('[role="alert"]') ?? title)).toContain('The database is starting.');
    api.set({ 'GET /api/remotes': overview() });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await detail('video-pipeline');
  });
});

describe('Remotes: going back', () => {
  const back = part('video-pipeline', { ...older, state: 'online' });
  const answers: Answers = { 'POST /api/remotes/{id}/rollback': overview({ remotes: [tools, back] }) };

  it('says from what to what, sends the build with the reason, and goes forward again on Undo', async () => {
    const { api, user } = open({}, answers);
    await user.click(await rollBack());
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll video-pipeline back?' }));
    expect(dialog.getByText(/Everyone goes from 1.9.0 to 1.8.4/)).toBeTruthy();
    expect(api.callsOf('POST /api/remotes/{id}/rollback')).toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Titles are cut');
    await user.click(dialog.getByRole('button', { name: 'Roll back to 1.8.4' }));
    expect(await screen.findByText('video-pipeline is on 1.8.4. Open tabs keep working.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Undo/ }));
    await waitFor(() =>
      expect(api.callsOf('POST /api/remotes/{id}/rollback').map(({ params, body }) => [params.id, body])).toEqual([
        ['video-pipeline', { build: older.build, reason: 'Titles are cut' }],
        ['video-pipeline', { build: video.build }],
      ]),
    );
  });

  it('changes nothing when the question is put away', async () => {
    const { api, user } = open({}, answers);
    await user.click(await screen.findByRole('button', { name: 'Roll video-pipeline back' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('POST /api/remotes/{id}/rollback')).toHaveLength(0);
  });

  it("stays with the question and the server's sentence when it is refused", async () => {
    const refused = refuse(409, 'damaged', 'Build 5d10c77aaa cannot be read.');
    const { user } = open({}, { 'POST /api/remotes/{id}/rollback': refused });
    await user.click(await rollBack());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Roll back to 1.8.4' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Build 5d10c77aaa cannot be read.');
  });

  it('names builds of one version by their ids', async () => {
    open({ remotes: [part('video-pipeline', { back: { build: '5d10c77aaa', version: '1.9.0' } })] });
    expect(await screen.findByRole('button', { name: 'Roll back to 1.9.0 (5d10c77)' })).toBeTruthy();
  });

  it('makes any build of the history live', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Make live: 1.8.4' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('is locked with its reason while the part is pinned', async () => {
    open({ remotes: [part('video-pipeline', { pinned: true })] });
    expect((await rollBack()).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('It is pinned to 1.9.0. Unpin it first.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make live: 1.8.4' })).toBeNull();
  });
});

describe('Remotes: pinning and switching off', () => {
  it('pins at once and unpins on Undo', async () => {
    const pinned = part('video-pipeline', { pinned: true });
    const { api, user } = open({}, { 'POST /api/remotes/{id}/pin': overview({ remotes: [tools, pinned] }) });
    await choose(user, 'video-pipeline', 'Pin this build');
    expect(await screen.findByText('Pinned to 1.9.0. New builds wait.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Undo/ }));
    await waitFor(() =>
      expect(api.callsOf('POST /api/remotes/{id}/pin').map(({ body }) => body)).toEqual([
        { pinned: true },
        { pinned: false },
      ]),
    );
  });

  it('says what leaves before a part is switched off', async () => {
    const off = part('video-pipeline', { state: 'off', disabled: true, sentence: 'Switched off by the operator.' });
    const { api, user } = open({}, { 'POST /api/remotes/{id}/disable': overview({ remotes: [tools, off] }) });
    await choose(user, 'video-pipeline', 'Switch off');
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch video-pipeline off?' }));
    expect(dialog.getByText(/Its 5 pages leave the menu/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Switch video-pipeline off' }));
    expect(await screen.findByRole('button', { name: 'Switch on' })).toBeTruthy();
    expect(api.callsOf('POST /api/remotes/{id}/disable').map(({ body }) => body)).toEqual([{ disabled: true }]);
  });

  it('does not offer to switch off the part that holds this page', async () => {
    const { user } = open();
    await user.click(within(await row('system-tools')).getByRole('button', { name: 'More for system-tools' }));
    const item = await screen.findByRole('menuitem', { name: /^Switch off/ });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(wordsOf(item)).toContain('It holds this page.');
  });

  it("tells the server's sentence when pinning is refused", async () => {
    const refused = refuse(409, 'changed_elsewhere', 'It was changed by another process.');
    const { user } = open({}, { 'POST /api/remotes/{id}/pin': refused });
    await choose(user, 'video-pipeline', 'Pin this build');
    expect(await screen.findByText('video-pipeline did not change. It was changed by another process.')).toBeTruthy();
  });

  it('only reads where the server has no key, and says why', async () => {
    const { user } = open({ canChange: false });
    expect(await screen.findByText(/Read only: this server has no signing key/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Roll|^Make/ })).toBeNull();
    await user.click(within(await row('video-pipeline')).getByRole('button', { name: 'More for video-pipeline' }));
    const locked = await screen.findAllByRole('menuitem');
    expect(locked.map((item) => item.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true', null]);
  });
});

describe('Remotes: journal and new builds', () => {
  it('shows what was done to all parts, or to the chosen one', async () => {
    const { user } = open();
    const list = await screen.findByRole('list', { name: 'What was done, newest first' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'video-pipeline' }));
    expect(within(list).getAllByRole('listitem').map(wordsOf)).toEqual([expect.stringContaining('Shorter titles.')]);
  });

  it('gives the journal as a file', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    });
    const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: /JSON/ }));
    press.mockRestore();
    expect(names.map((name) => name.replace(/\d{4}-\d\d-\d\d/, 'DAY'))).toEqual([
      'avenue-remotes-DAY.csv',
      'avenue-remotes-DAY.json',
    ]);
    expect(files.map(({ type }) => type)).toEqual(['text/csv;charset=utf-8', 'application/json']);
  });

  it.each([
    [
      'names what is new',
      part('video-pipeline', { version: '2.0.0', build: 'ffffffffff' }),
      /video-pipeline is now on 2.0.0/,
    ],
    ['says so when nothing is', video, /No new builds/],
  ])('looks for new builds and %s', async (_name, found, words) => {
    const { user } = open({}, { 'POST /api/remotes/refresh': overview({ remotes: [tools, found] }) });
    await user.click(await screen.findByRole('button', { name: 'Check for new builds' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

function WithStream() {
  useLiveEvents();
  return <RemotesPage />;
}

describe('Remotes: by itself', () => {
  let stream: EventSource;
  const real = globalThis.EventSource;
  beforeAll(() => {
    globalThis.EventSource = class {
      static CLOSED = 2;
      readyState = 1;
      constructor() {
        stream = this as unknown as EventSource;
      }
      close() {}
    } as unknown as typeof EventSource;
  });
  afterAll(() => {
    globalThis.EventSource = real;
  });

  it('shows what another process made live', async () => {
    const api = fakeApi({ 'GET /api/remotes': overview() });
    renderPage(<WithStream />);
    await row('video-pipeline');
    api.set({ 'GET /api/remotes': overview({ remotes: [tools, part('video-pipeline', { version: '2.0.0' })] }) });
    const event = { type: 'changed', paths: ['/api/remotes'] };
    act(() => stream.onmessage?.(new MessageEvent('message', { data: JSON.stringify(event) })));
    await waitFor(async () => expect(wordsOf(await row('video-pipeline'))).toContain('2.0.0'));
  });

  it('says whether news arrive', async () => {
    fakeApi({ 'GET /api/remotes': overview() });
    renderPage(<WithStream />);
    expect(await screen.findByText('Live')).toBeTruthy();
    act(() => stream.onerror?.(new Event('error')));
    expect(screen.getByText('Not connected')).toBeTruthy();
    expect(screen.queryByText('Live')).toBeNull();
    act(() => stream.onopen?.(new Event('open')));
    expect(await screen.findByText('Live')).toBeTruthy();
  });
});
