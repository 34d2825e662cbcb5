import { learnedAnswer } from '@avenue/boards/learn/testing';
import type { Answer, BlitzPost, Campaign, CampaignPicture, LearnedTopic } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, studio } from '@avenue/testing';
import MediaBlitzPage from '../media-blitz.page.tsx';

export const pictureUrl = (of: string) => `/media/${of.repeat(64)}.png`;

export const post = (number: number, change: Partial<BlitzPost> = {}): BlitzPost => ({
  id: `pst_${number}`,
  number,
  account: number % 2 === 1 ? 'Telegram: Slow History' : 'Discord: new videos',
  place: number % 2 === 1 ? 'Telegram: Slow History' : 'Discord: new videos',
  text: `Roads run straight, told for the ${number}. time.`,
  length: 60,
  longest: 4096,
  alike: { percent: 12, to: number === 1 ? 2 : 1 },
  state: 'draft',
  reason: '',
  at: `2026-11-24T${String(9 + number).padStart(2, '0')}:00:00.000Z`,
  ...change,
});

export const campaign = (change: Partial<Campaign> = {}): Campaign => ({
  id: 'cmp_1',
  title: 'Why Roman roads still run straight',
  module: 'video',
  thing: 'que_1',
  words: 'Surveyors sighted long lines.',
  link: 'https://youtu.be/abcdefghijk',
  goal: 'More people who like maps.',
  from: '2026-11-24T09:00:00.000Z',
  to: '2026-11-27T09:00:00.000Z',
  state: 'draft',
  reason: '',
  writer: 'Built-in writer',
  posts: [post(1), post(2), post(3)],
  createdAt: '2026-11-23T18:00:00.000Z',
  seen: 'seen-campaign-1',
  ...change,
});

type Blitz = Answer<'GET /api/blitz'>;

type Place = Blitz['places'][number];
/** A place of one platform; an account is the place where it is its own. */
export const place = (platformId: string, name: string, change: Partial<Place> = {}): Place => ({
  ...{ account: name, place: name, platformId, platform: name.split(':')[0] ?? '' },
  ...{ longest: 2000, sends: true, needsPicture: false },
  ...change,
});

const blitz = (change: Partial<Blitz> = {}): Blitz => ({
  rows: [campaign()],
  things: [
    {
      module: 'video',
      id: 'que_1',
      title: 'How to read an old map',
      words: 'Where north is. What colours meant.',
      link: 'https://youtu.be/mapmapmapma',
      at: '2026-11-23T12:00:00.000Z',
    },
  ],
  places: [
    place('telegram', 'Telegram: Slow History', { longest: 4096 }),
    place('discord', 'Discord: new videos', { longest: 2000, sends: false }),
  ],
  allowed: true,
  mode: 'live',
  ...change,
});

export const path = '/media-blitz';
const pictures: Answer<'GET /api/blitz/{id}/pictures'> = {
  pictures: [
    { url: pictureUrl('a'), label: 'Thumbnail in use' },
    { url: pictureUrl('b'), label: 'Scene 1' },
  ],
  platforms: [
    {
      name: 'Telegram',
      accounts: ['Telegram: Slow History'],
      longest: 1024,
      bytes: 10_485_760,
      alt: 0,
      stands: 'above',
    },
    {
      name: 'Discord',
      accounts: ['Discord: new videos'],
      longest: 2000,
      bytes: 10_485_760,
      alt: 1024,
      stands: 'below',
    },
  ],
};

export const picture: CampaignPicture = {
  url: pictureUrl('a'),
  bytes: 310_000,
  width: 1280,
  height: 720,
  alt: 'A road.',
};

export const learned = (change: Partial<LearnedTopic> = {}): LearnedTopic => ({
  ...{ module: 'blitz', metric: 'clicked', context: '', inForce: null },
  words: {
    ...{ title: 'How posts begin', one: 'post', many: 'posts', good: 'clicked' },
    apply: 'Begin all new posts so',
  },
  arms: [
    { arm: 'Title first', known: 8, good: 1, open: 2, expected: 0.2, low: 0.04, high: 0.43 },
    { arm: 'Words first', known: 9, good: 8, open: 0, expected: 0.82, low: 0.6, high: 0.96 },
  ],
  calibration: { state: 'not enough', sentence: '17 of 300 outcomes are known.', known: 17, needed: 300 },
  suggestion: {
    arm: 'Words first',
    sentence: '"Words first" was good in 8 of 9; each other one did less well, with at least 8 outcomes each.',
    lift: { points: 62, low: 30, high: 85 },
  },
  ...change,
});
/** What a person put in force, to be taken back. */
export const inForce = learned({
  inForce: 'Words first',
  suggestion: undefined,
  last: { id: 'lch_1', before: null, after: 'Words first', appliedAt: '2026-11-23T18:00:00.000Z' },
});

export const answersOf = (change: Partial<Blitz> = {}, topic: LearnedTopic | undefined = learned()): Answers => ({
  'GET /api/blitz': blitz(change),
  'GET /api/learn': learnedAnswer(topic ? [topic] : []),
  'GET /api/blitz/{id}/pictures': pictures,
});

export const openBlitz = async (given: Answers = {}, at = path) => {
  const api = fakeApi({ 'GET /api/studio': studio, ...answersOf(), ...given });
  const page = await act(async () => renderPage(<MediaBlitzPage />, { path: at, toasts: true }));
  return { api, ...page };
};
