import { fakeApi, fireEvent, offline, reloadTab, renderPage, screen, waitFor } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { idea, ideaPage } from '../testing/fixtures.ts';
import IdeaGenerator from './idea-generator.page.tsx';

const open = () => {
  const api = fakeApi({
    ...ideaPage,
    'POST /api/ideas/generate': offline,
  });
  return { api, ...renderPage(<IdeaGenerator />, { path: '/idea-generator' }) };
};
const topic = () => screen.findByLabelText<HTMLTextAreaElement>('Topic');
const notes = () => screen.findByLabelText<HTMLTextAreaElement>('Own notes or a pasted article');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a typed topic and pasted notes come back after a reload, on screen', async () => {
  const first = open();
  type(await topic(), 'Night gardens');
  await first.user.click(screen.getByRole('button', { name: 'Tune the brief' }));
  type(await notes(), 'Moonflowers open at dusk.');
  first.unmount();
  reloadTab();
  const { user } = open();
  await waitFor(async () => expect((await topic()).value).toBe('Night gardens'));
  expect((await notes()).value).toBe('Moonflowers open at dusk.');
  await screen.findByText(/^Your unsaved words from \d\d:\d\d are back\.$/);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect((await topic()).value).toBe('everyday history');
});

test('a topic that ideas could not be made from stays', async () => {
  const { api, user } = open();
  type(await topic(), 'Night gardens');
  await user.click(screen.getByRole('button', { name: /New ideas/ }));
  await waitFor(() => expect(api.callsOf('POST /api/ideas/generate')).toHaveLength(1));
  expect((await topic()).value).toBe('Night gardens');
});

test('ideas made, the topic stays for the next ones and does not come back as unsaved', async () => {
  const first = open();
  first.api.set({
    'POST /api/ideas/generate': { ideas: [idea()], batch: 'bat_1', notes: [], engine: 'Built-in writer' },
  });
  type(await topic(), 'Night gardens');
  await first.user.click(screen.getByRole('button', { name: /New ideas/ }));
  await waitFor(() =>
    expect(Object.keys({ ...localStorage }).filter((key) => key.startsWith('avenue.draft/'))).toEqual([]),
  );
  expect((await topic()).value).toBe('Night gardens');
  first.unmount();
  open();
  expect((await topic()).value).toBe('everyday history');
  expect(screen.queryByText(/are back/)).toBeNull();
});
