import { useLiveEvents } from '@avenue/data';
import { act, fakeApi, refuse, renderPage, screen, waitFor, within } from '@avenue/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { wordsOf } from '../testing/reading.ts';
import { at, detail, older, open, overview, part, row, tools, video, warmUp } from './fixtures.tsx';
import RemotesPage from './remotes.page.tsx';

beforeAll(warmUp);

describe('Remotes: what is live', () => {
  it('shows part, owner, pages, state, build, load times, size and errors', async () => {
    open();
    const words = wordsOf(await row('video-pipeline'));
    for (const fact of ['Studio team, 5 pages', 'Failing', '1.9.0 e22b8d4', '142 ms', 'p95 1.9 s', '212.4 kB', '17'])
      expect(words).toContain(fact);
    expect(screen.getByText('Shared: react 19.3.1. Contract: system 1, video 1.')).toBeTruthy();
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

  it('draws failed page loads under Errors, and nothing where none failed', async () => {
    const hours = (errors: number) =>
      Array.from({ length: 24 }, (_, hour) => ({
        loads: hour === 3 ? 400 : hour === 23 ? 9 : 0,
        errors: hour === 23 ? errors : 0,
      }));
    open({ remotes: [part('system-tools', { byHour: hours(0) }), part('video-pipeline', { byHour: hours(2) })] });
    const [bars, ...others] = await screen.findAllByRole('img', { name: /failed in 24 hours/ });
    expect(others).toEqual([]);
    expect(bars?.getAttribute('aria-label')).toBe('2 of 409 page loads failed in 24 hours, at most 2 in one hour.');
    const heights = [...(bars?.querySelectorAll('rect') ?? [])].map((rect) => Number(rect.getAttribute('height')));
    expect(heights.indexOf(Math.max(...heights))).toBe(23);
    expect(heights[3]).toBe(1);
  });

  it('offers sorting only where there is something to sort', async () => {
    const parts = ['aa', 'bb', 'cc', 'dd', 'ee'].map((id) => part(id));
    const { unmount } = open({ remotes: parts.slice(0, 2) });
    await row('aa');
    expect(screen.queryByRole('button', { name: 'Part' })).toBeNull();
    unmount();
    open({ remotes: parts });
    await row('aa');
    expect(screen.getByRole('button', { name: 'Part' })).toBeTruthy();
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
    const title = await screen.findByRole('heading', { name: 'The remotes did not load' });
    expect(wordsOf(title.closest('[role="alert"]') ?? title)).toContain('The database is starting.');
    api.set({ 'GET /api/remotes': overview() });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await detail('video-pipeline');
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
    const api = fakeApi({ 'GET /api/remotes': overview() });
    renderPage(<WithStream />);
    expect(await screen.findByText('Live')).toBeTruthy();
    api.goAway();
    act(() => void stream.onerror?.(new Event('error')));
    expect(await screen.findByText('Not connected')).toBeTruthy();
    expect(screen.queryByText('Live')).toBeNull();
    api.comeBack();
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Live')).toBeTruthy();
  });
});
