import type { Session } from '@avenue/contract';
import { forgetSession, keepSession } from '@avenue/data';
import { type Answers, act, breakages, fakeApi, offline, refuse, renderPage, screen, waitFor } from '@avenue/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { leave } from '../destination.ts';
import { closedDoor, signedIn } from '../testing/render-door.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignInPage } from './sign-in-page.tsx';

let went: string[];

beforeEach(() => {
  localStorage.clear();
  forgetSession();
  went = [];
  jest.spyOn(leave, 'to').mockImplementation((path) => void went.push(path));
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

function open(session: Session, answers: Answers, address = '/sign-in?to=%2Fideas') {
  history.replaceState(null, '', address);
  keepSession(session);
  const api = fakeApi(answers);
  return { api, ...renderPage(<SignInPage />, { path: address }) };
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const signIn = () => screen.getByRole('button', { name: 'Sign in' });

test('a password manager finds its fields in a form', async () => {
  open(closedDoor, {});
  expect(field('Email').autocomplete).toBe('username webauthn');
  expect(field('Passphrase').autocomplete).toBe('current-password');
  expect(field('Passphrase').type).toBe('password');
  expect(field('Passphrase').form).toBe(field('Email').form);
  expect(signIn()).toHaveProperty('type', 'submit');
});

test('by Enter, once, and on to the page that was asked for', async () => {
  const { api, user } = open(closedDoor, { 'POST /api/session': signedIn });
  await user.type(field('Email'), ' mara@avenue.example');
  await user.type(field('Passphrase'), 'four words make one{Enter}');
  await waitFor(() => expect(went).toEqual(['/ideas']));
  const body = { way: 'passphrase', email: ' mara@avenue.example', passphrase: 'four words make one', keep: true };
  expect(api.callsOf('POST /api/session').map((call) => call.body)).toEqual([body]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('four words');
});

test('nothing is asked of the studio before somebody is in', async () => {
  const { api } = open(closedDoor, {});
  await act(async () => undefined);
  expect(api.calls).toEqual([]);
});

test('what is missing or wrong stands beside its field, which gets focus; nothing typed is lost', async () => {
  const { user, api } = open(closedDoor, {
    'POST /api/session': refuse(401, 'wrong', 'Address and passphrase do not fit.'),
  });
  await user.click(signIn());
  expect(document.activeElement).toBe(field('Email'));
  expect(api.calls).toEqual([]);
  await user.type(field('Email'), 'mara@avenue.example');
  await user.type(field('Passphrase'), 'three words{Enter}');
  await screen.findByText('Address and passphrase do not fit.');
  await waitFor(() => expect(document.activeElement).toBe(field('Passphrase')));
  expect([field('Email').value, field('Passphrase').value]).toEqual(['mara@avenue.example', 'three words']);
});

test('a server that is away is told, and the same press does it later', async () => {
  const { user, api } = open(closedDoor, { 'POST /api/session': offline });
  await user.type(field('Email'), 'mara@avenue.example');
  await user.type(field('Passphrase'), 'four words make one{Enter}');
  await screen.findByText(/Avenue does not answer/);
  expect(field('Passphrase').value).toBe('four words make one');
  api.set({ 'POST /api/session': signedIn });
  await user.click(signIn());
  await waitFor(() => expect(went).toEqual(['/ideas']));
});

test('the code of the app is asked for after the passphrase, and a wrong one asks for it again', async () => {
  const { user, api } = open(closedDoor, {
    'POST /api/session': ({ body }) => {
      const { code } = body as { code?: string };
      if (code === undefined) return refuse(401, 'code_needed', 'Type the code.');
      return code === '123 456' ? signedIn : refuse(401, 'wrong', 'This code is not right.');
    },
  });
  await user.type(field('Email'), 'mara@avenue.example');
  await user.type(field('Passphrase'), 'four words make one{Enter}');
  const code = await screen.findByLabelText<HTMLInputElement>('Code of your authenticator app');
  expect(code.autocomplete).toBe('one-time-code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.type(code, '12{Enter}');
  await screen.findByText('The code has six digits.');
  await user.type(code, '0 000{Enter}');
  await screen.findByText('This code is not right.');
  await user.clear(code);
  await user.type(code, '123 456{Enter}');
  await waitFor(() => expect(went).toEqual(['/ideas']));
  expect(api.callsOf('POST /api/session')).toHaveLength(3);
});

test('after too many tries it says when, and takes none before', async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 22, 9, 0, 0), doNotFake: ['queueMicrotask'] });
  const { api } = open(closedDoor, {});
  globalThis.fetch = async () =>
    Response.json(
      { error: { code: 'too_often', message: 'Too many wrong tries. Try again in 15 minutes.' } },
      { status: 429, headers: { 'retry-after': '900' } },
    );
  const { fireEvent } = await import('@testing-library/react');
  fireEvent.change(field('Email'), { target: { value: 'mara@avenue.example' } });
  fireEvent.change(field('Passphrase'), { target: { value: 'wrong' } });
  await act(async () => {
    fireEvent.click(signIn());
    await jest.advanceTimersByTimeAsync(50);
  });
  expect(document.body.textContent).toContain('Try again at 09:15');
  expect(signIn()).toHaveProperty('disabled', true);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(document.body.textContent).toMatch(/in 1[34] min/);
  await act(() => jest.advanceTimersByTimeAsync(900_000));
  expect(document.body.textContent).not.toContain('Too many wrong tries');
  expect(signIn()).toHaveProperty('disabled', false);
  expect(api.calls).toEqual([]);
  jest.useRealTimers();
});

test('a lost passphrase: a recovery code, then a new passphrase and new codes', async () => {
  const codes = ['aaaaa-bbbbb-ccccc', 'ddddd-eeeee-fffff'];
  const { user, api } = open(closedDoor, {
    'POST /api/session': signedIn,
    'PUT /api/session/passphrase': { passphrase: true, totp: false, recoveryCodes: 9, passkeys: [] },
    'POST /api/session/recovery-codes': { codes },
  });
  await user.type(field('Email'), 'mara@avenue.example');
  await user.click(screen.getByRole('button', { name: 'Forgot it?' }));
  expect(document.body.textContent).toContain('Ask an Admin');
  await waitFor(() => expect(document.activeElement).toBe(field('Recovery code')));
  await user.type(field('Recovery code'), 'xxxxx-yyyyy{Enter}');
  await user.type(await screen.findByLabelText(/New passphrase/, { selector: 'input' }), 'short{Enter}');
  await screen.findByText(/Take at least 12 characters/);
  await user.type(field(/New passphrase/), ' no more at all{Enter}');
  await screen.findByText(codes[1] ?? '');
  expect(api.callsOf('POST /api/session/recovery-codes')).toHaveLength(1);
  expect(went).toEqual([]);
  expect(screen.getByRole('button', { name: 'Go on' })).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText(/I kept them/));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(went).toEqual(['/ideas']));
});

test('the first Admin brings the code from the terminal', async () => {
  const { user, api } = open(
    { ...closedDoor, needsFirstAdmin: true },
    {
      'POST /api/session/first': ({ body }) =>
        (body as { code: string }).code === 'right' ? signedIn : refuse(401, 'wrong', 'This is not the code.'),
      'POST /api/session/recovery-codes': { codes: ['aaaaa-bbbbb'] },
    },
  );
  await user.type(field(/Code from the terminal/), 'left');
  await user.type(field(/Your name/), 'Mara Lind');
  await user.type(field(/Email/), 'mara@avenue.example');
  await user.type(field(/Passphrase/), 'four words make one{Enter}');
  await screen.findByText('This is not the code.');
  expect(document.activeElement).toBe(field(/Code from the terminal/));
  await user.clear(field(/Code from the terminal/));
  await user.type(field(/Code from the terminal/), 'right{Enter}');
  await screen.findByText('aaaaa-bbbbb');
  expect(api.callsOf('POST /api/session/first').at(-1)?.body).toMatchObject({ name: 'Mara Lind', keep: true });
});

test('in front of the machine the first Admin needs no code, and the studio asks from then on', async () => {
  const { user, api } = open(
    {
      asks: false,
      needsFirstAdmin: false,
      passkeysWorkHere: false,
      who: { ...signedIn.who, kind: 'local', id: 'local', name: 'Operator', role: 'admin' },
    },
    { 'POST /api/session/first': signedIn, 'POST /api/session/recovery-codes': { codes: ['aaaaa-bbbbb'] } },
    '/sign-in?to=%2Fteam-access-control#set-up',
  );
  expect(screen.queryByLabelText(/Code from the terminal/)).toBeNull();
  await user.type(field(/Your name/), 'Mara Lind');
  await user.type(field(/Email/), 'mara@avenue.example');
  await user.type(field(/Passphrase/), 'four words make one{Enter}');
  await user.click(await screen.findByLabelText(/I kept them/));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(went).toEqual(['/team-access-control']));
  expect(api.callsOf('POST /api/session/first').at(0)?.body).not.toHaveProperty('code');
});

const token = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

test('an invitation says what it offers, gives recovery codes and leads in', async () => {
  const offer = { email: 'jonas@avenue.example', role: 'editor' as const, endsAt: '2026-11-25T09:00:00.000Z' };
  const { user, api } = open(
    closedDoor,
    {
      'POST /api/invitation': offer,
      'POST /api/invitation/accept': signedIn,
      'POST /api/session/recovery-codes': { codes: ['ccccc-ddddd'] },
    },
    `/sign-in#invitation=${token}`,
  );
  await screen.findByText(/as Editor/);
  expect(field('Email').value).toBe(offer.email);
  await user.type(field(/Your name/), 'Jonas Weir');
  await user.type(field(/Passphrase/), 'another four words{Enter}');
  await screen.findByText('ccccc-ddddd');
  expect(went).toEqual([]);
  await user.click(screen.getByLabelText(/I kept them/));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(went).toEqual(['/']));
  expect(api.callsOf('POST /api/invitation/accept').at(0)?.body).toEqual({
    token,
    name: 'Jonas Weir',
    passphrase: 'another four words',
    keep: true,
  });
});

test('a code of another device signs in by a press, and not without one', async () => {
  const { user, api } = open(
    closedDoor,
    { 'POST /api/session/handover/accept': signedIn },
    `/sign-in#handover=${token}`,
  );
  const press = await screen.findByRole('button', { name: 'Sign in' });
  expect(api.calls).toEqual([]);
  await user.click(press);
  await waitFor(() => expect(went).toEqual(['/']));
  expect(api.callsOf('POST /api/session/handover/accept').at(0)?.body).toEqual({ token, keep: true });
});

test('whoever is in already is told that it ends; a code that is over says what to do', async () => {
  const over = refuse(404, 'not_found', 'This code was not found.');
  const { user } = open(signedIn, { 'POST /api/session/handover/accept': over }, `/sign-in#handover=${token}`);
  await screen.findByText('This browser is signed in as Mara Lind; that ends with it.');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('This code is over');
  expect(document.body.textContent).toContain('Show a new one on the device where you are signed in');
  expect(went).toEqual([]);
});

test('an invitation that is over says what to do', async () => {
  open(closedDoor, { 'POST /api/invitation': refuse(404, 'not_found', 'It is over.') }, `/sign-in#invitation=${token}`);
  await screen.findByText('This invitation is over');
  expect(document.body.textContent).toContain('Ask the Admin who sent it for a new link');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in');
});

test('whoever is in already, here or in another tab meanwhile, goes on', async () => {
  open(closedDoor, {});
  act(() => keepSession(signedIn));
  await waitFor(() => expect(went).toEqual(['/ideas']));
});

test('where passkeys cannot work none is offered, with the reason', async () => {
  open(closedDoor, {});
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  expect(document.body.textContent).toContain('Passkeys need https');
});

for (const breakage of breakages.filter(({ kind }) => kind !== 'something that is gone')) {
  test(`an invitation that cannot be looked at says why, and opens by Retry: ${breakage.kind}`, async () => {
    const { api, user } = open(closedDoor, { 'POST /api/invitation': breakage }, `/sign-in#invitation=${token}`);
    await screen.findByText(breakage.why);
    api.set({ 'POST /api/invitation': { email: 'a@b.example', role: 'viewer', endsAt: '2026-11-25T09:00:00.000Z' } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/as Viewer/);
  });

  test(`recovery codes that are not made hold nobody up: ${breakage.kind}`, async () => {
    const api = fakeApi({ 'POST /api/session/recovery-codes': breakage });
    const onKept = jest.fn();
    const { user } = renderPage(<RecoveryCodes onKept={onKept} />);
    await screen.findByText(breakage.why);
    expect(screen.getByRole('button', { name: /^Later/ })).toBeTruthy();
    api.set({ 'POST /api/session/recovery-codes': { codes: ['aaaaa-bbbbb'] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('aaaaa-bbbbb');
    expect(onKept).not.toHaveBeenCalled();
  });
}
