import { type RefObject, useEffect, useState } from 'react';

/** Height in px of the page area around `place`, so that list and preview scroll on their own; undefined until known. */
export function useRoom(place: RefObject<HTMLElement | null>): number | undefined {
  const [heightPx, setHeightPx] = useState<number>();
  useEffect(() => {
    const area = place.current?.closest('main');
    if (!area || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setHeightPx(area.clientHeight));
    observer.observe(area);
    return () => observer.disconnect();
  }, [place]);
  return heightPx;
}
