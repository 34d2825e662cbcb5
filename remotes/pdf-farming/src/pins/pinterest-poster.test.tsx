import type { Answer } from '@avenue/contract';
import type { PdfPin } from '@avenue/contract/pdf';
import {
  type Answers,
  fakeApi,
  fill,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  type PageOfWrites,
  press,
  readsIn,
  refuse,
  renderPage,
  screen,
  writesIn,
} from '@avenue/testing';
import { ToastRegion } from '@avenue/ui';
import { describe, expect, it } from '@jest/globals';
import PinterestPosterPage from './pinterest-poster.page.tsx';

const pin: PdfPin = {
  id: 'pin_1',
  url: 'https://a.example/c.png',
  board: 'Gardens',
  title: 'Garden Journal',
  state: 'shadowed',
  reason: 'Shadow mode kept it in the journal.',
  effect: 'eff_1',
  sample: false,
  createdAt: '2026-03-14T09:30:00.000Z',
};
const answers: Answers = { 'GET /api/pdf/pins': { items: [pin], total: 1 } };
type Told = Answer<'POST /api/pdf/pin-to-pinterest'>;
const out: Told = {
  success: true,
  held: false,
  reason: '',
  pin: { ...pin, state: 'verified', address: 'https://www.pinterest.com/pin/1/' },
};

const page = () => (
  <>
    <PinterestPosterPage />
    <ToastRegion />
  </>
);
const open = (others: Answers = {}) => {
  const api = fakeApi({ ...answers, ...others });
  return { api, ...renderPage(page()) };
};
const url = () => screen.findByLabelText<HTMLInputElement>(/^Image or product-page URL/);

async function post(told: Told) {
  const opened = open({ 'POST /api/pdf/pin-to-pinterest': told });
  await opened.user.type(await url(), 'https://a.example/c.png');
  await opened.user.type(screen.getByLabelText(/^Board name/), 'Gardens');
  await opened.user.click(screen.getByRole('button', { name: 'Post Pin' }));
  return opened;
}

describe('Pinterest poster', () => {
  it('sends nothing without an address or a board', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Post Pin' }));
    await user.type(await url(), 'https://a.example/c.png');
    await user.click(screen.getByRole('button', { name: 'Post Pin' }));
    expect(api.callsOf('POST /api/pdf/pin-to-pinterest')).toHaveLength(0);
  });

  it('says that a pin is out, and where', async () => {
    const { api } = await post(out);
    expect(await screen.findByText(/Pin posted successfully!/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open it at Pinterest' }).getAttribute('href')).toBe(out.pin.address);
    expect((await url()).value).toBe('');
    expect(api.callsOf('POST /api/pdf/pin-to-pinterest')[0]?.body).toEqual({
      pinUrl: 'https://a.example/c.png',
      boardName: 'Gardens',
      text: '',
    });
  });

  it('says that it failed and why, and keeps the words', async () => {
    await post({ success: false, held: false, reason: 'Pinterest refused it.', pin: { ...pin, state: 'failed' } });
    expect(await screen.findByText(/Failed to post\. Pinterest refused it\./)).toBeTruthy();
    expect((await url()).value).toBe('https://a.example/c.png');
  });

  it('never says posted of what a mode or a person holds, and leads to where it goes on', async () => {
    await post({ success: false, held: true, reason: 'It is yours to post.', pin: { ...pin, state: 'handed' } });
    expect(await screen.findByText(/Not posted yet\. It is yours to post\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Post it by hand' }).getAttribute('href')).toBe('/hand-off?effect=eff_1');
  });

  it('says so where the call itself fails', async () => {
    const { user } = open({ 'POST /api/pdf/pin-to-pinterest': refuse(409, 'no_board', 'There is no such board.') });
    await user.type(await url(), 'https://a.example/c.png');
    await user.type(screen.getByLabelText(/^Board name/), 'Gardens');
    await user.click(screen.getByRole('button', { name: 'Post Pin' }));
    expect(await screen.findByText('Error while posting.')).toBeTruthy();
    expect(screen.getByText(/There is no such board\./)).toBeTruthy();
    expect((await url()).value).toBe('https://a.example/c.png');
  });

  const shows = () => screen.findByText('Garden Journal');

  it('tells each read that fails, and comes back', async () => {
    expect(await holdsThroughFailures({ page, answers, shows })).toEqual(readsIn(__dirname));
  }, 240_000);

  it('tells each thing that could not be done, and keeps what was typed', async () => {
    const writes: PageOfWrites['writes'] = {
      'POST /api/pdf/pin-to-pinterest': {
        before: async () => {
          await fill(/^Image or product-page URL/, 'https://a.example/c.png');
          await fill(/^Board name/, 'Gardens');
        },
        press: () => press(/^Post Pin$/),
        answer: out,
      },
    };
    const tried = await holdsThroughFailingWrites({ page, answers, shows, writes });
    expect(tried.toSorted()).toEqual(writesIn(__dirname));
  }, 240_000);
});
