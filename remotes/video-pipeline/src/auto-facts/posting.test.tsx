import { type Answers, act, fireEvent, openFirstDialog, press, screen, waitFor } from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { physics } from '../testing/fixtures.ts';
import { blitz, campaign, facts, kept, open, other } from './fixtures.tsx';

beforeAll(openFirstDialog);

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
