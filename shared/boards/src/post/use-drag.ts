import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { stepMin } from './hours.ts';
import type { Placed } from './words.ts';

/** Less than this is a press, in px. */
const slackPx = 4;
const dayMin = 24 * 60;

export interface Target {
  id: string;
  day: string;
  minute: number;
}

interface DragOptions {
  /** The days of the columns. */
  days: readonly string[];
  hourPx: number;
  onDrop: (row: Placed, target: Target) => void;
}

/** Moving an event with the mouse to another day or time, by steps of five minutes; Escape gives it up. */
export function useDrag({ days, hourPx, onDrop }: DragOptions) {
  const [target, setTarget] = useState<Target>();
  const stop = useRef<() => void>(undefined);
  /** The press that ends a drag opens nothing. */
  const dragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  const begin = (event: ReactPointerEvent<HTMLElement>, row: Placed, columns: HTMLElement | null) => {
    dragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch' || !columns) return;
    const from = { x: event.clientX, y: event.clientY };
    const columnPx = columns.getBoundingClientRect().width / days.length;
    const at = days.indexOf(row.day);
    let latest: Target | undefined;
    const move = ({ clientX, clientY }: PointerEvent) => {
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (!latest && Math.hypot(x, y) < slackPx) return;
      const column = Math.min(days.length - 1, Math.max(0, at + Math.round(x / columnPx)));
      const minute = Math.round((row.minute + (y / hourPx) * 60) / stepMin) * stepMin;
      latest = {
        id: row.id,
        day: days[column] ?? row.day,
        minute: Math.min(dayMin - stepMin, Math.max(0, minute)),
      };
      setTarget(latest);
    };
    const end = () => {
      stop.current?.();
      if (!latest) return;
      dragged.current = true;
      if (latest.day !== row.day || latest.minute !== row.minute) onDrop(row, latest);
    };
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return;
      dragged.current = true;
      stop.current?.();
    };
    const cancel = () => stop.current?.();
    stop.current = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', key);
      setTarget(undefined);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', key);
  };

  return {
    /** Where the one under the mouse would go. */
    target,
    begin,
    /** Whether the press that comes now only ended a drag. */
    wasDragged: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
  };
}
