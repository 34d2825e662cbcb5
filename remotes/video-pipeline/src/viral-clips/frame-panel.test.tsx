import { act, fireEvent, renderPage, screen } from '@avenue/testing';
import { expect, jest, test } from '@jest/globals';
import { detail } from './fixtures.ts';
import { FramePanel } from './frame-panel.tsx';

function open(change: Parameters<typeof detail>[0] = {}) {
  const onFrame = jest.fn<(frame: { frameX?: number; follow?: boolean }) => void>();
  renderPage(<FramePanel clip={detail(change)} onFrame={onFrame} />);
  return onFrame;
}

test('a wide video is moved by its slider, which tells where it was let go', async () => {
  const onFrame = open();
  const slider = screen.getByRole('slider', { name: /^Place of the frame/ });
  fireEvent.change(slider, { target: { value: '80' } });
  expect(onFrame).not.toHaveBeenCalled();
  await act(async () => fireEvent.keyUp(slider, { key: 'ArrowRight' }));
  expect(onFrame.mock.calls).toEqual([[{ frameX: 0.8 }]]);
});

test('the frame goes along with who moves once it is told to, and a clip of before stands still', async () => {
  const onFrame = open();
  const follow = screen.getByRole('switch', { name: 'Follow who moves' });
  expect(follow.getAttribute('aria-checked')).toBe('false');
  await act(async () => fireEvent.click(follow));
  expect(onFrame.mock.calls).toEqual([[{ follow: true }]]);
});

test('an upright video has no place of a frame, and nothing to follow', () => {
  open({ source: { ...detail().source, width: 1080, height: 1920 } });
  screen.getByText(/upright already/);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});
