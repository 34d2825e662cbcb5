import type { BodyInput } from '@avenue/contract';
import { askPasskey, fillsInPasskeys, passkeyProblem } from '@avenue/identity';
import { useEffect, useRef, useState } from 'react';

type Proof = Pick<Extract<BodyInput<'POST /api/session'>, { way: 'passkey' }>, 'ceremony' | 'assertion'>;

/** A challenge is worth five minutes: a waiting field gets another one before. */
const freshMs = 4 * 60_000;

interface PasskeysOptions {
  /** Also offers them in the field of the address, among what the browser fills in. */
  inField: boolean;
  /** Sends the proof. @throws RequestFailure */
  onProof: (proof: Proof) => Promise<unknown>;
}

export interface UsedPasskeys {
  busy: boolean;
  /** Why it was not used: words of ours, or what was thrown. */
  problem: unknown;
  press: () => Promise<void>;
  clear: () => void;
}

/** A passkey by a press, and in the field of the address; what waits for one ends with the form. */
export function usePasskeys({ inField, onProof }: PasskeysOptions): UsedPasskeys {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const send = useRef(onProof);
  send.current = onProof;
  /** What waits in the field; nothing once a press took its place. */
  const waiting = useRef<AbortController>(undefined);
  /** Rises when a press is over: the field waits again. */
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins anew
  useEffect(() => {
    if (!inField) return;
    let control = new AbortController();
    let ended = false;
    const refused = (failure: unknown) => {
      setProblem(failure);
      setRound((now) => now + 1);
    };
    const wait = async () => {
      control = new AbortController();
      waiting.current = control;
      const stale = setTimeout(() => control.abort(), freshMs);
      const proof = await askPasskey(control.signal, 'conditional').catch(() => undefined);
      clearTimeout(stale);
      if (ended || waiting.current !== control) return;
      if (proof) await send.current(proof).catch(refused);
      else if (control.signal.aborted) void wait();
    };
    void fillsInPasskeys().then((fills) => {
      if (fills && !ended) void wait();
    });
    return () => {
      ended = true;
      control.abort();
    };
  }, [inField, round]);

  const pressed = useRef<AbortController>(undefined);
  useEffect(() => () => pressed.current?.abort(), []);

  const press = async () => {
    const control = new AbortController();
    pressed.current = control;
    // The browser asks for one passkey at a time.
    const field = waiting.current;
    waiting.current = undefined;
    field?.abort();
    setBusy(true);
    setProblem(undefined);
    try {
      await send.current(await askPasskey(control.signal));
    } catch (error) {
      if (control.signal.aborted) return;
      setProblem(passkeyProblem(error) ?? error);
      setRound((now) => now + 1);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, press, clear: () => setProblem(undefined) };
}
