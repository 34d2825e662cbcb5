import { IconButton } from '@avenue/ui';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import css from './drawer.module.css';

const swipePx = 56;

interface DrawerProps {
  /** Starts in the field instead of on the current page. */
  find: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The menu over the page. The rest of the page is inert meanwhile, so focus stays inside; Esc, the backdrop, the close
 * button and a swipe to the left close it.
 */
export function Drawer({ find, onClose, children }: DrawerProps) {
  const box = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number }>(undefined);

  useEffect(() => {
    const first = find ? 'input' : '[aria-current="page"], [data-row]';
    box.current?.querySelector<HTMLElement>(first)?.focus();
  }, [find]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);

  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    const from = start.current;
    start.current = undefined;
    if (from && from.x - clientX > swipePx && Math.abs(from.y - clientY) < swipePx) onClose();
  };
  return (
    <div
      ref={box}
      className={css.drawer}
      role="dialog"
      aria-modal="true"
      aria-label="Menu"
      onPointerDown={({ clientX, clientY }) => {
        start.current = { x: clientX, y: clientY };
      }}
      onPointerUp={onPointerUp}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way to close, beside the button and Esc */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same */}
      <div className={css.scrim} onClick={onClose} />
      {children}
      <span className={css.close}>
        <IconButton label="Close the menu" icon={IconX} onClick={onClose} />
      </span>
    </div>
  );
}
