import type { FactKind, IncomeStream } from '@avenue/contract';

/** A fact as a shop tells it now. */
export interface ShopFact {
  /** Its name there, with the shop's: "gumroad sale abc". */
  sourceId: string;
  kind: FactKind;
  /** In hundredths, as the shop gives it; what goes out is negative. */
  cents: number;
  currency: string;
  occurredAt: Date;
  /** The shop does not say when: it counts from when it was first seen, unless the thing itself is new here. */
  undated?: true;
  state: 'expected' | 'confirmed';
  text: string;
  /** What it is earned by, where a place has more than one way. Default value: what the source says of all */
  stream?: IncomeStream | '';
}

/** One thing of a shop, for example a sale: what it says of it now, the oldest fact first. */
export interface ShopEntry {
  facts: readonly ShopFact[];
  /** Facts that it may have said before, by name, and does not say now. */
  gone: readonly string[];
}

/** Where a reading goes on, in the words of its connector; JSON. */
export type SalesCursor = Readonly<Record<string, unknown>>;

export interface SalesPage {
  entries: readonly ShopEntry[];
  cursor: SalesCursor;
  /** Nothing follows for now: the next reading begins at `cursor`. */
  isLast: boolean;
  /** What the shop does not say, and what to do. */
  notes?: readonly string[];
}

/** What the accounts of a platform sold or earned, and what was kept, given back and paid out. */
export interface SalesSource {
  /** How its facts stand in the ledger. */
  books: { module: 'shops' | 'platforms'; stream: IncomeStream };
  /** What is read, as the operator calls it. */
  what: 'sales' | 'earnings';
  /** Allowances that it takes besides those of posting, which does without them. Default value: none */
  scopes?: readonly string[];
  /** Each entry is a day that a file may have told too: then it stays as the file has it. Default value: no */
  byDay?: true;
  /** Milliseconds from the end of a reading to the next one by itself. */
  everyMs: number;
  /**
   * One page of what happened.
   *
   * @param cursor as the page before gave it; undefined: from the beginning
   * @throws EngineError with a sentence
   */
  read(account: string, cursor: SalesCursor | undefined, signal: AbortSignal): Promise<SalesPage>;
}
