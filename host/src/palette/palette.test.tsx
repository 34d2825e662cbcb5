import type { Answer } from '@avenue/contract';
import { act, fireEvent, screen, within } from '@avenue/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { renderApp } from '../testing/render-app.tsx';

beforeEach(() => localStorage.clear());

const counts = { idea: 0, script: 0, take: 0, video: 0 };
const nothing: Answer<'GET /api/library'> = { rows: [], total: 0, counts, removed: 0, toPost: 0 };
const empty = { 'GET /api/library': nothing };

async function openPalette() {
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Search pages and actions' });
  const field = within(dialog).getByRole('combobox');
  return {
    field,
    type: (text: string) => act(async () => void fireEvent.change(field, { target: { value: text } })),
    press: (key: string) => act(async () => void fireEvent.keyDown(field, { key })),
    options: () =>
      within(dialog)
        .queryAllByRole('option')
        .map((option) => option.textContent),
    chosen: () => within(dialog).getByRole('option', { selected: true }).textContent,
  };
}

test('Ctrl K opens it with focus in its field; the rest of the page is inert', async () => {
  await renderApp('/dashboard', empty);
  const { field } = await openPalette();
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('main', { hidden: true }).closest('[inert]')).toBeTruthy();
});

test('pages are found by label and synonym; arrows choose and Enter opens', async () => {
  await renderApp('/dashboard', empty);
  const palette = await openPalette();
  await palette.type('topics');
  expect(palette.options()).toEqual(['IdeasStudioEnter']);
  await palette.press('Enter');
  expect(await screen.findByRole('heading', { name: 'Ideas page' })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the field names the chosen option, and the choice goes round', async () => {
  await renderApp('/dashboard', empty);
  const palette = await openPalette();
  const first = palette.chosen();
  await palette.press('ArrowUp');
  expect(palette.chosen()).not.toBe(first);
  await palette.press('ArrowDown');
  expect(palette.chosen()).toBe(first);
  expect(document.getElementById(palette.field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(first);
});

test('> shows actions only, and the theme can be set from it', async () => {
  await renderApp('/dashboard', empty);
  const palette = await openPalette();
  await palette.type('>dark');
  expect(palette.options()).toEqual(['Dark themethis browserEnter']);
  await palette.press('Enter');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
});

test('Esc closes it', async () => {
  await renderApp('/dashboard', empty);
  const palette = await openPalette();
  await palette.press('Escape');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('items are found in everything that was made, by the server, once typing pauses', async () => {
  const row: Answer<'GET /api/library'>['rows'][number] = {
    id: 'scr_1',
    kind: 'script',
    title: 'Who paid for the first lighthouse',
    detail: '640 words',
    status: 'draft',
    channel: 'CHANNEL_A',
    channelLabel: 'A',
    changedAt: '2026-11-21T09:00:00.000Z',
    path: '/ideas?script=scr_1',
  };
  const api = await renderApp('/dashboard', {
    'GET /api/library': ({ query }) => ({ ...nothing, rows: query.q === 'keeper' ? [row] : [] }),
  });
  const palette = await openPalette();
  expect(api.callsOf('GET /api/library')).toHaveLength(0);
  await palette.type('kee');
  await palette.type('keeper');
  await screen.findByRole('option', { name: /Who paid for the first lighthouse/ });
  expect(api.callsOf('GET /api/library').map(({ query }) => query.q)).toEqual(['keeper']);
});
