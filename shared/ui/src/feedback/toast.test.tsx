import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastRegion, toast } from './index.ts';

describe('toasts', () => {
  let undone = 0;
  const show = () => toast.show({ text: 'Approved.', action: { label: 'Undo', kbd: 'Z', onPress: () => undone++ } });

  beforeEach(() => {
    jest.useFakeTimers();
    undone = 0;
    render(<ToastRegion />);
  });
  afterEach(() => {
    act(() => jest.runAllTimers());
    jest.useRealTimers();
  });

  test('are announced politely, failures at once', () => {
    act(() => {
      show();
      toast.show({ text: 'It failed.', tone: 'bad' });
    });
    expect(screen.getByRole('status').textContent).toContain('Approved.');
    expect(screen.getByRole('alert').textContent).toContain('It failed.');
  });

  test('undo once by button, and are gone', () => {
    act(() => void show());
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undone).toBe(1);
    expect(screen.queryByText('Approved.')).toBeNull();
  });

  test('undo by key', () => {
    act(() => void show());
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(undone).toBe(1);
  });

  test('may ask: one answer, by name, and they are gone', () => {
    const picked: string[] = [];
    act(
      () =>
        void toast.show({
          text: 'Denied "Ice". What was wrong?',
          ask: { options: ['Off brand', 'Not true'], onPick: (option) => picked.push(option) },
        }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Not true' }));
    expect(picked).toEqual(['Not true']);
    expect(screen.queryByText(/What was wrong/)).toBeNull();
  });

  test('with an action stay ten seconds, and then can no longer be undone', () => {
    act(() => void show());
    act(() => jest.advanceTimersByTime(9_900));
    expect(screen.getByText('Approved.')).toBeDefined();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryByText('Approved.')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(undone).toBe(0);
  });

  test('hold their clock while the pointer is on them', () => {
    act(() => void show());
    act(() => jest.advanceTimersByTime(6_000));
    fireEvent.pointerEnter(screen.getByText('Approved.').closest('[data-react-aria-top-layer]') as Element);
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Approved.')).toBeDefined();
  });

  test('never show more than three', () => {
    act(() => {
      for (const text of ['one', 'two', 'three', 'four']) toast.show({ text });
    });
    expect(screen.queryByText('one')).toBeNull();
    expect(screen.getByText('four')).toBeDefined();
  });
});
