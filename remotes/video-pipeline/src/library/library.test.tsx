import type { Answer, LibraryRow } from '@avenue/contract';
import {
  type Answers,
  act,
  fakeApi,
  offline,
  refuse,
  renderPage,
  type SeenCall,
  screen,
  waitFor,
  waiting,
  within,
} from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { config, libraryRow } from '../testing/fixtures.ts';
import LibraryPage from './library.page.tsx';

const media = (letter: string, extension: string) => `/media/${letter.repeat(64)}.${extension}`;
const script = libraryRow();
const take = libraryRow({
  id: 'tak_1',
  kind: 'take',
  title: 'Take 1, The canal',
  status: 'ready',
  fileUrl: media('a', 'm4a'),
});
const video = libraryRow({
  id: 'vid_1',
  kind: 'video',
  title: 'The canal, a video',
  status: 'ready',
  durationMs: 41_000,
  fileUrl: media('b', 'mp4'),
  path: '/video-generator?script=scr_1',
});
const idea = libraryRow({ id: 'ide_1', kind: 'idea', title: 'The clock', status: 'new', path: '/idea-generator' });
const rows = [video, take, script, idea];

type Library = Answer<'GET /api/library'>;
const library = (change: Partial<Library> = {}): Library => ({
  rows,
  total: rows.length,
  counts: { idea: 1, script: 1, take: 1, video: 1 },
  removed: 2,
  toPost: 0,
  ...change,
});
const detail = (row: LibraryRow) => ({
  ...row,
  text: 'The harbour toll paid for the lamp oil.',
  facts: [{ label: 'Version', value: '3' }],
  story: [
    {
      kind: 'idea' as const,
      id: 'ide_1',
      title: 'The clock',
      detail: 'Topic: clocks',
      path: '/idea-generator?batch=b',
    },
    { kind: 'script' as const, id: 'scr_1', title: 'The canal', detail: 'v3', path: '/script-builder?script=scr_1' },
  ],
  history: [{ seq: 1, at: row.changedAt, actor: 'operator', text: '"The canal" was approved.' }],
});
const base = {
  'GET /api/admin/config': config,
  'GET /api/library': library(),
  'GET /api/library/{id}': ({ params }) => detail(rows.find(({ id }) => id === params.id) ?? script),
} satisfies Answers;

const open = async (path = '/library', answers: Answers = {}) => {
  const api = fakeApi({ ...base, ...answers });
  // Table and filters suspend until their code is there.
  const page = await act(async () => renderPage(<LibraryPage />, { path }));
  return { api, ...page };
};
/** The table's code comes late on a busy machine. */
const patient = { timeout: 4000 };
const row = (name: RegExp) => screen.findByRole('row', { name }, patient);
const asked = (api: ReturnType<typeof fakeApi>) => api.callsOf('GET /api/library').at(-1)?.path;

test('lists what was made with kind, status and counts; the first page is asked for without a query', async () => {
  const { api } = await open();
  const line = within(await row(/The canal, a video/));
  line.getByText('Video');
  line.getByText('Not approved');
  line.getByText('640 words, version 3');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All4',
    'Ideas1',
    'Scripts1',
    'Takes1',
    'Videos1',
    'Ready to post0',
    'Removed2',
  ]);
  screen.getByText('4 of 4');
  expect(api.callsOf('GET /api/library').map(({ path }) => path)).toEqual(['/api/library']);
});

test('view, search, filters and order stand in the address and are asked of the server', async () => {
  const { api, user, place } = await open();
  await row(/The clock/);
  await user.click(screen.getByRole('tab', { name: /Scripts/ }));
  await waitFor(() => expect(asked(api)).toBe('/api/library?kind=script'));
  await user.type(screen.getByRole('searchbox'), 'toll lamp{Enter}');
  await waitFor(() => expect(asked(api)).toBe('/api/library?kind=script&q=toll+lamp'));
  await user.click(screen.getByRole('button', { name: /Status: any/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Put aside' }));
  await user.click(screen.getByRole('button', { name: /Channel: any/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Pocket Physics' }));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() =>
    expect(asked(api)).toBe(
      '/api/library?kind=script&status=aside&channel=CHANNEL_POCKET_PHYSICS&q=toll+lamp&sort=title&order=asc',
    ),
  );
  expect(place()).toBe(
    '/library?view=scripts&q=toll+lamp&status=aside&channel=CHANNEL_POCKET_PHYSICS&sort=title&order=up',
  );
  screen.getByText('4 of 4 that match; 1 in all');
  await user.click(screen.getByRole('button', { name: 'Changed' }));
  await user.click(screen.getByRole('button', { name: /Remove the filter Channel: Pocket Physics/ }));
  await waitFor(() => expect(place()).toBe('/library?view=scripts&q=toll+lamp&status=aside&sort=changed'));
});

test('an address is read back as it was; nonsense in it is left out', async () => {
  const { api } = await open('/library?view=videos&status=approved&days=7&sort=title&order=up&rows=150&q=a');
  await row(/The clock/);
  expect(api.callsOf('GET /api/library').map(({ path }) => path)).toEqual([
    '/api/library?kind=video&status=approved&days=7&q=a&sort=title&order=asc&limit=150',
  ]);
  const other = await open('/library?view=nothing&status=odd&days=many&sort=size&rows=-1');
  await waitFor(() => expect(asked(other.api)).toBe('/api/library'));
});

test('more rows are loaded, and the address holds how many', async () => {
  const many = Array.from({ length: 60 }, (_, n) => libraryRow({ id: `ide_${n}`, title: `Idea ${n}` }));
  const answer = ({ query }: SeenCall<'GET /api/library'>) =>
    library({ rows: many.slice(0, Number(query.limit ?? 50)), total: many.length });
  const { user, place } = await open('/library', { 'GET /api/library': answer });
  await screen.findByText('50 of 60', {}, patient);
  await user.click(screen.getByText('Load more'));
  await screen.findByText('60 of 60');
  expect(screen.queryByText('Load more')).toBeNull();
  expect(place()).toBe('/library?rows=100');
});

const story = (n: number) => libraryRow({ id: `ide_${n}`, title: `Idea ${n}` });

test('all of very many are listed with the rows in sight read, and the address says so', async () => {
  const total = 90_000;
  const { api, user, place } = await open('/library', {
    'GET /api/library': ({ query }: SeenCall<'GET /api/library'>) => {
      const offset = Number(query.offset ?? 0);
      const limit = Number(query.limit ?? 50);
      return library({ rows: Array.from({ length: limit }, (_, n) => story(offset + n)), total });
    },
  });
  await screen.findByText('50 of 90,000', {}, patient);
  await user.click(screen.getByText('Show all'));
  await screen.findByText('90,000 of 90,000');
  expect(place()).toBe('/library?rows=all');
  expect(asked(api)).toBe('/api/library?limit=200');
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('90001');
  expect(screen.queryByText('Load more')).toBeNull();
});

test('a search that finds very many says so at once, and how many when they are counted', async () => {
  const counted = waiting<void>();
  await open('/library?q=lamp', {
    'GET /api/library': library({ total: 262, atLeast: true }),
    'GET /api/library/total': async () => {
      await counted.promise;
      return { total: 38_211 };
    },
  });
  await screen.findByText('4 of at least 262 that match; 4 in all', {}, patient);
  counted.resolve();
  await screen.findByText('4 of 38,211 that match; 4 in all');
});

test('a saved view brings back search, filters and order', async () => {
  const { user, place } = await open('/library?view=scripts&q=toll&sort=title&order=up');
  await row(/The clock/);
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.type(await screen.findByLabelText('Name of this view'), 'Tolls{Enter}');
  await screen.findByRole('button', { name: 'View: Tolls' });
  await user.click(screen.getByRole('tab', { name: /Videos/ }));
  await waitFor(() => expect(place()).toContain('view=videos'));
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('button', { name: 'Tolls' }));
  await waitFor(() => expect(place()).toBe('/library?view=scripts&q=toll&sort=title&order=up'));
});

test('a search that finds nothing says what hides the rest, with the way out beside it', async () => {
  const { user, place } = await open('/library?q=aqueduct&days=7', {
    'GET /api/library': library({ rows: [], total: 0 }),
  });
  await screen.findByText('Nothing matches "aqueduct"');
  screen.getByText('4 things are hidden by the search and 1 filter.');
  await user.click(screen.getByText('Clear the search'));
  await waitFor(() => expect(place()).toBe('/library?days=7'));
  await screen.findByText('Nothing fits these filters');
});

test('an empty studio is told what comes here, an empty view of removed things as well', async () => {
  const counts = { idea: 0, script: 0, take: 0, video: 0 };
  const { user } = await open('/library', { 'GET /api/library': library({ rows: [], total: 0, counts, removed: 0 }) });
  await screen.findByText('Nothing made yet');
  await user.click(screen.getByRole('tab', { name: /Removed/ }));
  await screen.findByText('Nothing was removed');
});

test('words that were found in the script are shown and marked', async () => {
  const hit = '... the harbour toll paid for the lamp oil ...';
  await open('/library?q=TOLL', { 'GET /api/library': library({ rows: [{ ...script, hit }], total: 1 }) });
  const line = await row(/The canal/);
  expect(line.textContent).toContain(hit);
  expect([...line.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['toll']);
});

test('the panel shows the open row with its words, way and history, and follows the cursor', async () => {
  const { user, place } = await open();
  await user.click(within(await row(/The canal, a video/)).getByRole('button', { name: /The canal, a video/ }));
  expect(place()).toBe('/library?row=vid_1');
  const panel = screen.getByRole('complementary', { name: 'The canal, a video' });
  await within(panel).findByText('"The canal" was approved.');
  within(panel).getByText('The harbour toll paid for the lamp oil.');
  expect(within(panel).getByRole('link', { name: 'Script' }).getAttribute('href')).toBe('/script-builder?script=scr_1');
  await user.keyboard('jj');
  await waitFor(() => expect(place()).toBe('/library?row=scr_1'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/script-builder?script=scr_1'));
});

test('Esc clears the ticks, then closes the panel, then clears the search', async () => {
  const { user, place } = await open('/library?q=canal&row=scr_1');
  await row(/The clock/);
  // The open row itself: ticking another one leads the panel there a moment later.
  await user.click(screen.getByLabelText('Select The canal'));
  screen.getByText('1 ticked');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('1 ticked')).toBeNull();
  expect(place()).toBe('/library?q=canal&row=scr_1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(place()).toBe('/library?q=canal'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(place()).toBe('/library'));
});

test('what is ticked is removed together, what stays is named with why, and undo brings back what went', async () => {
  const removed = [
    { id: 'vid_1', kind: 'video' as const },
    { id: 'tak_1', kind: 'take' as const },
  ];
  const kept = [{ id: 'scr_1', title: 'The canal', why: '1 take of it stays.' }];
  const { api, user } = await open('/library', {
    'POST /api/library/remove': { removed, kept },
    'POST /api/library/restore': { restored: removed },
  });
  await row(/The clock/);
  for (const name of ['The canal, a video', 'Take 1, The canal', 'The canal'])
    await user.click(screen.getByLabelText(`Select ${name}`));
  const bar = within(screen.getByRole('toolbar', { name: 'With 3 ticked' }));
  bar.getByText('1 video, 1 take, 1 script');
  expect(bar.queryByRole('link', { name: /Download/ })).toBeNull();
  await user.click(bar.getByRole('button', { name: /Remove 3/ }));
  await screen.findByText(/1 take of it stays\./);
  expect(api.callsOf('POST /api/library/remove')[0]?.body).toEqual({ ids: ['vid_1', 'tak_1', 'scr_1'] });
  expect(screen.queryByRole('toolbar', { name: /ticked/ })).toBeNull();
});

test('only what fits every ticked thing is offered', async () => {
  const { user } = await open();
  await row(/The clock/);
  await user.click(screen.getByLabelText('Select The canal, a video'));
  expect(screen.getByRole('link', { name: 'Download 1' }).getAttribute('href')).toBe(
    `${media('b', 'mp4')}?download=the-canal-a-video`,
  );
  screen.getByRole('button', { name: 'Put aside 1' });
  await user.click(screen.getByLabelText('Select Take 1, The canal'));
  expect(screen.getByRole('link', { name: 'Download 2' }).getAttribute('href')).toBe(
    '/api/library/files?ids=vid_1%2Ctak_1',
  );
  await user.click(screen.getByLabelText('Select The clock'));
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Put aside/ })).toBeNull();
  screen.getByRole('button', { name: 'Remove 3' });
});

test('ticks outlive a filter that hides their rows, and say so', async () => {
  const { user } = await open('/library', {
    'GET /api/library': ({ query }) => (query.kind ? library({ rows: [script], total: 1 }) : library()),
  });
  await row(/The clock/);
  await user.click(screen.getByLabelText('Select The clock'));
  await user.click(screen.getByRole('tab', { name: /Scripts/ }));
  await screen.findByText('1 of them not on screen');
});

test('removed things are restored from their view', async () => {
  const gone = { ...script, status: 'removed' as const };
  const { api, user } = await open('/library?view=removed&row=scr_1', {
    'GET /api/library': library({ rows: [gone], total: 1 }),
    'GET /api/library/{id}': detail(gone),
    'POST /api/library/restore': { restored: [{ id: 'scr_1', kind: 'script' }] },
  });
  const panel = await screen.findByRole('complementary', { name: 'The canal' });
  await within(panel).findByText('Kept until');
  expect(within(panel).queryByRole('link', { name: /Open/ })).toBeNull();
  await user.click(within(panel).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(api.callsOf('POST /api/library/restore')[0]?.body).toEqual({ ids: ['scr_1'] }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('a failed load says so with Retry, a failed act says what it did not do and keeps the ticks', async () => {
  const { api, user } = await open('/library', { 'GET /api/library': offline });
  await screen.findByText('Your library did not load');
  api.set({
    'GET /api/library': library(),
    'POST /api/library/remove': refuse(500, 'internal', 'Something broke on the server.'),
  });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByLabelText('Select The clock'));
  await user.keyboard('{Delete}');
  await screen.findByText(/"The clock" was not removed\./);
  screen.getByText('1 ticked');
});
