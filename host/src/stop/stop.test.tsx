import type { DoorState, Effect, StopReceipt } from '@avenue/contract';
import { keepSession } from '@avenue/data';
import {
  type Answers,
  act,
  fill,
  fireEvent,
  offline,
  openFirstDialog,
  press,
  screen,
  waitFor,
  within,
} from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { signedIn } from '../door/testing/render-door.tsx';
import { renderApp, studio, tools } from '../testing/render-app.tsx';

beforeAll(openFirstDialog);

const effect = (id: string, change: Partial<Effect> = {}): Effect => ({
  id,
  module: 'posts',
  kind: 'fake.post',
  class: 'publish',
  account: 'Slow History',
  subject: 'thing_1',
  title: `Post ${id}`,
  payload: {},
  state: 'cancelled',
  reason: 'Everything was stopped.',
  mode: 'live',
  verdicts: [],
  costCents: 0,
  dueAt: '2026-11-23T12:00:00.000Z',
  expiresAt: '2026-11-26T12:00:00.000Z',
  attempt: 0,
  seen: 'seen-eff-1',
  createdAt: '2026-11-23T09:00:00.000Z',
  changedAt: '2026-11-23T10:04:00.000Z',
  ...change,
});
const stop = { at: '2026-11-23T10:04:00.000Z', by: 'Mara Lind', reason: 'Wrong title.' };
const receipt: StopReceipt = {
  ...stop,
  stopped: [effect('one')],
  inFlight: [effect('two', { state: 'sending' })],
  sent: [effect('three', { state: 'verified', url: 'https://fake.example/3', reason: 'As it was meant.' })],
};
const withDoor = (door: DoorState) => ({ ...studio, door });
const stopped = withDoor({ mode: 'halted', above: 0, stop });

/** The app on a server that stops, and says so from then on. */
async function open(answers: Answers = {}, door: DoorState = studio.door) {
  let now = withDoor(door);
  return renderApp('/dashboard', {
    'GET /api/studio': () => now,
    'GET /api/modes/stop': { receipt },
    'POST /api/stop': () => {
      now = stopped;
      return receipt;
    },
    'POST /api/stop/end': () => {
      now = studio;
      return { rows: [], stopped: false };
    },
    ...answers,
  });
}
const key = (code: 'Period', typed: string) =>
  act(async () => void fireEvent.keyDown(document.body, { code, key: typed, ctrlKey: true, shiftKey: true }));

test.each([
  [{ mode: 'shadow', above: 0 }, 'Mode of the studio: Shadow'],
  [{ mode: 'assisted', above: 1, highest: 'live' }, 'Mode of the studio: Assisted, 1 Live'],
  [{ mode: 'shadow', above: 3, highest: 'live' }, 'Mode of the studio: Shadow, 3 up to Live'],
  [{ mode: 'live', above: 0 }, 'Mode of the studio: Live'],
  [{ mode: 'off', above: 0 }, 'Mode of the studio: Off'],
] as const)('the header says that the mode is %j, and leads to where it is set', async (door, words) => {
  const modes = {
    ...tools,
    routes: [...tools.routes, { path: '/modes', page: 'admin', title: 'Modes', is: ['modes' as const] }],
  };
  await renderApp('/dashboard', { 'GET /api/studio': withDoor(door) }, { host: '', remotes: [modes] });
  const chip = await screen.findByRole('link', { name: words });
  expect(chip.getAttribute('href')).toBe('/modes');
});

test('the first press asks, the second one stops with the reason, and the receipt says what happened', async () => {
  const api = await open();
  await press(/^Stop everything$/);
  const panel = await screen.findByRole('dialog', { name: 'Stop all sending?' });
  expect(api.callsOf('POST /api/stop')).toHaveLength(0);
  await waitFor(() =>
    expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Stop everything' })),
  );
  await fill(/^Why/, 'Wrong title');
  await act(async () => fireEvent.submit(panel.querySelector('form') as HTMLFormElement));
  const dialog = await screen.findByRole('dialog', { name: /^Stopped at/ });
  expect(api.callsOf('POST /api/stop')[0]?.body).toEqual({ reason: 'Wrong title' });
  expect(dialog.textContent).toMatch(/1 thing did not go out; 1 was already being sent and will finish/);
  for (const title of ['Post one', 'Post two', 'Post three']) within(dialog).getByText(title);
  expect(
    within(dialog)
      .getByRole('link', { name: /Open there/ })
      .getAttribute('href'),
  ).toBe('https://fake.example/3');
  const banner = await screen.findByRole('region', { name: 'Stopped', hidden: true });
  expect(banner.textContent).toMatch(/since .*, by Mara Lind: Wrong title\. Making/);
});

test('two presses of the button itself stop as well, without a reason', async () => {
  const api = await open();
  const button = screen.getByRole('button', { name: 'Stop everything' });
  await act(async () => fireEvent.click(button));
  await screen.findByRole('dialog');
  await act(async () => fireEvent.click(button));
  await screen.findByRole('dialog', { name: /^Stopped at/ });
  expect(api.callsOf('POST /api/stop')).toHaveLength(1);
});

test.each(['.', '>', ':'])(
  'the keys stop too where Shift and the full stop type %s, also in a dialog',
  async (typed) => {
    const api = await open();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-label="Question" id="other"></div>');
    await key('Period', typed);
    await screen.findByRole('dialog', { name: 'Stop all sending?' });
    await key('Period', typed);
    await screen.findByRole('dialog', { name: /^Stopped at/ });
    expect(api.callsOf('POST /api/stop')).toHaveLength(1);
    document.getElementById('other')?.remove();
  },
);

test('Escape leaves everything as it is, with the focus back at the button', async () => {
  const api = await open();
  const button = screen.getByRole('button', { name: 'Stop everything' });
  button.focus();
  await act(async () => fireEvent.click(button));
  await screen.findByRole('dialog');
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(api.callsOf('POST /api/stop')).toHaveLength(0);
});

test('a press that does not get through says so, and is sent again until it does', async () => {
  const api = await open({ 'POST /api/stop': offline });
  await press(/^Stop everything$/);
  await screen.findByRole('dialog');
  await press(/^Stop everything$/);
  const told = (await screen.findByText('Not stopped yet.')).parentElement;
  expect(told?.textContent).toMatch(
    /Not stopped yet.*Trying every second since.*Ending the server on the machine itself/,
  );
  api.set({ 'POST /api/stop': receipt });
  await screen.findByRole('dialog', { name: /^Stopped at/ }, { timeout: 8000 });
}, 20_000);

test('while everything is stopped the header resumes, asks first, and says that nothing goes out by it', async () => {
  const api = await open({}, stopped.door);
  screen.getByText('Stopped');
  expect(screen.queryByRole('button', { name: 'Stop everything' })).toBeNull();
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Resume' }).at(-1) as HTMLElement));
  const question = await screen.findByRole('alertdialog', { name: 'Take the stop back?' });
  await waitFor(() =>
    expect(question.textContent).toMatch(
      /The one thing that did not go out stays back until you want it again: "[^"]+"\./,
    ),
  );
  await press(/^Resume in shadow$/);
  await screen.findByRole('button', { name: 'Stop everything' });
  expect(api.callsOf('POST /api/stop/end')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Stopped' })).toBeNull();
});

test.each([
  ['viewer', [], ['Receipt']],
  ['editor', ['Stop everything'], ['Receipt']],
  ['admin', ['Stop everything'], ['Resume', 'Receipt', 'Resume']],
] as const)('a %s finds what the role allows', async (role, whileGoing, whileStopped) => {
  const session = { ...signedIn, who: { ...signedIn.who, role } } as typeof signedIn;
  const names = () =>
    screen
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((name) => /^(Stop everything|Receipt|Resume)$/.test(name ?? ''));
  keepSession(session);
  await open();
  await screen.findByText('Dashboard page');
  expect(names()).toEqual(whileGoing);
  cleanup();
  await open({}, stopped.door);
  await screen.findByText('Dashboard page');
  expect(names().toSorted()).toEqual([...whileStopped].toSorted());
});
