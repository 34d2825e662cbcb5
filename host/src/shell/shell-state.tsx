import type { RemoteAction } from '@avenue/federation/registry';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';

/**
 * What may stand open above the page; one at a time. `find` is the drawer with focus in its field, `ask` the question
 * before an action, `stop` the press before everything is stopped.
 */
export type Overlay =
  | 'drawer'
  | 'find'
  | 'palette'
  | 'chat'
  | 'start-studio'
  | 'first-run'
  | 'keys'
  | 'stop'
  | 'stop-receipt'
  | 'resume'
  | { ask: RemoteAction };

interface ShellState {
  overlay: Overlay | undefined;
  /** Opens an overlay and remembers where focus was. */
  open(overlay: Overlay): void;
  /** Closes what is open; focus goes back to where it was, unless the operator moved on to a page. */
  close(options?: { keepFocus?: boolean }): void;
}

const Context = createContext<ShellState | undefined>(undefined);

export function ShellProvider({ children }: { children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay>();
  const opener = useRef<HTMLElement | null>(null);
  /** Focus on its way back to the opener of what was just closed. */
  const back = useRef<{ to: HTMLElement; timer: ReturnType<typeof setTimeout> }>(undefined);
  const open = useCallback((next: Overlay) => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    // One overlay leads to another: focus goes back to where the first was opened from.
    opener.current = back.current?.to ?? focused;
    clearTimeout(back.current?.timer);
    back.current = undefined;
    setOverlay(next);
  }, []);
  const close = useCallback(({ keepFocus = false }: { keepFocus?: boolean } = {}) => {
    setOverlay(undefined);
    const target = opener.current;
    opener.current = null;
    // After the render: while an overlay stands, the rest of the page is inert and refuses focus.
    if (!target || keepFocus) return;
    const timer = setTimeout(() => {
      back.current = undefined;
      if (target.isConnected) target.focus();
    });
    back.current = { to: target, timer };
  }, []);
  const state = useMemo(() => ({ overlay, open, close }), [overlay, open, close]);
  return <Context value={state}>{children}</Context>;
}

export function useShell(): ShellState {
  const state = useContext(Context);
  if (!state) throw new Error('useShell needs a ShellProvider');
  return state;
}
