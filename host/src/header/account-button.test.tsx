import { forgetSession, keepSession, tabDrafts } from '@avenue/data';
import { act, fakeApi, offline, press, renderPage, screen, waitFor } from '@avenue/testing';
import { initialsOf } from '@avenue/ui';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { leave } from '../door/destination.ts';
import { signedIn } from '../door/testing/render-door.tsx';
import { AccountButton } from './account-button.tsx';
import { Header } from './header.tsx';

const { who } = signedIn;
let went: string[];
beforeEach(() => {
  localStorage.clear();
  forgetSession();
  went = [];
  leave.begun = false;
  jest.spyOn(leave, 'to').mockImplementation((path) => void went.push(path));
});
afterEach(() => {
  leave.begun = false;
});

const words = { mine: 'Half a sentence', from: '' };
const left = () =>
  localStorage.setItem(
    'avenue.draft/mem_1/own/queue/itm_1#gone',
    JSON.stringify({ at: Date.now(), typed: { title: words } }),
  );

test.each([
  ['Mara Lind', 'ML'],
  ['mara', 'M'],
  ['Ana María de la Cruz', 'AC'],
  ['  ', '?'],
])('%s is %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

const nothing = () => undefined;
const header = (
  <Header
    section={undefined}
    title="Ideas"
    inbox={undefined}
    needs={0}
    unread={0}
    notices={undefined}
    account="/me"
    onMenu={nothing}
    onSearch={nothing}
    onSearchIntent={nothing}
  />
);

test('the header says who is signed in, as what, and leads to the own account', async () => {
  fakeApi({});
  keepSession(signedIn);
  await act(async () => renderPage(header));
  await press(/account of Mara Lind$/);
  await screen.findByText('Admin of this studio');
  expect(screen.getByRole('link', { name: 'Account and sessions' }).getAttribute('href')).toBe('/me');
});

test('in front of the machine, where nobody is asked, there is no account', async () => {
  fakeApi({});
  const local = { kind: 'local', id: 'local', name: 'Operator', role: 'admin' } as const;
  keepSession({ asks: false, needsFirstAdmin: false, passkeysWorkHere: true, who: local });
  await act(async () => renderPage(header));
  await screen.findByRole('button', { name: /^Theme/ });
  expect(screen.queryByRole('button', { name: /, account of / })).toBeNull();
});

test('whoever signs out leaves nothing in this browser', async () => {
  const api = fakeApi({ 'DELETE /api/session': {} });
  localStorage.setItem('avenue.chat', '["asked"]');
  sessionStorage.setItem('begun', 'scr_1');
  if (who) renderPage(<AccountButton who={who} path={undefined} />);
  await press(/, account of /);
  await press(/^Sign out$/);
  await waitFor(() => expect(went).toEqual(['/sign-in']));
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(api.callsOf('DELETE /api/session')).toHaveLength(1);
});

test('words that are not saved are named first, go with the yes, and none is kept after it', async () => {
  const api = fakeApi({ 'DELETE /api/session': {} });
  left();
  const draft = tabDrafts().open({ key: 'mem_1/own/idea/1', base: { title: '' } });
  draft.set({ title: 'Ice' });
  if (who) renderPage(<AccountButton who={who} path={undefined} />);
  await press(/, account of /);
  await press(/^Sign out$/);
  await screen.findByText(/words from 2 places/);
  expect(api.calls).toEqual([]);
  await press(/^Sign out$/);
  await waitFor(() => expect(went).toEqual(['/sign-in']));
  draft.set({ title: 'Ice again' });
  expect(Object.keys({ ...localStorage })).toEqual([]);
});

test('a server that is away leaves everything as it is and says so', async () => {
  const api = fakeApi({ 'DELETE /api/session': offline });
  if (who) renderPage(<AccountButton who={who} path={undefined} />);
  localStorage.setItem('avenue.chat', '["asked"]');
  await press(/, account of /);
  await press(/^Sign out$/);
  await screen.findByText(/You are still signed in. Avenue does not answer/);
  expect(localStorage.getItem('avenue.chat')).toBe('["asked"]');
  api.set({ 'DELETE /api/session': {} });
  await press(/^Sign out$/);
  await waitFor(() => expect(went).toEqual(['/sign-in']));
});
