import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { moveBeside, placeBeside } from '../place/index.ts';
import css from './card.module.css';

export interface CardButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  /** What the card holds; asked for only while it is open. */
  card: (close: () => void) => ReactNode;
}

/**
 * A word that opens a small card beside it; light enough for the first chunk. Closes with Escape, an outside press and
 * when focus goes elsewhere. Stands within text, so a card holds phrasing content only.
 */
export function CardButton({ card, children, ...button }: CardButtonProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card from the button and from inside it
    <span ref={root} className={css.root} onKeyDown={onKeyDown}>
      <button
        type="button"
        {...button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <Card id={id} anchor={root}>
          {card(close)}
        </Card>
      )}
    </span>
  );
}

interface CardProps {
  id: string;
  anchor: { current: HTMLSpanElement | null };
  children: ReactNode;
}

function Card({ id, anchor, children }: CardProps) {
  const card = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const [element, beside] = [card.current, anchor.current];
    if (!element || !beside) return;
    placeBeside(element, beside);
    const follow = () => moveBeside(element, beside);
    // What loads into the card makes it higher; scrolling takes its word elsewhere.
    const sized = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(follow);
    sized?.observe(element);
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      sized?.disconnect();
      document.removeEventListener('scroll', follow, { capture: true });
    };
  }, [anchor]);
  return (
    <span ref={card} id={id} popover="manual" className={css.card}>
      {children}
    </span>
  );
}
