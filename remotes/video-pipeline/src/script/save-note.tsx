import { formatRelative } from '@avenue/ui';
import { useEffect, useState } from 'react';
import type { DraftSnapshot } from './draft-state.ts';
import css from './script.module.css';

const recentMs = 60_000;

/** Now, moving on every second while the moment is recent. */
function useNow(since: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (since === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), Date.now() - since < recentMs ? 1000 : recentMs);
    return () => clearInterval(timer);
  }, [since]);
  return now;
}

const ago = (savedAt: number, now: number): string =>
  now - savedAt < recentMs
    ? `${Math.max(1, Math.round((now - savedAt) / 1000))} s ago`
    : formatRelative(savedAt, new Date(now));

const words = ({ state, savedAt }: Pick<DraftSnapshot, 'state' | 'savedAt'>, now: number): string => {
  switch (state) {
    case 'new':
      return 'Not saved yet';
    case 'waiting':
      return 'Saving when you pause';
    case 'saving':
      return 'Saving';
    case 'failed':
      return 'Kept in this browser';
    case 'conflict':
      return 'Changed elsewhere';
    case 'long':
      return 'Too long to save, kept in this browser';
    case 'held':
      return 'Not saved yet';
    case 'gone':
      return 'Removed elsewhere, kept in this browser';
    case 'local':
      return 'Kept in this browser until there is a channel';
    default:
      return savedAt === undefined ? 'Saved' : `Saved ${ago(savedAt, now)}`;
  }
};

/** "Saved 4 s ago", or what stands in the way. */
export function SaveNote({ state, savedAt }: Pick<DraftSnapshot, 'state' | 'savedAt'>) {
  const now = useNow(savedAt);
  return <span className={css.saved}>{words({ state, savedAt }, now)}</span>;
}
