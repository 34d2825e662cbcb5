import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useShortcuts } from '../keys/shortcuts.ts';
import { AudioPlayer, VideoPlayer } from './index.ts';
import { condense } from './waveform.tsx';

const media = window.HTMLMediaElement.prototype;

async function player() {
  await act(async () =>
    render(<AudioPlayer src="/voice.wav" label="Voiceover" durationMs={60_000} peaks={[0.1, 0.9, 0.4]} />),
  );
  const element = document.querySelector('audio') as HTMLAudioElement;
  return { element, slider: screen.getByRole('slider', { name: 'Position in Voiceover' }) };
}

let paused = true;
beforeEach(() => {
  paused = true;
  localStorage.clear();
  jest.spyOn(media, 'load').mockImplementation(() => undefined);
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

const press = (target: Element, key: string) => act(async () => void fireEvent.keyDown(target, { key }));

describe('the audio player', () => {
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
      await press(slider, key);
      expect([key, element.currentTime]).toEqual([key, seconds]);
    }
  });

  test('says its position in words', async () => {
    const { slider } = await player();
    await press(slider, 'ArrowRight');
    expect(slider.getAttribute('aria-valuetext')).toBe('0:05 of 1:00');
  });

  test('leaves keys with Control to the browser', async () => {
    const { element, slider } = await player();
    fireEvent.keyDown(slider, { key: 'l', ctrlKey: true });
    expect(element.currentTime).toBe(0);
  });

  test('says when the file did not load, and can try again', async () => {
    const { element } = await player();
    fireEvent.error(element);
    expect(screen.getByRole('alert').textContent).toMatch(/does not play\. .*Try again/);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(media.load).toHaveBeenCalled();
  });

  test('forgets the failure with another file', async () => {
    const { element } = await player();
    fireEvent.error(element);
    await act(async () => void fireEvent(element, new Event('emptied')));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('M mutes and unmutes, and the browser keeps it for the next player', async () => {
    const { element, slider } = await player();
    await press(slider, 'm');
    expect(element.muted).toBe(true);
    cleanup();
    const next = await player();
    expect(next.element.muted).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Unmute' }));
    expect(next.element.muted).toBe(false);
  });

  test('up and down change the volume, also that of its slider, between silent and full', async () => {
    const { element, slider } = await player();
    await press(slider, 'ArrowUp');
    await press(slider, 'ArrowDown');
    expect(element.volume).toBe(0.9);
    const volume = screen.getByRole('slider', { name: 'Volume' });
    expect(volume.getAttribute('aria-valuetext')).toBe('90%');
    await act(async () => void fireEvent.change(volume, { target: { value: '0' } }));
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeDefined();
  });

  test('a key pressed before the one before it has come back as an event goes on from what that one did', async () => {
    const { element, slider } = await player();
    await press(slider, 'm');
    await act(async () => {
      fireEvent.keyDown(slider, { key: 'm' });
      fireEvent.keyDown(slider, { key: 'ArrowDown' });
      fireEvent.keyDown(slider, { key: 'ArrowDown' });
    });
    expect([element.muted, element.volume]).toEqual([false, 0.8]);
  });

  test('the volume keeps its own arrow keys', async () => {
    const { element } = await player();
    await press(screen.getByRole('slider', { name: 'Volume' }), 'ArrowRight');
    expect(element.currentTime).toBe(0);
  });

  test('goes on at the chosen speed with the next file', async () => {
    const { element } = await player();
    await act(async () => void fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '1.5' } }));
    expect([element.playbackRate, element.defaultPlaybackRate]).toEqual([1.5, 1.5]);
  });
});

const Page = ({ onKey }: { onKey: (key: string) => void }) => {
  useShortcuts({ m: { label: 'Mark', run: () => onKey('m') }, a: { label: 'Approve', run: () => onKey('a') } });
  return null;
};

describe('the video player', () => {
  const track = { kind: 'captions', label: 'English', language: 'en', mode: 'disabled' };
  async function video(tracks: readonly object[] = []) {
    const list = Object.assign(new EventTarget(), tracks, { length: tracks.length });
    Object.assign(list, { [Symbol.iterator]: () => tracks[Symbol.iterator]() });
    jest.spyOn(media, 'textTracks', 'get').mockImplementation(() => list as unknown as TextTrackList);
    const onKey = jest.fn();
    await act(async () => {
      render(
        <>
          <Page onKey={onKey} />
          <VideoPlayer src="/film.mp4" label="Film" poster="/film.png" durationMs={30_000} />
        </>,
      );
    });
    const play = await screen.findByRole('button', { name: 'Play Film' });
    return { element: document.querySelector('video') as HTMLVideoElement, play, onKey };
  }

  test('shows its poster and has no button for captions without a track', async () => {
    const { element } = await video();
    expect(element.getAttribute('poster')).toBe('/film.png');
    expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull();
  });

  test('C and its button turn captions on and off', async () => {
    const english = { ...track };
    const { play } = await video([english]);
    await press(play, 'c');
    expect(english.mode).toBe('showing');
    fireEvent.click(screen.getByRole('button', { name: 'Captions' }));
    expect(english.mode).toBe('disabled');
  });

  test('leaves letters that the page uses, and all it does not know, to the page', async () => {
    const { element, play, onKey } = await video();
    await press(play, 'm');
    await press(play, 'a');
    expect(onKey.mock.calls).toEqual([['m'], ['a']]);
    expect(element.muted).toBe(false);
  });

  test('a press on the picture plays it', async () => {
    const { element } = await video();
    await act(async () => void fireEvent.click(element));
    expect(screen.getByRole('button', { name: 'Pause Film' })).toBeDefined();
  });
});

describe('a waveform', () => {
  test('keeps the loudest peak of every stretch and stays between 0 and 1', () => {
    expect(condense([0.1, 0.5, 0.2, 3], 2)).toEqual([0.5, 1]);
    expect(condense([], 10)).toEqual([]);
    expect(condense([0.3], 3)).toEqual([0.3, 0.3, 0.3]);
  });
});
