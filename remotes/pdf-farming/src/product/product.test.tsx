import type { PdfProduct, ProductFile } from '@avenue/contract/pdf';
import { launchSteps } from '@avenue/contract/words';
import {
  type Answers,
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
import { describe, expect, it } from '@jest/globals';
import { product as bare } from '../testing/product.ts';
import ProductPage from './product.page.tsx';
import { centsOf, priceText, tagsOf } from './typed.ts';

const url = (letter: string, extension: string) => `/media/${letter.repeat(64)}.${extension}`;
const file = (id: string, more: Partial<ProductFile>): ProductFile => ({
  ...{
    id,
    role: 'document',
    part: '',
    version: 1,
    name: 'book.pdf',
    url: url('a', 'pdf'),
    bytes: 6_200_000,
    pages: 84,
  },
  ...{ engine: 'Your file', ai: false, createdAt: '2026-03-14T09:30:00.000Z' },
  ...more,
});
const first = file('f1', {});
const second = file('f2', { version: 2, pages: 80 });

const product: PdfProduct = { ...bare, description: 'Rows and beds.', tags: ['garden', 'log'], files: [second] };
const answers: Answers = {
  'GET /api/pdf/products/{id}': product,
  'GET /api/pdf/products/{id}/checklist': {
    ...({ id: 'pdf_1', title: product.title, state: 'draft', sample: false } as const),
    steps: Object.entries(launchSteps).map(([step, label]) => ({
      ...{ step: step as 'title', label, done: false, found: false, detail: 'Known.', path: '/pdf/product?id=pdf_1' },
      ...(step === 'title' && { done: true, ticked: { by: 'Ann', at: '2026-03-14T09:30:00.000Z' } }),
    })),
  },
  'GET /api/pdf/products/{id}/files': { items: [second, first], total: 2 },
  'GET /api/pdf/products/{id}/money': { sums: [{ currency: 'USD', earnedCents: 1800, sales: 2, costCents: 90 }] },
};

const path = '/pdf/product?id=pdf_1';
const page = () => <ProductPage />;
const shows = async () => {
  await screen.findByRole('heading', { level: 1, name: 'The first one' });
  await screen.findByText('$18.00, 2 sales');
};
const open = (others: Answers = {}, at = path) => {
  const api = fakeApi({ ...answers, ...others });
  return { api, ...renderPage(page(), { path: at, toasts: true }) };
};

const choose = async (label: string, name: string, type: string) => {
  const input = await screen.findByLabelText(`${label}: file`);
  fireEvent.change(input, { target: { files: [new File(['x'], name, { type })] } });
};

describe('the page of a product', () => {
  it('leads to where its document is made, by what it is', async () => {
    for (const [kind, maker] of [
      ['planner', 'journal-planner-builder'],
      ['checklist', 'bucket-list-generator'],
      ['other', 'journal-planner-builder'],
    ] as const) {
      const { unmount } = open({ 'GET /api/pdf/products/{id}': { ...product, kind, files: [] } });
      const link = await screen.findByRole('link', { name: 'Make the document' });
      expect(link.getAttribute('href')).toBe(`/pdf/${maker}?product=pdf_1`);
      unmount();
    }
  });

  it('shows what it is, its versions, its readiness and its money', async () => {
    open();
    await shows();
    expect(screen.getByText('2 of 6 launch steps are done.')).toBeTruthy();
    expect(screen.getByText('Version 2, 80 pages, 6.2 MB')).toBeTruthy();
    expect(screen.getByText(/^No cover yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Make a cover' }).getAttribute('href')).toBe(
      '/automation/pdf-farming/cover-generator?product=pdf_1',
    );
    expect(screen.queryByRole('link', { name: 'Make the document' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Download version 1 of the document' }).getAttribute('href')).toBe(
      `${first.url}?download=The+first+one+document+1`,
    );
    expect(await screen.findByRole('img', { name: /^Launch Readiness: 6 metrics/ })).toBeTruthy();
  });

  it('sends only what was changed, and a price as hundredths', async () => {
    const { api, user } = open({ 'PATCH /api/pdf/products/{id}': product });
    await shows();
    const price = screen.getByLabelText<HTMLInputElement>(/^Price/);
    await user.clear(price);
    await user.type(price, 'nine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Write the price as a number, such as 9.00.')).toBeTruthy();
    expect(api.callsOf('PATCH /api/pdf/products/{id}')).toHaveLength(0);
    await user.clear(price);
    await user.type(price, '12,5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.callsOf('PATCH /api/pdf/products/{id}')[0]?.body).toEqual({ priceCents: 1250 }));
  });

  it('takes a document of the operator as the next version', async () => {
    const { api } = open({
      'POST /api/uploads': { url: url('c', 'pdf'), kind: 'document', bytes: 9 },
      'POST /api/pdf/products/{id}/files': file('f3', { version: 3 }),
    });
    await shows();
    await choose('Use my PDF', 'mine.pdf', 'application/pdf');
    expect(await screen.findByText('Version 3 of the document is in force.')).toBeTruthy();
    expect(api.callsOf('POST /api/pdf/products/{id}/files')[0]?.body).toEqual({
      role: 'document',
      url: url('c', 'pdf'),
      name: 'mine.pdf',
    });
  });

  it('is removed, leads to the others, and undo brings it back', async () => {
    const { api, user, place } = open({
      'DELETE /api/pdf/products/{id}': {},
      'POST /api/pdf/products/{id}/restore': product,
    });
    await shows();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(place()).toBe('/pdf/products'));
    await user.click(await screen.findByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(api.callsOf('POST /api/pdf/products/{id}/restore')).toHaveLength(1));
  });

  it('leads to the products where none was named', async () => {
    open({}, '/pdf/product');
    expect((await screen.findByRole('link', { name: 'Products' })).getAttribute('href')).toBe('/pdf/products');
  });

  it('tells each read that fails, and comes back', async () => {
    const own = readsIn(__dirname);
    const held = await holdsThroughFailures({ page, path, answers, shows });
    expect(held.toSorted()).toEqual(own);
  }, 240_000);

  it('tells each thing that could not be done, and keeps what was typed', async () => {
    const writes: PageOfWrites['writes'] = {
      'PATCH /api/pdf/products/{id}': {
        before: () => fill(/^Title/, 'Another'),
        press: () => press(/^Save$/),
        answer: product,
      },
      'DELETE /api/pdf/products/{id}': { press: () => press(/^Remove$/), answer: {} },
      'POST /api/pdf/products/{id}/restore': {
        before: () => press(/^Remove$/),
        press: () => press(/^(Undo|Retry)/),
        onToast: true,
        answer: product,
      },
      'POST /api/uploads': {
        press: () => choose('Use my PDF', 'mine.pdf', 'application/pdf'),
        answer: { url: url('c', 'pdf'), kind: 'document', bytes: 9 },
        answers: { 'POST /api/pdf/products/{id}/files': file('f3', { version: 3 }) },
      },
      'POST /api/pdf/products/{id}/files': {
        press: () => choose('Use my cover', 'mine.png', 'image/png'),
        answer: file('f3', { role: 'cover' }),
        answers: { 'POST /api/uploads': { url: url('c', 'png'), kind: 'still', bytes: 9 } },
      },
      'POST /api/pdf/products/{id}/files/{file}/restore': {
        press: () => press(/^Bring version 1 of the document back$/),
        answer: file('f3', { version: 3 }),
      },
    };
    const tried = await holdsThroughFailingWrites({
      page,
      path,
      answers: { ...answers, 'DELETE /api/pdf/products/{id}': {} },
      shows,
      writes,
    });
    expect(tried.toSorted()).toEqual([...writesIn(__dirname), 'POST /api/uploads'].toSorted());
  }, 240_000);
});

it('reads typed tags and prices', () => {
  expect(tagsOf(' a, b ,,a ')).toEqual(['a', 'b']);
  const cases = [
    ['', null],
    ['9', 900],
    ['$9.5', 950],
    ['0,05', 5],
    ['9.999', undefined],
    ['-1', undefined],
    ['1e3', undefined],
  ] as const;
  for (const [text, cents] of cases) expect(centsOf(text)).toBe(cents);
  expect([priceText(null), priceText(1250)]).toEqual(['', '12.50']);
});
