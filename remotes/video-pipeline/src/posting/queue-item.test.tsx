import type { Effect, QueueItemDetail } from '@avenue/contract';
import {
  type Answers,
  fakeApi,
  openFirstDialog,
  queueItem,
  refuse,
  reloadTab,
  renderPage,
  screen,
  waitFor,
  within,
} from '@avenue/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { postedFigures } from '../testing/fixtures.ts';
import QueueItemPage from './queue-item.page.tsx';

const at = '2026-11-21T09:00:00.000Z';
const detail = (change: Partial<QueueItemDetail> = {}): QueueItemDetail => ({
  ...queueItem('one', { status: 'Approved', title: 'Roman roads', decidedAt: at }),
  said: [],
  claims: [],
  story: [
    { kind: 'idea', id: 'ide_1', title: 'Roads', detail: 'Topic: roads', at, path: '/idea-generator?batch=b' },
    {
      kind: 'script',
      id: 'scr_1',
      title: 'Roman roads',
      detail: 'Version 4',
      at,
      path: '/script-builder?script=scr_1',
    },
    { kind: 'video', id: 'vid_1', title: 'Roman roads', detail: '58 s', at, path: '/video-generator?script=scr_1' },
  ],
  history: [{ seq: 3, at, actor: 'operator', text: '"Roman roads" was approved.' }],
  files: { videoBytes: 12_300_000, captions: 14, lufs: -14 },
  ...change,
});

const open = (item: QueueItemDetail, more: Answers = {}) => {
  const api = fakeApi({
    'GET /api/upload-queue/{id}': item,
    'GET /api/effects': { rows: [], total: 0 },
    'GET /api/upload-queue/{id}/figures': postedFigures({ state: 'none', sentence: 'It stands elsewhere.' }),
    ...more,
  });
  return {
    api,
    ...renderPage(<QueueItemPage />, { path: '/upload-queue/item?id=one', toasts: true }),
  };
};
const title = (name = 'Roman roads') => screen.findByRole('heading', { level: 1, name });

const effect = (change: Partial<Effect>): Effect => ({
  ...{ id: 'eff_1', module: 'video', kind: 'youtube.video', class: 'publish', account: 'Slow History' },
  ...{ subject: 'one', title: 'Roman roads', payload: {}, state: 'ready', reason: 'The connection may not.' },
  ...{ mode: 'shadow', verdicts: [], costCents: 0, attempt: 0, seen: 'seen-eff_1-1' },
  ...{ dueAt: '2026-11-24T14:00:00.000Z', expiresAt: '2026-12-24T14:00:00.000Z', createdAt: at, changedAt: at },
  ...change,
});

let copied: string[] = [];
beforeAll(openFirstDialog);
beforeAll(async () => {
  // Its code comes with the first figures: here before them.
  await import('./figures-chart.tsx');
});
beforeEach(() => {
  copied = [];
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});
const clipboard = (works: boolean) =>
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (!works) throw new Error('not allowed');
        copied.push(text);
      },
    },
  });

describe('an approved video', () => {
  test('offers every file under a name that says what it is', async () => {
    open(detail());
    await title();
    expect(screen.getByRole('link', { name: 'Download the video' }).getAttribute('href')).toMatch(
      /\.mp4\?download=roman-roads$/,
    );
    expect(screen.getByRole('link', { name: 'Download the captions' }).getAttribute('href')).toMatch(
      /\.srt\?download=/,
    );
    expect(screen.getAllByRole('link', { name: /Download thumbnail/ })).toHaveLength(2);
    expect(screen.getByRole('link', { name: /Download all/ }).getAttribute('href')).toBe('/api/upload-queue/one/kit');
    screen.getByText('1080 x 1920, 0:58, 12.3 MB, -14.0 LUFS');
    screen.getByText('14 captions');
  });

  test('copies title, description and tags exactly as they are, and all at once', async () => {
    const { user } = open(detail({ description: 'Line one.\nLine "two".' }));
    clipboard(true);
    await title();
    for (const name of ['Copy: Title', 'Copy: Description', 'Copy: Tags', /Copy all text/])
      await user.click(screen.getByRole('button', { name }));
    expect(copied).toEqual([
      'Roman roads',
      'Line one.\nLine "two".',
      'maps, history',
      'Roman roads\n\nLine one.\nLine "two".\n\nmaps, history',
    ]);
    expect(screen.getAllByRole('button', { name: /Copied/ })).toHaveLength(4);
  });

  test('says so when the browser refuses to copy', async () => {
    const { user } = open(detail());
    clipboard(false);
    await title();
    await user.click(screen.getByRole('button', { name: 'Copy: Title' }));
    await screen.findByRole('button', { name: 'Select and copy it' });
  });

  test('an address that was typed and not sent comes back', async () => {
    const first = open(detail());
    await first.user.type(await screen.findByLabelText(/^Address of the video/), 'https://youtu.be/ab');
    first.unmount();
    reloadTab();
    open(detail());
    const field = await screen.findByLabelText<HTMLInputElement>(/^Address of the video/);
    await waitFor(() => expect(field.value).toBe('https://youtu.be/ab'));
    localStorage.clear();
  });

  test('is marked as posted with the state that was seen, and shows where it is', async () => {
    const { api, user } = open(detail(), {
      'POST /api/upload-queue/{id}/posted': ({ body }) => {
        const posted = { url: (body as { url: string }).url, at, compared: [], note: 'Nothing was compared.' };
        api.set({ 'GET /api/upload-queue/{id}': detail({ posted }) });
        return detail({ posted });
      },
    });
    await user.type(await screen.findByLabelText(/^Address of the video/), ' https://youtu.be/abc ');
    await user.click(screen.getByRole('button', { name: /I posted it/ }));
    const panel = await screen.findByRole('region', { name: 'It is out' });
    within(panel).getByText('youtu.be/abc');
    within(panel).getByText('Nothing was compared.');
    expect(within(panel).queryByText('Verified')).toBeNull();
    expect(api.callsOf('POST /api/upload-queue/{id}/posted').map(({ body }) => body)).toEqual([
      { seen: detail().seen, url: 'https://youtu.be/abc' },
    ]);
  });

  test('sends nothing without an address, and keeps a refused one beside its reason', async () => {
    const { api, user } = open(detail(), {
      'POST /api/upload-queue/{id}/posted': refuse(422, 'invalid', 'Paste the whole address.', [
        { path: 'url', message: 'This is the channel, not a video.' },
      ]),
    });
    await title();
    await user.click(screen.getByRole('button', { name: /I posted it/ }));
    await screen.findByText('Paste the whole address, beginning with https://');
    expect(api.callsOf('POST /api/upload-queue/{id}/posted')).toHaveLength(0);
    const field = screen.getByLabelText<HTMLInputElement>(/^Address of the video/);
    await user.type(field, 'https://youtube.com/@me');
    await user.click(screen.getByRole('button', { name: /I posted it/ }));
    await screen.findByText('This is the channel, not a video.');
    expect(field.value).toBe('https://youtube.com/@me');
  });

  test('is reopened with what was seen; a refusal says why and reads it again', async () => {
    const { api, user } = open(detail(), {
      'POST /api/upload-queue/{id}/reopen': refuse(409, 'changed_since', '"Roman roads" has changed since you looked.'),
    });
    await title();
    await user.keyboard('z');
    const told = await screen.findByText(/was not reopened/);
    expect(told.closest('[role="alert"]')?.textContent).toContain('"Roman roads" has changed since you looked.');
    expect(api.callsOf('POST /api/upload-queue/{id}/reopen').map(({ body }) => body)).toEqual([
      { seen: detail().seen },
    ]);
    await waitFor(() => expect(api.callsOf('GET /api/upload-queue/{id}').length).toBeGreaterThan(1));
  });

  test('steps back to a part, saying first what that means, and keeps the approval unless asked', async () => {
    const { api, user } = open(detail());
    await user.click(await screen.findByRole('button', { name: 'Step back to the script' }));
    const dialog = await screen.findByRole('dialog', { name: 'Step back to the script?' });
    within(dialog).getByText(/needs a new voiceover and a new video/);
    expect(within(dialog).getByRole('link', { name: 'Go there, keep the approval' }).getAttribute('href')).toBe(
      '/script-builder?script=scr_1',
    );
    expect(api.callsOf('POST /api/upload-queue/{id}/reopen')).toHaveLength(0);
  });
});

test('verified only when everything that was compared is the same', async () => {
  const compared = [
    { name: 'Title', verdict: 'same' as const, sentence: 'Roman roads' },
    { name: 'Length', verdict: 'differs' as const, sentence: '0:58 here, 1:04 there' },
  ];
  open(detail({ posted: { url: 'https://youtu.be/abc', at, compared } }));
  const panel = await screen.findByRole('region', { name: 'It is out' });
  within(panel).getByText('Mismatch');
  within(panel).getByText('differs: 0:58 here, 1:04 there');
});

test('what went out by an effect is taken back on its own page', async () => {
  open(detail({ posted: { url: 'https://youtu.be/abc', at, effect: 'eff_1', compared: [] } }));
  const panel = await screen.findByRole('region', { name: 'It is out' });
  expect(within(panel).getByRole('link', { name: 'What was found there' }).getAttribute('href')).toBe(
    '/hand-off?effect=eff_1',
  );
  expect(within(panel).queryByRole('button', { name: 'Not posted after all' })).toBeNull();
});

test('a video that waits has no kit and leads to its decision', async () => {
  open(detail({ status: 'Ready' }));
  await title();
  expect(screen.queryByRole('link', { name: /Download all/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open in the Upload Queue' }).getAttribute('href')).toBe(
    '/upload-queue?item=one',
  );
});

describe('when it goes out', () => {
  const states: [Partial<Effect>, RegExp][] = [
    [{}, /Goes out .*24 Nov 2026.* in Shadow: it will be noted, not sent\./],
    [{ mode: 'live' }, /Goes out .*24 Nov 2026, \d\d:00\.$/],
    [{ state: 'awaiting' }, /Waits for you/],
    [
      { state: 'awaiting', verdicts: [{ name: 'Claims', verdict: 'blocked', sentence: 'A cure.' }] },
      /A rule holds it, and it does not go out/,
    ],
    [{ state: 'verified', url: 'https://youtu.be/abc' }, /Live, verified .*https:\/\/youtu\.be\/abc/],
    [{ state: 'shadowed' }, /Noted .* it was not sent/],
    [{ state: 'expired' }, /Expired: The connection may not\./],
  ];
  for (const [change, words] of states)
    test(`${JSON.stringify(change)} is told, with the way to its time`, async () => {
      const { api } = open(detail(), { 'GET /api/effects': { rows: [effect(change)], total: 1 } });
      const link = await screen.findByRole('link', { name: 'Open in the scheduler' });
      expect(link.getAttribute('href')).toBe('/smart-scheduler?day=2026-11-24&open=eff_1');
      expect(link.parentElement?.textContent?.replace('Open in the scheduler', '').trim()).toMatch(words);
      expect(api.callsOf('GET /api/effects')[0]?.query).toMatchObject({ subject: 'one' });
    });

  test('what is handed over leads to the page where it is posted, and is not posted here as well', async () => {
    open(detail(), { 'GET /api/effects': { rows: [effect({ state: 'handed' })], total: 1 } });
    const link = await screen.findByRole('link', { name: 'Post it by hand' });
    expect(link.getAttribute('href')).toBe('/hand-off?effect=eff_1');
    expect(link.parentElement?.textContent).toMatch(/Yours to post: The connection may not\./);
    expect(screen.queryByRole('button', { name: /I posted it/ })).toBeNull();
  });

  test('nothing is told where nothing is meant to go out', async () => {
    const { api } = open(detail());
    await title();
    await waitFor(() => expect(api.callsOf('GET /api/effects')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Open in the scheduler' })).toBeNull();
  });
});

test('a video that goes to several places has a line for each, with its state and its hand-off', async () => {
  const rows = [
    effect({ id: 'eff_3', kind: 'tiktok.video', state: 'handed', mode: 'live', reason: 'TikTok has not audited it.' }),
    effect({ id: 'eff_2', state: 'ready', mode: 'live' }),
    effect({ id: 'eff_1', state: 'cancelled', reason: 'An earlier one.' }),
  ];
  open(detail(), { 'GET /api/effects': { rows, total: 3 } });
  await title();
  const hand = await screen.findByRole('link', { name: 'Post it by hand: TikTok' });
  expect(hand.getAttribute('href')).toBe('/hand-off?effect=eff_3');
  screen.getByText(/TikTok has not audited it/);
  screen.getByRole('link', { name: 'Open in the scheduler: YouTube' });
  expect(screen.queryByText(/An earlier one/)).toBeNull();
});

describe('what is counted of a posted video', () => {
  const out = detail({ posted: { url: 'https://youtu.be/aB3-_xYz012', at, compared: [] } });
  const panel = async () => within(await screen.findByRole('region', { name: 'How it does' }));
  const read = postedFigures({
    fetchedAt: at,
    nextAt: '2026-11-22T09:00:00.000Z',
    total: { views: 1204, averagePercent: 61.6, averageSeconds: 75, likes: 40, subscribersGained: 3 },
    days: [
      { day: '2026-11-17', state: 'settled', figures: { views: 900 } },
      { day: '2026-11-19', state: 'open', figures: { views: 304 } },
      { day: '2026-11-20', state: 'missing', figures: {} },
    ],
    notes: ['YouTube gives impressions in bulk reports alone.'],
  });

  test('stands with who told it, what may still change and what is not told', async () => {
    open(out, { 'GET /api/upload-queue/{id}/figures': read });
    const told = await panel();
    await told.findByText(/YouTube Analytics, read/);
    for (const text of ['1,204', '62 %', '1:15', '40', '3']) told.getByText(text);
    await told.findByText('1,204 views in 2 days. 1 day may still change. 1 day is not told.');
    told.getByText('YouTube gives impressions in bulk reports alone.');
    expect(told.queryByText('Minutes watched')).toBeNull();
  });

  test('of a file of YouTube Studio it says so, with what no connection tells and how to connect', async () => {
    const total = { views: 1250, impressions: 40_000, clickedPercent: 5.25 };
    const filed = postedFigures({ filedAt: at, total, sentence: 'It is what you imported.', isToAllow: true });
    open(out, { 'GET /api/upload-queue/{id}/figures': filed });
    const told = await panel();
    await told.findByText(/^From your file of YouTube Studio, imported/);
    for (const text of ['40,000', '5.3 %']) told.getByText(text);
    told.getByRole('link', { name: 'Connections' });
    expect(told.queryByText(/YouTube Analytics, read/)).toBeNull();
    expect(told.queryByText('No day was told yet.')).toBeNull();
  });

  test('is read at a press, and a refusal is told', async () => {
    const { api } = open(out, {
      'GET /api/upload-queue/{id}/figures': read,
      'POST /api/upload-queue/{id}/figures': refuse(409, 'not_read', 'YouTube is not connected.'),
    });
    (await (await panel()).findByRole('button', { name: 'Read now' })).click();
    await screen.findByText('The figures were not read. YouTube is not connected.');
    expect(api.callsOf('POST /api/upload-queue/{id}/figures')).toHaveLength(1);
  });

  test('where a connection may not read it says what to do, with the way there', async () => {
    const sentence = 'The connection of this channel may not read figures. Connect YouTube again.';
    open(out, {
      'GET /api/upload-queue/{id}/figures': postedFigures({ state: 'none', sentence, isToAllow: true }),
    });
    const told = await panel();
    await told.findByText(/may not read figures/);
    expect(told.getByRole('link', { name: 'Connections' }).getAttribute('href')).toBe(
      '/admin-config/connections?platform=youtube',
    );
    expect(told.queryByRole('button')).toBeNull();
  });

  test('does not stand where a video is not out', async () => {
    open(detail());
    await title();
    expect(screen.queryByRole('region', { name: 'How it does' })).toBeNull();
  });
});
