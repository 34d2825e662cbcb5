import type { CoverBatch, PdfCover, PdfProduct } from '@avenue/contract/pdf';
import {
  type Answers,
  act,
  fakeApi,
  fill,
  fireEvent,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  type PageOfWrites,
  press,
  readsIn,
  renderPage,
  screen,
  waitFor,
  writesIn,
} from '@avenue/testing';
import { ToastRegion } from '@avenue/ui';
import { describe, expect, it } from '@jest/globals';
import CoverGeneratorPage from './cover-generator.page.tsx';

const url = (letter: string) => `/media/${letter.repeat(64)}.jpg`;
const one: PdfCover = {
  id: 'cov_1',
  url: url('a'),
  width: 1600,
  height: 2560,
  size: 'portrait',
  design: 'Meadow',
  title: 'Garden Journal',
  subtitle: '',
  byline: '',
  fonts: ['Fraunces'],
  contrast: 8.3,
  capsAt120: 12.4,
  engine: 'Built-in covers',
  ai: false,
  sample: false,
};
const two: PdfCover = {
  ...one,
  id: 'cov_2',
  url: url('b'),
  design: 'Poster',
  ai: true,
  engine: 'ComfyUI',
  capsAt120: 5,
};
const createdAt = '2026-03-14T09:30:00.000Z';
const batch: CoverBatch = { id: 'bat_2', prompt: 'a garden', productId: 'pdf_1', count: 2, createdAt };
const older = { ...batch, id: 'bat_1', prompt: 'a moon' };
const product: PdfProduct = {
  id: 'pdf_1',
  title: 'Garden Journal',
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
  createdAt,
  updatedAt: createdAt,
};
const answers: Answers = {
  'GET /api/pdf/covers': { batch, items: [one, two], number: 2, total: 2, older, engine: 'Built-in covers' },
  'GET /api/pdf/catalogue': { items: [product], total: 1 },
  'GET /api/pdf/products/{id}': product,
};
const drawn = { image_url: one.url, batch: 'bat_3', engine: 'Built-in covers', jobId: 'job_1' };

const open = (others: Answers = {}) => {
  const api = fakeApi({ ...answers, ...others });
  const page = (
    <>
      <CoverGeneratorPage />
      <ToastRegion />
    </>
  );
  return { api, ...renderPage(page) };
};

describe('Cover generator', () => {
  it('shows covers, what was found of the one that is looked at, and who made it', async () => {
    const { user } = open();
    expect(await screen.findByAltText('Cover 1: "Garden Journal", Meadow')).toBeTruthy();
    expect(screen.getByText('8.3 : 1')).toBeTruthy();
    expect(screen.getByText('No model used')).toBeTruthy();
    await user.click(screen.getByAltText('Cover 2: "Garden Journal", Poster'));
    expect(await screen.findByText('AI picture')).toBeTruthy();
    expect(screen.getByText(/hard to read/)).toBeTruthy();
  });

  it('sends nothing without a prompt and says so beside the field', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('button', { name: /^Generate/ }));
    expect(await screen.findByText('Prompt is missing. Say what the cover shows.')).toBeTruthy();
    expect(api.callsOf('POST /api/pdf/generate-cover')).toHaveLength(0);
  });

  it('says that a cover is being drawn', async () => {
    let end: (answer: unknown) => void = () => undefined;
    const { api, user } = open({
      'POST /api/pdf/generate-cover': () => new Promise((resolve) => (end = resolve)) as never,
    });
    await user.type(await screen.findByLabelText(/^Prompt/), 'a garden bed');
    await user.click(screen.getByRole('button', { name: /^Generate/ }));
    expect(await screen.findByText('Rendering your image with ComfyUI...')).toBeTruthy();
    end(drawn);
    await waitFor(() => expect(screen.queryByText('Rendering your image with ComfyUI...')).toBeNull());
    expect(api.callsOf('POST /api/pdf/generate-cover')[0]?.body).toEqual({
      ...{ prompt: 'a garden bed', title: '', subtitle: '', pictureUrl: null, productId: null, engine: 'any' },
    });
  });

  it('gives the cover to the product that it was drawn for', async () => {
    const { api, user } = open({ 'POST /api/pdf/covers/{id}/use': { product, version: 4 } });
    await user.click(await screen.findByRole('button', { name: /^Use this cover/ }));
    expect(await screen.findByText('It is version 4 of the cover of "Garden Journal".')).toBeTruthy();
    expect(api.callsOf('POST /api/pdf/covers/{id}/use')[0]?.body).toEqual({ productId: 'pdf_1' });
  });

  it('draws a cover again with other words', async () => {
    const { api, user } = open({ 'PATCH /api/pdf/covers/{id}': one });
    await user.type(await screen.findByLabelText('At the foot'), 'Night Garden');
    await user.click(screen.getByRole('button', { name: 'Draw it again' }));
    await waitFor(() =>
      expect(api.callsOf('PATCH /api/pdf/covers/{id}')[0]?.body).toEqual({
        ...{ title: 'Garden Journal', subtitle: '', byline: 'Night Garden', size: 'portrait' },
      }),
    );
  });

  const page = () => <CoverGeneratorPage />;
  const shows = () => screen.findByText('8.3 : 1');

  it('tells each read that fails, and comes back', async () => {
    const seen = await holdsThroughFailures({ page, answers, shows });
    expect([...seen, 'GET /api/pdf/catalogue', 'GET /api/pdf/products/{id}'].toSorted()).toEqual(readsIn(__dirname));
  }, 240_000);

  it('tells each thing that could not be done, and keeps what was typed', async () => {
    const removes = { press: () => press(/^Remove this cover$/), answer: {} };
    const writes: PageOfWrites['writes'] = {
      'POST /api/pdf/generate-cover': {
        before: () => fill(/^Prompt/, 'a garden bed'),
        press: () => press(/^Generate/),
        answer: drawn,
      },
      'PATCH /api/pdf/covers/{id}': {
        before: () => fill(/^At the foot/, 'Night Garden'),
        press: () => press(/^Draw it again$/),
        answer: one,
      },
      'POST /api/pdf/covers/{id}/use': { press: () => press(/^Use this cover/), answer: { product, version: 4 } },
      'POST /api/uploads': {
        press: async () => {
          const input = await waitFor(() => {
            const found = document.querySelector('input[type="file"]');
            if (!found) throw new Error('There is no field for a file yet.');
            return found;
          });
          const files = [new File(['x'], 'bed.png', { type: 'image/png' })];
          await act(async () => void fireEvent.change(input, { target: { files } }));
        },
        answer: { url: url('c'), kind: 'still', bytes: 1 },
      },
      'DELETE /api/pdf/covers/{id}': removes,
      'POST /api/pdf/covers/{id}/restore': {
        before: removes.press,
        press: () => press(/^(Undo|Retry)/),
        onToast: true,
        answer: {},
      },
    };
    const tried = await holdsThroughFailingWrites({
      page,
      answers: { ...answers, 'DELETE /api/pdf/covers/{id}': {} },
      shows,
      writes,
    });
    expect(tried.toSorted()).toEqual(writesIn(__dirname));
  }, 240_000);
});
