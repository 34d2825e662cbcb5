import {
  fill,
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
import ShadowModeControllerPage from './shadow-mode-controller.page.tsx';
import { answers, effect, modes, place, trustRule } from './testing/open-shadow.tsx';

beforeAll(openFirstDialog);

const page = () => <ShadowModeControllerPage />;
const path = '/shadow-mode-controller?effect=eff_9';
const shows = () => screen.findByRole('group', { name: 'Mode of Video, Publish' });

const reads: PageOfReads = { page, path, answers, shows };

test('each read that fails is told in its place, and comes back', async () => {
  expect((await holdsThroughFailures(reads)).toSorted()).toEqual([
    'GET /api/effects',
    'GET /api/effects/{id}',
    'GET /api/journal/lines',
    'GET /api/limits',
    'GET /api/modes',
    'GET /api/trust-rules',
  ]);
}, 240_000);

const asked = (state: 'awaiting' | 'unknown' | 'rejected') => ({
  ...answers,
  'GET /api/effects': { rows: [], total: 0 },
  'GET /api/effects/{id}': effect('eff_9', { state }),
});
const decided = effect('eff_9', { state: 'ready' });

const pages: Readonly<Record<string, PageOfWrites>> = {
  Modes: {
    page,
    answers,
    path: '/shadow-mode-controller',
    shows,
    writes: {
      'POST /api/modes/lower': { press: () => press(/^Demote to Off$/), answer: { rows: [], expired: 0 } },
      'PUT /api/modes': {
        before: async () => {
          await press(/^Promote to Assisted$/);
          await fill(/^Why/, 'It was right for a month.');
        },
        press: () => press(/^Raise to Assisted$/),
        answer: { rows: [], expired: 0 },
      },
      'PUT /api/limits': {
        before: async () => {
          await press(/^Change the limits$/);
          await fill(/^Dollars a month/, '40');
        },
        press: () => press(/^Set the limits$/),
        answer: { rows: [] },
      },
      'POST /api/effects/{id}/review': { press: () => press(/^Yes/), answer: effect('one') },
    },
  },
  'One that waits': {
    page,
    answers: { ...asked('awaiting'), 'GET /api/modes': modes(place({ mode: 'assisted' })) },
    path,
    shows: () => screen.findByRole('button', { name: 'Approve' }),
    writes: {
      'POST /api/effects/{id}/approve': { press: () => press(/^Approve$/), answer: decided },
      'POST /api/effects/{id}/reject': {
        before: () => fill(/^Reason of a denial/, 'Bad timing'),
        press: () => press(/^Deny$/),
        answer: decided,
      },
      'POST /api/effects/{id}/cancel': { press: () => press(/^Take it back$/), answer: decided },
    },
  },
  'One that was denied': {
    page,
    answers: {
      ...asked('rejected'),
      'GET /api/effects/{id}': effect('eff_9', { state: 'rejected', expiresAt: '2099-01-01T00:00:00.000Z' }),
    },
    path,
    shows: () => screen.findByRole('button', { name: 'Take the denial back' }),
    writes: {
      'POST /api/effects/{id}/back': { press: () => press(/^Take the denial back$/), answer: decided },
    },
  },
  'A trust rule': {
    page,
    answers: { ...answers, 'GET /api/trust-rules': { rows: [trustRule] } },
    path: '/shadow-mode-controller',
    shows: () => screen.findByRole('link', { name: 'Ice' }),
    writes: {
      'DELETE /api/trust-rules/{id}': { press: () => press(/^Switch off the rule/), answer: trustRule },
    },
  },
  'A rule made from one that waits': {
    page,
    answers: { ...answers, 'GET /api/effects/{id}': effect('eff_9', { state: 'awaiting', mode: 'assisted' }) },
    path,
    shows: () => screen.findByRole('button', { name: 'Say yes to this kind in advance' }),
    writes: {
      'POST /api/trust-rules': {
        before: async () => {
          await press(/^Say yes to this kind in advance$/);
          await fill(/^At most in 24 hours/, '2');
        },
        press: () => press(/^Say yes in advance$/),
        answer: { rule: trustRule, effect: decided },
      },
    },
  },
  'One whose sending broke off': {
    page,
    answers: asked('unknown'),
    path,
    shows: () => screen.findByRole('button', { name: 'I found it' }),
    writes: {
      'POST /api/effects/{id}/absent': { press: () => press(/^It had not arrived$/), answer: decided },
      'POST /api/effects/{id}/posted': {
        before: () => fill(/^Its address there/, 'https://youtu.be/x'),
        press: () => press(/^I found it$/),
        answer: decided,
      },
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
    'GET /api/journal/lines',
    'GET /api/limits',
    'GET /api/modes',
    'GET /api/studio',
    'GET /api/trust-rules',
  ]);
});
