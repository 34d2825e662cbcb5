import type { Session } from '@avenue/contract';
import { forgetSession } from '@avenue/data';
import { type Answers, breakages, fakeApi, fill, press, refuse, screen, waitFor } from '@avenue/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { leave } from '../destination.ts';
import { closedDoor, fakePasskeys, renderDoor, signedIn } from '../testing/render-door.tsx';

let went: string[];

beforeEach(() => {
  localStorage.clear();
  forgetSession();
  went = [];
  jest.spyOn(leave, 'to').mockImplementation((path) => void went.push(path));
});
afterEach(() => {
  history.replaceState(null, '', '/');
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

const demanding: Session = { ...closedDoor, demandsTwo: true };
const who = signedIn.who as NonNullable<Session['who']>;
const none = { passphrase: true, totp: false, passkeys: 0, recoveryCodes: 0 };
const limited: Session = { ...demanding, who: { ...who, limited: true, ways: none } };
const whole = (ways: Partial<typeof none>): Session => ({ ...demanding, who: { ...who, ways: { ...none, ...ways } } });
const ways = { passphrase: true, totp: true, recoveryCodes: 0, passkeys: [] };
const codes = ['aaaa-bbbb', 'cccc-dddd'];
const offered = { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/Avenue:mara?secret=ABCDEFGHIJKL' };
const passkeyAnswers: Answers = {
  'POST /api/session/passkeys/challenge': { ceremony: 'cer_1', options: {} },
  'POST /api/session/passkeys': ways,
};

async function open(session: Session, answers: Answers, address = '/sign-in?to=%2Fideas') {
  const api = fakeApi(answers);
  return { api, ...(await renderDoor(session, address)) };
}
const signIn = async () => {
  await fill(/^Email/, 'mara@avenue.example');
  await fill(/^Passphrase/, 'four words make one');
  await press(/^Sign in$/);
};
const keepCodes = async () => {
  await screen.findByText('aaaa-bbbb');
  await press(/^I kept them/);
  await press(/^Go on$/);
};

test('whoever comes in with a passphrase alone adds an app, keeps recovery codes, and goes on; there is no way past it', async () => {
  const { api } = await open(demanding, {
    'POST /api/session': limited,
    'POST /api/session/totp': offered,
    'PUT /api/session/totp': ({ body }) =>
      (body as { code: string }).code === '123456'
        ? ways
        : refuse(422, 'invalid', 'No.', [{ path: 'code', message: 'This code is of another half minute.' }]),
    'GET /api/session': whole({ totp: true }),
    'POST /api/session/recovery-codes': { codes },
  });
  await signIn();
  await screen.findByRole('heading', { name: 'Add a second factor' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Use an authenticator app',
    'Sign out',
  ]);
  await press(/^Use an authenticator app$/);
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  await fill(/^Code that the app shows/, '000000');
  await press(/^Check the code and go on$/);
  await screen.findByText('This code is of another half minute.');
  await fill(/^Code that the app shows/, '123456');
  await press(/^Check the code and go on$/);
  expect(went).toEqual([]);
  await keepCodes();
  await waitFor(() => expect(went).toEqual(['/ideas']));
  expect(api.callsOf('POST /api/session/recovery-codes')).toHaveLength(1);
});

test('a passkey is offered first where it works; whoever has codes already gets no new ones', async () => {
  fakePasskeys();
  const { api } = await open(
    { ...limited, passkeysWorkHere: true, who: { ...who, limited: true } },
    { ...passkeyAnswers, 'GET /api/session': { ...whole({ passkeys: 1, recoveryCodes: 7 }), passkeysWorkHere: true } },
  );
  const add = await screen.findByRole('button', { name: 'Add a passkey' });
  expect(document.activeElement).toBe(add);
  await press(/^Add a passkey$/);
  await waitFor(() => expect(went).toEqual(['/ideas']));
  expect(api.callsOf('POST /api/session/recovery-codes')).toEqual([]);
});

test('an invitation: the second factor comes first, then the codes, and a passkey is offered once', async () => {
  fakePasskeys();
  const here = { ...limited, passkeysWorkHere: true };
  await open(
    { ...demanding, passkeysWorkHere: true },
    {
      ...passkeyAnswers,
      'POST /api/invitation': { email: 'a@b.example', role: 'editor', endsAt: '2026-11-25T09:00:00.000Z' },
      'POST /api/invitation/accept': here,
      'GET /api/session': { ...whole({ passkeys: 1 }), passkeysWorkHere: true },
      'POST /api/session/recovery-codes': { codes },
    },
    `/sign-in#invitation=${'a'.repeat(32)}`,
  );
  await fill(/^Your name/, 'Jonas Weir');
  await fill(/^Passphrase/, 'another four words');
  await press(/^Join the studio$/);
  await press(/^Add a passkey$/);
  await keepCodes();
  await waitFor(() => expect(went).toEqual(['/']));
});

test('a page that is loaded anew in between asks for it again, and gives codes to whoever has none', async () => {
  await open(limited, {
    'POST /api/session/totp': offered,
    'PUT /api/session/totp': ways,
    'GET /api/session': whole({ totp: true }),
    'POST /api/session/recovery-codes': { codes },
  });
  await press(/^Use an authenticator app$/);
  await fill(/^Code that the app shows/, '123456');
  await press(/^Check the code and go on$/);
  await screen.findByText('aaaa-bbbb');
  expect(went).toEqual([]);
  await keepCodes();
  await waitFor(() => expect(went).toEqual(['/ideas']));
});

test('whoever does not want to signs out', async () => {
  const { api } = await open(limited, { 'DELETE /api/session': {} });
  await press(/^Sign out$/);
  await waitFor(() => expect(went).toEqual(['/sign-in']));
  expect(api.callsOf('DELETE /api/session')).toHaveLength(1);
  leave.begun = false;
});

test('without the app a recovery code stands in for it, beside the passphrase', async () => {
  const { api } = await open(demanding, {
    'POST /api/session': ({ body }) => {
      const { recovery } = body as { recovery?: string };
      if (recovery === undefined) return refuse(401, 'code_needed', 'Type the code.');
      return recovery === 'aaaa-bbbb'
        ? whole({ totp: true })
        : refuse(401, 'wrong', 'This recovery code is not right.');
    },
  });
  await signIn();
  await press(/^Use a recovery code instead$/);
  await fill(/^Recovery code/, 'xxxx');
  await press(/^Sign in$/);
  await screen.findByText('This recovery code is not right.');
  await fill(/^Recovery code/, 'aaaa-bbbb');
  await press(/^Sign in$/);
  await waitFor(() => expect(went).toEqual(['/ideas']));
  expect(api.callsOf('POST /api/session').at(-1)?.body).toEqual({
    way: 'passphrase',
    email: 'mara@avenue.example',
    passphrase: 'four words make one',
    recovery: 'aaaa-bbbb',
    keep: true,
  });
});

test('a member with a passkey and no app is asked for it, or for a recovery code, after the passphrase', async () => {
  fakePasskeys();
  const { api } = await open(
    { ...demanding, passkeysWorkHere: true },
    {
      'POST /api/session': ({ body }) =>
        (body as { way: string }).way === 'passkey'
          ? whole({ passkeys: 1 })
          : refuse(401, 'passkey_needed', 'Use your passkey.'),
      'POST /api/session/challenge': { ceremony: 'cer_1', options: {} },
    },
  );
  await signIn();
  await screen.findByLabelText(/^Recovery code/, { selector: 'input' });
  await press(/^Use a passkey$/);
  await waitFor(() => expect(went).toEqual(['/ideas']));
  expect(api.callsOf('POST /api/session').map(({ body }) => (body as { way: string }).way)).toEqual([
    'passphrase',
    'passkey',
  ]);
});

test('a lost passphrase takes a recovery code and the code of the app, then there is a new one', async () => {
  const { api } = await open(demanding, {
    'POST /api/session': ({ body }) =>
      (body as { app?: string }).app === '123456'
        ? whole({ totp: true, recoveryCodes: 9 })
        : refuse(401, 'code_needed', 'Type the code.'),
    'PUT /api/session/passphrase': ways,
    'POST /api/session/recovery-codes': { codes },
  });
  await fill(/^Email/, 'mara@avenue.example');
  await press(/^Forgot it\?$/);
  await fill(/^Recovery code/, 'aaaa-bbbb');
  await press(/^Sign in$/);
  await fill(/^Code of your authenticator app/, '123456');
  await press(/^Sign in$/);
  await fill(/^New passphrase/, 'wooden ladder seven moons');
  await press(/^Save and go on$/);
  await keepCodes();
  await waitFor(() => expect(went).toEqual(['/ideas']));
  expect(api.callsOf('POST /api/session').at(-1)?.body).toMatchObject({
    way: 'recovery',
    code: 'aaaa-bbbb',
    app: '123456',
  });
  expect(api.callsOf('PUT /api/session/passphrase').at(0)?.body).toEqual({ passphrase: 'wooden ladder seven moons' });
});

for (const breakage of breakages)
  test(`an app that cannot be set up says why, and the same press asks again: ${breakage.kind}`, async () => {
    const { api } = await open(limited, { 'POST /api/session/totp': breakage });
    await press(/^Use an authenticator app$/);
    await screen.findByText(breakage.why);
    api.set({ 'POST /api/session/totp': offered });
    await press(/^Use an authenticator app$/);
    await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  });
