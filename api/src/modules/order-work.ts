import type { OrderHold, OrderOutcome } from '@avenue/contract';
import type { JobContext, StepPlan } from '../kernel/jobs/index.ts';
import type { Call, Scope } from '../services.ts';

/** Something on a list that a standing order can take. */
export interface OrderEntry {
  id: string;
  title: string;
  /** Why it stands where it does: "2.6 times as often as usual". */
  note?: string;
}

/** A list that standing orders take from. */
export interface OrderSource {
  id: string;
  /** "my idea list": it follows "of the" or stands alone in the sentence of an order. */
  title: string;
  about: string;
  /** Where it is filled. */
  path: string;
  /** Writes a script of an entry, once for a run: what stands on this list is more than a topic. @returns its id */
  script?(call: Call, entry: string, wish: { seconds: number }): Promise<string>;
  /** What is there, the best first. What an order took before is left out by who asks. */
  list(call: Call, wanted: { channel: string; most: number }): Promise<readonly OrderEntry[]>;
}

/** What one run of a standing order is to make. */
export interface OrderWish {
  channel: string;
  entry: OrderEntry & { source: string };
  /** Writes a script of the entry, where its list can. @returns its id */
  script?(call: Call): Promise<string>;
  seconds: number;
  hold: OrderHold;
}

interface OrderMade {
  /** Id of what waits for a decision now. */
  subject: string;
  title: string;
  path: string;
  thumbnailUrl?: string;
  sentence: string;
}

/** What a run is made with: durable steps, and its budget. */
export interface OrderContext extends Pick<JobContext, 'step' | 'show' | 'signal' | 'jobId'> {
  /**
   * Counts what was written for a thing to the run, once.
   *
   * @throws OrderDropped where the run has spent more than it may
   */
  spentOn(subject: string): Promise<void>;
}

/** Given up by the rules of an order: what was begun stays where it is, and the run says why. */
export class OrderDropped extends Error {
  override readonly name = 'OrderDropped';
  readonly path: string | undefined;
  readonly title: string | undefined;

  constructor(sentence: string, { path, title }: { path?: string; title?: string } = {}) {
    super(sentence);
    this.path = path;
    this.title = title;
  }
}

/** Something of a studio that what an order is to take is held against. */
export interface OrderStands {
  id: string;
  title: string;
}

/** Things of a studio that an entry is held against at most, the newest first. */
export const mostStands = 5000;

/** Work that a standing order can do by itself. It ends before a decision and never sends. */
export interface OrderWork {
  kind: string;
  title: string;
  /** "one video" */
  makes: string;
  hasLength: boolean;
  holds: readonly { id: OrderHold; label: string }[];
  steps: readonly StepPlan[];
  /** Room on the disk that it asks for, in bytes. */
  needsBytes: number;
  make(call: Call, wish: OrderWish, context: OrderContext): Promise<OrderMade>;
  /** What was made of this kind and is there, by whomever: a channel's, or the studio's where channels share it. */
  stands?(call: Scope, channel: string): Promise<readonly OrderStands[]>;
  /** What the operator did with what was made. One that is not told is gone. */
  outcomes(call: Scope, subjects: readonly string[]): Promise<ReadonlyMap<string, OrderOutcome>>;
  /** Removes what was made and not used since; it can be brought back where such things are. */
  takeBack?(call: Call, subject: string): Promise<void>;
}
