import type { ChatAnswer } from '@avenue/contract';
import {
  act,
  breakages,
  fakeApi,
  fill,
  openFirstDialog,
  press,
  readsIn,
  reloadTab,
  screen,
  waitFor,
} from '@avenue/testing';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { conversation } from './chat/conversation.ts';
import { PhonePage } from './door/phone/phone-page.tsx';
import { onPhone } from './door/testing/phone.ts';
import { closedDoor, renderDoor } from './door/testing/render-door.tsx';
import { showApp, studio } from './testing/render-app.tsx';

beforeAll(openFirstDialog);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reloadTab();
  conversation.clear();
});

const raw = /TypeError|SyntaxError|fetch failed|\bundefined\b|\[object|Unexpected token|signal timed out|NaN/;
const words = () => document.body.textContent ?? '';
const background = { 'POST /api/remotes/reports': { taken: 1 } } as const;
const answer: ChatAnswer = {
  text: 'Here is one.',
  engine: 'Avenue',
  studio: 'own',
  understood: { action: 'page.open', about: [] },
  cites: [],
  choices: [],
  proposals: [],
};

// The first run reads nothing of its own: it opens from what the shell knows of the studio.
for (const breakage of breakages) {
  test(`without the studio the chatbot is there and answers: ${breakage.kind}`, async () => {
    fakeApi({ ...background, 'GET /api/studio': breakage, 'POST /api/chat': answer });
    const view = await showApp('/dashboard');
    await screen.findByText('Dashboard page');
    await press(/^Avenue. Open the chatbot$/);
    await fill(/^Message/, 'Where are my ideas?');
    await act(async () => undefined);
    await press(/^Send message$/);
    await screen.findByText('Here is one.');
    expect(words()).not.toMatch(raw);
    view.unmount();
  });

  test(`a search of the palette that fails leaves pages and actions: ${breakage.kind}`, async () => {
    fakeApi({ ...background, 'GET /api/studio': studio, 'GET /api/search': breakage });
    const view = await showApp('/dashboard');
    await screen.findByText('Dashboard page');
    await press(/Search/);
    const field = await screen.findByRole('combobox');
    await act(async () => field.focus());
    await act(
      async () => void (await import('@testing-library/react')).fireEvent.change(field, { target: { value: 'Ideas' } }),
    );
    expect((await screen.findAllByRole('option', { name: /Ideas/ })).length).toBeGreaterThan(0);
    expect(words()).not.toMatch(raw);
    view.unmount();
  });
}

for (const breakage of breakages)
  test(`the receipt of a stop that does not come says why, and comes by Retry: ${breakage.kind}`, async () => {
    const stop = { at: '2026-11-23T10:04:00.000Z', by: 'Mara Lind', reason: '' };
    const door = { mode: 'halted', above: 0, stop } as const;
    const api = fakeApi({ ...background, 'GET /api/studio': { ...studio, door }, 'GET /api/modes/stop': breakage });
    const view = await showApp('/dashboard');
    await screen.findByText('Dashboard page');
    await press(/^Receipt$/);
    await waitFor(() => expect(words()).toMatch(/The receipt did not load/));
    expect(words()).toMatch(breakage.why);
    expect(words()).not.toMatch(raw);
    const receipt = { ...stop, stopped: [], inFlight: [], sent: [] };
    api.set({ 'GET /api/modes/stop': { receipt } });
    await press(/^Retry$/);
    await screen.findByText('Nothing was waiting to go out.');
    view.unmount();
  });

for (const breakage of breakages)
  test(`a door that does not know who may come in says why, and opens by Retry: ${breakage.kind}`, async () => {
    // What the shell of a test before reports comes late.
    const api = fakeApi({ ...background, 'GET /api/session': breakage });
    const view = await renderDoor(undefined);
    await screen.findByText(/did not open/);
    expect(words()).toMatch(breakage.why);
    expect(words()).not.toMatch(raw);
    api.set({ 'GET /api/session': closedDoor });
    await press(/^Retry$/);
    await screen.findByRole('button', { name: 'Sign in' });
    view.unmount();
  });

// What is gone is over, see `phone-page.test.tsx`.
for (const breakage of breakages.filter(({ kind }) => kind !== 'something that is gone'))
  test(`a hand-off on a phone that does not come says why, and comes by Retry: ${breakage.kind}`, async () => {
    const api = fakeApi({ ...background, 'GET /api/phone': breakage });
    const view = await renderDoor(closedDoor, '/phone', <PhonePage />);
    await screen.findByText(/did not load/);
    expect(words()).toMatch(breakage.why);
    expect(words()).not.toMatch(raw);
    api.set({ 'GET /api/phone': onPhone });
    await press(/^Retry$/);
    await screen.findByRole('button', { name: 'Copy: Title' });
    view.unmount();
  });

test('everything that the shell reads is tried', () => {
  expect(readsIn(__dirname)).toEqual([
    'GET /api/modes/stop',
    'GET /api/phone',
    'GET /api/search',
    'GET /api/session',
    'GET /api/studio',
  ]);
});
