import { forgetSession, keepSession } from '@avenue/data';
import {
  act,
  fill,
  fireEvent,
  holdsThroughFailingWrites,
  type PageOfWrites,
  press,
  screen,
  writesIn,
} from '@avenue/testing';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { apiKey, jonas, lea, page, row, signedIn, teamAnswers, warmUp } from './testing/open-team.tsx';

beforeAll(warmUp);
beforeEach(() => {
  forgetSession();
  keepSession(signedIn());
});

/** Ticks the first box of this name in the dialog that is open. */
async function tick(name: RegExp) {
  const box = (await screen.findAllByRole('checkbox', { name }))[0] as HTMLElement;
  await act(async () => void fireEvent.click(box));
}

const team: PageOfWrites = {
  page,
  path: '/team-access-control',
  answers: teamAnswers(),
  shows: () => row('Jonas'),
  writes: {
    'PATCH /api/team/{id}': {
      press: () => press(/Active: Jonas$/),
      answer: { ...jonas, active: false },
    },
    'DELETE /api/team/{id}': {
      before: async () => {
        await press(/^More for Jonas$/);
        await press(/^Remove$/);
        await fill(/^Type Jonas/, 'Jonas');
      },
      press: () => press(/^Remove from the team$/),
      answer: {},
    },
    'DELETE /api/team/{id}/sessions': {
      press: async () => {
        await press(/^More for Jonas$/);
        await press(/^End sessions$/);
      },
      answer: { ended: 1 },
    },
    'DELETE /api/sessions/{id}': { press: () => press(/^End: Chrome on macOS/), answer: {} },
    'DELETE /api/sessions': { press: () => press(/^End all others of mine$/), answer: { ended: 1 } },
    'POST /api/team/invitations': {
      before: async () => {
        await press(/^Invite member/);
        await fill(/^E-mail address/, 'new@avenue.example');
      },
      press: () => press(/^Make the link$/),
      answer: { invitation: lea, link: 'https://avenue.example/sign-in#invitation=abc' },
    },
    'DELETE /api/team/invitations/{id}': {
      press: async () => {
        await press(/^More for lea/);
        await press(/^Withdraw$/);
      },
      answer: {},
    },
    'POST /api/keys': {
      before: async () => {
        await press(/^New key$/);
        await fill(/^Name/, 'Sheet import');
        await tick(/^Change$/);
      },
      press: () => press(/^Make the key$/),
      answer: { key: apiKey('Sheet import'), text: 'avk_7f3c_secret' },
    },
    'DELETE /api/keys/{id}': {
      before: () => press(/^Revoke Sheet import$/),
      press: () => press(/^Revoke the key$/),
      answer: {},
    },
  },
};

test('Team Access Control: each thing it sends may fail in each way', async () => {
  expect(await holdsThroughFailingWrites(team)).toEqual(Object.keys(team.writes));
}, 240_000);

/** Named to say who may. */
const named = [
  'POST /api/ideas/generate',
  'POST /api/remotes/refresh',
  'POST /api/upload-queue/{id}/approve',
  'PUT /api/admin/config',
];

test('everything that the page sends is tried', () => {
  expect(writesIn(__dirname).filter((key) => !(key in team.writes))).toEqual(named);
});
