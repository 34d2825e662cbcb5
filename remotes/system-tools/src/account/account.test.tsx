import { keepSession } from '@avenue/data';
import { act, fill, openFirstDialog, press, refuse, screen, waitFor, within } from '@avenue/testing';
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { wordsOf } from '../testing/reading.ts';
import { fakePasskeys, key, open, signedIn, ways } from './testing/open-account.tsx';

beforeAll(openFirstDialog);
beforeEach(() => fakePasskeys());

const panel = async (name: string) => (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;

test('tells who is in and by which ways', async () => {
  await open();
  await screen.findByText('Mara Lind, mara@avenue.example, Editor of this studio.');
  expect(wordsOf(await panel('Passkeys'))).toMatch(/Laptop.*not used yet.*On one device alone/);
  expect(wordsOf(await panel('Codes of an app'))).toContain('Off');
  expect(wordsOf(await panel('Recovery codes'))).toContain('7 left');
  expect(wordsOf(await panel('Your open sessions'))).toMatch(/Firefox on Linux.*This one.*Safari on iPhone/);
});

test('the own name is changed, and known at once', async () => {
  const { api } = await open({
    'PUT /api/session/name': { name: 'Mara Weir' },
    'GET /api/session': { ...signedIn, who: { ...signedIn.who, name: 'Mara Weir' } as typeof signedIn.who },
  });
  await fill(/^Your name/, 'Mara Weir');
  await press(/^Save$/);
  await screen.findByText(/^Mara Weir, mara@/);
  expect(api.callsOf('PUT /api/session/name').at(0)?.body).toEqual({ name: 'Mara Weir' });
});

test('a new passphrase is long enough, and is kept nowhere here', async () => {
  const { api } = await open({ 'PUT /api/session/passphrase': ways() });
  await fill(/^New passphrase/, 'too short');
  await press(/^Change the passphrase$/);
  await screen.findByText(/^Take at least 12 characters/);
  expect(api.callsOf('PUT /api/session/passphrase')).toEqual([]);
  await fill(/^Present passphrase/, 'the one of before');
  await fill(/^New passphrase/, 'four words make one');
  expect(JSON.stringify({ ...localStorage })).not.toContain('four words');
  await press(/^Change the passphrase$/);
  await screen.findByText('Your passphrase is changed. Your other sessions ended.');
  expect(api.callsOf('PUT /api/session/passphrase').at(0)?.body).toEqual({
    passphrase: 'four words make one',
    present: 'the one of before',
  });
  const fields = ['Present passphrase', 'New passphrase'].map((name) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' }),
  );
  expect(fields.map(({ value, autocomplete }) => [value, autocomplete])).toEqual([
    ['', 'current-password'],
    ['', 'new-password'],
  ]);
});

test('the present passphrase is asked for beside the new one, or a recovery code in its place', async () => {
  const { api } = await open({
    'PUT /api/session/passphrase': ({ body }) =>
      (body as { present?: string }).present === undefined
        ? ways()
        : refuse(422, 'invalid', 'No.', [{ path: 'present', message: 'This is not your present passphrase.' }]),
  });
  await fill(/^New passphrase/, 'four words make one');
  await press(/^Change the passphrase$/);
  await screen.findByText('Type the passphrase that you have now.');
  expect(api.callsOf('PUT /api/session/passphrase')).toEqual([]);
  await fill(/^Present passphrase/, 'guessed');
  await press(/^Change the passphrase$/);
  await screen.findByText('This is not your present passphrase.');
  await press(/^Forgot it\?$/);
  await press(/^Change the passphrase$/);
  await screen.findByText('Type one of your recovery codes.');
  await fill(/^Recovery code/, 'aaaa-bbbb');
  await press(/^Change the passphrase$/);
  await screen.findByText('Your passphrase is changed. Your other sessions ended.');
  expect(api.callsOf('PUT /api/session/passphrase').at(-1)?.body).toEqual({
    passphrase: 'four words make one',
    recovery: 'aaaa-bbbb',
  });
});

test('a member without a passphrase sets one without any', async () => {
  const { api } = await open({
    'GET /api/session/ways': ways({ passphrase: false }),
    'PUT /api/session/passphrase': ways(),
  });
  expect(screen.queryByLabelText(/^Present passphrase/)).toBeNull();
  await fill(/^New passphrase/, 'four words make one');
  await press(/^Set a passphrase$/);
  await screen.findByText('Your passphrase is changed. Your other sessions ended.');
  expect(api.callsOf('PUT /api/session/passphrase').at(0)?.body).toEqual({ passphrase: 'four words make one' });
});

test('the last second factor stays where two are asked for, with the reason; another phone is set up in its place', async () => {
  const { api } = await open(
    {
      'GET /api/session/ways': ways({ totp: true, passkeys: [] }),
      'POST /api/session/totp': { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/Avenue:mara?secret=ABCDEFGHIJKL' },
    },
    { ...signedIn, demandsTwo: true },
  );
  const off = await screen.findByRole('button', { name: /^Turn off/ });
  expect(off.getAttribute('aria-disabled') ?? String((off as HTMLButtonElement).disabled)).toBe('true');
  expect(document.body.textContent).toContain('This studio asks for two factors. Add a passkey first.');
  await press(/^Set up another phone$/);
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  expect(api.callsOf('DELETE /api/session/totp')).toEqual([]);
});

test('a passkey is added under a name, and removed after a question', async () => {
  const { api } = await open({
    'POST /api/session/passkeys/challenge': { ceremony: 'cer_1', options: {} },
    'POST /api/session/passkeys': ways({ passkeys: [key, { ...key, id: 'cred_2', label: 'Phone' }] }),
    'DELETE /api/session/passkeys/{id}': ways({ passkeys: [] }),
  });
  await press(/^Add a passkey$/);
  await fill(/^Name/, 'Phone');
  await press(/^Add the passkey$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf('POST /api/session/passkeys').at(0)?.body).toMatchObject({ ceremony: 'cer_1', label: 'Phone' });
  await press(/^Remove Laptop$/);
  await screen.findByRole('alertdialog', { name: 'Remove the passkey "Laptop"?' });
  await press(/^Remove the passkey$/);
  await screen.findByText('The passkey "Laptop" was removed.');
  expect(api.callsOf('DELETE /api/session/passkeys/{id}').at(0)?.params.id).toBe(key.id);
});

test('a passkey that was put aside is said in words, and the same press asks again', async () => {
  const create = jest.fn(async (): Promise<unknown> => {
    throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError');
  });
  fakePasskeys(create);
  await open({ 'POST /api/session/passkeys/challenge': { ceremony: 'cer_1', options: {} } });
  await press(/^Add a passkey$/);
  await press(/^Add the passkey$/);
  await screen.findByText('No passkey was used: it was put aside, or took too long.');
  await press(/^Add the passkey$/);
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
});

test('where passkeys cannot work none is offered, with the reason', async () => {
  await open({}, { ...signedIn, passkeysWorkHere: false });
  await screen.findByText(/^Passkeys need https and a name/);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('an app is set up by a picture or a secret, and on only with a code of it', async () => {
  const { api } = await open({
    'POST /api/session/totp': { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/Avenue:mara?secret=ABCDEFGHIJKL' },
    'PUT /api/session/totp': ({ body }) =>
      (body as { code: string }).code === '123 456'
        ? ways({ totp: true })
        : refuse(422, 'invalid', 'Look again.', [{ path: 'code', message: 'This code is not right.' }]),
    'GET /api/session/ways': ways(),
    'DELETE /api/session/totp': ways(),
  });
  await press(/^Set up an app$/);
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  expect((await screen.findByRole('status', { name: 'Secret' })).textContent).toBe('ABCD EFGH IJKL');
  await fill(/^Code that the app shows/, '12');
  await press(/^Turn the codes on$/);
  await screen.findByText('The code has six digits.');
  await fill(/^Code that the app shows/, '000000');
  await press(/^Turn the codes on$/);
  await screen.findByText('This code is not right.');
  await fill(/^Code that the app shows/, '123 456');
  api.set({ 'GET /api/session/ways': ways({ totp: true }) });
  await press(/^Turn the codes on$/);
  await screen.findByText('Codes of the app are on.');
  await press(/^Turn off$/);
  await press(/^Turn the codes off$/);
  await screen.findByText('Codes of the app are off.');
});

test('ten new recovery codes are shown once, after a question while some are left', async () => {
  const codes = ['aaaaa-bbbbb-ccccc', 'ddddd-eeeee-fffff'];
  const { api } = await open({ 'POST /api/session/recovery-codes': { codes } });
  await press(/^Make ten new codes$/);
  await screen.findByText('The 7 codes that are left will not work any more.');
  expect(api.callsOf('POST /api/session/recovery-codes')).toEqual([]);
  await press(/^Make ten new codes$/);
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem').map(wordsOf)).toEqual(codes);
  expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true);
  await press(/^I kept them/);
  await press(/^Done$/);
  await waitFor(() => expect(document.body.textContent).not.toContain(codes[0]));
});

test('a code for the phone is shown for its minute, and another one after it', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  try {
    const { api } = await open({
      'POST /api/session/handover': ({ key: _key }) => ({
        link: 'https://avenue.example/sign-in#handover=abc',
        lastsMs: 60_000,
      }),
    });
    await press(/^Show the code$/);
    await screen.findByRole('img', { name: 'QR code that signs you in on another device' });
    expect(document.body.textContent).not.toContain('A phone does not find this address');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await screen.findByText('The minute is over; this code works no more.');
    expect(document.body.textContent).not.toContain('#handover=');
    api.set({ 'POST /api/session/handover': { link: 'http://localhost:5000/sign-in#handover=def', lastsMs: 60_000 } });
    await press(/^Show a new code$/);
    await screen.findByText(/^A phone does not find this address/);
    expect(api.callsOf('POST /api/session/handover')).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

test('the operator whom nobody asks is told how to begin, and nothing is asked of the server', async () => {
  const who = { kind: 'local', id: 'local', name: 'Operator', role: 'admin' } as const;
  const { api } = await open({}, { asks: false, needsFirstAdmin: false, passkeysWorkHere: true, who });
  const begin = await screen.findByRole('link', { name: 'Set up sign-in' });
  expect(begin.getAttribute('href')).toBe('/sign-in?to=%2Faccount#set-up');
  expect(api.calls).toEqual([]);
});

test('a studio that begins to ask shows the account of whoever came in', async () => {
  const who = { kind: 'local', id: 'local', name: 'Operator', role: 'admin' } as const;
  await open({}, { asks: false, needsFirstAdmin: false, passkeysWorkHere: true, who });
  act(() => keepSession(signedIn));
  await screen.findByText(/^Mara Lind, mara@/);
});
