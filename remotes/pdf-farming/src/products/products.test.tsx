import {
  type Answers,
  fakeApi,
  fill,
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
import { product } from '../testing/product.ts';
import ProductsPage from './products.page.tsx';

const answers: Answers = { 'GET /api/pdf/catalogue': { items: [product], total: 1 } };

const open = (others: Answers = {}) => {
  const api = fakeApi({ ...answers, ...others });
  const page = (
    <>
      <ProductsPage />
      <ToastRegion />
    </>
  );
  return { api, ...renderPage(page) };
};

describe('Products', () => {
  it('lists products, and says so where there are none', async () => {
    const { api } = open();
    expect(await screen.findByText('The first one')).toBeTruthy();
    expect(screen.getByText('1 product')).toBeTruthy();
    expect(api.callsOf('GET /api/pdf/catalogue')).toHaveLength(1);
  });

  it('says that there is nothing yet', async () => {
    open({ 'GET /api/pdf/catalogue': { items: [], total: 0 } });
    expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeTruthy();
  });

  it('begins a product and clears the form', async () => {
    const { api, user } = open({ 'POST /api/pdf/products': { ...product, id: 'pdf_2', title: 'Another' } });
    await user.type(await screen.findByLabelText(/^Title/), 'Another');
    await user.click(screen.getByRole('button', { name: 'New product' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe(''));
    expect(api.callsOf('POST /api/pdf/products')[0]?.body).toEqual({ title: 'Another', kind: 'planner' });
  });

  it('removes a product, and undo brings it back', async () => {
    const { api, user } = open({
      'DELETE /api/pdf/products/{id}': {},
      'POST /api/pdf/products/{id}/restore': product,
    });
    await user.click(await screen.findByRole('button', { name: 'Remove "The first one"' }));
    await user.click(await screen.findByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(api.callsOf('POST /api/pdf/products/{id}/restore')).toHaveLength(1));
  });

  const page = () => <ProductsPage />;
  const shows = () => screen.findByText('The first one');

  it('tells each read that fails, and comes back', async () => {
    expect(await holdsThroughFailures({ page, answers, shows })).toEqual(readsIn(__dirname));
  }, 240_000);

  it('tells each thing that could not be done, and keeps what was typed', async () => {
    const writes: PageOfWrites['writes'] = {
      'POST /api/pdf/products': {
        before: () => fill(/^Title/, 'Another'),
        press: () => press(/^New product$/),
        answer: { ...product, id: 'pdf_2', title: 'Another' },
      },
      'DELETE /api/pdf/products/{id}': { press: () => press(/^Remove "The first one"$/), answer: {} },
      'POST /api/pdf/products/{id}/restore': {
        before: () => press(/^Remove "The first one"$/),
        press: () => press(/^(Undo|Retry)/),
        onToast: true,
        answer: product,
      },
    };
    const tried = await holdsThroughFailingWrites({
      page,
      answers: { ...answers, 'DELETE /api/pdf/products/{id}': {} },
      shows,
      writes,
    });
    expect(tried.toSorted()).toEqual(writesIn(__dirname));
  }, 240_000);
});
