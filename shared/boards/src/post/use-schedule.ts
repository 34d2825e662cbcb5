import { useApi } from '@avenue/data';
import { useOperatorZone } from '@avenue/ui';
import { useEffect, useState } from 'react';
import { wallOf } from '../clock.ts';
import { dayAt, rangeOf, wallOfDay } from './span.ts';
import type { Place } from './use-place.ts';

/** The line of now moves this often. */
const minuteMs = 60_000;

/** Day and minute of now in the zone of the studio; the server's word on the zone counts once it was heard. */
export function useNow() {
  const shell = useOperatorZone();
  const [heard, hear] = useState<string>();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const timeZone = heard ?? shell ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const wall = wallOf(now, timeZone);
  const today = dayAt(wall);
  return { timeZone, hear, today, nowMinute: Math.floor((wall - wallOfDay(today)) / minuteMs) };
}
type Now = ReturnType<typeof useNow>;

/** What the view holds of one family, or of all, in the zone of the studio. */
export function useSchedule({ view, day, account }: Place, { timeZone, hear }: Now, module: string | undefined) {
  const schedule = useApi('GET /api/schedule', {
    query: { ...rangeOf(view, day, timeZone), ...(account !== undefined && { account }), ...(module && { module }) },
  });
  const told = schedule.data?.timeZone;
  useEffect(() => {
    if (told) hear(told);
  }, [told, hear]);
  return schedule;
}
