import type { Answer, ChannelPosting } from '@avenue/contract';
import {
  act,
  fakeApi,
  fill,
  fireEvent,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  type PageOfReads,
  type PageOfWrites,
  press,
  readsIn,
  renderPage,
  screen,
  waitFor,
  writesIn,
} from '@avenue/testing';
import { expect, test } from '@jest/globals';
import PostingChoicesPage from './choices.page.tsx';

const channel: ChannelPosting = {
  channel: 'CHANNEL_SLOW_HISTORY',
  label: 'Slow History',
  isSet: false,
  audience: 'ask',
  privacy: 'public',
  categoryId: '27',
  language: 'en',
  places: ['youtube'],
  captionEnd: '',
  advertises: 'none',
  targets: [],
  link: '',
};
const categories = [
  { value: '27', label: 'Education' },
  { value: '10', label: 'Music' },
];
const places: Answer<'GET /api/posting'>['places'] = [
  { id: 'youtube', name: 'YouTube', needs: 'Sent once it was audited.' },
  { id: 'tiktok', name: 'TikTok', needs: 'Sent once the client was audited.' },
  { id: 'instagram', name: 'Instagram', needs: 'Sent once an account is connected.' },
  { id: 'pinterest', name: 'Pinterest', needs: 'Pinned once a board is chosen.' },
];
const answers = { 'GET /api/posting': { channels: [channel], categories, places } };
const offered: Answer<'GET /api/posting/{channel}/targets'> = {
  rows: [
    { place: 'instagram', options: [], sentence: 'No Instagram account is connected for this channel.' },
    {
      place: 'pinterest',
      options: [
        { id: '7', name: 'Old roads' },
        { id: '8', name: 'Maps' },
      ],
    },
  ],
};
const page = () => <PostingChoicesPage />;
const path = '/upload-queue/posting';
const shows = () => screen.findByRole('heading', { level: 2, name: 'Slow History' });
const choose = async (name: RegExp, value: string) =>
  act(async () => void fireEvent.change(await screen.findByRole('combobox', { name }), { target: { value } }));

test('what is told of a channel is set once, and a language that is none is said beside its field', async () => {
  const set = { ...channel, isSet: true, audience: 'general', categoryId: '10', language: 'pt-BR' } as const;
  const api = fakeApi({ ...answers, 'PUT /api/posting/{channel}': set });
  await act(async () => renderPage(page(), { path, toasts: true }));
  await shows();
  screen.getByText('Audience not answered');
  await choose(/^Who it is made for/, 'general');
  await choose(/^Category/, '10');
  await fill(/^Language/, 'Portuguese');
  await press(/^Save: Slow History$/);
  await screen.findByText('Write a language as en or pt-BR.');
  await fill(/^Language/, 'pt-BR');
  api.set({ 'GET /api/posting': { channels: [set], categories, places } });
  await press(/^Save: Slow History$/);
  await screen.findByText(/Set for "Slow History"/);
  expect(api.callsOf('PUT /api/posting/{channel}')).toMatchObject([
    {
      params: { channel: 'CHANNEL_SLOW_HISTORY' },
      body: { audience: 'general', privacy: 'public', categoryId: '10', language: 'pt-BR' },
    },
  ]);
  await waitFor(() => expect(screen.queryByText('Audience not answered')).toBeNull());
});

test('where its videos go is ticked; without any place it says so, and captions have an end of their own', async () => {
  const set: ChannelPosting = { ...channel, isSet: true, places: ['tiktok'], captionEnd: '#roads' };
  const api = fakeApi({ ...answers, 'GET /api/posting/{channel}/targets': offered, 'PUT /api/posting/{channel}': set });
  await act(async () => renderPage(page(), { path, toasts: true }));
  await shows();
  const tick = (name: RegExp) => act(async () => screen.getByRole('checkbox', { name }).click());
  expect(screen.queryByLabelText(/^End of each caption/)).toBeNull();
  await tick(/^YouTube/);
  await press(/^Save: Slow History$/);
  await screen.findByText('Choose at least one place.');
  await tick(/^Instagram/);
  expect(screen.queryByLabelText(/^What it advertises/)).toBeNull();
  await tick(/^TikTok/);
  await fill(/^End of each caption/, '#roads');
  await press(/^Save: Slow History$/);
  await screen.findByText(/Set for "Slow History"/);
  expect(api.callsOf('PUT /api/posting/{channel}')).toMatchObject([
    { body: { places: ['tiktok', 'instagram'], captionEnd: '#roads', advertises: 'none' } },
  ]);
});

test('where at a place is chosen of what its connection offers; what is not connected says so, and leads stay addresses', async () => {
  const set: ChannelPosting = { ...channel, isSet: true, places: ['instagram', 'pinterest'] };
  const api = fakeApi({
    'GET /api/posting': { channels: [set], categories, places },
    'GET /api/posting/{channel}/targets': offered,
    'PUT /api/posting/{channel}': set,
  });
  await act(async () => renderPage(page(), { path, toasts: true }));
  await screen.findByText('No Instagram account is connected for this channel.');
  expect(screen.queryByRole('combobox', { name: /^Account of Instagram/ })).toBeNull();
  await choose(/^Board of Pinterest/, '8');
  await fill(/^Where its pins lead/, 'my page');
  await press(/^Save: Slow History$/);
  await screen.findByText('Write a web address that begins with https.');
  await fill(/^Where its pins lead/, 'https://slow.example/');
  await press(/^Save: Slow History$/);
  await screen.findByText(/Set for "Slow History"/);
  expect(api.callsOf('PUT /api/posting/{channel}')).toMatchObject([
    { body: { targets: [{ place: 'pinterest', id: '8', name: 'Maps' }], link: 'https://slow.example/' } },
  ]);
});

test('without a channel it leads to adding one', async () => {
  fakeApi({ 'GET /api/posting': { channels: [], categories, places } });
  await act(async () => renderPage(page(), { path }));
  expect((await screen.findByRole('link', { name: 'Add a channel' })).getAttribute('href')).toBe(
    '/admin-config#channels',
  );
});

const goesThere: ChannelPosting = { ...channel, places: ['pinterest'] };
const reads: PageOfReads = {
  page,
  path,
  answers: {
    'GET /api/posting': { channels: [goesThere], categories, places },
    'GET /api/posting/{channel}/targets': offered,
  },
  shows: () => screen.findByRole('combobox', { name: /^Board of Pinterest/ }),
};

test('the read that fails is told in its place, and comes back', async () => {
  expect(await holdsThroughFailures(reads)).toEqual(readsIn(__dirname));
}, 240_000);

const writes: PageOfWrites = {
  ...reads,
  writes: {
    'PUT /api/posting/{channel}': {
      before: () => fill(/^Language/, 'de'),
      press: () => press(/^Save: Slow History$/),
      answer: { ...channel, isSet: true, language: 'de' },
    },
  },
};

test('each thing it sends may fail in each way', async () => {
  expect(await holdsThroughFailingWrites(writes)).toEqual(writesIn(__dirname));
}, 240_000);
