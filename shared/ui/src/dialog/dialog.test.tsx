import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog, HoldButton } from './index.ts';

const Payout = ({ onConfirm }: { onConfirm: () => void }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Pay out $120.00?"
        consequence="$120.00 goes to the account ending in 4410."
        verb="Pay out $120.00"
        typeToConfirm="$120.00"
        onConfirm={onConfirm}
      />
    </>
  );
};

describe('a confirmation', () => {
  test('repeats the verb, and waits until the amount is typed', async () => {
    let confirmed = 0;
    render(<Payout onConfirm={() => confirmed++} />);
    await act(async () => screen.getByText('Open').click());
    const dialog = await screen.findByRole('alertdialog', { name: 'Pay out $120.00?' });
    expect(dialog.textContent).toContain('$120.00 goes to the account ending in 4410.');
    const verb = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay out $120.00' });
    expect(verb.disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Type $120.00 to confirm'), '$12{Enter}');
    expect(confirmed).toBe(0);
    await userEvent.type(screen.getByLabelText('Type $120.00 to confirm'), '0.00{Enter}');
    expect(confirmed).toBe(1);
  });

  test('closes with Escape without acting and gives focus back', async () => {
    let confirmed = 0;
    render(<Payout onConfirm={() => confirmed++} />);
    await userEvent.click(screen.getByText('Open'));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(confirmed).toBe(0);
  });
});

describe('the hold button', () => {
  afterEach(() => {
    jest.useRealTimers();
  });
  const held = () => {
    jest.useFakeTimers();
    let sold = 0;
    render(<HoldButton label="Sell 4 positions" onConfirm={() => sold++} />);
    return { button: screen.getByRole('button'), sold: () => sold };
  };

  test('acts after one second of holding, not on a short press', () => {
    const { button, sold } = held();
    fireEvent.pointerDown(button);
    act(() => jest.advanceTimersByTime(900));
    fireEvent.pointerUp(button);
    act(() => jest.advanceTimersByTime(5_000));
    expect(sold()).toBe(0);
    fireEvent.pointerDown(button);
    act(() => jest.advanceTimersByTime(1_000));
    expect(sold()).toBe(1);
  });

  test('acts on the second Enter within three seconds, and says so after the first', () => {
    const { button, sold } = held();
    fireEvent.keyDown(button, { key: 'Enter' });
    expect(screen.getByRole('status').textContent).toBe('Press Enter again to sell 4 positions.');
    fireEvent.keyDown(button, { key: 'Enter', repeat: true });
    expect(sold()).toBe(0);
    fireEvent.keyDown(button, { key: 'Enter' });
    expect(sold()).toBe(1);
  });

  test('forgets the first Enter', () => {
    const { button, sold } = held();
    fireEvent.keyDown(button, { key: 'Enter' });
    act(() => jest.advanceTimersByTime(3_001));
    fireEvent.keyDown(button, { key: 'Enter' });
    expect(sold()).toBe(0);
  });
});
