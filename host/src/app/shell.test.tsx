import { act, fireEvent, screen, within } from '@avenue/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { renderApp, studio } from '../testing/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const nav = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));
const section = (name: string) => nav().getByRole('button', { name: new RegExp(`^${name}`) });
const press = (key: string, target: Element = document.activeElement ?? document.body) =>
  act(async () => void fireEvent.keyDown(target, { key }));
const click = (target: Element, options = {}) => act(async () => void fireEvent.click(target, options));
const focused = () => document.activeElement?.textContent;

test('the root path is replaced by the dashboard', async () => {
  const before = history.length;
  await renderApp('/');
  expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
  expect(location.pathname).toBe('/dashboard');
  expect(history.length).toBe(before);
});

test('sections of several remotes with one id are one section, in the order of the manifests', async () => {
  await renderApp('/dashboard');
  const group = nav().getByRole('group', { name: 'Studio' });
  expect(
    within(group)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Dashboard', 'Ideas', 'Queue']);
});

test('the section of the current page is open, marked, and cannot be closed', async () => {
  await renderApp('/ideas');
  expect(section('Studio').getAttribute('aria-expanded')).toBe('true');
  await click(section('Studio'));
  expect(section('Studio').getAttribute('aria-expanded')).toBe('true');
  const current = nav().getAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/ideas']);
});

test('a path below an item opens its section too', async () => {
  await renderApp('/trading/signals/today');
  expect(section('Trading').getAttribute('aria-expanded')).toBe('true');
  expect(section('Studio').getAttribute('aria-expanded')).toBe('false');
});

test('a page below one of the menu has that page as a crumb, and the section of it', async () => {
  await renderApp('/admin/keys');
  const header = within(await screen.findByRole('banner'));
  header.getByText('System');
  expect(header.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin');
  header.getByText('Keys');
});

test('one section is open at a time, unless Alt is held', async () => {
  await renderApp('/dashboard');
  await click(section('System'));
  await click(section('Trading'));
  expect(section('System').getAttribute('aria-expanded')).toBe('false');
  await click(section('System'), { altKey: true });
  expect(section('System').getAttribute('aria-expanded')).toBe('true');
  expect(section('Trading').getAttribute('aria-expanded')).toBe('true');
});

test('folders nest: each has its own state and closes again', async () => {
  await renderApp('/dashboard');
  await click(section('Trading'));
  await click(section('Stocks'));
  expect(nav().getByRole('link', { name: 'Signals' })).toBeTruthy();
  expect(section('Trading').getAttribute('aria-expanded')).toBe('true');
  await click(section('Stocks'));
  expect(nav().queryByRole('link', { name: 'Signals' })).toBeNull();
});

test('the menu is one tab stop; arrows, Home, End and letters move in it', async () => {
  await renderApp('/admin');
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  expect(rows.filter((row) => row.tabIndex === 0)).toHaveLength(1);
  act(() => section('Studio').focus());
  await press('ArrowRight');
  expect(section('Studio').getAttribute('aria-expanded')).toBe('true');
  await press('ArrowRight');
  expect(focused()).toBe('Dashboard');
  await press('ArrowDown');
  expect(focused()).toBe('Ideas');
  await press('ArrowLeft');
  expect(focused()).toBe('Studio');
  await press('ArrowLeft');
  expect(section('Studio').getAttribute('aria-expanded')).toBe('false');
  await press('End');
  expect(focused()).toBe('Trading');
  await press('s');
  expect(focused()).toBe('Studio');
  await press('Home');
  expect(focused()).toBe('Dashboard');
});

test('a number stands only where a decision waits: on the page, or on its closed section', async () => {
  await renderApp('/admin', { 'GET /api/studio': { ...studio, counters: { waiting: 3 } } });
  expect(await nav().findByRole('button', { name: 'Studio 3 waiting' })).toBeTruthy();
  await click(section('Studio'));
  expect(section('Studio').textContent).toBe('Studio');
  expect(nav().getAllByRole('link', { name: 'Queue 3 waiting' })).toHaveLength(1);
  expect(nav().getByRole('button', { name: 'System' })).toBeTruthy();
});

test('the filter finds by synonym, flattens the menu, opens the first hit on Enter and clears on Esc', async () => {
  await renderApp('/dashboard');
  await press('/', document.body);
  const field = screen.getByRole('textbox', { name: 'Find a page' });
  expect(document.activeElement).toBe(field);
  await act(async () => void fireEvent.change(field, { target: { value: 'topi' } }));
  expect(
    nav()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['IdeasStudio']);
  await press('Escape', field);
  expect(nav().getByRole('button', { name: 'System' })).toBeTruthy();
  await act(async () => void fireEvent.change(field, { target: { value: 'sign' } }));
  await press('Enter', field);
  expect(await screen.findByRole('heading', { name: 'Signals page' })).toBeTruthy();
});

test('the filter says so when nothing matches', async () => {
  await renderApp('/dashboard');
  const field = screen.getByRole('textbox', { name: 'Find a page' });
  await act(async () => void fireEvent.change(field, { target: { value: 'zebra' } }));
  expect(nav().getByRole('status').textContent).toBe('No page matches "zebra".');
});

test('the pages opened last stand under the empty field while it is focused', async () => {
  await renderApp('/ideas');
  await click(nav().getByRole('link', { name: 'Queue' }));
  await act(async () => screen.getByRole('textbox', { name: 'Find a page' }).focus());
  expect(nav().getByText('Recent')).toBeTruthy();
  expect(nav().getByRole('link', { name: 'Ideas Studio' })).toBeTruthy();
});

test('the current page is pinned and unpinned, and the choice is kept', async () => {
  await renderApp('/ideas');
  await click(nav().getByRole('button', { name: 'Pin this page' }));
  expect(nav().getAllByRole('link', { name: 'Ideas' })).toHaveLength(2);
  expect(JSON.parse(localStorage.getItem('avenue.pins') ?? '[]')).toContain('/ideas');
  await click(nav().getByRole('button', { name: 'Unpin this page' }));
  expect(nav().getAllByRole('link', { name: 'Ideas' })).toHaveLength(1);
});

test('the current page is marked once, wherever it stands: pinned, on the rail, in an open flyout', async () => {
  await renderApp('/ideas');
  const marked = () =>
    [...document.querySelectorAll('nav [aria-current="page"], nav [data-current]')].map((row) =>
      row.hasAttribute('data-current') ? 'section' : row.closest('[role="group"]') ? 'page' : 'pinned',
    );
  expect(marked()).toEqual(['page']);
  await click(nav().getByRole('button', { name: 'Pin this page' }));
  expect(marked()).toEqual(['page']);
  await click(nav().getByRole('button', { name: 'Collapse the sidebar' }));
  expect(marked()).toEqual(['pinned']);
  await click(section('Studio'));
  expect(marked()).toEqual(['page']);
  await click(section('Studio'));
  await click(nav().getByRole('button', { name: 'Unpin this page' }));
  expect(marked()).toEqual(['section']);
  await click(section('Studio'));
  expect(marked()).toEqual(['page']);
  await click(nav().getByRole('button', { name: 'Widen the sidebar' }));
});

test('after a change of page focus is on its heading and the title is said', async () => {
  await renderApp('/dashboard');
  await click(nav().getByRole('link', { name: 'Ideas' }));
  const heading = await screen.findByRole('heading', { name: 'Ideas page' });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe('Ideas - Avenue');
  expect(screen.getAllByRole('status').some((status) => status.textContent === 'Ideas page')).toBe(true);
});

test('an unknown path names the nearest page', async () => {
  await renderApp('/idaes');
  expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeTruthy();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Ideas' }).getAttribute('href')).toBe('/ideas');
});

test('the Sample studio carries its banner; an own studio has none', async () => {
  await renderApp('/dashboard', { 'GET /api/studio': { ...studio, studio: 'sample', started: false } });
  expect(await screen.findByText('Sample studio.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start my studio' })).toBeTruthy();
});

test('a page that throws costs only its own place: the menu and other pages go on', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await renderApp('/broken');
  expect(await screen.findByText('no data')).toBeTruthy();
  await click(section('Studio'));
  await click(nav().getByRole('link', { name: 'Queue' }));
  expect(await screen.findByRole('heading', { name: 'Queue page' })).toBeTruthy();
});
