import type { RegistrySnapshot } from '@avenue/federation/registry';
import { act, fireEvent, screen, waitFor, within } from '@avenue/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { registry } from '../federation/registry-store.ts';
import { takeOver } from '../federation/swap.ts';
import { pins } from '../nav/remembered.ts';
import { renderApp, tools, video } from '../testing/render-app.tsx';

beforeEach(() => localStorage.clear());

/** The same builds, whose pages below the product's address stand there. */
const withProduct = (slug: string): RegistrySnapshot => {
  const path = `/${slug}/leaderboard`;
  const [section] = video.nav;
  const nav = section ? [{ ...section, items: [{ path, label: 'Leaderboard', order: 1 }] }] : [];
  const fan = { ...video, nav, routes: [{ path, page: 'ideas', title: 'Leaderboard' }] };
  return { host: '', remotes: [fan, tools], state: slug };
};

/** What the server answers when the tab looks for what is live. */
async function change(slug: string) {
  const api = globalThis.fetch;
  globalThis.fetch = (async (input: string, init?: RequestInit) =>
    String(input) === '/registry.json' ? Response.json(withProduct(slug)) : api(input, init)) as typeof fetch;
  await act(() => takeOver());
  globalThis.fetch = api;
}

test('an open tab follows the product to its new address: page, query, menu and pins', async () => {
  await renderApp('/fanloop/leaderboard?week=3', {}, withProduct('fanloop'));
  const nav = within(screen.getByRole('navigation', { name: 'Main navigation' }));
  const heading = await screen.findByRole('heading', { name: 'Ideas page' });
  await act(async () => void fireEvent.click(nav.getByRole('button', { name: 'Pin this page' })));
  const entries = history.length;

  await change('clubhouse');
  // What is open is replaced at a moment in which nobody types or presses.
  const moved = () => expect(location.pathname + location.search).toBe('/clubhouse/leaderboard?week=3');
  await waitFor(moved, { timeout: 10_000 });
  expect(history.length).toBe(entries);
  // The very element: nothing that was typed into the page could be lost.
  expect(screen.getByRole('heading', { name: 'Ideas page' })).toBe(heading);
  expect(pins.current()).toContain('/clubhouse/leaderboard');
  // The menu follows with its next drawing.
  const current = await nav.findAllByRole('link', { current: 'page' });
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/clubhouse/leaderboard']);
});

test('an address that was never open in this tab is not followed: the page says what is missing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderApp('/fanloop/leaderboard', {}, withProduct('clubhouse'));
  expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Leaderboard' }).getAttribute('href')).toBe('/clubhouse/leaderboard');
  expect(registry.current().state).toBe('clubhouse');
});
