import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { useDismiss } from '../shell/dismiss.ts';
import css from './nav.module.css';
import { rowWith } from './roving.ts';

interface FlyoutProps {
  label: string;
  /** Row that opened it. */
  row: string;
  onClose: () => void;
  children: ReactNode;
}

const edgePx = 8;

/** The pages of a section beside the icon rail. Focus goes to its first page and returns on Esc. */
export function Flyout({ label, row, onClose, children }: FlyoutProps) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const anchor = rowWith(document, row)?.getBoundingClientRect();
    if (!anchor || !box.current) return;
    const lowest = window.innerHeight - box.current.offsetHeight - edgePx;
    box.current.style.top = `${Math.max(edgePx, Math.min(anchor.top, lowest))}px`;
    box.current.style.left = `${anchor.right + edgePx}px`;
    box.current.querySelector<HTMLElement>('[data-row]')?.focus();
  }, [row]);

  const close = useCallback(
    (byKey: boolean) => {
      onClose();
      if (byKey) rowWith(document, row)?.focus();
    },
    [onClose, row],
  );
  const section = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    section.current = box.current?.parentElement ?? null;
  }, []);
  useDismiss(true, section, close);

  return (
    <div className={css.flyout} ref={box}>
      <div className={css.flyoutTitle} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  );
}
