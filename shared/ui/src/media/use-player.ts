import { doubtServer, onServerBack } from '@avenue/data';
import { MediaActionTypes, useMediaSelector, useMediaStore } from 'media-chrome/react/media-store';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { onPlayerKey } from './player-keys.ts';
import type { PlayerState } from './player-store.ts';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export interface Player {
  playing: boolean;
  positionMs: number;
  /** The file's own; until it has told, the one that was given. */
  durationMs: number | undefined;
  speed: number;
  /** From 0 to 1; 0 while muted. */
  volume: number;
  muted: boolean;
  captionsOn: boolean;
  fullScreen: boolean;
  /** Why the file does not play. */
  failure: Error | undefined;
  toggle: () => void;
  /** Never out of the recording. */
  seek: (positionMs: number) => void;
  skip: (byMs: number) => void;
  setSpeed: (speed: number) => void;
  toggleMute: () => void;
  /** Absent where only the machine's own keys change it, as on iPhones. */
  setVolume: ((volume: number) => void) | undefined;
  /** Absent without tracks. */
  toggleCaptions: (() => void) | undefined;
  /** Absent where the browser has none. */
  toggleFullScreen: (() => void) | undefined;
  retry: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** For the element that fills the screen. */
  frame: (element: HTMLElement | null) => void;
  /** For the media element. */
  bind: {
    ref: (element: HTMLMediaElement | null) => void;
    onTimeUpdate: () => void;
    onEmptied: () => void;
    onError: () => void;
  };
}

const refused = new Error('The browser did not play the file. Try again, or download it.');

/** By `MediaError.code`. */
const reasons: Readonly<Record<number, Error>> = {
  2: new Error('The file stopped coming. Try again.'),
  3: new Error('The browser could not read the file. Download it to watch it elsewhere.'),
  4: new Error('The file did not arrive, or it is of a kind that this browser does not play. Try again.'),
};

/** State, requests and keys of one player; inside a `MediaProvider` with a store of `createPlayerStore`. */
export function usePlayer(given: {
  durationMs?: number | undefined;
  onPosition?: ((positionMs: number) => void) | undefined;
}): Player {
  const store = useMediaStore();
  const state: Partial<PlayerState> = useMediaSelector((all) => all);
  const media = useRef<HTMLMediaElement>(null);
  const [failure, setFailure] = useState<Error>();

  // With another function each time React would take the element away and give it back at every drawing.
  const ref = useCallback(
    (element: HTMLMediaElement | null) => {
      media.current = element;
      store?.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: element });
    },
    [store],
  );
  const frame = useCallback(
    (element: HTMLElement | null) =>
      store?.dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: element }),
    [store],
  );

  const retry = useCallback(() => {
    setFailure(undefined);
    media.current?.load();
  }, []);
  useEffect(() => (failure ? onServerBack(retry) : undefined), [failure, retry]);

  const { mediaDuration, mediaVolume = 1, mediaMuted = false, mediaSubtitlesList = [] } = state;
  const durationMs = Number.isFinite(mediaDuration) ? Number(mediaDuration) * 1000 : given.durationMs;
  const playing = state.mediaPaused === false;
  const captionsOn = (state.mediaSubtitlesShowing ?? []).length > 0;
  const fullScreen = state.mediaIsFullscreen ?? false;
  const request = (name: keyof typeof MediaActionTypes, detail?: number) =>
    store?.dispatch({ type: MediaActionTypes[name], detail });

  const toggle = () => request(playing ? 'MEDIA_PAUSE_REQUEST' : 'MEDIA_PLAY_REQUEST');
  const seek = (to: number) =>
    request('MEDIA_SEEK_REQUEST', Math.min(Math.max(0, to), durationMs ?? Math.max(0, to)) / 1000);
  const skip = (byMs: number) => seek((media.current?.currentTime ?? 0) * 1000 + byMs);
  const setSpeed = (next: number) => {
    // A later file in the same player begins with the default.
    if (media.current) media.current.defaultPlaybackRate = next;
    request('MEDIA_PLAYBACK_RATE_REQUEST', next);
  };
  const toggleMute = () => {
    const silent = media.current ? media.current.muted || media.current.volume === 0 : true;
    request(silent ? 'MEDIA_UNMUTE_REQUEST' : 'MEDIA_MUTE_REQUEST');
  };
  const setVolume = state.mediaVolumeUnavailable
    ? undefined
    : (next: number) => request('MEDIA_VOLUME_REQUEST', Math.round(Math.min(1, Math.max(0, next)) * 100) / 100);
  const toggleCaptions = mediaSubtitlesList.length > 0 ? () => request('MEDIA_TOGGLE_SUBTITLES_REQUEST') : undefined;
  const toggleFullScreen = state.mediaFullscreenUnavailable
    ? undefined
    : () => request(fullScreen ? 'MEDIA_EXIT_FULLSCREEN_REQUEST' : 'MEDIA_ENTER_FULLSCREEN_REQUEST');

  const volume = mediaMuted ? 0 : mediaVolume;
  return {
    playing,
    positionMs: (state.mediaCurrentTime ?? 0) * 1000,
    durationMs,
    speed: state.mediaPlaybackRate ?? 1,
    volume,
    muted: volume === 0,
    captionsOn,
    fullScreen,
    failure,
    toggle,
    seek,
    skip,
    setSpeed,
    toggleMute,
    setVolume,
    toggleCaptions,
    toggleFullScreen,
    retry,
    onKeyDown: (event) =>
      onPlayerKey(event, {
        toggle,
        seek,
        skip,
        durationMs: durationMs ?? 0,
        toggleMute,
        // Of the element: an unmute pressed just before has not come back as an event yet.
        louder:
          setVolume && ((by) => setVolume((media.current && !media.current.muted ? media.current.volume : 0) + by)),
        toggleCaptions,
        toggleFullScreen,
      }),
    frame,
    bind: {
      ref,
      onTimeUpdate: () => given.onPosition?.((media.current?.currentTime ?? 0) * 1000),
      // Another file in the same player, or the same one again.
      onEmptied: () => setFailure(undefined),
      onError: () => {
        // The file may have stopped coming because the server did.
        doubtServer();
        setFailure(reasons[media.current?.error?.code ?? 0] ?? refused);
      },
    },
  };
}
