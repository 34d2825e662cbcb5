import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { pins } from './remembered.ts';

const nav = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));
const pinned = (path: string) => document.querySelector<HTMLElement>(`[data-row="pin:${path}"]`) as HTMLElement;

beforeEach(() => {
  pins.set(['/dashboard', '/ideas', '/queue']);
});

test('Alt with an arrow key moves a pinned page, which keeps focus', async () => {
  await renderApp('/dashboard');
  await act(async () => pinned('/ideas').focus());
  await act(async () => void fireEvent.keyDown(pinned('/ideas'), { key: 'ArrowUp', altKey: true }));
  await waitFor(() => expect(pins.current()).toEqual(['/ideas', '/dashboard', '/queue']));
  await act(async () => void fireEvent.keyDown(pinned('/ideas'), { key: 'ArrowUp', altKey: true }));
  expect(pins.current()[0]).toBe('/ideas');
  await act(async () => void fireEvent.keyDown(pinned('/ideas'), { key: 'ArrowDown', altKey: true }));
  await waitFor(() => expect(pins.current()).toEqual(['/dashboard', '/ideas', '/queue']));
  await waitFor(() => expect(document.activeElement).toBe(pinned('/ideas')));
});

test('a pinned page is dragged to the place of another, and a page of a section is pinned there', async () => {
  await renderApp('/dashboard');
  const drag = async (from: Element, to: Element) => {
    await act(async () => void fireEvent.dragStart(from));
    await act(async () => void fireEvent.drop(to));
  };
  await drag(pinned('/queue'), pinned('/dashboard'));
  await waitFor(() => expect(pins.current()).toEqual(['/queue', '/dashboard', '/ideas']));

  await act(async () => pins.set(['/dashboard']));
  await drag(nav().getByRole('link', { name: 'Ideas' }), pinned('/dashboard'));
  await waitFor(() => expect(pins.current()).toEqual(['/ideas', '/dashboard']));
});
