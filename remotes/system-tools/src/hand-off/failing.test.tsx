import {
  act,
  fill,
  fireEvent,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  openFirstDialog,
  type PageOfReads,
  type PageOfWrites,
  press,
  readsIn,
  screen,
  writesIn,
} from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import HandOffPage from './hand-off.page.tsx';
import { answersOf, effect, kit, posted, url } from './testing/open-hand-off.tsx';

beforeAll(openFirstDialog);

const page = () => <HandOffPage />;
const path = '/hand-off?effect=one';
const answers = { ...answersOf(), 'GET /api/effects/{id}/hand-off': { ...kit, phone: { reaches: true } } };
const reads: PageOfReads = { page, path, answers, shows: () => screen.findByRole('button', { name: 'Copy: Title' }) };

test('each read that fails is told in its place, and comes back', async () => {
  expect((await holdsThroughFailures(reads)).toSorted()).toEqual([
    'GET /api/effects',
    'GET /api/effects/{id}',
    'GET /api/effects/{id}/hand-off',
  ]);
}, 240_000);

const pages: Readonly<Record<string, PageOfWrites>> = {
  'One to post': {
    ...reads,
    writes: {
      'POST /api/effects/{id}/posted': {
        before: () => fill(/^Address of the video/, url),
        press: () => press(/^I posted it/),
        answer: posted('sent'),
      },
      'PUT /api/effects/{id}/hand-off': {
        press: () => act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: /^Upload the video/ }))),
        answer: { ...kit, phone: { reaches: true }, ticked: ['upload'] },
      },
      'POST /api/phone/codes': {
        press: () => press(/^Show a code for my phone$/),
        answer: { link: 'https://avenue.example/phone#abc', endsAt: '2026-11-24T10:20:00.000Z' },
      },
      'POST /api/notices/phone': {
        press: () => press(/^Send it to my phone$/),
        answer: { endsAt: '2026-11-24T10:20:00.000Z', sent: [] },
      },
      'POST /api/effects/{id}/cancel': {
        press: () => press(/^Not this one$/),
        answer: effect('one', { state: 'cancelled' }),
      },
    },
  },
  'One that is another thing there': {
    ...reads,
    answers: answersOf(posted('mismatch')),
    writes: {
      'POST /api/effects/{id}/look': { press: () => press(/^Look again now/), answer: posted('mismatch') },
      'POST /api/effects/{id}/keep': { press: () => press(/^Keep it as it stands$/), answer: posted('verified') },
      'DELETE /api/effects/{id}/posted': { press: () => press(/^Not posted after all$/), answer: effect('one') },
    },
  },
};

for (const [name, one] of Object.entries(pages))
  test(`${name}: each thing it sends may fail in each way`, async () => {
    expect((await holdsThroughFailingWrites(one)).length).toBeGreaterThan(0);
  }, 240_000);

test('everything that the page reads and sends is tried', () => {
  const tried = new Set(Object.values(pages).flatMap(({ writes }) => Object.keys(writes)));
  expect(writesIn(__dirname).filter((key) => !tried.has(key))).toEqual([]);
  expect(readsIn(__dirname)).toEqual([
    'GET /api/effects',
    'GET /api/effects/{id}',
    'GET /api/effects/{id}/hand-off',
    'GET /api/studio',
  ]);
});
