import { type RefObject, useEffect } from 'react';

/** Closes a popover on Esc and on a press outside of it and of its button. */
export function useDismiss(open: boolean, inside: RefObject<HTMLElement | null>, close: (byKey: boolean) => void) {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close(true);
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !inside.current?.contains(event.target)) close(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open, inside, close]);
}
