import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CursorOptions, useCursor } from './index.ts';

const acted: string[] = [];
const acts = {
  a: { label: 'Approve', run: (id: string) => acted.push(`a ${id}`) },
  enter: { label: 'Open', run: (id: string) => acted.push(`enter ${id}`) },
};

function Sample({ ids, ...options }: { ids: string[] } & CursorOptions) {
  const cursor = useCursor(ids, { acts, ...options });
  return (
    <>
      <h1 tabIndex={-1} data-page-heading="">
        Heading
      </h1>
      <button type="button" onClick={() => cursor.go('z')}>
        Go to z
      </button>
      <button type="button" onClick={() => cursor.go('b', { focus: false })}>
        Go quietly to b
      </button>
      <ul {...cursor.list}>
        {ids.map((id) => (
          <li key={id} {...cursor.row(id)} aria-label={id}>
            <input type="checkbox" aria-label={`Tick ${id}`} />
            <button type="button" data-row-main="">{`Open ${id}`}</button>
            <button type="button" onClick={() => acted.push(`pressed ${id}`)}>{`Deny ${id}`}</button>
          </li>
        ))}
      </ul>
    </>
  );
}

const current = () => document.querySelector('[data-current]')?.getAttribute('data-row');
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const show = (ids: string[], options: CursorOptions = {}) => {
  const view = render(<Sample ids={ids} {...options} />);
  return { user: userEvent.setup(), become: (next: string[]) => view.rerender(<Sample ids={next} {...options} />) };
};

describe('the cursor', () => {
  beforeEach(() => {
    acted.length = 0;
  });

  test('is where focus is: any control of a row makes it current, and keys act there', async () => {
    const { user } = show(['a', 'b', 'c']);
    expect(current()).toBe('a');
    act(() => screen.getByLabelText('Tick c').focus());
    expect(current()).toBe('c');
    await user.keyboard('a');
    await user.click(screen.getByRole('button', { name: 'Deny b' }));
    expect(current()).toBe('b');
    await user.keyboard('a');
    expect(acted).toEqual(['a c', 'pressed b', 'a b']);
  });

  test('follows a press that brings no focus, as some browsers have it', () => {
    show(['a', 'b', 'c']);
    fireEvent.click(screen.getByRole('button', { name: 'Deny b' }));
    expect(current()).toBe('b');
  });

  test('moves real focus by J, K and arrows, not beyond the ends', async () => {
    const { user } = show(['a', 'b', 'c']);
    await user.keyboard('j');
    expect([current(), focused()]).toEqual(['b', 'Open b']);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect([current(), focused()]).toEqual(['c', 'Open c']);
    await user.keyboard('k');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect([current(), focused()]).toEqual(['a', 'Open a']);
  });

  test('leaves Enter to the control that has focus, and acts on the current row without one', async () => {
    const { user } = show(['a', 'b']);
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Deny b' }));
    await user.keyboard('{Enter}');
    expect(acted).toEqual(['enter a', 'pressed b', 'pressed b']);
  });

  test('stays at its thing while rows come, go and change places', async () => {
    const { user, become } = show(['a', 'b', 'c']);
    await user.keyboard('j');
    become(['x', 'c', 'y', 'b']);
    expect([current(), focused()]).toEqual(['b', 'Open b']);
    await user.keyboard('a');
    expect(acted).toEqual(['a b']);
  });

  test('goes to the neighbour of a row that leaves, with focus, and the next key only says so', async () => {
    const unsure: string[][] = [];
    const { user, become } = show(['a', 'b', 'c'], { onUnsure: (...told) => unsure.push(told) });
    await user.keyboard('j');
    become(['a', 'c']);
    expect([current(), focused()]).toEqual(['c', 'Open c']);
    await user.keyboard('a');
    expect([acted, unsure]).toEqual([[], [['c', 'b']]]);
    await user.keyboard('a');
    expect(acted).toEqual(['a c']);
  });

  test('a row that left is forgotten once the operator moves', async () => {
    const { user, become } = show(['a', 'b', 'c', 'd']);
    await user.keyboard('j');
    become(['a', 'c', 'd']);
    await user.keyboard('ja');
    expect(acted).toEqual(['a d']);
  });

  test('gives focus to the heading when the last row with focus leaves', async () => {
    const { user, become } = show(['a']);
    await user.click(screen.getByRole('button', { name: 'Deny a' }));
    become([]);
    expect(focused()).toBe('Heading');
  });

  test('takes focus along that is in another row, also where it would leave it alone', async () => {
    const { user, become } = show(['a', 'b']);
    act(() => screen.getByRole('button', { name: 'Deny a' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Go quietly to b' }));
    expect([current(), focused()]).toEqual(['b', 'Open b']);
    await user.keyboard('a');
    expect(acted).toEqual(['a b']);
    become(['b']);
  });

  test('leaves focus alone that was elsewhere when a row leaves', async () => {
    const { become } = show(['a', 'b']);
    act(() => screen.getByRole('button', { name: 'Go to z' }).focus());
    become(['b']);
    expect([current(), focused()]).toEqual(['b', 'Go to z']);
  });

  test('goes to a row that is not there yet when it comes', async () => {
    const { user, become } = show(['a', 'b']);
    await user.click(screen.getByRole('button', { name: 'Go to z' }));
    expect(current()).toBe('a');
    become(['a', 'z', 'b']);
    expect([current(), focused()]).toEqual(['z', 'Open z']);
  });

  test('has no row before one gets focus if it begins nowhere, and keeps its keys to the list', async () => {
    const { user } = show(['a', 'b'], { begin: 'nowhere', keys: 'list' });
    await user.keyboard('ja');
    expect([current(), acted]).toEqual([undefined, []]);
    await user.click(within(screen.getByRole('listitem', { name: 'a' })).getByRole('checkbox'));
    await user.keyboard('j');
    expect(focused()).toBe('Open b');
  });
});
