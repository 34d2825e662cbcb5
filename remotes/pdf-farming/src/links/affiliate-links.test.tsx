import type { AffiliateLink } from '@avenue/contract/pdf';
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
import AffiliateLinksPage from './affiliate-links.page.tsx';

const link: AffiliateLink = {
  id: 'aff_1',
  url: 'https://www.amazon.com/dp/1',
  program: 'Amazon Associates',
  disclosure: 'As an Amazon Associate I earn from qualifying purchases.',
  product: null,
  short: {
    code: 'abcd',
    path: '/l/abcd',
    clicks: 3,
    clicks30: 1,
    health: { state: 'dead', sentence: 'There is no page any more (404).' },
  },
  sample: false,
  createdAt: '2026-03-14T09:30:00.000Z',
};
const answers: Answers = { 'GET /api/pdf/links': { items: [link], total: 1 } };

const page = () => (
  <>
    <AffiliateLinksPage />
    <ToastRegion />
  </>
);
const open = (others: Answers = {}) => {
  const api = fakeApi({ ...answers, ...others });
  return { api, ...renderPage(page()) };
};

describe('Affiliate links', () => {
  it('shows each link with program, clicks, disclosure and whether it leads anywhere', async () => {
    open();
    expect(await screen.findByText(link.url)).toBeTruthy();
    expect(screen.getByText(/Amazon Associates · 3 clicks · As an Amazon Associate/)).toBeTruthy();
    expect(screen.getByText('Leads nowhere')).toBeTruthy();
  });

  it('says in the words of the page that there is none', async () => {
    open({ 'GET /api/pdf/links': { items: [], total: 0 } });
    expect(await screen.findByText('No links added yet.')).toBeTruthy();
  });

  it('sends nothing for an empty address; adds a link without the spaces around it, and clears the field', async () => {
    const { api, user } = open({ 'POST /api/pdf/add-affiliate-link': link });
    await user.click(await screen.findByRole('button', { name: 'Add Link' }));
    await user.type(screen.getByLabelText(/^Address of the link/), '   ');
    await user.click(screen.getByRole('button', { name: 'Add Link' }));
    expect(api.callsOf('POST /api/pdf/add-affiliate-link')).toHaveLength(0);
    await user.clear(screen.getByLabelText(/^Address of the link/));
    await user.type(screen.getByLabelText(/^Address of the link/), ' https://www.amazon.com/dp/1 ');
    await user.click(screen.getByRole('button', { name: 'Add Link' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Address of the link/).value).toBe(''));
    expect(api.callsOf('POST /api/pdf/add-affiliate-link')[0]?.body).toEqual({ url: 'https://www.amazon.com/dp/1' });
  });

  const shows = () => screen.findByText(link.url);

  it('tells each read that fails, and comes back', async () => {
    expect(await holdsThroughFailures({ page, answers, shows })).toEqual(readsIn(__dirname));
  }, 240_000);

  it('tells each thing that could not be done, and keeps what was typed', async () => {
    const writes: PageOfWrites['writes'] = {
      'POST /api/pdf/add-affiliate-link': {
        before: () => fill(/^Address of the link/, 'https://a.example/'),
        press: () => press(/^Add Link$/),
        answer: link,
      },
      'POST /api/pdf/links/{id}/check': { press: () => press(/^Look now/), answer: link },
      'DELETE /api/pdf/links/{id}': { press: () => press(/^Remove/), answer: {} },
      'POST /api/pdf/links/{id}/restore': {
        before: () => press(/^Remove/),
        press: () => press(/^(Undo|Retry)/),
        onToast: true,
        answer: link,
      },
    };
    const tried = await holdsThroughFailingWrites({
      page,
      answers: { ...answers, 'DELETE /api/pdf/links/{id}': {} },
      shows,
      writes,
    });
    expect(tried.toSorted()).toEqual(writesIn(__dirname));
  }, 240_000);
});
