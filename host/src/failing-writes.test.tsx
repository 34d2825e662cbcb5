import type { ChatAnswer, Job, Session, StopReceipt } from '@avenue/contract';
import { keepJob } from '@avenue/data';
import {
  act,
  fill,
  holdsThroughFailingWrites,
  type PageOfWrites,
  press,
  reloadTab,
  screen,
  writesIn,
} from '@avenue/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ReactElement } from 'react';
import { conversation } from './chat/conversation.ts';
import { leave } from './door/destination.ts';
import { PhonePage } from './door/phone/phone-page.tsx';
import { NewPassphrase } from './door/sign-in/new-passphrase-step.tsx';
import { OfferPasskey } from './door/sign-in/offer-passkey.tsx';
import { Question } from './door/sign-in/question.tsx';
import { onPhone } from './door/testing/phone.ts';
import { closedDoor, fakePasskeys, renderDoor, signedIn } from './door/testing/render-door.tsx';
import { registry } from './federation/registry-store.ts';
import { AccountButton } from './header/account-button.tsx';
import { showApp, studio } from './testing/render-app.tsx';

beforeEach(() => {
  // React tells of a page that throws.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  reloadTab();
  conversation.clear();
  jest.spyOn(leave, 'to').mockImplementation(() => undefined);
  fakePasskeys();
});

const answer: ChatAnswer = {
  text: 'Here is one.',
  engine: 'Avenue',
  studio: 'own',
  understood: { action: 'page.open', about: [] },
  cites: [],
  choices: [],
  proposals: [],
};
const fresh = { ...studio, studio: 'sample' as const, started: false };
const job = (change: Partial<Job>): Job => ({
  id: 'job_h1',
  kind: 'video',
  title: 'Compiling: Ice',
  subject: 'scr_1',
  state: 'running',
  progress: 0.5,
  steps: [],
  path: '/ideas',
  createdAt: '2026-11-21T09:31:00.000Z',
  ...change,
});
const toLastStep = async () => {
  await press(/^Start my studio$/);
  await press(/^Next$/);
  await fill(/^Your first channel/, 'Slow History');
  await press(/^Next$/);
};
const receipt: StopReceipt = {
  at: '2026-11-23T10:04:00.000Z',
  by: 'Mara Lind',
  reason: '',
  stopped: [],
  inFlight: [],
  sent: [],
};
const app = (name: string, path = '/dashboard') => ({
  page: () => <p>{name}</p>,
  render: () => showApp(path),
  shows: () => screen.findByText('Dashboard page'),
});

const door = (session: Session, address = '/sign-in', page?: ReactElement) => ({
  page: () => <p>door</p>,
  answers: {},
  render: () => renderDoor(session, address, page),
  shows: () => screen.findByRole('heading', { level: 1 }),
});
const invitation = '/sign-in#invitation=aaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const ways = { passphrase: true, totp: false, recoveryCodes: 9, passkeys: [] };
const challenge = { ceremony: 'cer_1', options: {} };

/** The list of parts does not answer: what is shown stays. */
function withoutRegistry() {
  const inner = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input) === '/registry.json' ? new Response('', { status: 503 }) : inner(input, init);
}
/** Every part of the shell that changes something. */
const parts: Readonly<Record<string, PageOfWrites>> = {
  'Stop everything': {
    ...app('Stop everything'),
    answers: {
      'GET /api/studio': studio,
      'POST /api/remotes/reports': { taken: 1 },
      'GET /api/modes/stop': { receipt },
    },
    writes: {
      'POST /api/stop': {
        before: () => press(/^Stop everything$/),
        press: () => press(/^(Stop everything|Try now)$/),
        answer: receipt,
      },
    },
  },
  Resume: {
    ...app('Resume'),
    answers: {
      'GET /api/studio': { ...studio, door: { mode: 'halted', above: 0, stop: receipt } },
      'POST /api/remotes/reports': { taken: 1 },
      'GET /api/modes/stop': { receipt },
    },
    writes: {
      'POST /api/stop/end': {
        before: () => press(/^Resume$/),
        press: () => press(/^Resume in shadow$/),
        answer: { rows: [], stopped: false },
      },
    },
  },
  'First run': {
    ...app('First run'),
    answers: {
      'GET /api/studio': fresh,
      'POST /api/remotes/reports': { taken: 1 },
      'POST /api/studio': { ...fresh, started: true },
    },
    writes: {
      'POST /api/admin/channels': {
        before: toLastStep,
        press: () => press(/^Start my studio$/),
        answer: {
          name: 'CHANNEL_SLOW_HISTORY',
          label: 'Slow History',
          niche: '',
          preset: 'bright',
          format: 'portrait',
          music: 'warm',
        },
      },
      'POST /api/studio': {
        before: async () => {
          await press(/^Start my studio$/);
          await press(/^Next$/);
          await press(/^Next$/);
        },
        press: () => press(/^Start my studio$/),
        answer: { ...fresh, started: true },
      },
    },
  },
  Chat: {
    ...app('Chat'),
    answers: { 'GET /api/studio': studio, 'POST /api/remotes/reports': { taken: 1 } },
    writes: {
      'POST /api/chat': {
        before: async () => {
          await press(/^Avenue. Open the chatbot$/);
          await fill(/^Message/, 'Where are my ideas?');
          await act(async () => undefined);
        },
        press: () => press(screen.queryByText('Retry') ? /^Retry$/ : /^Send message$/),
        answer,
      },
    },
  },
  'Local build': {
    ...app('Local build'),
    answers: { 'GET /api/studio': studio, 'POST /api/remotes/reports': { taken: 1 } },
    writes: {
      'POST /api/remotes/override/off': {
        before: async () => {
          withoutRegistry();
          const local = { id: 'video', title: 'Video', by: 'ana', others: '1.4.0' };
          await act(async () => registry.replace({ ...registry.current(), overrides: [local] }));
        },
        press: () => press(/^Turn off$/),
        answer: { off: true },
      },
    },
  },
  'A page that fails': {
    ...app('A page that fails'),
    render: () => showApp('/broken'),
    shows: () => screen.findByText('This page could not open'),
    answers: { 'GET /api/studio': studio },
    writes: {
      'POST /api/remotes/reports': {
        press: () => press(/^Retry$/),
        answer: { taken: 1 },
        // Told to the server in the background, which nobody asked for.
        silent: true,
      },
    },
  },
  'Sign in': {
    ...door(closedDoor),
    writes: {
      'POST /api/session': {
        before: async () => {
          await fill(/^Email/, 'mara@avenue.example');
          await fill(/^Passphrase/, 'four words make one');
        },
        press: () => press(/^Sign in$/),
        answer: signedIn,
      },
    },
  },
  'Sign in by passkey': {
    ...door({ ...closedDoor, passkeysWorkHere: true }),
    writes: {
      'POST /api/session/challenge': {
        press: () => press(/^Use a passkey$/),
        answer: challenge,
        answers: { 'POST /api/session': signedIn },
      },
    },
  },
  'First Admin': {
    ...door({ ...closedDoor, needsFirstAdmin: true }),
    writes: {
      'POST /api/session/first': {
        before: async () => {
          await fill(/^Code/, 'aaaaa-bbbbb');
          await fill(/^Your name/, 'Mara Lind');
          await fill(/^Email/, 'mara@avenue.example');
          await fill(/^Passphrase/, 'four words make one');
        },
        press: () => press(/^Make the account/),
        answer: signedIn,
        answers: { 'POST /api/session/recovery-codes': { codes: ['aaaaa-bbbbb'] } },
      },
    },
  },
  'Lost everything': {
    ...door(closedDoor, '/sign-in#regain'),
    writes: {
      'POST /api/session/regain': {
        before: async () => {
          await fill(/^Email/, 'mara@avenue.example');
          await fill(/^Code/, 'aaaaa-bbbbb');
          await fill(/^New passphrase/, 'four words make one');
        },
        press: () => press(/^Set the passphrase/),
        answer: signedIn,
        answers: { 'POST /api/session/recovery-codes': { codes: ['aaaaa-bbbbb'] } },
      },
    },
  },
  Invitation: {
    ...door(closedDoor, invitation),
    writes: {
      'POST /api/invitation/accept': {
        before: async () => {
          await screen.findByText(/as Editor/);
          await fill(/^Your name/, 'Jonas Weir');
          await fill(/^Passphrase/, 'another four words');
        },
        press: () => press(/^Join the studio$/),
        answer: signedIn,
        answers: {
          'POST /api/invitation': {
            email: 'jonas@avenue.example',
            role: 'editor',
            endsAt: '2026-11-25T09:00:00.000Z',
          },
          'POST /api/session/recovery-codes': { codes: ['ccccc-ddddd'] },
        },
      },
    },
  },
  'Code of another device': {
    ...door(closedDoor, `/sign-in#handover=${'a'.repeat(32)}`),
    writes: { 'POST /api/session/handover/accept': { press: () => press(/^Sign in$/), answer: signedIn } },
  },
  'Code of a hand-off': {
    ...door(closedDoor, `/phone#${'a'.repeat(43)}`, <PhonePage />),
    writes: {
      'POST /api/phone': { press: () => press(/^Open$/), answer: onPhone, answers: { 'GET /api/phone': onPhone } },
    },
  },
  'New passphrase': {
    ...door(signedIn, '/sign-in', <NewPassphrase email="mara@avenue.example" onDone={() => undefined} />),
    writes: {
      'PUT /api/session/passphrase': {
        before: () => fill(/^New passphrase/, 'no more forgotten'),
        press: () => press(/^Save and go on$/),
        answer: ways,
      },
    },
  },
  'New passkey': {
    ...door(signedIn, '/sign-in', <OfferPasskey onDone={() => undefined} />),
    writes: {
      'POST /api/session/passkeys/challenge': {
        press: () => press(/^Add a passkey$/),
        answer: challenge,
        answers: { 'POST /api/session/passkeys': ways },
      },
      'POST /api/session/passkeys': {
        press: () => press(/^Add a passkey$/),
        answer: ways,
        answers: { 'POST /api/session/passkeys/challenge': challenge },
      },
    },
  },
  'Confirm that it is you': {
    ...door(
      signedIn,
      '/sign-in',
      <Question
        asks="step_up"
        session={signedIn}
        email={undefined}
        onPassed={() => undefined}
        onClose={() => undefined}
      />,
    ),
    shows: () => screen.findByRole('dialog'),
    writes: {
      'POST /api/session/confirm': {
        before: () => fill(/^Passphrase/, 'four words make one'),
        press: () => press(/^Confirm$/),
        answer: signedIn,
      },
    },
  },
  'Sign out': {
    ...door(
      signedIn,
      '/sign-in',
      <AccountButton who={{ kind: 'member', id: 'mem_1', name: 'Mara', role: 'admin' }} path={undefined} />,
    ),
    shows: () => screen.findByRole('button'),
    writes: {
      'DELETE /api/session': {
        before: () => press(/, account of /),
        press: () => press(/^Sign out$/),
        answer: {},
      },
    },
  },
  Jobs: {
    ...app('Jobs'),
    answers: { 'GET /api/studio': studio, 'POST /api/remotes/reports': { taken: 1 } },
    writes: {
      'POST /api/jobs/{id}/cancel': {
        before: async () => {
          act(() => keepJob(job({})));
          await press(/job/i);
        },
        press: () => press(/^Cancel$/),
        answer: job({ state: 'cancelled' }),
      },
      'POST /api/jobs/{id}/retry': {
        before: async () => {
          act(() => keepJob(job({ id: 'job_h2', state: 'failed', error: { code: 'x', message: 'No sound.' } })));
          await press(/job|failed/i);
        },
        press: () => press(/^Retry$/),
        answer: job({ id: 'job_h2', state: 'cancelled' }),
      },
    },
  },
};

for (const [name, part] of Object.entries(parts))
  test(`${name}: each thing it sends may fail in each way`, async () => {
    expect((await holdsThroughFailingWrites(part)).length).toBeGreaterThan(0);
  }, 240_000);

/** Not tried, with the reason. */
const untried: Readonly<Record<string, string>> = {
  'POST /api/invitation': 'Asked as the page opens: tried with the page, in sign-in.test.tsx.',
  'POST /api/remotes/refresh':
    'Retry on the card of a page that did not open asks for it on the way; whether it failed or not, the card tells how the page opened then.',
  'POST /api/session/recovery-codes': 'Asked as the page opens: tried with the page, in sign-in.test.tsx.',
  'POST /api/session/totp': 'Tried with the page, in second-factor.test.tsx.',
};

test('everything that the shell sends is tried', () => {
  const tried = new Set(Object.values(parts).flatMap(({ writes }) => Object.keys(writes)));
  expect(writesIn(__dirname).filter((key) => !tried.has(key))).toEqual(Object.keys(untried));
});
