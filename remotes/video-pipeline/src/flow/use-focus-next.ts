import { type RefObject, useEffect, useRef } from 'react';

/**
 * After an approval focus goes to the link that leads on: the button that was pressed is gone, and by key it would be
 * many tab stops away.
 *
 * @param done the server's word; undefined until this visit approved something
 * @returns goes on the element that holds the link
 */
export function useFocusNext(done: string | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) place.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [done]);
  return place;
}
