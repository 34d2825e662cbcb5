import { isDirty, isField } from './unsaved.ts';

/** An operator who has not touched anything for this long is idle, in milliseconds. */
const idleMs = 2500;

let lastTouch = 0;

/** Begins to watch what the operator does on the page. */
export function watchActivity() {
  const touch = () => {
    lastTouch = performance.now();
  };
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
    addEventListener(type, touch, { passive: true, capture: true });
}

const plays = (media: HTMLMediaElement) => !media.paused && !media.ended;

/** Whether replacing the page now would take something from the operator. */
export function isBusy(): boolean {
  if (isDirty()) return true;
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')) return true;
  if ([...document.querySelectorAll<HTMLMediaElement>('main video, main audio')].some(plays)) return true;
  if (document.visibilityState === 'hidden') return false;
  return isField(document.activeElement) || performance.now() - lastTouch < idleMs;
}
