import { setShortcutsEnabled, useShortcuts } from '@avenue/ui';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { KeysSheet, keyWords } from './keys-sheet.tsx';

afterEach(() => act(() => setShortcutsEnabled(true)));

const generate = jest.fn();
function PageWithKeys() {
  useShortcuts({
    g: { label: 'New ideas', run: generate },
    'ctrl+enter': { label: 'Accept', run: () => {} },
    q: () => {},
  });
  return <KeysSheet onClose={() => {}} />;
}

function BarePage() {
  useShortcuts({ g: { label: 'New ideas', run: generate } });
  return null;
}

test('lists the labelled keys of what is on screen, as they stand on the keyboard', async () => {
  await act(async () => void render(<PageWithKeys />));
  expect((await screen.findByText('New ideas')).parentElement?.textContent).toBe('GNew ideas');
  expect(screen.getByText('Accept').parentElement?.textContent).toBe('Ctrl EnterAccept');
  expect(screen.queryByText('Q')).toBeNull();
  expect(keyWords('shift+alt+a')).toBe('Shift Alt A');
});

test('switches single keys off', async () => {
  const { unmount } = await act(async () => render(<PageWithKeys />));
  fireEvent.click(await screen.findByRole('switch', { name: 'Single keys' }));
  unmount();
  render(<BarePage />);
  fireEvent.keyDown(document.body, { key: 'g' });
  expect(generate).not.toHaveBeenCalled();
});
