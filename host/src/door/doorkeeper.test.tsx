import type { Session } from '@avenue/contract';
import { callApi, forgetSession, keepSession, RequestFailure } from '@avenue/data';
import { type Answers, act, fakeApi, fill, press, refuse, renderPage, screen, waitFor } from '@avenue/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { leave } from './destination.ts';
import { Doorkeeper } from './doorkeeper.tsx';
import { closedDoor, signedIn } from './testing/render-door.tsx';

const signedOut = refuse(401, 'signed_out', 'Sign in to go on.');
const stepUp = refuse(403, 'step_up', 'Confirm that it is you.');
const jonas: Session = {
  ...closedDoor,
  who: { kind: 'member', id: 'mem_2', name: 'Jonas', email: 'jonas@avenue.example', role: 'editor' },
};

let reloads: number;
beforeEach(() => {
  localStorage.clear();
  forgetSession();
  keepSession(signedIn);
  reloads = 0;
  jest.spyOn(leave, 'reload').mockImplementation(() => void reloads++);
});

/** The first one brings its code along. */
const question = (name: string) => screen.findByRole('dialog', { name }, { timeout: 8000 });

/** A page with words in a field, of somebody whose session has ended by now. */
function open(answers: Answers) {
  const api = fakeApi({ 'GET /api/session': closedDoor, ...answers });
  const view = renderPage(
    <>
      <label>
        Title
        <input defaultValue="" />
      </label>
      <Doorkeeper />
    </>,
  );
  return { api, ...view };
}

const save = () => {
  const settled: { answer?: unknown; failure?: unknown } = {};
  const call = callApi('POST /api/jobs/{id}/cancel', { params: { id: 'job_1' } }).then(
    (answer) => void Object.assign(settled, { answer }),
    (failure: unknown) => void Object.assign(settled, { failure }),
  );
  return { settled, call };
};
const job = {
  id: 'job_1',
  kind: 'x',
  title: 'X',
  subject: 's',
  state: 'cancelled' as const,
  progress: 0,
  steps: [],
  path: '/x',
  createdAt: '2026-11-22T09:00:00.000Z',
};

test('a session that ended: the page stays, whoever was in signs in again there, and the call is made once more', async () => {
  let isIn = false;
  const { api } = open({
    'POST /api/session': () => {
      isIn = true;
      return signedIn;
    },
    'GET /api/session': () => (isIn ? signedIn : closedDoor),
    'POST /api/jobs/{id}/cancel': () => (isIn ? job : signedOut),
  });
  await fill(/^Title/, 'Ice');
  const saved = save();
  await question('Sign in again');
  expect(screen.getByLabelText<HTMLInputElement>('Email', { selector: 'input' }).value).toBe('mara@avenue.example');
  await fill(/^Passphrase/, 'four words make one');
  await press(/^Sign in$/);
  await act(() => saved.call);
  expect(saved.settled).toEqual({ answer: job });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Ice');
  expect(api.callsOf('POST /api/jobs/{id}/cancel')).toHaveLength(2);
});

test('put aside, the call fails in words, reads ask nobody again, and a line leads back', async () => {
  open({ 'POST /api/jobs/{id}/cancel': signedOut, 'GET /api/jobs/{id}': signedOut });
  const saved = save();
  await press(/^Not now$/);
  await act(() => saved.call);
  expect((saved.settled.failure as RequestFailure).message).toBe('Sign in to go on.');
  await expect(act(() => callApi('GET /api/jobs/{id}', { params: { id: 'job_1' } }))).rejects.toThrow('Sign in');
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByText('You are signed out.');
  await press(/^Sign in$/);
  await question('Sign in again');
});

test('another tab signs the same member in: the question goes, the call is made', async () => {
  let isIn = false;
  open({ 'POST /api/jobs/{id}/cancel': () => (isIn ? job : signedOut) });
  const saved = save();
  await question('Sign in again');
  isIn = true;
  act(() => keepSession(signedIn));
  await act(() => saved.call);
  expect(saved.settled).toEqual({ answer: job });
  expect(reloads).toBe(0);
});

test('another member gets a page of their own, and no call of the one before', async () => {
  const { api } = open({ 'POST /api/jobs/{id}/cancel': signedOut });
  save();
  await question('Sign in again');
  act(() => keepSession(jonas));
  await waitFor(() => expect(reloads).toBe(1));
  expect(api.callsOf('POST /api/jobs/{id}/cancel')).toHaveLength(1);
});

test('what asks who it is once more waits for the answer and is made once more', async () => {
  let confirmed = false;
  const { api } = open({
    'POST /api/session/confirm': ({ body }) => {
      if ((body as { passphrase: string }).passphrase !== 'four words make one')
        return refuse(401, 'wrong', 'Address and passphrase do not fit.');
      confirmed = true;
      return signedIn;
    },
    'POST /api/jobs/{id}/cancel': () => (confirmed ? job : stepUp),
  });
  const [first, second] = [save(), save()];
  await question('Confirm that it is you');
  expect(screen.queryByLabelText('Email', { selector: 'input' })).toBeNull();
  await fill(/^Passphrase/, 'three words');
  await press(/^Confirm$/);
  await screen.findByText('Address and passphrase do not fit.');
  await fill(/^Passphrase/, 'four words make one');
  await press(/^Confirm$/);
  await act(() => Promise.all([first.call, second.call]));
  expect([first.settled, second.settled]).toEqual([{ answer: job }, { answer: job }]);
  expect(api.callsOf('POST /api/jobs/{id}/cancel')).toHaveLength(4);
  expect(api.callsOf('POST /api/session/confirm').at(-1)?.body).toEqual({
    way: 'passphrase',
    passphrase: 'four words make one',
  });
});

test('not confirmed, nothing is done, and the call says so', async () => {
  const { api } = open({ 'POST /api/jobs/{id}/cancel': stepUp });
  const saved = save();
  await press(/^Cancel$/);
  await act(() => saved.call);
  expect(saved.settled.failure).toBeInstanceOf(RequestFailure);
  expect((saved.settled.failure as RequestFailure).message).toMatch(/^Nothing was done: it was not confirmed/);
  expect(api.callsOf('POST /api/jobs/{id}/cancel')).toHaveLength(1);
});

test('a second factor that is demanded meanwhile: the session is asked for, nobody is questioned, the call fails in words', async () => {
  const { api } = open({
    'GET /api/session': { ...signedIn, who: { ...signedIn.who, limited: true } as typeof signedIn.who },
    'POST /api/jobs/{id}/cancel': refuse(403, 'second_factor', 'Add the second one to go on.'),
  });
  const saved = save();
  await act(() => saved.call);
  expect((saved.settled.failure as RequestFailure).message).toBe('Add the second one to go on.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.callsOf('GET /api/session')).toHaveLength(1);
  expect(api.callsOf('POST /api/jobs/{id}/cancel')).toHaveLength(1);
});

test('a call that is refused once more after the answer asks no second time', async () => {
  open({ 'POST /api/session/confirm': signedIn, 'POST /api/jobs/{id}/cancel': stepUp });
  const saved = save();
  await fill(/^Passphrase/, 'four words make one');
  await press(/^Confirm$/);
  await act(() => saved.call);
  expect((saved.settled.failure as RequestFailure).code).toBe('step_up');
});

test('the session ends while it is asked who it is: signing in answers that too', async () => {
  let isIn = false;
  open({
    'GET /api/session': () => (isIn ? signedIn : closedDoor),
    'POST /api/session': () => {
      isIn = true;
      return signedIn;
    },
    'POST /api/session/confirm': signedOut,
    'POST /api/jobs/{id}/cancel': () => (isIn ? job : stepUp),
  });
  const saved = save();
  await fill(/^Passphrase/, 'four words make one');
  await press(/^Confirm$/);
  await question('Sign in again');
  await fill(/^Passphrase/, 'four words make one');
  await press(/^Sign in$/);
  await act(() => saved.call);
  expect(saved.settled).toEqual({ answer: job });
});
