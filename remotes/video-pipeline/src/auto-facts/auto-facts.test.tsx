import { keepJob } from '@avenue/data';
import {
  type Answers,
  act,
  fill,
  fireEvent,
  openFirstDialog,
  type PageOfReads,
  type PageOfWrites,
  press,
  type SeenCall,
  screen,
  triesEachFailure,
  waitFor,
  within,
} from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { history } from '../testing/fixtures.ts';
import { at, campaign, fact, facts, filmed, held, kept, open, other, reads } from './fixtures.tsx';

beforeAll(openFirstDialog);

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
