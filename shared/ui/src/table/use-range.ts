import { type MouseEvent, useRef } from 'react';

interface Selection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

/** Ticks one row, or with Shift all between it and the one ticked before, to what that one became. */
export function useRange(keys: readonly string[], selection: Selection | undefined) {
  const last = useRef<string>(undefined);
  const shift = useRef(false);

  const tick = (key: string) => {
    const next = new Set(selection?.selected);
    const on = !next.has(key);
    const [from, to] = [last.current === undefined ? -1 : keys.indexOf(last.current), keys.indexOf(key)];
    const range = shift.current && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
    for (const one of range) {
      if (on) next.add(one);
      else next.delete(one);
    }
    last.current = key;
    shift.current = false;
    selection?.onChange(next);
  };
  /** The change of a box does not say whether Shift was held, the press before it does. */
  const onMouseDownCapture = (event: MouseEvent) => {
    shift.current = event.shiftKey;
  };
  return { tick, onMouseDownCapture };
}
