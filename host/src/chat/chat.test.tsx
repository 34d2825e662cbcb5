import type { ChatAnswer, Job } from '@avenue/contract';
import { keepJob, reopenDrafts } from '@avenue/data';
import { act, fireEvent, offline, refuse, screen, within } from '@avenue/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../testing/render-app.tsx';
import { conversation } from './conversation.ts';

const item = { kind: 'decision' as const, id: 'que_1' };

const answer: ChatAnswer = {
  text: 'Here is one.',
  engine: 'Avenue',
  studio: 'own',
  understood: { action: 'decision.approve', about: [item] },
  cites: [{ title: 'Ideas', path: '/ideas' }],
  choices: [],
  proposals: [],
};

const approve: ChatAnswer['proposals'][number] = {
  id: 'p1',
  label: 'Approve "Roman roads"',
  cost: 'no cost',
  ticked: true,
  call: {
    key: 'POST /api/upload-queue/{id}/approve',
    params: { id: 'que_1' },
    body: { seen: 'seen-before', accept: [] },
  },
  doing: 'Approving …',
  done: 'Approved.',
  path: '/queue',
  undo: {
    call: { key: 'POST /api/upload-queue/{id}/undo', params: { id: 'que_1' }, body: {} },
    take: ['seen'],
    forMs: 10_000,
    done: 'Taken back.',
  },
};

const risky: ChatAnswer['proposals'][number] = {
  ...approve,
  id: 'p2',
  label: 'Approve "Ice"',
  detail: 'Knowing: Claims: 1 of 2 claims has no source',
  ticked: false,
};

const queueItem = {
  id: 'que_1',
  title: 'Roman roads',
  status: 'Approved' as const,
  confidence: 'Safe' as const,
  channel: 'CHANNEL_A',
  channelLabel: 'A',
  description: '',
  tags: [],
  videoId: 'vid_1',
  thumbnailUrl: '',
  thumbnails: [],
  durationMs: 1,
  width: 1,
  height: 1,
  checks: [],
  madeWith: [],
  seen: 'seen-after',
  sample: false,
  createdAt: '2026-11-18T12:00:00.000Z',
};

beforeEach(() => {
  localStorage.clear();
  reopenDrafts();
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

async function openChat() {
  await act(async () => void fireEvent.click(logo()));
  return within(await panel());
}

async function ask(question: string) {
  const chat = await openChat();
  fireEvent.change(chat.getByRole('textbox', { name: 'Message' }), { target: { value: question } });
  await act(async () => void fireEvent.click(chat.getByRole('button', { name: 'Send message' })));
  return chat;
}

const press = (chat: ReturnType<typeof within>, name: string | RegExp) =>
  act(async () => void fireEvent.click(chat.getByRole('button', { name })));

test('links are plain links: nothing is proposed and nothing costs', async () => {
  const api = await renderApp('/dashboard', { 'POST /api/chat': answer });
  const chat = await ask('Where are my ideas?');
  expect((await chat.findByRole('link', { name: 'Ideas' })).getAttribute('href')).toBe('/ideas');
  expect(chat.queryByText(/Proposed/)).toBeNull();
  expect(chat.queryByText(/no cost/)).toBeNull();
  expect(api.callsOf('POST /api/chat')[0]?.body).toEqual({
    message: 'Where are my ideas?',
    path: '/dashboard',
    history: [],
  });
});

test('a proposal makes its call only when it is pressed, says what came of it and can be undone', async () => {
  const api = await renderApp('/dashboard', {
    'POST /api/chat': { ...answer, proposals: [approve] },
    'POST /api/upload-queue/{id}/approve': queueItem,
    'POST /api/upload-queue/{id}/undo': { ...queueItem, status: 'Ready' },
  });
  const chat = await ask('Approve roman roads');
  await chat.findByRole('checkbox', { name: /Approve "Roman roads"/ });
  expect(api.callsOf('POST /api/upload-queue/{id}/approve')).toHaveLength(0);
  await press(chat, 'Do this');
  expect(api.callsOf('POST /api/upload-queue/{id}/approve')).toMatchObject([
    { params: { id: 'que_1' }, body: { seen: 'seen-before', accept: [] } },
  ]);
  expect(chat.getByText('Approved.')).toBeTruthy();
  expect(chat.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/queue');
  await press(chat, /Undo/);
  // What the approval answered is what the undo has seen.
  expect(api.callsOf('POST /api/upload-queue/{id}/undo')).toMatchObject([{ body: { seen: 'seen-after' } }]);
  expect(chat.getByText('Taken back.')).toBeTruthy();
  expect(chat.queryByRole('button', { name: /Undo/ })).toBeNull();
});

test('what is risky is not ticked, and only what is ticked is done', async () => {
  const api = await renderApp('/dashboard', {
    'POST /api/chat': {
      ...answer,
      proposals: [approve, { ...risky, call: { ...risky.call, params: { id: 'que_2' } } }],
    },
    'POST /api/upload-queue/{id}/approve': queueItem,
  });
  const chat = await ask('Approve everything');
  const box = await chat.findByRole<HTMLInputElement>('checkbox', { name: /Approve "Ice"/ });
  expect(box.checked).toBe(false);
  expect(chat.getByText('Knowing: Claims: 1 of 2 claims has no source')).toBeTruthy();
  await press(chat, 'Do this');
  expect(api.callsOf('POST /api/upload-queue/{id}/approve').map(({ params }) => params.id)).toEqual(['que_1']);
});

test('the time to undo runs out', async () => {
  jest.useFakeTimers();
  try {
    await renderApp('/dashboard', {
      'POST /api/chat': { ...answer, proposals: [approve] },
      'POST /api/upload-queue/{id}/approve': queueItem,
    });
    const chat = await ask('Approve roman roads');
    await press(chat, 'Do this');
    expect(chat.getByRole('button', { name: /Undo/ })).toBeTruthy();
    await act(async () => jest.advanceTimersByTime(10_001));
    expect(chat.queryByRole('button', { name: /Undo/ })).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('a refused proposal says why in words and can be done again', async () => {
  const api = await renderApp('/dashboard', {
    'POST /api/chat': { ...answer, proposals: [approve] },
    'POST /api/upload-queue/{id}/approve': refuse(409, 'changed_since', '"Roman roads" has changed since you looked.'),
  });
  const chat = await ask('Approve roman roads');
  await press(chat, 'Do this');
  expect(chat.getByText(/has changed since you looked/)).toBeTruthy();
  api.set({ 'POST /api/upload-queue/{id}/approve': queueItem });
  await press(chat, 'Do this');
  expect(chat.getByText('Approved.')).toBeTruthy();
});

test('a proposal of the other studio is not carried out', async () => {
  await renderApp('/dashboard', { 'POST /api/chat': { ...answer, studio: 'sample', proposals: [approve] } });
  const chat = await ask('Approve roman roads');
  expect((await chat.findByRole<HTMLButtonElement>('button', { name: 'Do this' })).disabled).toBe(true);
  expect(chat.getByText('Belongs to the Sample studio.')).toBeTruthy();
});

const job: Job = {
  id: 'job_1',
  kind: 'video',
  title: 'Compiling: Maps',
  subject: 'scr_1',
  state: 'running',
  progress: 0.4,
  steps: [{ name: 'scenes', label: 'Scenes', state: 'now', detail: 'scene 4 of 10' }],
  path: '/video-generator',
  createdAt: new Date().toISOString(),
};

test('work that takes a while shows how far it is and can be cancelled', async () => {
  let finish: (answer: { videoUrl: string; videoId: string; jobId: string }) => void = () => undefined;
  const compile = {
    ...approve,
    label: 'Compile "Maps"',
    call: { key: 'POST /api/video/generate', body: { channel: 'CHANNEL_A', scriptId: 'scr_1' } },
    doing: 'Compiling …',
    done: 'The video is ready to watch.',
    job: { kind: 'video', subject: 'scr_1' },
    undo: undefined,
  };
  const api = await renderApp('/dashboard', {
    'POST /api/chat': { ...answer, proposals: [compile] },
    'POST /api/video/generate': () => new Promise((resolve) => (finish = resolve)),
    'POST /api/jobs/{id}/cancel': { ...job, state: 'cancelled' },
  });
  const chat = await ask('Compile maps');
  await press(chat, 'Do this');
  act(() => keepJob({ ...job, createdAt: new Date().toISOString() }));
  expect(chat.getByRole('progressbar', { name: 'Compile "Maps"' }).getAttribute('aria-valuenow')).toBe('40');
  expect(chat.getByText('40%, scene 4 of 10')).toBeTruthy();
  await press(chat, 'Cancel');
  expect(api.callsOf('POST /api/jobs/{id}/cancel')).toHaveLength(1);
  await act(async () => finish({ videoUrl: `/media/${'a'.repeat(64)}.mp4`, videoId: 'v', jobId: 'job_1' }));
  expect(chat.getByText('The video is ready to watch.')).toBeTruthy();
});

test('where several fit, a choice is asked about exactly the chosen thing', async () => {
  const api = await renderApp('/dashboard', {
    'POST /api/chat': {
      ...answer,
      text: 'Which one?',
      choices: [
        { label: 'Script "A"', detail: 'a draft', say: 'Remove the script "A"', about: { kind: 'script', id: 's1' } },
      ],
    },
  });
  const chat = await ask('Remove a');
  await press(chat, /Script "A"/);
  expect(api.callsOf('POST /api/chat')[1]?.body).toEqual({
    message: 'Remove the script "A"',
    about: { kind: 'script', id: 's1' },
    path: '/dashboard',
    history: [
      { from: 'operator', text: 'Remove a' },
      { from: 'avenue', text: 'Which one?', understood: answer.understood },
    ],
  });
});

test('a failed answer says why, and Retry asks again', async () => {
  const api = await renderApp('/dashboard', { 'POST /api/chat': offline });
  const chat = await ask('Hello');
  const told = (await chat.findByRole('alert')).textContent;
  expect(told).toContain('Your question was not answered.');
  expect(told).toContain('Avenue does not answer.');
  // A question changes nothing, so nothing can have been done all the same.
  expect(told).not.toContain('done all the same');
  api.set({ 'POST /api/chat': answer });
  await press(chat, 'Retry');
  expect(await chat.findByText(/Here is one\./)).toBeTruthy();
});

test('a question that met no server is asked again when it is back', async () => {
  await renderApp('/dashboard', { 'POST /api/chat': answer });
  const answering = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
  const chat = await ask('Hello');
  expect((await chat.findByText(/It is asked again when Avenue is back\./)).textContent).toContain('does not answer');
  globalThis.fetch = answering;
  expect(await chat.findByText(/Here is one\./, undefined, { timeout: 8000 })).toBeTruthy();
  expect(chat.queryByRole('alert')).toBeNull();
});

test('an answer that takes long can be stopped; the question stays', async () => {
  await renderApp('/dashboard', { 'POST /api/chat': () => new Promise<never>(() => undefined) });
  const chat = await ask('Hello');
  await press(chat, 'Stop');
  expect(chat.getByText('Hello')).toBeTruthy();
  expect(chat.getByRole('button', { name: 'Ask again' })).toBeTruthy();
  expect(chat.queryByRole('alert')).toBeNull();
});

test('the talk and the unsent message outlive the panel; clearing can be undone', async () => {
  const user = userEvent.setup();
  await renderApp('/dashboard', { 'POST /api/chat': answer });
  const chat = await ask('Hello');
  await chat.findByText(/Here is one\./);
  expect(localStorage.getItem('avenue.chat')).toContain('Here is one.');
  await act(() => user.type(chat.getByRole('textbox', { name: 'Message' }), 'Not sent yet'));
  await act(() => user.keyboard('{Escape}'));
  const again = await openChat();
  expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Not sent yet');
  expect(again.getByText(/Here is one\./)).toBeTruthy();
  await press(again, 'Clear the conversation');
  expect(again.queryByText(/Here is one\./)).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(again.getByText(/Here is one\./)).toBeTruthy();
});

test('Enter sends, Shift Enter breaks the line, and a sent message leaves the field', async () => {
  const user = userEvent.setup();
  const api = await renderApp('/dashboard', { 'POST /api/chat': answer });
  const chat = await openChat();
  const field = chat.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await act(() => user.type(field, 'One{Shift>}{Enter}{/Shift}two'));
  expect(field.value).toBe('One\ntwo');
  expect(api.callsOf('POST /api/chat')).toHaveLength(0);
  await act(() => user.keyboard('{Enter}'));
  expect(api.callsOf('POST /api/chat')[0]?.body).toMatchObject({ message: 'One\ntwo' });
  expect(field.value).toBe('');
});

test('a talk that an earlier build kept is passed over', async () => {
  localStorage.setItem(
    'avenue.chat',
    JSON.stringify([{ id: 1, from: 'avenue', text: 'old', proposals: [{}] }, null, 7]),
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'avenue.chat' }));
  await renderApp('/dashboard');
  const chat = await openChat();
  expect(chat.queryByText('old')).toBeNull();
  expect(chat.getByText('For example:')).toBeTruthy();
});
