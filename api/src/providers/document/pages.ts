/** A link to a page; 0 is none. */
export interface Link {
  t: string;
  to: number;
  /** The page as it is printed. */
  n?: string;
}

/** A month as calendars draw it. `days` of a week are empty where the planner is undated. */
export interface MonthGrid {
  name: string;
  short: string;
  year: string;
  to: number;
  days: number;
  weeks: readonly { n: string; to: number; days: readonly { n: string; to: number }[] }[];
}

/** What is on a page, as `typst/main.typ` reads it. One of these is one page of the file. */
export interface DrawnPage {
  /** Which function draws it. */
  m: string;
  title: string;
  eyebrow: string;
  level: 1 | 2 | 3;
  crumbs: readonly Link[];
  prev: number;
  next: number;
  /** Which row of tabs, and which of them is open. */
  tabs: number;
  tab: number;
  section?: number;
  /** What its function needs. */
  d: Record<string, unknown>;
  /** Links that are drawn on it. */
  links: number;
}

export interface DocumentPages {
  pages: readonly DrawnPage[];
  tabs: readonly (readonly Link[])[];
  months: readonly MonthGrid[];
  weekdays: { narrow: readonly string[]; short: readonly string[]; long: readonly string[] };
  /** Small words on the title page: a year. */
  note: string;
}
