import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const marginPx = 16;

/** The part of the page that scrolls. `scrollIntoView` would also move the shell around it. */
function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return undefined;
}

/** What follows the `#`; as it stands where it is no encoded text. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** What shows that somebody went on by themselves. */
const moves = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Scrolls to the section named in the address and puts focus on its heading, also where it comes late or its heading is
 * drawn anew while data come; until the operator presses or scrolls.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same link goes there again
  useEffect(() => {
    if (hash.length < 2) return;
    let there: HTMLElement | undefined;
    let frame = 0;
    const go = () => {
      const section = document.getElementById(idOf(hash));
      const heading = section?.querySelector<HTMLElement>('h2');
      if (!section || !heading || heading === there) return;
      there = heading;
      const scroller = scrollerOf(section);
      if (scroller)
        scroller.scrollTop += section.getBoundingClientRect().top - scroller.getBoundingClientRect().top - marginPx;
      heading.focus({ preventScroll: true });
    };
    const goSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(go);
    };
    const drawn = new MutationObserver(goSoon);
    const stop = () => {
      cancelAnimationFrame(frame);
      drawn.disconnect();
      for (const move of moves) removeEventListener(move, stop, true);
    };
    for (const move of moves) addEventListener(move, stop, true);
    drawn.observe(document.body, { childList: true, subtree: true });
    goSoon();
    return stop;
  }, [hash, key]);
}
