import type { Answer } from '@avenue/contract';
import type { Fact } from '@avenue/contract/auto-facts';
import { type Answers, act, fakeApi, type PageOfReads, renderPage, screen } from '@avenue/testing';
import { config, history } from '../testing/fixtures.ts';
import FactScraperWriter from './fact-scraper-writer.page.tsx';
import TelegramTikTokPoster from './telegram-tiktok-poster.page.tsx';
import VideoCaptionGenerator from './video-caption-generator.page.tsx';

// Facts, what is posted of them, and the three pages that show them.

export const at = '2026-11-20T10:00:00.000Z';
export const fact = (change: Partial<Fact> = {}): Fact => ({
  ...{
    id: 'fac_1',
    channel: history,
    text: 'The second lighthouse burned down in 1755.',
    quote: 'burned down in 1755',
  },
  source: { title: 'Eddystone', url: 'https://a.example/eddystone' },
  credit: 'Source: Eddystone, a.example',
  checks: [{ id: 'quote', verdict: 'pass', sentence: 'The quote stands in the source, word for word' }],
  ...{ held: false, decision: 'open', sample: false, createdAt: at },
  surprise: { value: 55, why: ['It stands out: "second"'] },
  checkable: { value: 80, why: ['Its quote stands in the source'] },
  ...change,
});
export const other = fact({ id: 'fac_2', text: 'The first one was swept away in 1703.' });
export const held = fact({
  ...{ id: 'fac_3', text: 'The third one was built in 1760.', held: true },
  checks: [{ id: 'values', verdict: 'held', sentence: '"1760" is not in the quote.' }],
});
export const kept = fact({ decision: 'kept' });
export const filmed = fact({
  ...{ id: 'fac_4', text: 'A kettle sings before it boils.', decision: 'kept', script: 'scr_1' },
  video: { state: 'waiting', path: '/upload-queue?item=que_1', sentence: 'Its video waits for you' },
});

type Facts = Answer<'GET /api/auto-facts'>;
export const facts = (rows: Fact[]): Facts => ({
  ...{ rows, total: rows.length, source: 'computed' },
  counts: { ready: 2, held: 1, kept: 1, left: 0 },
});
const sources = { rows: [{ id: 'src_1', title: 'Eddystone chronicle', from: 'typed', passages: 12 }], total: 1 };
export const blitz: Answer<'GET /api/blitz'> = {
  ...{ rows: [], allowed: true, mode: 'assisted' },
  things: [{ module: 'auto-facts', id: 'fac_1', title: kept.text, words: kept.text, link: 'https://a.example/', at }],
  places: [
    {
      ...{ account: 'Slow History', platformId: 'telegram', platform: 'Telegram', place: 'Telegram: Slow History' },
      ...{ longest: 4096, sends: true, needsPicture: false },
    },
  ],
} as Answer<'GET /api/blitz'>;
export const campaign = {
  ...{
    id: 'cam_1',
    title: kept.text,
    module: 'auto-facts',
    thing: 'fac_1',
    words: kept.text,
    goal: '',
    from: at,
    to: at,
  },
  ...{
    state: 'draft',
    reason: 'Read the post, then start it',
    writer: 'Built-in writer',
    posts: [],
    createdAt: at,
    seen: 'seen-campaign',
  },
} as unknown as Answer<'GET /api/blitz'>['rows'][number];

export const reads: Readonly<Record<string, PageOfReads>> = {
  'Fact Scraper Writer': {
    page: () => <FactScraperWriter />,
    path: '/auto-facts/fact-scraper-writer',
    answers: {
      'GET /api/admin/config': config,
      'GET /api/auto-facts': facts([fact(), other]),
      'GET /api/auto-facts/sources': sources,
    },
    shows: () => screen.findByText('The quote stands in the source, word for word'),
  },
  'Video Caption Generator': {
    page: () => <VideoCaptionGenerator />,
    path: '/auto-facts/video-caption-generator',
    answers: { 'GET /api/admin/config': config, 'GET /api/auto-facts': facts([kept, filmed]) },
    shows: () => screen.findByText('Its video waits for you'),
  },
  'Telegram & TikTok Poster': {
    page: () => <TelegramTikTokPoster />,
    path: '/auto-facts/telegram-tiktok-poster',
    answers: { 'GET /api/admin/config': config, 'GET /api/auto-facts': facts([kept]), 'GET /api/blitz': blitz },
    shows: () => screen.findByRole('button', { name: 'Write for Telegram: Slow History' }),
  },
};

/** Opens a page of facts by its name; a call that is given is answered so. */
export const open = async (name: string, answers: Answers = {}, path?: string) => {
  const page = reads[name] as PageOfReads;
  const api = fakeApi({ ...page.answers, ...answers } as Answers);
  await act(async () => renderPage(page.page(), { path: path ?? page.path ?? '' }));
  return api;
};
