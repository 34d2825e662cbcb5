import type { Answer } from '@avenue/contract';
import type { Fact } from '@avenue/contract/auto-facts';
import { keepJob } from '@avenue/data';
import {
  type Answers,
  act,
  fakeApi,
  fill,
  fireEvent,
  openFirstDialog,
  type PageOfReads,
  type PageOfWrites,
  press,
  renderPage,
  type SeenCall,
  screen,
  triesEachFailure,
  waitFor,
  within,
} from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { config, history, physics } from '../testing/fixtures.ts';
import FactScraperWriter from './fact-scraper-writer.page.tsx';
import TelegramTikTokPoster from './telegram-tiktok-poster.page.tsx';
import VideoCaptionGenerator from './video-caption-generator.page.tsx';

beforeAll(openFirstDialog);

const at = '2026-11-20T10:00:00.000Z';
const fact = (change: Partial<Fact> = {}): Fact => ({
  ...{
    id: 'fac_1',
    channel: history,
    text: 'The second lighthouse burned down in 1755.',
    quote: 'burned down in 1755',
  },
  source: { title: 'Eddystone', url: 'https://a.example/eddystone' },
  credit: 'Source: Eddystone, a.example',
  checks: [{ id: 'quote', verdict: 'pass', sentence: 'The quote stands in the source, word for word' }],
  ...{ held: false, decision: 'open', sample: false, createdAt: at },
  surprise: { value: 55, why: ['It stands out: "second"'] },
  checkable: { value: 80, why: ['Its quote stands in the source'] },
  ...change,
});
const other = fact({ id: 'fac_2', text: 'The first one was swept away in 1703.' });
const held = fact({
  ...{ id: 'fac_3', text: 'The third one was built in 1760.', held: true },
  checks: [{ id: 'values', verdict: 'held', sentence: '"1760" is not in the quote.' }],
});
const kept = fact({ decision: 'kept' });
const filmed = fact({
  ...{ id: 'fac_4', text: 'A kettle sings before it boils.', decision: 'kept', script: 'scr_1' },
  video: { state: 'waiting', path: '/upload-queue?item=que_1', sentence: 'Its video waits for you' },
});

type Facts = Answer<'GET /api/auto-facts'>;
const facts = (rows: Fact[]): Facts => ({
  ...{ rows, total: rows.length, source: 'computed' },
  counts: { ready: 2, held: 1, kept: 1, left: 0 },
});
const sources = { rows: [{ id: 'src_1', title: 'Eddystone chronicle', from: 'typed', passages: 12 }], total: 1 };
const blitz: Answer<'GET /api/blitz'> = {
  ...{ rows: [], allowed: true, mode: 'assisted' },
  things: [{ module: 'auto-facts', id: 'fac_1', title: kept.text, words: kept.text, link: 'https://a.example/', at }],
  places: [
    {
      ...{ account: 'Slow History', platformId: 'telegram', platform: 'Telegram', place: 'Telegram: Slow History' },
      ...{ longest: 4096, sends: true, needsPicture: false },
    },
  ],
} as Answer<'GET /api/blitz'>;
const campaign = {
  ...{
    id: 'cam_1',
    title: kept.text,
    module: 'auto-facts',
    thing: 'fac_1',
    words: kept.text,
    goal: '',
    from: at,
    to: at,
  },
  ...{
    state: 'draft',
    reason: 'Read the post, then start it',
    writer: 'Built-in writer',
    posts: [],
    createdAt: at,
    seen: 'seen-campaign',
  },
} as unknown as Answer<'GET /api/blitz'>['rows'][number];

const reads: Readonly<Record<string, PageOfReads>> = {
  'Fact Scraper Writer': {
    page: () => <FactScraperWriter />,
    path: '/auto-facts/fact-scraper-writer',
    answers: {
      'GET /api/admin/config': config,
      'GET /api/auto-facts': facts([fact(), other]),
      'GET /api/auto-facts/sources': sources,
    },
    shows: () => screen.findByText('The quote stands in the source, word for word'),
  },
  'Video Caption Generator': {
    page: () => <VideoCaptionGenerator />,
    path: '/auto-facts/video-caption-generator',
    answers: { 'GET /api/admin/config': config, 'GET /api/auto-facts': facts([kept, filmed]) },
    shows: () => screen.findByText('Its video waits for you'),
  },
  'Telegram & TikTok Poster': {
    page: () => <TelegramTikTokPoster />,
    path: '/auto-facts/telegram-tiktok-poster',
    answers: { 'GET /api/admin/config': config, 'GET /api/auto-facts': facts([kept]), 'GET /api/blitz': blitz },
    shows: () => screen.findByRole('button', { name: 'Write for Telegram: Slow History' }),
  },
};

const writes: Readonly<Record<string, PageOfWrites>> = {
  'Fact Scraper Writer': {
    ...(reads['Fact Scraper Writer'] as PageOfReads),
    writes: {
      'POST /api/auto-facts/find': { press: () => press(/^Find facts/), answer: { jobId: 'job_1' } },
      'POST /api/auto-facts': {
        before: async () => {
          await press(/^Add a fact/);
          await fill(/^The fact/, 'The fourth lighthouse was lit in 1882.');
        },
        press: () => press(/^Add it$/),
        answer: held,
      },
      'PATCH /api/auto-facts/{id}': {
        before: async () => {
          await press(/^Edit wording/);
          await fill(/^The fact/, 'The second lighthouse burned down in 1756.');
        },
        press: () => press(/^Check and save$/),
        answer: held,
      },
      'POST /api/auto-facts/{id}/check': { press: () => press(/^Check the source$/), answer: fact() },
      'POST /api/auto-facts/decide': {
        press: () => press(/^Leave it$/),
        answer: { rows: [fact({ decision: 'left' })] },
      },
    },
  },
  'Video Caption Generator': {
    ...(reads['Video Caption Generator'] as PageOfReads),
    writes: {
      'POST /api/auto-facts/film': { press: () => press(/^Make one video$/), answer: { begun: 1, refused: [] } },
    },
  },
  'Telegram & TikTok Poster': {
    ...(reads['Telegram & TikTok Poster'] as PageOfReads),
    writes: { 'POST /api/blitz': { press: () => press(/^Write for Telegram/), answer: campaign } },
  },
};

triesEachFailure(__dirname, reads, writes);

const open = async (name: string, answers: Answers = {}, path?: string) => {
  const page = reads[name] as PageOfReads;
  const api = fakeApi({ ...page.answers, ...answers } as Answers);
  await act(async () => renderPage(page.page(), { path: path ?? page.path ?? '' }));
  return api;
};

test('a table of facts is chosen in a dialog that says what is looked at', async () => {
  await open('Fact Scraper Writer', { 'GET /api/imports': { rows: [], total: 0 } } as Answers);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Facts from a CSV' })));
  await screen.findByRole('dialog', { name: 'Facts from a CSV' });
});

test('what is ticked is kept at a press, and one that is held cannot be ticked and says why', async () => {
  const api = await open('Fact Scraper Writer', {
    'GET /api/auto-facts': facts([fact(), other, held]),
    'POST /api/auto-facts/decide': ({ body }: SeenCall<'POST /api/auto-facts/decide'>) => ({
      rows: (body as { ids: string[] }).ids.map((id) => fact({ id, decision: 'kept' })),
    }),
  } as Answers);
  const list = await screen.findByRole('list', { name: 'Facts' });
  const [, , third] = within(list).getAllByRole('listitem');
  expect((within(third as HTMLElement).getByRole('checkbox') as HTMLInputElement).disabled).toBe(true);
  within(third as HTMLElement).getByText('"1760" is not in the quote.');
  await act(async () => fireEvent.click(within(list).getByRole('checkbox', { name: `Tick: ${other.text}` })));
  await press(/^Caption one fact/);
  await waitFor(() =>
    expect(api.callsOf('POST /api/auto-facts/decide')[0]?.body).toEqual({ ids: ['fac_1'], decision: 'kept' }),
  );
});

test('without material it is said where to add some, and nothing is looked for', async () => {
  await open('Fact Scraper Writer', {
    'GET /api/auto-facts': { ...facts([]), counts: { ready: 0, held: 0, kept: 0, left: 0 } },
    'GET /api/auto-facts/sources': { rows: [], total: 0 },
  } as Answers);
  await screen.findByText('No fact is ready yet');
  expect((screen.getByRole('button', { name: /^Find facts/ }) as HTMLButtonElement).getAttribute('aria-disabled')).toBe(
    'true',
  );
  expect(screen.getAllByRole('link', { name: 'Add material' })[0]?.getAttribute('href')).toBe('/material');
});

test('a public source is named with what is asked of it, and asked at the press alone', async () => {
  const api = await open('Fact Scraper Writer', {
    'GET /api/auto-facts/sources': { rows: [], total: 0 },
    'POST /api/auto-facts/find': { jobId: 'job_1' },
  } as Answers);
  const choose = (value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText('Look through'), { target: { value } }));
  await choose('wikidata');
  screen.getByText(/asks www\.wikidata\.org for these words, once/);
  expect(screen.getByRole('button', { name: /^Find facts/ }).getAttribute('aria-disabled')).toBe('true');
  await fill(/^About/, ' Eiffel Tower ');
  await press(/^Find facts/);
  await choose('on-this-day');
  await fill(/^Day/, '2026-11-27');
  expect(api.callsOf('POST /api/auto-facts/find').map(({ body }) => body)).toEqual([
    { channel: history, outside: { kind: 'wikidata', topic: 'Eiffel Tower' }, count: 12 },
  ]);
});

test('what is said follows what is typed, and a fact with a video is not made again', async () => {
  await open('Video Caption Generator');
  await screen.findByText('It stands in Eddystone.');
  await fill(/^Before each fact/, 'From the archive');
  await screen.findByText('From the archive.');
  expect((screen.getByRole('checkbox', { name: `Tick: ${filmed.text}` }) as HTMLInputElement).disabled).toBe(true);
});

test('a video that is being made shows how far it is, and one that could not begin says why', async () => {
  await open('Video Caption Generator', {
    'GET /api/auto-facts': facts([kept, fact({ id: 'fac_9', text: 'Another kept one.', decision: 'kept' })]),
    'POST /api/auto-facts/film': { begun: 0, refused: [{ id: 'fac_1', sentence: 'It is not kept. Keep it first.' }] },
  } as Answers);
  await press(/^Make 2 videos$/);
  await screen.findByText(`"${kept.text}" was not begun: It is not kept. Keep it first.`);
  act(() =>
    keepJob({
      ...{
        id: 'job_film',
        kind: 'fact-film',
        title: 'Video of a fact',
        subject: 'fac_1',
        state: 'running',
        progress: 0.4,
      },
      ...{ steps: [{ name: 'make', label: 'Compile the video', state: 'now' }], createdAt: at, startedAt: at },
    } as unknown as Parameters<typeof keepJob>[0]),
  );
  await screen.findByText('Compile the video');
});

test('a fact that has its post leads there, in whichever state that is', async () => {
  await open('Telegram & TikTok Poster', { 'GET /api/blitz': { ...blitz, rows: [campaign] } } as Answers);
  await screen.findByText('Waits for you');
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    '/auto-facts/media-blitz?campaign=cam_1',
  );
});

test('beside a fact stands what became of its post, or its source where nothing did, as one sentence', async () => {
  const reason = 'The first post goes alone.';
  const rows = [
    { ...campaign, reason },
    { ...campaign, id: 'cam_2', thing: 'fac_2', title: other.text, reason: '' },
  ];
  await open('Telegram & TikTok Poster', {
    'GET /api/auto-facts': facts([kept, { ...other, decision: 'kept' }]),
    'GET /api/blitz': { ...blitz, rows },
  } as Answers);
  const meta = (await screen.findAllByText('No video yet')).map((link) => link.parentElement?.textContent);
  expect(meta).toEqual([`${reason} No video yet`, `${kept.credit}. No video yet`]);
});

test('a post of a fact names its source and goes by the door of campaigns', async () => {
  const api = await open('Telegram & TikTok Poster', { 'POST /api/blitz': campaign } as Answers);
  await press(/^Write for Telegram/);
  await waitFor(() =>
    expect(api.callsOf('POST /api/blitz')[0]?.body).toMatchObject({
      thing: { module: 'auto-facts', id: 'fac_1' },
      words: `${kept.text}\n${kept.credit}`,
      places: [{ account: 'Slow History', platform: 'telegram', posts: 1 }],
    }),
  );
});

test('words of a channel go to no place that is called after another one, unless that is chosen for them', async () => {
  const api = await open(
    'Telegram & TikTok Poster',
    { 'POST /api/blitz': campaign } as Answers,
    `/auto-facts/telegram-tiktok-poster?channel=${physics}`,
  );
  const where = (await screen.findByRole('combobox', { name: /^Words go to/ })) as HTMLSelectElement;
  screen.getByText('None of them is called Pocket Physics.');
  screen.getByText('Choose above where it goes.');
  await act(async () => fireEvent.change(where, { target: { value: 'Telegram: Slow History' } }));
  await press(/^Write for Telegram: Slow History$/);
  await waitFor(() => expect(api.callsOf('POST /api/blitz')).toHaveLength(1));
});

test('a place without the name of a channel takes the words of each', async () => {
  const [place] = blitz.places;
  const facts = { ...place, account: 'Facts', place: 'Telegram: Facts' };
  await open(
    'Telegram & TikTok Poster',
    { 'GET /api/blitz': { ...blitz, places: [place, facts] } } as Answers,
    `/auto-facts/telegram-tiktok-poster?channel=${physics}`,
  );
  await screen.findByRole('button', { name: 'Write for Telegram: Facts' });
});

test('a place that was chosen for one channel is not taken for the next', async () => {
  const [place] = blitz.places;
  const own = { ...place, account: 'Pocket Physics', place: 'Discord: Pocket Physics', platformId: 'discord' };
  await open('Telegram & TikTok Poster', { 'GET /api/blitz': { ...blitz, places: [place, own] } } as Answers);
  const where = () => screen.findByRole('combobox', { name: /^Words go to/ }) as Promise<HTMLSelectElement>;
  await act(async () => fireEvent.change(await where(), { target: { value: 'Discord: Pocket Physics' } }));
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Pocket Physics' })));
  await screen.findByRole('button', { name: 'Write for Discord: Pocket Physics' });
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Slow History' })));
  await screen.findByRole('button', { name: 'Write for Telegram: Slow History' });
});
