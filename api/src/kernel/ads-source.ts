/** A campaign on a day of the calendar of its ad account, as the platform tells it now. */
export interface AdDayTold {
  /** Its id there. */
  campaign: string;
  name: string;
  status: 'Active' | 'Paused';
  /** 2026-11-20 */
  day: string;
  currency: string;
  /** In hundredths of the currency. */
  spend: number;
  revenue: number;
  impressions: number;
  clicks: number;
  conversions: number;
}

/** First and last day, both included. */
export interface AdDays {
  from: string;
  to: string;
}

/** What campaigns of a connected account cost and brought, by day. Nothing there is ever changed. */
export interface AdsSource {
  /** As exports of it are called: "Meta". */
  label: string;
  /** Milliseconds from the end of a reading to the next one by itself. */
  everyMs: number;
  /** Days that are told anew for so long: results are counted late. */
  settlesAfterDays: number;
  /** @throws EngineError with a sentence */
  read(account: string, days: AdDays, signal: AbortSignal): Promise<readonly AdDayTold[]>;
}
