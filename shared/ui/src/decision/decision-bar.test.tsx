import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { DecisionBar } from './index.ts';

const acts: string[] = [];
const act = (name: string) => () => void acts.push(name);
const handlers = {
  onApprove: act('approve'),
  onDeny: act('deny'),
  onShadow: act('shadow'),
  onEdit: act('edit'),
  onPrevious: act('previous'),
  onNext: act('next'),
  onUndo: act('undo'),
};
const press = (keys: string) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};

describe('the decision bar', () => {
  beforeEach(() => {
    acts.length = 0;
  });

  test('answers its seven keys', () => {
    render(<DecisionBar {...handlers} />);
    press('adsekjz');
    expect(acts).toEqual(['approve', 'deny', 'shadow', 'edit', 'previous', 'next', 'undo']);
  });

  test('does not approve twice: button and key are off once approved, Deny is not', () => {
    render(<DecisionBar {...handlers} decided="approved" />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approved' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Deny' }).disabled).toBe(false);
    press('ad');
    expect(acts).toEqual(['deny']);
  });

  test('does not deny twice', () => {
    render(<DecisionBar {...handlers} decided="denied" />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Denied' }).disabled).toBe(true);
    press('d');
    expect(acts).toEqual([]);
  });

  test('says beside a locked Approve why it is locked, and the key is off too', () => {
    render(<DecisionBar {...handlers} approveReason="The licence of the music is missing." />);
    const approve = screen.getByRole('button', { name: 'Approve' });
    expect(screen.getByText('The licence of the music is missing.').id).toBe(approve.getAttribute('aria-describedby'));
    fireEvent.click(approve);
    press('a');
    expect(acts).toEqual([]);
  });

  test('names the checks that are open', () => {
    const { rerender } = render(<DecisionBar {...handlers} openChecks={1} above="Claims: 1 of 2 has no source" />);
    expect(screen.getByRole('button', { name: 'Approve with 1 open check' })).toBeDefined();
    expect(screen.getByText('Claims: 1 of 2 has no source')).toBeDefined();
    rerender(<DecisionBar {...handlers} openChecks={3} />);
    expect(screen.getByRole('button', { name: 'Approve with 3 open checks' })).toBeDefined();
  });

  test('takes a double press for one, and leaves its keys to a cursor', () => {
    render(<DecisionBar {...handlers} keys={false} />);
    const approve = screen.getByRole('button', { name: 'Approve' });
    fireEvent.click(approve, { detail: 1 });
    fireEvent.click(approve, { detail: 2 });
    press('adjk');
    expect(acts).toEqual(['approve']);
  });

  test('speaks in numbers for several items', () => {
    render(<DecisionBar {...handlers} count={6} />);
    expect(screen.getByRole('button', { name: 'Approve 6' })).toBeDefined();
  });

  test('keeps its height for the toasts while it is there', () => {
    const { unmount } = render(<DecisionBar {...handlers} />);
    expect(document.documentElement.style.getPropertyValue('--decision-bar-h')).toBe('0px');
    unmount();
    expect(document.documentElement.style.getPropertyValue('--decision-bar-h')).toBe('');
  });
});
