import { useState } from 'react';

export interface OpenSections {
  isOpen(id: string, holdsCurrent: boolean): boolean;
  /** Opens or closes; opening closes the others unless `keepOthers`. */
  toggle(id: string, keepOthers: boolean): void;
  set(id: string, open: boolean): void;
}

const siblingOf = (id: string) => id.slice(0, Math.max(0, id.lastIndexOf('/')));

/** Which sections stand open. The one that holds the current page always does. */
export function useOpenSections(): OpenSections {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return {
    isOpen: (id, holdsCurrent) => holdsCurrent || open.has(id),
    toggle(id, keepOthers) {
      setOpen((now) => {
        if (now.has(id)) return new Set([...now].filter((other) => other !== id));
        // Siblings close, the folders above stay.
        const kept = keepOthers ? [...now] : [...now].filter((other) => siblingOf(other) !== siblingOf(id));
        return new Set([...kept, id]);
      });
    },
    set(id, isOpen) {
      setOpen((now) => new Set(isOpen ? [...now, id] : [...now].filter((other) => other !== id)));
    },
  };
}
