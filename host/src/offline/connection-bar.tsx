import { useLostAt } from '@avenue/data';
import { formatDateTime, Icon, isToday } from '@avenue/ui';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { useEffect, useState } from 'react';
import notice from '../shell/notice-bar.module.css';
import css from './connection-bar.module.css';

/** A restart or a short break of the line is over before the operator has to know. */
const patienceMs = 1500;

/** "14:03" for today, "3 May 2026, 14:03" for another day. */
export const timeOf = (at: Date, now = new Date()) =>
  formatDateTime(at, isToday(at, now) ? { style: 'time' } : { style: 'long' });

/** Says that the server is away and from when everything on screen is. `lostAt` in milliseconds since 1970. */
function Away({ lostAt }: { lostAt: number }) {
  const [shown, setShown] = useState(() => Date.now() - lostAt > patienceMs);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <p className={notice.bar}>
      <Icon of={IconPlugConnectedX} size="sm" />
      <span>
        <strong>Avenue does not answer.</strong> What you see is from {timeOf(new Date(lostAt))}. Nothing is sent until
        it is back.
      </span>
    </p>
  );
}

/** Stands at the top while the server does not answer; its place is there before, so that the words are spoken. */
export function ConnectionBar() {
  const lostAt = useLostAt();
  return (
    <div role="status" className={css.place}>
      {lostAt !== undefined && <Away lostAt={lostAt} />}
    </div>
  );
}
