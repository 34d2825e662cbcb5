import { forgetSession, keepSession } from '@avenue/data';
import { holdsThroughFailures, type PageOfReads, readsIn, screen } from '@avenue/testing';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MemberLog } from './member-log.tsx';
import { jonas, page, row, signedIn, teamAnswers, warmUp } from './testing/open-team.tsx';

beforeAll(warmUp);
beforeEach(() => {
  forgetSession();
  keepSession(signedIn());
});

const pages: Readonly<Record<string, PageOfReads>> = {
  'Team Access Control': {
    page,
    answers: teamAnswers(),
    shows: async () => {
      await row('Jonas');
      await screen.findByText('Chrome on macOS');
      await screen.findByText('lea@avenue.example');
      await screen.findByText('Sheet import');
    },
  },
  'The log of a member': {
    page: () => <MemberLog member={jonas} onClose={() => undefined} />,
    answers: {
      'GET /api/team/{id}/journal': [
        {
          seq: 7,
          at: '2026-11-20T09:31:00.000Z',
          actor: 'Mara',
          text: 'Jonas joined as Editor.',
          action: 'member.added',
          subject: jonas.id,
        },
      ],
    },
    shows: () => screen.findByText('Jonas joined as Editor.'),
  },
};

const tried = new Set<string>();

for (const [name, one] of Object.entries(pages))
  test(`${name} tells each read that fails and comes back`, async () => {
    for (const read of await holdsThroughFailures(one)) tried.add(read);
  }, 240_000);

/** Named to say who may. */
const named = ['GET /api/dashboard', 'GET /api/session/ways'];

test('everything that the page reads is tried', () => {
  expect(readsIn(__dirname).filter((key) => !tried.has(key))).toEqual(named);
});
