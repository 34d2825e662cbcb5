import { act, fireEvent, offline, screen, within } from '@avenue/testing';
import { beforeEach, expect, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../testing/render-app.tsx';
import { conversation } from './conversation.ts';

const answer = {
  text: 'Here is one.',
  engine: 'Avenue',
  cites: [{ title: 'Ideas', path: '/ideas' }],
  proposals: [
    { id: 'a', label: 'Write the script', cost: 'no cost', kind: 'script' as const, ideaId: 'i1' },
    { id: 'b', label: 'Open the queue', cost: 'no cost', kind: 'open' as const, path: '/queue' },
  ],
};

beforeEach(() => {
  sessionStorage.clear();
  conversation.clear();
});

const logo = () => screen.getByRole('button', { name: 'Avenue. Open the chatbot' });
const panel = () => screen.findByRole('dialog', { name: 'Chatbot' });

for (const key of ['{Enter}', ' ']) {
  test(`the logo opens the chatbot with ${key === ' ' ? 'Space' : 'Enter'}; Esc closes it and gives focus back`, async () => {
    const user = userEvent.setup();
    await renderApp('/dashboard');
    act(() => logo().focus());
    await act(() => user.keyboard(key));
    const chat = await panel();
    expect(document.activeElement).toBe(within(chat).getByRole('textbox', { name: 'Message' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Chatbot' })).toBeNull();
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(logo());
  });
}

async function ask(question: string) {
  await act(async () => void fireEvent.click(logo()));
  const chat = within(await panel());
  fireEvent.change(chat.getByRole('textbox', { name: 'Message' }), { target: { value: question } });
  await act(async () => void fireEvent.click(chat.getByRole('button', { name: 'Send message' })));
  return chat;
}

test('an answer cites its page and only proposes; what is ticked is done on request', async () => {
  const api = await renderApp('/dashboard', {
    'POST /api/chat': answer,
    'POST /api/ideas/{id}/script': { scriptId: 's1' },
  });
  const chat = await ask('Ideas');
  expect((await chat.findByRole('link', { name: 'Ideas' })).getAttribute('href')).toBe('/ideas');
  expect(api.callsOf('POST /api/chat')[0]?.body).toEqual({ message: 'Ideas', path: '/dashboard', history: [] });
  expect(api.callsOf('POST /api/ideas/{id}/script')).toHaveLength(0);
  await act(async () => void fireEvent.click(chat.getByRole('checkbox', { name: 'Write the script' })));
  await act(async () => void fireEvent.click(chat.getByRole('button', { name: 'Do this' })));
  expect(location.pathname).toBe('/queue');
  expect(api.callsOf('POST /api/ideas/{id}/script')).toHaveLength(0);
  await act(async () => void fireEvent.click(chat.getByRole('checkbox', { name: 'Write the script' })));
  await act(async () => void fireEvent.click(chat.getByRole('button', { name: 'Do this' })));
  expect(api.callsOf('POST /api/ideas/{id}/script')).toHaveLength(1);
  expect(location.search).toBe('?script=s1');
});

test('a failed answer says why, and Retry asks again', async () => {
  const api = await renderApp('/dashboard', { 'POST /api/chat': offline });
  const chat = await ask('Hello');
  expect((await chat.findByRole('alert')).textContent).toContain('Avenue does not answer.');
  api.set({ 'POST /api/chat': { ...answer, proposals: [] } });
  await act(async () => void fireEvent.click(chat.getByRole('button', { name: 'Retry' })));
  expect(await chat.findByText(/Here is one\./)).toBeTruthy();
});

test('the talk is kept for this tab', async () => {
  await renderApp('/dashboard', { 'POST /api/chat': { ...answer, proposals: [] } });
  const chat = await ask('Hello');
  await chat.findByText(/Here is one\./);
  expect(sessionStorage.getItem('avenue.chat')).toContain('Here is one.');
});
