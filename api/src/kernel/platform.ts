import type { Connection } from '@avenue/contract';
import type { AdsSource } from './ads-source.ts';
import type { OAuthVendor } from './credentials/index.ts';
import type { FiguresSource } from './figures-source.ts';
import type { SalesSource } from './sales-source.ts';

/** What was found of an account. */
export interface Found {
  /** What the platform calls it. */
  title: string;
  url?: string;
}

/** A platform that the operator's accounts can be connected to. Its connector brings one of these. */
export interface Platform extends Pick<Connection, 'id' | 'name' | 'gives' | 'without' | 'guide' | 'rights'> {
  vendor: OAuthVendor;
  /** What is asked for. */
  scopes: readonly string[];
  /** Kinds of effect that go out by it. */
  kinds: readonly string[];
  /** What the operator's client is allowed there today, and whether that is to send by itself. */
  tier(): Promise<Connection['tier'] & { sends: boolean }>;
  /** Why the platform does not send browsers back to an address. */
  troubleOf(redirectUri: URL): string | undefined;
  /**
   * Asks for the account behind a connection; changes nothing there.
   *
   * @throws EngineError with a sentence
   */
  check(account: string, signal: AbortSignal): Promise<Found>;
  /** What the receipts of a day add up to. */
  quota?: {
    label: string;
    /** Name of the figure in a receipt. */
    counts: string;
    limit?: number;
    /** What is known of the limit besides. */
    note?: string;
    /** Milliseconds of the clock at which the day that `now` is in began, and ends. */
    day(now: number): { from: number; to: number };
  };
  /** What campaigns of its accounts cost and brought. */
  ads?: AdsSource;
  /** What its accounts sold. */
  sales?: SalesSource;
  /** What it counts of what was posted there. Its allowances are asked for, and posting does without them. */
  figures?: FiguresSource;
}
