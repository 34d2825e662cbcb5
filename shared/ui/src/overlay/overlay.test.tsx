import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../action/index.ts';
import { ComboBox, Menu, Select, Tooltip } from './index.ts';

describe('a menu', () => {
  const done: string[] = [];
  const items = [
    { id: 'copy', label: 'Make a copy', onAction: () => void done.push('copy') },
    { id: 'move', label: 'Move to shadow', reason: 'Shadow is off.', onAction: () => void done.push('move') },
  ];

  test('opens by key, acts, and closes', async () => {
    await act(async () => render(<Menu label="Acts" items={items} />));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(done).toEqual(['copy']);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('opens by itself when it was pressed before its code had arrived', async () => {
    const { container } = render(<Menu label="Acts" items={items} />);
    const stand = container.querySelector('button') as HTMLButtonElement;
    fireEvent.click(stand);
    expect(await screen.findByRole('menu')).toBeDefined();
  });

  test('names the reason of a locked act with it', async () => {
    await act(async () => render(<Menu label="Acts" items={items} />));
    await userEvent.click(screen.getByRole('button', { name: 'Acts' }));
    const locked = screen.getByRole('menuitem', { name: /Move to shadow.*Shadow is off\./ });
    expect(locked.getAttribute('aria-disabled')).toBe('true');
  });
});

test('a tooltip describes its button while it has keyboard focus, and Escape closes it', async () => {
  await act(async () =>
    render(
      <Tooltip text="Stops all sending at once.">
        <Button>Stop everything</Button>
      </Tooltip>,
    ),
  );
  await userEvent.tab();
  const tip = await screen.findByRole('tooltip');
  expect(tip.textContent).toBe('Stops all sending at once.');
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(tip.id);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a select hands over the chosen value and shows its error', async () => {
  const chosen: string[] = [];
  await act(async () =>
    render(
      <Select
        label="Voice"
        error="Choose a voice first."
        options={[
          { value: 'ada', label: 'Ada', help: 'Calm' },
          { value: 'ben', label: 'Ben' },
        ]}
        value={undefined}
        onChange={(value) => chosen.push(value)}
      />,
    ),
  );
  expect(screen.getByText('Choose a voice first.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /Voice/ }));
  await userEvent.click(screen.getByRole('option', { name: /Ben/ }));
  expect(chosen).toEqual(['ben']);
});

test('an open combo box leaves the page around it to screen readers', async () => {
  const options = [{ value: 'amy', label: 'Amy' }];
  await act(async () =>
    render(
      <>
        <a href="/">Elsewhere</a>
        <ComboBox label="Narrator" options={options} value={undefined} onChange={() => undefined} />
      </>,
    ),
  );
  await userEvent.click(screen.getByRole('combobox'));
  expect(await screen.findByRole('option', { name: 'Amy' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toBeDefined();
  expect(screen.getByRole('combobox').closest('[data-live-announcer]')).toBeNull();
});
