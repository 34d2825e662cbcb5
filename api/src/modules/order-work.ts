import type { FormField, OrderHold, OrderOutcome } from '@avenue/contract';
import type { JobContext, StepPlan } from '../kernel/jobs/index.ts';
import type { Call, Scope } from '../services.ts';

/** Words of an entry that a text can be written from. */
interface OrderWords {
  title: string;
  text: string;
  url?: string;
}

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
  /** Kinds of work that alone may take from it; absent: all that take a topic. */
  isFor?(kind: string): boolean;
  /** Its entries are scripts that are written: none is held at its script. */
  isWritten?: true;
  /** What an entry says itself, where it is more than a title. */
  words?(call: Call, entry: string): Promise<OrderWords | undefined>;
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
  /** What the entry says itself, where its list knows. */
  words?(call: Call): Promise<OrderWords | undefined>;
  /** What the order asks of every run, by the names of the work's fields. */
  brief?: Readonly<Record<string, string>>;
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
interface OrderStands {
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
  /** Lists that it can take from; absent: every list of topics. */
  from?: readonly string[];
  /** It is written from words: it takes from lists whose entries have some. */
  needsWords?: true;
  /** What an order says once for all of its runs. */
  fields?: readonly FormField[];
  /** What is missing in it, or wrong, beside the field. `hasWords`: entries of its list have words. */
  faultsOf?(brief: Readonly<Record<string, string>>, given: { hasWords: boolean }): { path: string; message: string }[];
  steps: readonly StepPlan[];
  /** Room on the disk that it asks for, in bytes. */
  needsBytes: number;
  make(call: Call, wish: OrderWish, context: OrderContext): Promise<OrderMade>;
  /** What was made of this kind and is there, by whomever: a channel's, or the studio's where channels share it. */
  stands?(call: Scope, channel: string): Promise<readonly OrderStands[]>;
  /** What the operator did with what was made. One that is not told is gone. */
  outcomes(call: Scope, subjects: readonly string[]): Promise<ReadonlyMap<string, OrderOutcome>>;
  /** Whether what was made waits among the needs of its own module, and is not told a second time. */
  waitsThere?(made: { path: string }): boolean;
  /** Rows that name the stored files of what was made and is there; absent: it is words alone. */
  keeps?(call: Scope, subjects: readonly string[]): Promise<unknown>;
  /** Engines that are paid for a run of a channel and of which no price is known here. */
  unpriced?(call: Call, channel: string): Promise<readonly string[]>;
  /** Removes what was made and not used since; it can be brought back where such things are. */
  takeBack?(call: Call, subject: string): Promise<void>;
}
