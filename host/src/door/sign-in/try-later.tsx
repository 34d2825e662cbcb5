import { RequestFailure } from '@avenue/data';
import { formatDateTime, formatDuration, Note } from '@avenue/ui';
import { useEffect, useState } from 'react';

/** After too many wrong tries: until when nothing is taken, in milliseconds since 1970. */
export function useTryLater() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const leftMs = Math.max(0, until - now);
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return {
    until,
    leftMs,
    /** Takes over a refusal for too many tries. @returns whether it was one */
    begin: (failure: unknown): boolean => {
      if (!(failure instanceof RequestFailure && failure.code === 'too_often')) return false;
      setNow(Date.now());
      setUntil(Date.now() + (failure.retryAfterMs ?? 60_000));
      return true;
    },
  };
}

/** Says until when and counts down; the figure is for the eye, since nobody wants to hear every second. */
export const TryLater = ({ until, leftMs }: { until: number; leftMs: number }) => (
  <Note tone="wait" live="alert">
    Too many wrong tries. Try again at {formatDateTime(until, { style: 'time' })}
    <span aria-hidden="true">, in {formatDuration(Math.ceil(leftMs / 1000) * 1000)}</span>.
  </Note>
);
