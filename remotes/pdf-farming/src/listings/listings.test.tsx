import {
  type Answers,
  fakeApi,
  fill,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  press,
  readsIn,
  renderPage,
  screen,
  waitFor,
  within,
  writesIn,
} from '@avenue/testing';
import { ToastRegion } from '@avenue/ui';
import { describe, expect, it } from '@jest/globals';
import StorefrontAutoPosterPage from './storefront-auto-poster.page.tsx';
import { answers, etsy, view } from './testing/fixtures.ts';

const at = '/?product=pdf_1&store=etsy';
const open = (others: Answers = {}, path = at) => {
  const api = fakeApi({ ...answers, ...others });
  return {
    api,
    ...renderPage(
      <>
        <StorefrontAutoPosterPage />
        <ToastRegion />
      </>,
      { path },
    ),
  };
};
const draft = 'POST /api/pdf/products/{id}/listings/{store}/draft';
const release = 'POST /api/pdf/products/{id}/listings/{store}/release';
const words = 'PATCH /api/pdf/products/{id}/listings/{store}';
const address = 'POST /api/pdf/products/{id}/listings/{store}/address';
const step = () => within(screen.getByRole('list', { name: 'How far it is' })).getAllByRole('listitem');
const current = () => step().find((one) => one.getAttribute('aria-current') === 'step')?.textContent;

describe('Storefront auto-poster', () => {
  it('asks for a product, and says of each how it stands', async () => {
    open({}, '/');
    const row = await screen.findByRole('link', { name: 'The first one' });
    expect(row.getAttribute('href')).toBe('/pdf/storefront-auto-poster?product=pdf_1');
  });

  it('shows everything of a new listing before it is written, then writes it by one press', async () => {
    const { api, user } = open({ [draft]: { ...etsy, state: 'draft', releasable: true } });
    expect(await screen.findByText('Title: Garden Journal')).toBeTruthy();
    expect(current()).toContain('not written yet');
    await user.click(screen.getByRole('button', { name: /^Write the draft/ }));
    await screen.findByText('Etsy: The draft stands there as it was meant; nobody sees it yet.');
    expect(api.callsOf(draft)[0]?.body).toEqual({ version: 2, accepted: [] });
  });

  it('leaves out of a new listing what the product does not have yet', async () => {
    const bare = { title: 'Garden Journal', description: '', tags: [], priceCents: null };
    open({ 'GET /api/pdf/products/{id}/listings': view({ words: bare, pictures: [] }) });
    await screen.findByText('Title: Garden Journal');
    expect(screen.getByText('Files: garden.zip')).toBeTruthy();
    expect(screen.queryByText(/^(Description|Tags|Price|Pictures): /)).toBeNull();
  });

  it('shows what differs at the shop, point by point', async () => {
    open({
      'GET /api/pdf/products/{id}/listings': view({ state: 'mismatch', reason: 'Files: none.', releasable: true }),
      'GET /api/pdf/products/{id}/listings/{store}/difference': {
        ...{ there: true, sentence: '1 of 2 points differ at Etsy.' },
        points: [
          { id: 'title', name: 'Title', here: '"A"', there: '"A"', same: true },
          { id: 'files', name: 'Files', here: 'garden.zip', there: 'none', same: false },
        ],
      },
    });
    const diff = within(
      await screen.findByRole('region', { name: 'What changes' }).catch(() => screen.findByLabelText('What changes')),
    );
    expect(await screen.findByText('Files: garden.zip')).toBeTruthy();
    expect(screen.getByText('Files: none')).toBeTruthy();
    expect(screen.getByText(/Etsy shows something else/)).toBeTruthy();
    expect(current()).toContain('differs');
    expect(diff).toBeTruthy();
  });

  it('shows it to everybody by a press of its own that says what it costs', async () => {
    const { api, user } = open({
      'GET /api/pdf/products/{id}/listings': view({ state: 'draft', releasable: true }),
      [release]: { ...etsy, state: 'live' },
    });
    await user.click(await screen.findByRole('button', { name: 'Show it to everybody for 0.20 USD' }));
    await screen.findByText('Etsy: Everybody sees it.');
    expect(api.callsOf(release)[0]?.body).toEqual({ version: 2, accepted: ['Cost'] });
  });

  it('a broken rule keeps it from being written; an open one is named in the button', async () => {
    const first = open({
      'GET /api/pdf/products/{id}/listings': view({
        checks: [{ name: 'Tags', verdict: 'blocked', sentence: 'It has 14 tags.' }],
      }),
    });
    expect((await screen.findAllByText('Tags: It has 14 tags.')).length).toBeGreaterThan(0);
    await first.user.click(screen.getByRole('button', { name: /^Write the draft/ }));
    await first.user.keyboard('a');
    expect(first.api.callsOf(draft)).toEqual([]);
    first.unmount();
    const { api, user } = open({
      'GET /api/pdf/products/{id}/listings': view({
        checks: [{ name: 'Made by a model', verdict: 'needs evidence', sentence: 'Say so.' }],
      }),
      [draft]: etsy,
    });
    await user.click(await screen.findByRole('button', { name: /^Write the draft with 1 open check/ }));
    await waitFor(() => expect(api.callsOf(draft)[0]?.body).toEqual({ version: 2, accepted: ['Made by a model'] }));
  });

  it('words are counted against the limits of the shop, and kept for it', async () => {
    const { api, user } = open({ [words]: view({ own: true, version: 3 }) });
    expect(await screen.findByText('14 of 140 characters')).toBeTruthy();
    await user.type(screen.getByLabelText('Tags'), ', a tag of more than twenty letters');
    expect(screen.getByText(/Etsy takes 20 a tag/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsOf(words)[0]?.body).toMatchObject({
        version: 2,
        words: { tags: ['garden', 'a tag of more than twenty letters'], priceCents: 900 },
      }),
    );
  });
});

const whole = {
  page: () => <StorefrontAutoPosterPage />,
  path: at,
  answers: { ...answers, 'GET /api/pdf/products/{id}/listings': view({ own: true, state: 'draft', releasable: true }) },
  shows: () => screen.findByText('Title: Garden Journal'),
};

it('tells each read that fails, and comes back', async () => {
  const seen = [
    ...(await holdsThroughFailures(whole)),
    ...(await holdsThroughFailures({ ...whole, path: '/', shows: () => screen.findByText('The first one') })),
  ];
  expect([...new Set(seen)].toSorted()).toEqual([...readsIn(__dirname), 'GET /api/pdf/catalogue'].toSorted());
}, 120_000);

let typed = 0;

it('tells each thing that could not be done, and keeps what was typed', async () => {
  const tried = await holdsThroughFailingWrites({
    ...whole,
    writes: {
      [draft]: { press: () => press(/^Write it again/), answer: etsy },
      [release]: { press: () => press(/^Show it to everybody/), answer: etsy },
      [words]: { before: () => fill(/^Title/, `Journal ${++typed}`), press: () => press(/^Save$/), answer: view() },
      [address]: {
        before: () => fill(/^Address/, 'https://www.etsy.com/listing/12345'),
        press: () => press(/^It stands there$/),
        answer: etsy,
      },
    },
  });
  expect(tried.toSorted()).toEqual(writesIn(__dirname));
}, 120_000);
