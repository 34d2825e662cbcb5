import { cloneElement, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { placeBeside } from '../place/index.ts';
import css from './tooltip.module.css';
import type { TooltipProps } from './types.ts';

const delayMs = 400;

/** Words beside a button on hover and keyboard focus; Escape closes them. Never the only place of a fact. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const control = trigger.current?.firstElementChild;
    if (open && tip.current && control) placeBeside(tip.current, control);
  }, [open]);

  const show = (afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), afterMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the control inside, which keeps its own role
    <span
      ref={trigger}
      className={css.trigger}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && show(delayMs)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      {open && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className={css.tip}>
          {text}
        </span>
      )}
    </span>
  );
}
