import type { LaunchChecklist } from '@avenue/contract/pdf';
import { launchSteps } from '@avenue/contract/words';
import {
  type Answers,
  fakeApi,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  type PageOfWrites,
  press,
  readsIn,
  renderPage,
  screen,
  waitFor,
  within,
  writesIn,
} from '@avenue/testing';
import { describe, expect, it } from '@jest/globals';
import LaunchChecklistPage from './launch-checklist.page.tsx';

type Step = keyof typeof launchSteps;

const checklist = (
  id: string,
  title: string,
  of: Partial<Record<Step, Partial<LaunchChecklist['steps'][number]>>> = {},
) => ({
  ...({ id, title, state: 'draft', sample: false } as const),
  steps: Object.entries(launchSteps).map(([step, label]) => ({
    ...{ step: step as Step, label, done: false, found: false, detail: 'Known of it.', path: `/pdf/product?id=${id}` },
    ...of[step as Step],
  })),
});

const ticked = { by: 'Ann', at: '2026-03-14T09:30:00.000Z' };
const garden = checklist('pdf_1', 'Garden', {
  cover: { done: true, found: true },
  title: { done: true, ticked },
  links: { done: true, ticked },
});
const answers: Answers = { 'GET /api/pdf/checklist': { items: [garden, checklist('pdf_2', 'Sky')], total: 2 } };
const path = '/automation/pdf-farming/launch-checklist';

const page = () => <LaunchChecklistPage />;
const shows = () => screen.findByRole('heading', { name: 'Garden' });
const open = (others: Answers = {}, at = path) => {
  const api = fakeApi({ ...answers, ...others });
  return { api, ...renderPage(page(), { path: at }) };
};
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');

describe('the launch checklist', () => {
  it('has six boxes by their names, ticked as they stand, with who did and what was found', async () => {
    open();
    await shows();
    expect(boxes().map((box) => [box.labels?.[0]?.textContent, box.checked])).toEqual([
      ['Product Title Confirmed', true],
      ['Cover Image Uploaded', true],
      ['Description Finalized', false],
      ['Marketplace Listing Live', false],
      ['Affiliate Links Synced', true],
      ['Pinterest Post Created', false],
    ]);
    expect(screen.getAllByText(/Ticked by Ann, /)).toHaveLength(2);
    // No check could find a title.
    expect(screen.getAllByText(/ No check finds it done\./)).toHaveLength(1);
    expect(screen.getByText(/Found by a check\./)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Three steps to launch' })).toBeTruthy();
  });

  it('ticks, unticks and leaves a step to the checks again', async () => {
    const put = 'PUT /api/pdf/products/{id}/checklist/{step}' as const;
    const remove = 'DELETE /api/pdf/products/{id}/checklist/{step}' as const;
    const { api, user } = open({ [put]: garden, [remove]: garden });
    await shows();
    await user.click(screen.getByRole('checkbox', { name: 'Pinterest Post Created' }));
    await user.click(screen.getByRole('checkbox', { name: 'Cover Image Uploaded' }));
    await user.click(screen.getByRole('button', { name: 'As found: Product Title Confirmed' }));
    await waitFor(() => expect(api.callsOf(remove)).toHaveLength(1));
    expect(api.callsOf(put).map(({ params, body }) => [params.id, params.step, body])).toEqual([
      ['pdf_1', 'pin', { done: true }],
      ['pdf_1', 'cover', { done: false }],
    ]);
    expect(api.callsOf(remove)[0]?.params).toEqual({ id: 'pdf_1', step: 'title' });
  });

  it('shows the product that the address names, also one further down than the list was read', async () => {
    const { api } = open(
      { 'GET /api/pdf/products/{id}/checklist': checklist('pdf_9', 'Far down') },
      `${path}?product=pdf_9`,
    );
    expect(await screen.findByRole('heading', { name: 'Far down' })).toBeTruthy();
    expect(api.callsOf('GET /api/pdf/products/{id}/checklist')[0]?.params).toEqual({ id: 'pdf_9' });
  });

  it('goes from product to product', async () => {
    const { user, place } = open();
    await shows();
    await user.click(within(screen.getByRole('list', { name: 'Newest products' })).getByRole('link', { name: /Sky/ }));
    expect(await screen.findByRole('heading', { name: 'Sky' })).toBeTruthy();
    expect(place()).toBe(`${path}?product=pdf_2`);
  });

  it('has six open boxes without a product too, which toggle and send nothing', async () => {
    const { api, user } = open({ 'GET /api/pdf/checklist': { items: [], total: 0 } });
    const pin = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Pinterest Post Created' });
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false, false, false, false]);
    await user.click(pin);
    expect(pin.checked).toBe(true);
    await user.click(pin);
    expect(pin.checked).toBe(false);
    expect(screen.getByRole('link', { name: 'Begin a product' }).getAttribute('href')).toBe('/pdf/products');
    expect(api.calls.filter(({ key }) => !key.startsWith('GET '))).toEqual([]);
  });

  it('tells each read that fails, and comes back', async () => {
    const far = 'GET /api/pdf/products/{id}/checklist' as const;
    const held = await holdsThroughFailures({
      page,
      path: `${path}?product=pdf_9`,
      answers: { ...answers, [far]: checklist('pdf_9', 'Far down') },
      shows: () => screen.findByRole('heading', { name: 'Far down' }),
    });
    expect(held.toSorted()).toEqual(readsIn(__dirname));
  }, 240_000);

  it('tells each tick that was not saved', async () => {
    const writes: PageOfWrites['writes'] = {
      'PUT /api/pdf/products/{id}/checklist/{step}': {
        press: () => press(/^Pinterest Post Created$/),
        answer: garden,
      },
      'DELETE /api/pdf/products/{id}/checklist/{step}': {
        press: () => press(/^As found: Product Title Confirmed$/),
        answer: garden,
      },
    };
    const tried = await holdsThroughFailingWrites({ page, path, answers, shows, writes });
    expect(tried.toSorted()).toEqual(writesIn(__dirname));
  }, 240_000);
});
