import type { AccountRules } from '@avenue/contract';
import type { Cursor } from '@avenue/ui';
import type { Placed } from './words.ts';

/** What each way of drawing the calendar gets. */
export interface CalendarProps {
  rows: readonly Placed[];
  days: readonly string[];
  /** Rules of the accounts that are looked at. */
  rules: readonly AccountRules[];
  today: string;
  /** Of the wall clock now. */
  nowMinute: number;
  /** Id of the one whose reasons are open. */
  open: string | undefined;
  cursor: Cursor;
  onOpen: (id: string) => void;
}
