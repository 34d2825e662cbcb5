import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const marginPx = 16;

/** The part of the page that scrolls. `scrollIntoView` would also move the shell around it. */
function scrollerOf(element: HTMLElement): HTMLElement | undefined {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return undefined;
}

/** Scrolls to the section named in the address and puts focus on its heading. */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same link goes there again
  useEffect(() => {
    if (hash.length < 2) return;
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(decodeURIComponent(hash.slice(1)));
      if (!section) return;
      const scroller = scrollerOf(section);
      if (scroller)
        scroller.scrollTop += section.getBoundingClientRect().top - scroller.getBoundingClientRect().top - marginPx;
      section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
