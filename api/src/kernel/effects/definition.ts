import type { Check, EffectClass, Mode } from '@avenue/contract';
import type { z } from 'zod';

interface SendContext {
  account: string;
  /** Names this effect at the platform, the same at each try. */
  clientId: string;
  signal: AbortSignal;
}

/** What the platform gave for what was sent. */
export interface Receipt {
  /** The platform's own name for it. */
  id: string;
  url?: string;
  [more: string]: unknown;
}

/** What was found when it was read back. */
export interface ReadBack {
  /** `later`: the platform still works on it. */
  verdict: 'same' | 'differs' | 'later';
  sentence: string;
  compared: Check[];
  url?: string;
}

/** Something that can be done to the outside world. A connector brings these; nothing else calls `send`. */
// biome-ignore lint/suspicious/noExplicitAny: kinds of any payload stand in one list; each is checked by its own schema.
export interface EffectKind<Payload = any> {
  /** Connector and what is made there: `youtube.video`. */
  kind: string;
  /** For the operator: "Video on YouTube". */
  label: string;
  class: EffectClass;
  /** The highest mode there is for it, whatever is set. Default value: live */
  ceiling?: Mode;
  payload: z.ZodType<Payload>;
  /** What the platform takes and does not: length, size, format, words. */
  checks?(payload: Payload): readonly Check[];
  /** Longest time that `send` takes; whatever began and did not end by then is looked for. */
  deadlineMs: number;
  /** Whether this account may send by itself; else why a person has to. */
  access(account: string): Promise<'send' | { handOff: string }>;
  /**
   * @throws SendRefused when nothing arrived and never will
   * @throws SendPostponed when nothing arrived and it may be tried again
   * Any other error leaves open whether it arrived.
   */
  send(payload: Payload, context: SendContext): Promise<Receipt>;
  /** Looks whether an earlier try arrived. */
  find(payload: Payload, context: SendContext): Promise<Receipt | 'absent' | 'unknowable'>;
  readBack(payload: Payload, receipt: Receipt, context: SendContext): Promise<ReadBack>;
}

/** The platform said no: nothing arrived, and trying again changes nothing. */
export class SendRefused extends Error {
  override readonly name = 'SendRefused';
}

/** Nothing arrived; it may be tried again. */
export class SendPostponed extends Error {
  override readonly name = 'SendPostponed';
  readonly retryAfterMs: number | undefined;

  /** @param retryAfterMs as the platform said. Default value: a time that grows with each try */
  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}
