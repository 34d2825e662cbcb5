import { importView } from '@avenue/boards/collect/testing';
import type { PdfProduct, PdfTitle, TitleBatch, TypedWords } from '@avenue/contract/pdf';
import {
  type Answers,
  fakeApi,
  fill,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  openFirstDialog,
  type PageOfWrites,
  press,
  readsIn,
  renderPage,
  screen,
  studio,
  waitFor,
  writesIn,
} from '@avenue/testing';
import { ToastRegion } from '@avenue/ui';
import { beforeAll, describe, expect, it } from '@jest/globals';
import NicheTitlesPage from './niche-titles.page.tsx';

const one: PdfTitle = {
  id: 'ttl_1',
  title: 'The Seed Swap Planner for Hosts',
  score: 83,
  parts: [
    { part: 'length', value: 1, why: '31 characters of 80.' },
    { part: 'specificity', value: 0.75, why: 'Says the topic, what it is, for whom.' },
  ],
  missing: [{ part: 'results', why: 'No results yet: no sale of yours is known.' }],
  demand: [],
  warnings: [{ words: 'Disney', text: '"Disney" is a brand of The Walt Disney Company.' }],
  productId: null,
  sample: false,
};
const batch: TitleBatch = {
  id: 'bat_2',
  topic: 'seed swap',
  kind: 'journal',
  audience: '',
  engine: 'Built-in writer',
  count: 1,
  createdAt: '2026-03-14T09:30:00.000Z',
};
const older = { ...batch, id: 'bat_1', topic: 'moon garden' };
const typed: TypedWords = {
  places: [
    { name: 'DuckDuckGo', host: 'ac.duckduckgo.com' },
    { name: 'Bing', host: 'www.bing.com' },
  ],
  words: ['seed swap', 'seed swap journal'],
  language: 'en',
  heard: [],
};
const answers: Answers = { 'GET /api/pdf/titles': { batch, items: [one], typed, number: 2, total: 2, older } };
const imports: Answers = {
  'GET /api/imports': {
    rows: [{ ...importView, kind: 'keywords', name: 'keywords.csv' }],
    total: 1,
  },
  'GET /api/imports/{id}': importView,
};
const product: PdfProduct = {
  id: 'pdf_1',
  title: one.title,
  kind: 'journal',
  description: '',
  tags: [],
  priceCents: null,
  currency: 'USD',
  channel: null,
  state: 'draft',
  readiness: { files: 0, cover: 0, copy: 0, listing: 0, links: 0, promotion: 0 },
  stepsDone: 0,
  files: [],
  sample: false,
  createdAt: batch.createdAt,
  updatedAt: batch.createdAt,
};
const written = { titles: [one.title], batch: 'bat_2', engine: 'Built-in writer', notes: ['Only 1 of 8.'] };

const open = (others: Answers = {}) => {
  const api = fakeApi({ ...answers, ...others });
  const page = (
    <>
      <NicheTitlesPage />
      <ToastRegion />
    </>
  );
  return { api, ...renderPage(page) };
};

beforeAll(openFirstDialog);

describe('Niche titles', () => {
  it('shows each title with its score, who wrote it, what is known, and what to mind', async () => {
    open();
    expect(await screen.findByText('83 of 100')).toBeTruthy();
    expect(screen.getByText('Written by Built-in writer.')).toBeTruthy();
    expect(screen.getByText('Nothing known yet.')).toBeTruthy();
    expect(screen.getAllByText(/"Disney" is a brand of/)).toHaveLength(2);
    expect(screen.getByText('Specificity 75')).toBeTruthy();
  });

  it('sends nothing without a topic and says so beside the field', async () => {
    const { api, user } = open({ 'GET /api/pdf/titles': { items: [], number: 0, total: 0 } });
    await user.click(await screen.findByRole('button', { name: /^Generate/ }));
    expect(await screen.findByText('Topic is missing. Titles need one to start from.')).toBeTruthy();
    expect(api.callsOf('POST /api/pdf/generate-titles')).toHaveLength(0);
  });

  it('says that titles are being written, and what to know of them', async () => {
    let end: (answer: unknown) => void = () => undefined;
    const { api, user } = open({
      'POST /api/pdf/generate-titles': () => new Promise((resolve) => (end = resolve)) as never,
    });
    await user.type(await screen.findByLabelText(/^Topic/), 'seed swap');
    await user.click(screen.getByRole('button', { name: /^Generate/ }));
    expect(await screen.findByText('Generating titles with Ollama...')).toBeTruthy();
    end(written);
    expect(await screen.findByText('Only 1 of 8.')).toBeTruthy();
    expect(screen.queryByText('Generating titles with Ollama...')).toBeNull();
    expect(api.callsOf('POST /api/pdf/generate-titles')[0]?.body).toEqual({
      topic: 'seed swap',
      kind: 'planner',
      audience: '',
    });
  });

  it('writes for the channel that was chosen, whose brand kit the titles obey', async () => {
    const channel = { account: 'CHANNEL_SEEDS', label: 'Seeds' };
    const { api, user, refresh } = open({
      'GET /api/studio': { ...studio, accounts: [channel] },
      'POST /api/pdf/generate-titles': written,
    });
    await screen.findByLabelText(/^Topic/);
    expect(screen.queryByLabelText('Channel')).toBeNull();
    await refresh();
    await user.selectOptions(await screen.findByLabelText('Channel'), 'CHANNEL_SEEDS');
    await user.type(screen.getByLabelText(/^Topic/), 'seed swap');
    await user.click(screen.getByRole('button', { name: /^Generate/ }));
    await waitFor(() =>
      expect(api.callsOf('POST /api/pdf/generate-titles')[0]?.body).toMatchObject({ channel: 'CHANNEL_SEEDS' }),
    );
  });

  it('walks to an earlier batch', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('button', { name: /^Earlier batch: moon garden/ }));
    await waitFor(() => expect(api.callsOf('GET /api/pdf/titles').at(-1)?.query).toEqual({ batch: 'bat_1' }));
  });

  it('begins a product of the kind that was asked for', async () => {
    const { api, user, place } = open({ 'POST /api/pdf/products': product });
    await user.click(await screen.findByRole('button', { name: /^Begin a product/ }));
    await waitFor(() =>
      expect(api.callsOf('POST /api/pdf/products')[0]?.body).toEqual({
        title: one.title,
        kind: 'journal',
        titleId: 'ttl_1',
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Open it' }));
    expect(place()).toBe(`/pdf/product?id=${product.id}`);
  });

  it('leads to the product that was begun', async () => {
    open({ 'GET /api/pdf/titles': { batch, items: [{ ...one, productId: 'pdf_7' }], number: 1, total: 1 } });
    const link = await screen.findByRole('link', { name: 'Open its product' });
    expect(link.getAttribute('href')).toBe('/pdf/product?id=pdf_7');
  });

  it('shows what a list of keywords says of a title beside its day, and opens the files', async () => {
    const text = '"seed swap" on Etsy: search volume 1,900 a month, your file of 3 March.';
    open({
      'GET /api/pdf/titles': {
        batch,
        items: [{ ...one, demand: [{ source: 'imported', text }] }],
        number: 1,
        total: 1,
      },
      ...imports,
    });
    expect(await screen.findAllByText(text)).toHaveLength(2);
    expect(screen.queryByText(/is not known: stores do not tell/)).toBeNull();
    await press(/^Import keywords/);
    await press(/^Open the import of keywords\.csv$/);
    await screen.findByText('Import etsy.csv');
  });

  const withTyped = (more: Partial<TypedWords>, others: Answers = {}) =>
    open({
      ...others,
      'GET /api/pdf/titles': { batch, items: [one], typed: { ...typed, ...more }, number: 1, total: 1 },
    });

  it('says what a press sends to whom before it is pressed, and asks once', async () => {
    const { api, user } = withTyped({}, { 'POST /api/pdf/titles/typed': { jobId: 'job_1' } });
    await screen.findByText(
      'The button asks ac.duckduckgo.com and www.bing.com for "seed swap" and "seed swap journal", once a day; before that nothing is asked.',
    );
    expect(api.callsOf('POST /api/pdf/titles/typed')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: /^Ask what people type/ }));
    await waitFor(() => expect(api.callsOf('POST /api/pdf/titles/typed')[0]?.body).toEqual({ batch: 'bat_2' }));
  });

  it('leads to the setting while no search engine may be asked', async () => {
    withTyped({ places: [] });
    const link = await screen.findByRole('link', { name: 'Allow one in Admin Config' });
    expect(link.getAttribute('href')).toBe('/admin-config#demand');
    expect(screen.queryByRole('button', { name: /^Ask what people type/ })).toBeNull();
  });

  it('shows what is typed by place and day, as words and no figure, and takes one as the topic', async () => {
    const at = '2026-11-29T09:00:00.000Z';
    const { user } = withTyped({
      heard: [
        { place: 'DuckDuckGo', asked: 'seed swap', said: ['seed swap log'], at },
        { place: 'Bing', asked: 'seed swap', said: [], at },
      ],
    });
    expect(await screen.findByText(/^"seed swap" at DuckDuckGo/)).toBeTruthy();
    expect(screen.getByText(/How often they are typed is not told/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take "seed swap log" as the topic' }));
    expect((screen.getByLabelText(/^Topic/) as HTMLInputElement).value).toBe('seed swap log');
  });

  it('stands above why a title has its score, with the first words of a long answer and the others on request', async () => {
    const at = '2026-11-29T09:00:00.000Z';
    const found = ['log', 'box', 'party', 'table', 'labels', 'ideas'].map((word) => `seed swap ${word}`);
    const { user } = withTyped({ heard: [{ place: 'Bing', asked: 'seed swap', said: found, at }] });
    const panel = await screen.findByRole('heading', { name: /^What people type/ });
    const why = screen.getByRole('heading', { name: /^Why this score/ });
    expect(panel.compareDocumentPosition(why) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const topics = () => screen.getAllByRole('button', { name: /^Take "/ });
    expect(topics()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(topics()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(topics()).toHaveLength(4);
  });

  const page = () => <NicheTitlesPage />;
  const shows = () => screen.findByText('83 of 100');

  it('tells each read that fails, and comes back', async () => {
    // Stands in the document from the start.
    const known = ['GET /api/studio'];
    expect([...(await holdsThroughFailures({ page, answers, shows })), ...known]).toEqual(readsIn(__dirname));
  }, 240_000);

  it('tells each thing that could not be done, and keeps what was typed', async () => {
    const removes = { press: () => press(/^Remove "/), answer: {} };
    const writes: PageOfWrites['writes'] = {
      'POST /api/pdf/generate-titles': {
        before: () => fill(/^Topic/, 'seed swap'),
        press: () => press(/^Generate/),
        answer: written,
      },
      'POST /api/pdf/products': { press: () => press(/^Begin a product/), answer: product },
      'POST /api/pdf/titles/typed': { press: () => press(/^Ask what people type/), answer: { jobId: 'job_1' } },
      'DELETE /api/pdf/titles/{id}': removes,
      'POST /api/pdf/titles/{id}/restore': {
        before: removes.press,
        press: () => press(/^(Undo|Retry)/),
        onToast: true,
        answer: {},
      },
    };
    const tried = await holdsThroughFailingWrites({
      page,
      answers: { ...answers, 'DELETE /api/pdf/titles/{id}': {} },
      shows,
      writes,
    });
    expect(tried.toSorted()).toEqual(writesIn(__dirname));
  }, 240_000);
});
