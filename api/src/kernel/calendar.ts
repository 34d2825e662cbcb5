/** Day of a moment as 2026-11-01, by the calendar of a zone. */
export const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** First day of the month that a moment is in. */
export const firstOfMonth = (at: Date, timeZone: string): string => `${dayIn(at, timeZone).slice(0, 7)}-01`;
