import type { AccountRules, Answer } from '@avenue/contract';
import { useEffect, useState } from 'react';
import { usePlace } from './use-place.ts';
import { useNow, useSchedule } from './use-schedule.ts';
import { placed, summaryOf } from './words.ts';

/** Accounts that are known here, and the rules, also while another week comes. */
function useKnown(data: Answer<'GET /api/schedule'> | undefined) {
  const [rules, setRules] = useState<readonly AccountRules[]>();
  const [accounts, setAccounts] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!data) return;
    setRules(data.rules);
    setAccounts((now) =>
      [...new Set([...now, ...[...data.rules, ...data.rows].map(({ account }) => account)])].filter(Boolean).sort(),
    );
  }, [data]);
  return { rules: data?.rules ?? rules, accounts };
}

/**
 * What a calendar shows and where its address stands; its parts take it whole.
 *
 * @param module the one family that it is about; absent, all
 */
export function useCalendar({ module }: { module?: string | undefined } = {}) {
  const now = useNow();
  const place = usePlace(now.today);
  const schedule = useSchedule(place, now, module);
  const { data } = schedule;
  const { rules, accounts } = useKnown(data);
  const rows = data?.rows.map((row) => placed(row, data.timeZone)) ?? [];
  const looked = place.account !== undefined ? [place.account] : accounts;
  return {
    module,
    now,
    place,
    schedule,
    rows,
    rules,
    accounts,
    /** Accounts that are looked at. */
    looked,
    /** "Europe/Lisbon. This week holds 3 of 21 possible slots; no clash, no limit crossed." Absent until it is known. */
    summary: data && summaryOf({ ...now, ...place, rows, rules: data.rules, accounts: looked }),
  };
}
export type CalendarState = ReturnType<typeof useCalendar>;
