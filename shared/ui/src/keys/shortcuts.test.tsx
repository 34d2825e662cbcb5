import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ShortcutMap, setShortcutsEnabled, useActiveShortcuts, useShortcuts } from './index.ts';

const pressed: string[] = [];
const map: ShortcutMap = {
  enter: () => pressed.push('enter'),
  g: { label: 'Generate', run: () => pressed.push('g') },
  j: { label: 'Next', run: () => pressed.push('j'), repeats: true },
  '?': () => pressed.push('?'),
  'ctrl+enter': () => pressed.push('ctrl+enter'),
  'ctrl+shift+.': () => pressed.push('stop'),
};

const Sample = ({ dialog = false }: { dialog?: boolean }) => {
  useShortcuts(map);
  return (
    <>
      <input aria-label="Topic" />
      <input type="checkbox" aria-label="Tick" />
      <input type="radio" aria-label="All" />
      <button type="button">Button</button>
      {dialog && <div role="dialog" aria-label="Question" />}
      <ul>
        {useActiveShortcuts().map(([key, label]) => (
          <li key={key}>{`${key} ${label}`}</li>
        ))}
      </ul>
    </>
  );
};

describe('shortcuts', () => {
  beforeEach(() => {
    pressed.length = 0;
    setShortcutsEnabled(true);
  });

  test('run on a single key outside fields', async () => {
    render(<Sample />);
    await userEvent.keyboard('g?');
    expect(pressed).toEqual(['g', '?']);
  });

  test('leave single keys to fields, but not combinations', async () => {
    render(<Sample />);
    await userEvent.click(screen.getByLabelText('Topic'));
    await userEvent.keyboard('g');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(pressed).toEqual(['ctrl+enter']);
    expect(screen.getByLabelText<HTMLInputElement>('Topic').value).toBe('g');
  });

  test('go on beside a box or a radio button that has focus, except keys with a name', async () => {
    render(<Sample />);
    for (const name of ['Tick', 'All']) {
      await userEvent.click(screen.getByLabelText(name));
      await userEvent.keyboard('g{Enter}');
    }
    expect(pressed).toEqual(['g', 'g']);
  });

  test('do not take a single key that is held with Control', async () => {
    render(<Sample />);
    await userEvent.keyboard('{Control>}g{/Control}');
    expect(pressed).toEqual([]);
  });

  test('act once while a key is held, unless it repeats', () => {
    render(<Sample />);
    for (const key of ['g', 'j'])
      for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { key, repeat });
    expect(pressed).toEqual(['g', 'j', 'j', 'j']);
  });

  test('leave Enter and Space to the button that has focus', async () => {
    render(<Sample />);
    await userEvent.click(screen.getByRole('button', { name: 'Button' }));
    await userEvent.keyboard('{Enter} ');
    expect(pressed).toEqual([]);
  });

  test('stay silent behind a dialog, except combinations', async () => {
    render(<Sample dialog />);
    await userEvent.keyboard('g');
    await userEvent.keyboard('{Control>}{Shift>}.{/Shift}{/Control}');
    expect(pressed).toEqual(['stop']);
  });

  test('can be switched off by the operator, which is remembered', async () => {
    render(<Sample />);
    act(() => setShortcutsEnabled(false));
    await userEvent.keyboard('g');
    expect(pressed).toEqual([]);
    expect(localStorage.getItem('avenue.shortcuts')).toBe('off');
  });

  test('list their labels while mounted, and end with the part', async () => {
    const { unmount } = render(<Sample />);
    expect(screen.getByText('g Generate')).toBeDefined();
    unmount();
    await userEvent.keyboard('g');
    expect(pressed).toEqual([]);
  });
});
