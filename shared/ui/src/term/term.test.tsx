import fs from 'node:fs';
import path from 'node:path';
import { glossary, type TermId } from '@avenue/contract/glossary';
import { describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Term } from './index.ts';

const show = (of: TermId, words: string, at = '/about') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <p>
        It is <Term of={of}>{words}</Term> here.
      </p>
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  );

/** Words that come late keep an `act` open until they are there. */
const press = (button: HTMLElement) => act(async () => userEvent.click(button));

describe('a term', () => {
  test('is a button in the text that says what its word means, and closes with Escape', async () => {
    show('lufs', 'Loudness');
    const button = screen.getByRole('button', { name: 'Loudness' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText(glossary.lufs.says)).toBeNull();
    await userEvent.tab();
    await act(async () => userEvent.keyboard('{Enter}'));
    expect(await screen.findByText(glossary.lufs.says)).toBeDefined();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('status').textContent).toContain(glossary.lufs.says);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText(glossary.lufs.says)).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('closes when something else is pressed or gets focus', async () => {
    show('take', 'Take 1');
    const button = screen.getByRole('button', { name: 'Take 1' });
    await press(button);
    await screen.findByText(glossary.take.says);
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByText(glossary.take.says)).toBeNull();
    await press(button);
    await screen.findByText(glossary.take.says);
    await act(async () => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    expect(screen.queryByText(glossary.take.says)).toBeNull();
  });

  test('leads to the page on which its word is met, but not to the one on screen', async () => {
    const { unmount } = show('claim', 'Claims');
    await press(screen.getByRole('button', { name: 'Claims' }));
    expect((await screen.findByRole('link', { name: 'Open the page' })).getAttribute('href')).toBe('/script-builder');
    unmount();
    show('claim', 'Claims', '/script-builder');
    await press(screen.getByRole('button', { name: 'Claims' }));
    await screen.findByText(glossary.claim.says);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the glossary', () => {
  const root = path.join(__dirname, '../../../..');
  const files = ['host/src', 'remotes', 'shared/ui/src'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.includes('node_modules') && !file.includes('.test.'))
      .map((file) => ({ file, text: fs.readFileSync(path.join(root, folder, file), 'utf8') })),
  );

  test('has every word that a screen explains', () => {
    const used = files.flatMap(({ text }) => [...text.matchAll(/<Term of="([^"]+)"/g)].map(([, id]) => id ?? ''));
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((id) => !Object.hasOwn(glossary, id))).toEqual([]);
  });

  test('comes to the browser when a word is pressed, never with a page', () => {
    const carried = files.filter(({ text }) => /^import (?!type )[^;]*'@avenue\/contract\/glossary'/m.test(text));
    expect(carried.map(({ file }) => file)).toEqual(['term/term-part.tsx']);
  });
});
