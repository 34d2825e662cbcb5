import type { Check, EffectClass, HandOffKit, Mode } from '@avenue/contract';
import type { z } from 'zod';

export interface SendContext {
  account: string;
  /** Names this effect at the platform, the same at each try. */
  clientId: string;
  /** When it was proposed: nothing of it stands there from before. */
  since: Date;
  signal: AbortSignal;
}

export interface CompleteContext extends SendContext {
  /**
   * Makes one change at the platform, to be called for each. The modes are held until it ends, so that a stop waits for
   * it and none comes after a stop; it therefore has to be short.
   *
   * @throws what `work` throws, and an error of the kernel once what was decided may not go out any more; pass both on
   */
  write<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** `later`: looked at again; a receipt that comes with it replaces the one before, to note which parts are done. */
export type Completed = 'done' | { later: string; receipt?: Receipt };

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

/** Where something stands at a platform, as the platform itself would write it. */
export interface Address {
  id: string;
  url: string;
}

/** How a person does it in place of a connection that may not. */
interface HandOffWay<Payload> {
  kit(payload: Payload): HandOffKit;
  /** Reads what somebody pasted. @returns why it is no address of such a thing, as a sentence with what to do */
  addressOf(text: string): Address | { wrong: string };
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
  /** Whether this account may send this by itself; else why a person has to. */
  access(account: string, payload: Payload): Promise<'send' | { handOff: string }>;
  /** Absent: a person is told what to do by nothing but the payload. */
  handOff?: HandOffWay<Payload>;
  /**
   * @throws SendRefused when nothing arrived and never will
   * @throws SendPostponed when nothing arrived and it may be tried again
   * Any other error leaves open whether it arrived.
   */
  send(payload: Payload, context: SendContext): Promise<Receipt>;
  /** Looks whether an earlier try arrived. */
  find(payload: Payload, context: SendContext): Promise<Receipt | 'absent' | 'unknowable'>;
  /**
   * Brings what arrived to what was decided, where that takes more than the one call that must not happen twice: files
   * beside it, the step that makes it public. Called before each reading back until it is done, by whichever process
   * comes; so it looks at what stands there, does what is missing, and may be cut off and begin again anywhere. Not
   * called for what a person sent.
   *
   * @throws SendRefused when a part of it will never succeed: it is read back as it stands, and is a mismatch
   * Any other error: it is called again later.
   */
  complete?(payload: Payload, receipt: Receipt, context: CompleteContext): Promise<Completed>;
  /** Also of what a person posted (`receipt.byHand`), where nothing may be connected. */
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
