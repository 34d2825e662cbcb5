import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './index.ts';

const sent: string[] = [];
function Sample() {
  const [words, setWords] = useState('');
  return (
    <>
      <button type="button" onClick={() => setWords('from elsewhere')}>
        Back
      </button>
      <SearchField
        label="Search titles"
        value={words}
        shortcut="F"
        onSearch={(next) => {
          sent.push(next);
          setWords(next);
        }}
      />
    </>
  );
}

test('searches after a pause, at once on Enter, and Esc clears; a letter leads to it', async () => {
  sent.length = 0;
  const user = userEvent.setup();
  render(<Sample />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search titles' });
  await user.keyboard('f');
  expect(document.activeElement).toBe(field);
  await user.keyboard('toll{Enter}');
  expect(sent).toEqual(['toll']);
  await user.keyboard(' lamp');
  expect(await screen.findByDisplayValue('toll lamp')).toBe(field);
  await waitFor(() => expect(sent).toEqual(['toll', 'toll lamp']));
  await user.keyboard('{Escape}');
  expect([field.value, sent.at(-1)]).toEqual(['', '']);
});

test('shows what is searched for when that changes elsewhere', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('from elsewhere');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
