import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AudioPlayer } from './index.ts';
import { condense } from './waveform.tsx';

const media = window.HTMLMediaElement.prototype;

async function player() {
  await act(async () =>
    render(<AudioPlayer src="/voice.wav" label="Voiceover" durationMs={60_000} peaks={[0.1, 0.9, 0.4]} />),
  );
  const element = document.querySelector('audio') as HTMLAudioElement;
  return { element, slider: screen.getByRole('slider') };
}

describe('the audio player', () => {
  let paused = true;

  beforeEach(() => {
    paused = true;
    jest.spyOn(media, 'paused', 'get').mockImplementation(() => paused);
    jest.spyOn(media, 'play').mockImplementation(async function (this: HTMLMediaElement) {
      paused = false;
      this.dispatchEvent(new Event('play'));
    });
    jest.spyOn(media, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      paused = true;
      this.dispatchEvent(new Event('pause'));
    });
  });

  test('does not play by itself', async () => {
    await player();
    expect(media.play).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play Voiceover' })).toBeDefined();
  });

  test('plays and pauses with Space and K', async () => {
    const { slider } = await player();
    await act(async () => void fireEvent.keyDown(slider, { key: ' ' }));
    expect(screen.getByRole('button', { name: 'Pause Voiceover' })).toBeDefined();
    await act(async () => void fireEvent.keyDown(slider, { key: 'k' }));
    expect(screen.getByRole('button', { name: 'Play Voiceover' })).toBeDefined();
  });

  test('moves with arrows, J and L, and never out of the recording', async () => {
    const { element, slider } = await player();
    for (const [key, seconds] of [
      ['ArrowRight', 5],
      ['l', 15],
      ['ArrowLeft', 10],
      ['j', 0],
      ['j', 0],
      ['End', 60],
      ['l', 60],
      ['Home', 0],
    ] as const) {
      fireEvent.keyDown(slider, { key });
      expect([key, element.currentTime]).toEqual([key, seconds]);
    }
  });

  test('says its position in words', async () => {
    const { slider } = await player();
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(slider.getAttribute('aria-valuetext')).toBe('0:05 of 1:00');
  });

  test('leaves keys with Control to the browser', async () => {
    const { element, slider } = await player();
    fireEvent.keyDown(slider, { key: 'l', ctrlKey: true });
    expect(element.currentTime).toBe(0);
  });

  test('says when the file did not load, and can try again', async () => {
    const { element } = await player();
    const load = jest.spyOn(media, 'load').mockImplementation(() => undefined);
    fireEvent.error(element);
    expect(screen.getByRole('alert').textContent).toMatch(/does not play\. .*Try again/);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(load).toHaveBeenCalled();
  });
});

describe('a waveform', () => {
  test('keeps the loudest peak of every stretch and stays between 0 and 1', () => {
    expect(condense([0.1, 0.5, 0.2, 3], 2)).toEqual([0.5, 1]);
    expect(condense([], 10)).toEqual([]);
    expect(condense([0.3], 3)).toEqual([0.3, 0.3, 0.3]);
  });
});
