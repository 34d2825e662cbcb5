import { useEffect, useRef } from 'react';

interface StartOnce {
  /** Another page asked for it, by `go=1` in the address. */
  go: boolean;
  /** What it is for; a script id. */
  subject: string | undefined;
  /** Everything that decides is known. */
  ready: boolean;
  /** Nothing is to be made: it is there, or being made. */
  present: boolean;
  start: () => void;
  /** Takes `go` out of the address, so that a reload does not start again. */
  started: () => void;
}

/** Starts work that another page asked for: once, and only if its result is not there yet. */
export function useStartOnce({ go, subject, ready, present, start, started }: StartOnce) {
  const startedFor = useRef<string>(undefined);
  useEffect(() => {
    if (!go || !subject || !ready || startedFor.current === subject) return;
    startedFor.current = subject;
    started();
    if (!present) start();
  });
}
