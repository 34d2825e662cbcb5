import { useEffect } from 'react';
import { start } from './start.ts';

/** What a page does not need to stand: prefetching, and the copy kept for later. */
export function Later() {
  useEffect(() => void start(), []);
  return null;
}
