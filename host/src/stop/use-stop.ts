import type { Answer } from '@avenue/contract';
import { callApi, isAway, onServerBack, RequestFailure, useRefresh } from '@avenue/data';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';

/** How soon a press that did not get through is sent again. */
const againMs = 1000;

/** Whether the same press may still get through: a refusal of the server stays one. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof RequestFailure) || error.status === 0 || error.status === 429 || error.status >= 500;

export interface Stopping {
  busy: boolean;
  /** Why it has not stopped yet. */
  failure: unknown;
  /** Whether the server is out of reach, so that only its end stops it. */
  away: boolean;
  /** Since when it is tried, where it is tried again by itself. */
  since: Date | undefined;
  stop: (reason: string) => void;
}

/**
 * Stops everything, and does not give up: a press that did not get through is sent again each second and as soon as the
 * server is back, until it is answered or the panel is closed.
 */
export function useStop(onStopped: (receipt: Answer<'POST /api/stop'>) => void): Stopping {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [since, setSince] = useState<Date>();
  const wanted = useRef<string>(undefined);
  const sending = useRef(false);
  const done = useRef(onStopped);
  useEffect(() => {
    done.current = onStopped;
  });

  const send = useCallback(async () => {
    if (sending.current || wanted.current === undefined) return;
    sending.current = true;
    setBusy(true);
    try {
      const receipt = await callApi('POST /api/stop', { body: { reason: wanted.current } });
      wanted.current = undefined;
      await mutate('/api/modes/stop', { receipt }, { revalidate: false });
      void refresh('/api/studio', '/api/modes', '/api/effects', '/api/needs', '/api/dashboard').catch(() => undefined);
      done.current(receipt);
    } catch (error) {
      if (mayPass(error)) setSince((at) => at ?? new Date());
      else {
        wanted.current = undefined;
        setSince(undefined);
      }
      setFailure(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }, [mutate, refresh]);

  useEffect(() => {
    const timer = setInterval(() => void send(), againMs);
    const unlisten = onServerBack(() => void send());
    return () => {
      wanted.current = undefined;
      clearInterval(timer);
      unlisten();
    };
  }, [send]);

  return {
    busy,
    failure,
    away: isAway(failure),
    since,
    stop: (reason) => {
      wanted.current = reason;
      void send();
    },
  };
}
