import type { LiveEvent } from '@avenue/contract';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { keepJob } from './jobs/index.ts';
import { ahead } from './request.ts';
import { onServerBack, serverThere, watchServer } from './server.ts';
import { askSessionQuietly, currentSession, isSignedOut, onSession } from './session/index.ts';
import { keepWriting } from './writing.ts';

const registryListeners = new Set<(state?: string) => void>();
/** Pause before a stream that fails while the server answers is opened again; it doubles up to the second one. */
const reopenMs = 1000;
const longestPauseMs = 30_000;

/** Calls back when something was published or rolled back, and with the registry's state when a stream begins. */
export const onRegistryChange = (listener: (state?: string) => void) => {
  registryListeners.add(listener);
  return () => void registryListeners.delete(listener);
};

/**
 * Listens to `/api/events` for the whole tab; the host mounts it once. The stream begins with the jobs of the studio
 * and what is live. It is closed while the server is away and opened as soon as it is back; then everything on screen
 * is asked for again, since events of the gap are not replayed. Whoever is signed out has no stream until somebody is in.
 */
export function useLiveEvents() {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let pauseMs = reopenMs;
    let missed = false;
    let ended = false;
    const askAgain = () => {
      missed = false;
      void mutate(() => true);
    };
    const onOpen = () => {
      pauseMs = reopenMs;
      if (missed) askAgain();
    };
    const onError = async () => {
      stream?.close();
      await serverThere();
      // It may have ended because the session did.
      if (currentSession()) await askSessionQuietly();
      if (isSignedOut()) return;
      // Opened meanwhile, because the server is back.
      if (ended || stream?.readyState !== EventSource.CLOSED) return;
      if (missed) askAgain();
      missed = true;
      clearTimeout(timer);
      // A stream that fails while the server answers must not be asked for without end.
      timer = setTimeout(open, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    };
    const onMessage = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as LiveEvent;
      if (event.type === 'job') keepJob(event.job);
      else if (event.type === 'writing') keepWriting(event);
      else if (event.type === 'registry') for (const listener of registryListeners) listener(event.state);
      else if (event.type === 'changed') {
        const covers = (key: string) =>
          event.paths.some((path) => key === path || key.startsWith(`${path}?`) || key.startsWith(`${path}/`));
        for (const path of ahead.keys()) if (covers(path)) ahead.delete(path);
        if (currentSession() && covers('/api/session')) void askSessionQuietly();
        void mutate((key) => typeof key === 'string' && covers(key));
      }
    };
    function open() {
      clearTimeout(timer);
      stream?.close();
      stream = new EventSource('/api/events');
      stream.onopen = onOpen;
      stream.onerror = onError;
      stream.onmessage = onMessage;
    }
    const unwatch = watchServer();
    let out = isSignedOut();
    const unsession = onSession(() => {
      const before = out;
      out = isSignedOut();
      if (before === out) return;
      missed = true;
      if (out) stream?.close();
      else open();
    });
    const unlisten = onServerBack(() => {
      missed = true;
      open();
    });
    open();
    return () => {
      ended = true;
      clearTimeout(timer);
      unwatch();
      unlisten();
      unsession();
      stream?.close();
    };
  }, [mutate]);
}
