import { useEffect, useState } from 'react';
import { whenIdle } from '../shell/when-idle.ts';

/** Grey blocks of the page itself. */
const loading = 'main [data-loading]:not([data-slot] *)';
const pauseMs = 200;

const documentLoaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => addEventListener('load', () => resolve(), { once: true }));

/** Whether the page around it is complete: its files are here, nothing of it loads, and the browser is idle. */
export function useAfterPage(): boolean {
  const [complete, setComplete] = useState(false);
  useEffect(() => {
    let left = false;
    const wait = async () => {
      await documentLoaded();
      await whenIdle();
      while (!left && document.querySelector(loading)) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (!left) setComplete(true);
    };
    void wait();
    return () => {
      left = true;
    };
  }, []);
  return complete;
}
