import type { KeyboardEvent } from 'react';
import { isPageKey } from '../keys/shortcuts.ts';

const skipMs = 5000;
const longSkipMs = 10_000;
const volumeStep = 0.1;

/** What keys can do in a player. */
export interface PlayerActs {
  toggle: () => void;
  /** Milliseconds from the beginning. */
  seek: (positionMs: number) => void;
  skip: (byMs: number) => void;
  /** Full length in milliseconds; 0 while it is not known. */
  durationMs: number;
  toggleMute: () => void;
  /** By a part of the whole: 0.1 is a tenth louder. Absent where the browser leaves volume to the machine. */
  louder: ((by: number) => void) | undefined;
  toggleCaptions: (() => void) | undefined;
  toggleFullScreen: (() => void) | undefined;
}

/** Space, arrows, Home and End; M, C and F; J, K and L as in a cutting room. */
function actOf(key: string, acts: PlayerActs): (() => void) | undefined {
  const { louder } = acts;
  switch (key) {
    case ' ':
    case 'k':
      return acts.toggle;
    case 'ArrowLeft':
      return () => acts.skip(-skipMs);
    case 'ArrowRight':
      return () => acts.skip(skipMs);
    case 'j':
      return () => acts.skip(-longSkipMs);
    case 'l':
      return () => acts.skip(longSkipMs);
    case 'Home':
      return () => acts.seek(0);
    case 'End':
      return () => acts.seek(acts.durationMs);
    case 'ArrowUp':
      return louder && (() => louder(volumeStep));
    case 'ArrowDown':
      return louder && (() => louder(-volumeStep));
    case 'm':
      return acts.toggleMute;
    case 'c':
      return acts.toggleCaptions;
    case 'f':
      return acts.toggleFullScreen;
    default:
      return undefined;
  }
}

/** Keys that the focused control answers itself. */
function isOwnKey(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.tagName === 'BUTTON') return key === ' ';
  if (target.tagName === 'SELECT') return key === ' ' || key.length > 1;
  return target.tagName === 'INPUT' && key.length > 1;
}

/**
 * Handles a key pressed while focus is inside a player, and keeps it from the page. A letter that the page itself uses
 * stays with the page: in the queue J and K go on to the next video.
 */
export function onPlayerKey(event: KeyboardEvent, acts: PlayerActs): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (isOwnKey(event.target, key) || isPageKey(key)) return;
  const act = actOf(key, acts);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
