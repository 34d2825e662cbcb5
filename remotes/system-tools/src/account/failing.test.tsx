import { forgetSession, keepSession } from '@avenue/data';
import {
  fill,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  openFirstDialog,
  type PageOfWrites,
  press,
  readsIn,
  screen,
  writesIn,
} from '@avenue/testing';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { accountAnswers, fakePasskeys, page, signedIn, ways } from './testing/open-account.tsx';

beforeAll(openFirstDialog);
beforeEach(() => {
  fakePasskeys();
  forgetSession();
  keepSession(signedIn);
});

const shows = async () => {
  await screen.findByText('Laptop');
  await screen.findByText('Safari on iPhone');
};

test('Account tells each read that fails, keeps what was typed and comes back', async () => {
  const tried = await holdsThroughFailures({ page, answers: accountAnswers(), shows });
  expect(readsIn(__dirname).filter((key) => !tried.some((one) => one === key))).toEqual([]);
}, 240_000);

const totp = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Avenue:mara?secret=ABCDEFGH' };
const writes: PageOfWrites['writes'] = {
  'PUT /api/session/name': {
    before: () => fill(/^Your name/, 'Mara Weir'),
    press: () => press(/^Save$/),
    answer: { name: 'Mara Weir' },
    answers: { 'GET /api/session': signedIn },
  },
  'PUT /api/session/passphrase': {
    before: async () => {
      await fill(/^Present passphrase/, 'the one of before');
      await fill(/^New passphrase/, 'four words make one');
    },
    press: () => press(/^Change the passphrase$/),
    answer: ways(),
  },
  'DELETE /api/session/passkeys/{id}': {
    before: () => press(/^Remove Laptop$/),
    press: () => press(/^Remove the passkey$/),
    answer: ways({ passkeys: [] }),
  },
  'POST /api/session/totp': { press: () => press(/^Set up an app$/), answer: totp },
  'PUT /api/session/totp': {
    answers: { 'POST /api/session/totp': totp },
    before: async () => {
      await press(/^Set up an app$/);
      await fill(/^Code that the app shows/, '123456');
    },
    press: () => press(/^Turn the codes on$/),
    answer: ways({ totp: true }),
  },
  'DELETE /api/session/totp': {
    answers: { 'GET /api/session/ways': ways({ totp: true }) },
    before: () => press(/^Turn off$/),
    press: () => press(/^Turn the codes off$/),
    answer: ways(),
  },
  'POST /api/session/recovery-codes': {
    answers: { 'GET /api/session/ways': ways({ recoveryCodes: 0 }) },
    press: () => press(/^Make ten new codes$/),
    answer: { codes: ['aaaaa-bbbbb'] },
  },
  'POST /api/session/handover': {
    press: () => press(/^Show the code$/),
    answer: { link: 'https://avenue.example/sign-in#handover=abc', lastsMs: 60_000 },
  },
};
/** Sent by what all pages with passkeys share. */
const shared: PageOfWrites['writes'] = {
  'POST /api/session/passkeys/challenge': {
    before: () => press(/^Add a passkey$/),
    press: () => press(/^Add the passkey$/),
    answer: { ceremony: 'cer_1', options: {} },
    answers: { 'POST /api/session/passkeys': ways() },
  },
  'POST /api/session/passkeys': {
    before: () => press(/^Add a passkey$/),
    press: () => press(/^Add the passkey$/),
    answer: ways(),
    answers: { 'POST /api/session/passkeys/challenge': { ceremony: 'cer_1', options: {} } },
  },
};

test('Account: each thing it sends may fail in each way', async () => {
  const all = { ...writes, ...shared };
  const path = '/account';
  expect(await holdsThroughFailingWrites({ page, path, answers: accountAnswers(), shows, writes: all })).toEqual(
    Object.keys(all),
  );
  expect(writesIn(__dirname).filter((key) => !(key in all))).toEqual([]);
}, 240_000);
