import type { FigureName } from '@avenue/contract';

/** What a platform counted of one thing; what it does not say is absent. */
export type Figures = Partial<Record<FigureName, number>>;

/** Figures of one thing, as they are told now. */
export interface ThingFigures {
  /** Calendar days of the platform that it has told, the oldest first. */
  days: readonly { day: string; figures: Figures }[];
  /** Since it was posted. */
  total: Figures;
}

/** What the accounts of a platform can say of what was posted there. */
export interface FiguresSource {
  /** Allowances it takes besides those that posting takes. */
  scopes: readonly string[];
  /** Calls that one thing takes. */
  callsEach: number;
  /** Calls of an account in a day that it may take at most. */
  callsADay: number;
  /** Days that are told by day. */
  daysBack: number;
  /** Days after which a day that was told does not change any more. */
  settlesAfterDays: number;
  /** What it does not say, in sentences. */
  notes: readonly string[];
  /** The calendar day there, as "2026-11-26". */
  dayAt(now: number): string;
  /**
   * Figures of one thing.
   *
   * @param postedOn the first day that is asked for of its whole life
   * @throws EngineError with a sentence
   */
  read(account: string, thing: { id: string; postedOn: string }, signal: AbortSignal): Promise<ThingFigures>;
}
