import { useEffect } from 'react';
import { ConnectionBar } from './connection-bar.tsx';
import { start } from './start.ts';

/** What a page does not need to stand: prefetching, the copy kept for later, and the bar that says the server is away. */
export function Later() {
  useEffect(() => void start(), []);
  return <ConnectionBar />;
}
