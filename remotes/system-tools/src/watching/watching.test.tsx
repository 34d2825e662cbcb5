import { adviceOf, recordAnswer } from '@avenue/boards/decide/testing';
import {
  type Answers,
  act,
  fakeApi,
  fill,
  fireEvent,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  openFirstDialog,
  press,
  readsIn,
  renderPage,
  screen,
  within,
  writesIn,
} from '@avenue/testing';
import { beforeAll, describe, expect, it, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import CompetitorMonitorPage from './competitor-monitor.page.tsx';
import { rivalsCsv, trendsCsv } from './export-watched.ts';
import { rivals, source, sources, topic, trends, video } from './testing/watched.ts';
import TrendSyncPage from './trend-sync.page.tsx';
import { ageWords, recentWords, timesWords } from './words.ts';

beforeAll(openFirstDialog);

const rising = 'GET /api/trends';
const others = 'GET /api/rivals';
const list = 'GET /api/watch/sources';
const add = 'POST /api/watch/sources';
const file = 'POST /api/watch/files';
const look = 'POST /api/watch/look';
const drop = 'DELETE /api/watch/sources/{id}';
const back = 'POST /api/watch/sources/{id}/restore';
const muteTopic = 'PUT /api/trends/muted';
const muteVideo = 'PUT /api/rivals/muted';
const record = 'GET /api/advice/{kind}';
const advice = recordAnswer(
  [
    adviceOf({
      ...{ subject: 'CHANNEL_MOON/freezing rain', title: 'freezing rain', act: 'make now', path: '/x' },
      ...{ evidence: ['5 mentions in 2 days', 'usually 0.8'], outcome: 'Looked back on when 7 days are read.' },
    }),
    adviceOf({
      ...{ id: 'vrd_2', title: 'first frost', act: 'make now', path: '/y', state: 'wrong' },
      outcome: 'Interest fell: 1.1 mentions in 2 days over the 7 days after.',
    }),
  ],
  [{ act: 'make now', open: 1, right: 2, wrong: 1, followed: 0, unknown: 0 }],
);
const answers = { [rising]: trends(), [others]: rivals(), [list]: sources(), [record]: advice } satisfies Answers;
const trendPath = '/learning-dashboard/trend-sync';
const rivalPath = '/learning-dashboard/competitor-monitor';

const show = async (element: ReactElement, given: Answers = {}, path = trendPath) => {
  const api = fakeApi({ ...answers, ...given });
  const page = await act(async () => renderPage(element, { path, toasts: true }));
  return { api, ...page };
};

describe('Trend Sync', () => {
  it('tells what rises with its evidence, and keeps apart what is only watched', async () => {
    await show(<TrendSyncPage />);
    screen.getByText('One topic rises. Each is measured against its own last 28 days.');
    const up = within(await screen.findByRole('list', { name: 'Rising topics' }));
    up.getByRole('button', { name: 'freezing rain' });
    expect(within(screen.getByRole('list', { name: 'Watched topics' })).getByText(/you have one/)).toBeTruthy();
    screen.getByText('Below your line of 2.0: watched, not suggested');
    screen.getByText('4.1 deviations over its base of 28 days');
    const seen = within(screen.getByRole('list', { name: 'Where freezing rain was seen' }));
    expect(seen.getByRole('link', { name: 'What freezing rain is' }).getAttribute('href')).toBe(
      'https://lab.example/1',
    );
    expect(screen.getByRole('link', { name: 'Get ideas for it' }).getAttribute('href')).toBe(
      '/idea-generator?topic=freezing+rain&channel=CHANNEL_MOON',
    );
  });

  it('shows another topic by a press, which the address keeps', async () => {
    const { place } = await show(<TrendSyncPage />);
    await press(/^salt$/);
    screen.getByText('1.3 deviations over its base of 28 days');
    expect(screen.getByRole('link', { name: 'Salt on ice' }).getAttribute('href')).toBe('/x');
    expect(place()).toContain('topic=CHANNEL_MOON%2Fsalt');
  });

  it('tells what was advised before and how often that was right, and advises nothing of what is below the line', async () => {
    await show(<TrendSyncPage />);
    await screen.findByText('Such advice before: It was right 2 of 3 times. One is not known yet.');
    screen.getByText('Make something of it now');
    const before = within(screen.getByRole('list', { name: 'How such advice turned out' }));
    before.getByText(/5 mentions in 2 days; usually 0\.8\. Looked back on/);
    before.getByText(/Interest fell: 1\.1 mentions/);
    before.getByText('It was wrong');
    expect(screen.queryByText(/confidence/)).toBeNull();
    await press(/^salt$/);
    expect(screen.queryByText('Make something of it now')).toBeNull();
  });

  it('says what is missing where nothing can rise, and days that come stand there all the same', async () => {
    await show(<TrendSyncPage />, {
      [rising]: trends({ rows: [], lacks: 'Nothing is watched yet. Add a feed.', sources: 0, ready: 0 }),
      [list]: sources([]),
    });
    expect(screen.getAllByText('Nothing is watched yet. Add a feed.').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Get ideas for World Soil Day' }).getAttribute('href')).toBe(
      '/idea-generator?topic=World+Soil+Day',
    );
  });

  it('leaves a topic out with a way back, and takes one in again', async () => {
    const muted = topic('ice', { muted: true });
    const { api } = await show(<TrendSyncPage />, {
      [rising]: trends({ rows: [topic('freezing rain'), muted] }),
      [muteTopic]: { muted: true },
    });
    await press(/^Mute$/);
    await press(/^Undo/);
    await press(/^Take "ice" in again$/);
    expect(api.callsOf(muteTopic).map(({ body }) => body)).toEqual([
      { key: 'CHANNEL_MOON/freezing rain', muted: true },
      { key: 'CHANNEL_MOON/freezing rain', muted: false },
      { key: 'CHANNEL_MOON/ice', muted: false },
    ]);
  });

  it('adds a source for a channel, and says beside the field what cannot be watched', async () => {
    const { api } = await show(<TrendSyncPage />, { [add]: source() });
    await press(/^Add source$/);
    await screen.findByRole('dialog', { name: 'Add a source' });
    await press(/^Watch it$/);
    screen.getByText('Paste an address or a name.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is watched' }), 'An article of Wikipedia');
    await fill(/^Address or name/, 'Roman concrete');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'Moon');
    await press(/^Watch it$/);
    expect(api.callsOf(add)[0]?.body).toEqual({ kind: 'article', from: 'Roman concrete', channel: 'CHANNEL_MOON' });
    await screen.findByText('"Kitchen Lab" is watched. It is being looked at now.');
  });

  it('takes a file for a channel, and lists the lines that were left out', async () => {
    const left = { count: 30, lines: ['Line 4: "x" is no count.'] };
    const { api } = await show(<TrendSyncPage />, { [file]: { ...source({ kind: 'file', title: 'ice.csv' }), left } });
    await press(/^Add a file$/);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'For' }), 'Moon');
    await choose();
    expect(api.callsOf(file)[0]?.body).toEqual({ name: 'ice.csv', text: 'Day,ice', channel: 'CHANNEL_MOON' });
    await screen.findByText('30 lines of "ice.csv" were left out.');
    screen.getByText('Line 4: "x" is no count.');
    screen.getByText('The first 1 are shown.');
  });

  it('says why a source could not be read', async () => {
    const failure = 'Nobody answers at lab.example.';
    await show(<TrendSyncPage />, { [list]: sources([source({ state: 'failed', failure })]) });
    await screen.findByText(/Nobody answers at lab\.example\./);
    screen.getByText('0 of 1 can be read. Each is looked at every six hours.');
  });
});

describe('Competitor Monitor', () => {
  it('holds each video against its channel, with how its title is built and when it posts', async () => {
    await show(<CompetitorMonitorPage />, {}, rivalPath);
    screen.getByText("One video left their own channel's median behind. Public counts only.");
    const rows = within(await screen.findByRole('list', { name: 'New in two weeks' }));
    rows.getByText('6.2 times');
    screen.getByText('6,660, from 12 videos');
    screen.getByText('Titles of those far above their median: Why … (1).');
    expect(
      screen.getByRole('img', { name: /^Ledger of Stones: 2 videos, eight of ten between 0\.5 and 1\.7/ }),
    ).toBeTruthy();
    expect(screen.getByRole('cell', { name: '4' })).toBeTruthy();
  });

  it('says that a median is not known yet, and makes no figure up', async () => {
    const { times: _t, basis: _b, median: _m, of: _o, ...plain } = video('New one', { isOutlier: false });
    const [first] = rivals().channels;
    const channel = { ...(first as NonNullable<typeof first>), spread: [], outliers: [] };
    await show(
      <CompetitorMonitorPage />,
      { [others]: rivals({ videos: [plain], channels: [channel], patterns: [] }) },
      rivalPath,
    );
    screen.getByText(/^A median needs five videos/);
    expect(screen.getAllByText('Not known yet').length).toBeGreaterThan(1);
  });

  it('leads to the first channel where none is watched', async () => {
    await show(
      <CompetitorMonitorPage />,
      { [others]: rivals({ channels: [], videos: [] }), [list]: sources([]) },
      rivalPath,
    );
    await screen.findByText('Nothing is watched yet');
  });
});

test.each([
  [{ recent: 5, usual: 0.84, unit: 'mentions' as const }, 'named 5 times in 2 days, usually 0.8'],
  [{ recent: 9840, usual: 2310.4, unit: 'views' as const }, '9,840 page views a day, usually 2,310'],
])('%j reads "%s"', (given, words) => {
  expect(recentWords(given)).toBe(words);
});

test('ages and multiples are said with what they stand on', () => {
  const now = Date.parse('2026-11-27T08:00:00.000Z');
  expect([ageWords('2026-11-26T12:00:00.000Z', now), ageWords('2026-11-20T08:00:00.000Z', now)]).toEqual([
    '20 h',
    '7 days',
  ]);
  expect(timesWords({ times: 3, basis: 'at least' })).toBe('at least 3.0 times');
});

test('files carry what the pages show', () => {
  expect(trendsCsv(trends()).split('\r\n')[1]).toContain('freezing rain');
  expect(rivalsCsv(rivals()).split('\r\n')[1]).toContain('6.2');
});

const pages = {
  trends: {
    page: () => <TrendSyncPage />,
    path: trendPath,
    answers,
    shows: () => screen.findByRole('list', { name: 'Rising topics' }),
  },
  rivals: {
    page: () => <CompetitorMonitorPage />,
    path: rivalPath,
    answers,
    shows: () => screen.findByRole('list', { name: 'New in two weeks' }),
  },
};
const showsBoth = (shows: () => Promise<unknown>) => async () => {
  await shows();
  await screen.findByRole('button', { name: 'Remove Kitchen Lab' });
};

test('each read that fails is told in its place, and comes back', async () => {
  const tried = [
    ...(await holdsThroughFailures({ ...pages.trends, shows: showsBoth(pages.trends.shows) })),
    ...(await holdsThroughFailures({ ...pages.rivals, shows: showsBoth(pages.rivals.shows) })),
  ];
  expect([...new Set(tried)].toSorted()).toEqual(readsIn(__dirname));
}, 240_000);

const choose = async () => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  const csv = new File(['Day,ice'], 'ice.csv', { type: 'text/csv' });
  Object.defineProperty(csv, 'text', { value: async () => 'Day,ice' });
  await act(async () => void fireEvent.change(input, { target: { files: [csv] } }));
};
const removing = {
  answers: { ...answers, [drop]: {} },
  before: () => press(/^Remove Kitchen Lab$/),
  press: () => press(/^(Undo|Retry)/),
  onToast: true,
  answer: {},
};

test('each thing they send may fail in each way', async () => {
  const shows = showsBoth(pages.trends.shows);
  const writes = {
    [look]: { press: () => press(/^Sync now/), answer: sources() },
    [drop]: { press: () => press(/^Remove Kitchen Lab$/), answer: {} },
    [back]: removing,
    [muteTopic]: { press: () => press(/^Mute$/), answer: { muted: true } },
    [file]: { before: () => press(/^Add a file$/), press: choose, answer: source() },
    [add]: {
      before: async () => {
        await press(/^Add source$/);
        await fill(/^Address or name/, 'https://lab.example/feed');
      },
      press: () => press(/^Watch it$/),
      answer: source(),
    },
  };
  expect(await holdsThroughFailingWrites({ ...pages.trends, shows, writes })).toHaveLength(6);
  const mute = { [muteVideo]: { press: () => press(/^Mute$/), answer: { muted: true } } };
  expect(await holdsThroughFailingWrites({ ...pages.rivals, writes: mute })).toHaveLength(1);
  expect(writesIn(__dirname).filter((key) => !(key in writes) && !(key in mute))).toEqual([]);
}, 240_000);
