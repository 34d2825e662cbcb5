import { useEffect, useRef, useState } from 'react';

/** Why later lines are held back: somebody points at the list, walks through it, reads a line or has scrolled on. */
export type Reason = 'pointer' | 'cursor' | 'line' | 'scrolled';

/**
 * Following: later lines come by themselves on top, unless somebody is at the list. Then they are held back and counted, so
 * that nothing moves under the pointer.
 */
export function useFollow() {
  const [on, setOn] = useState(true);
  const [reasons, setReasons] = useState<ReadonlySet<Reason>>(new Set());
  /** The last line that is shown; undefined while later ones may come in. */
  const [held, setHeld] = useState<number>();
  const mark = useRef<number>(undefined);
  const holds = !on || reasons.size > 0;
  return {
    on,
    holds,
    held,
    setReason: (reason: Reason, is: boolean) =>
      setReasons((before) => {
        if (before.has(reason) === is) return before;
        const next = new Set(before);
        if (is) next.add(reason);
        else next.delete(reason);
        return next;
      }),
    toggle: () => {
      setHeld(undefined);
      setReasons(new Set());
      setOn(!on);
    },
    /** Shows what was held back, whatever the reason was. */
    letIn: () => {
      mark.current = undefined;
      setHeld(undefined);
    },
    mark,
    setHeld,
  };
}

export type Follow = ReturnType<typeof useFollow>;

/** Begins to hold back when a later line arrives while somebody is at the list; `last` is the newest there is. */
export function useHolding({ holds, held, mark, setHeld }: Follow, last: number | undefined): void {
  useEffect(() => {
    if (last === undefined) return;
    if (!holds) {
      mark.current = last;
      setHeld(undefined);
    } else {
      mark.current ??= last;
      if (held === undefined && last > mark.current) setHeld(mark.current);
    }
  }, [holds, held, last, mark, setHeld]);
}
