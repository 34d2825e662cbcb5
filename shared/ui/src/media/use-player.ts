import { doubtServer, onServerBack } from '@avenue/data';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const skipMs = 5000;
const longSkipMs = 10_000;

export interface Player {
  playing: boolean;
  positionMs: number;
  /** Undefined until the file has told. */
  durationMs: number | undefined;
  speed: number;
  /** Why the file does not play. */
  failure: Error | undefined;
  toggle: () => void;
  seek: (positionMs: number) => void;
  skip: (byMs: number) => void;
  setSpeed: (speed: number) => void;
  retry: () => void;
  /** Space or K plays, arrows move 5 s, J and L 10 s, Home and End; anything else goes to `extra`. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** Handlers for the media element. */
  bind: {
    onPlay: () => void;
    onPause: () => void;
    onEnded: () => void;
    onTimeUpdate: () => void;
    onLoadedMetadata: () => void;
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

/** The state and keys both players share, on one plain media element. */
export function usePlayer(
  media: RefObject<HTMLMediaElement | null>,
  given: { durationMs?: number | undefined; onPosition?: ((positionMs: number) => void) | undefined },
  extra: Record<string, () => void> = {},
): Player {
  const [playing, setPlaying] = useState(false);
  const [positionMs, setPositionMs] = useState(0);
  const [readMs, setReadMs] = useState<number>();
  const [speed, setSpeedShown] = useState(1);
  const [failure, setFailure] = useState<Error>();
  const wanted = useRef(0);
  const durationMs = readMs ?? given.durationMs;

  const toggle = () => {
    const element = media.current;
    if (!element) return;
    if (!element.paused) element.pause();
    else element.play().catch(() => setFailure(refused));
  };
  const seek = (to: number) => {
    const element = media.current;
    if (!element) return;
    wanted.current = Math.min(Math.max(0, to), durationMs ?? Math.max(0, to));
    element.currentTime = wanted.current / 1000;
    setPositionMs(wanted.current);
  };
  const skip = (byMs: number) => seek((media.current?.currentTime ?? 0) * 1000 + byMs);
  const setSpeed = (next: number) => {
    if (media.current) media.current.playbackRate = next;
    setSpeedShown(next);
  };

  const retry = useCallback(() => {
    setFailure(undefined);
    media.current?.load();
  }, [media]);
  useEffect(() => (failure ? onServerBack(retry) : undefined), [failure, retry]);

  const keys = new Map<string, () => void>([
    [' ', toggle],
    ['k', toggle],
    ['ArrowLeft', () => skip(-skipMs)],
    ['ArrowRight', () => skip(skipMs)],
    ['j', () => skip(-longSkipMs)],
    ['l', () => skip(longSkipMs)],
    ['Home', () => seek(0)],
    ['End', () => seek(durationMs ?? 0)],
    ...Object.entries(extra),
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    // Buttons and selects keep the keys that press and choose.
    if (key === ' ' && target?.tagName === 'BUTTON') return;
    if (target?.tagName === 'SELECT' && key !== 'j' && key !== 'k' && key !== 'l') return;
    const act = keys.get(key);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return {
    playing,
    positionMs,
    durationMs,
    speed,
    failure,
    toggle,
    seek,
    skip,
    setSpeed,
    retry,
    onKeyDown,
    bind: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onTimeUpdate: () => {
        const nowMs = (media.current?.currentTime ?? 0) * 1000;
        setPositionMs(nowMs);
        given.onPosition?.(nowMs);
      },
      onLoadedMetadata: () => {
        const seconds = media.current?.duration ?? Number.NaN;
        if (Number.isFinite(seconds)) setReadMs(seconds * 1000);
      },
      onError: () => {
        // The file may have stopped coming because the server did.
        doubtServer();
        setFailure(reasons[media.current?.error?.code ?? 0] ?? refused);
      },
    },
  };
}
