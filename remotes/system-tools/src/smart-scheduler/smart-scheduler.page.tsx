import type { AccountRules, Answer } from '@avenue/contract';
import {
  Bone,
  Button,
  IconButton,
  Loading,
  Page,
  Panel,
  Push,
  Read,
  Segmented,
  Toolbar,
  useAccountName,
  useShortcuts,
} from '@avenue/ui';
import { FilterChip } from '@avenue/ui/overlay';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconCalendarShare from '@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs';
import { useEffect, useState } from 'react';
import calendarCss from './calendar.module.css';
import { Calendar } from './calendar.tsx';
import { CalendarsDrawer } from './calendars-drawer.tsx';
import { FillDrawer } from './fill-drawer.tsx';
import { RulesDrawer } from './rules-drawer.tsx';
import css from './smart-scheduler.module.css';
import { stepped, titleOf, type View } from './span.ts';
import { usePlace } from './use-place.ts';
import { useNow, useSchedule } from './use-schedule.ts';
import { legend, placed, summaryOf } from './words.ts';

const viewOptions: { value: View; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

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

export default function SmartSchedulerPage() {
  const now = useNow();
  const place = usePlace(now.today);
  const nameOf = useAccountName();
  const { view, day, account } = place;
  const schedule = useSchedule(place, now);
  const { data } = schedule;
  const { rules, accounts } = useKnown(data);
  const [drawer, setDrawer] = useState<'rules' | 'calendars' | 'fill'>();
  const close = () => setDrawer(undefined);
  useShortcuts({
    t: { label: 'Today', run: () => place.setDay(undefined) },
    f: { label: 'Fill empty slots', run: () => setDrawer('fill') },
  });
  const rows = data?.rows.map((row) => placed(row, data.timeZone)) ?? [];
  const inPlay = account !== undefined ? [account] : accounts;
  return (
    <Page
      title="Smart Scheduler"
      sentence={
        data
          ? summaryOf({ ...now, view, day, rows, rules: data.rules, accounts: inPlay })
          : 'When each thing goes out, and why then.'
      }
      actions={
        <>
          <Segmented label="View" value={view} onChange={(next) => place.setView(next)} options={viewOptions} />
          <Button icon={IconAdjustments} disabled={!rules} onClick={() => setDrawer('rules')}>
            Hours and limits
          </Button>
          <IconButton label="In another calendar" icon={IconCalendarShare} onClick={() => setDrawer('calendars')} />
          <Button kind="primary" icon={IconWand} kbd="F" onClick={() => setDrawer('fill')}>
            Fill empty slots
          </Button>
        </>
      }
      toolbar={
        <Toolbar label="Which days">
          <IconButton
            kind="plain"
            size="sm"
            label={`Earlier ${view}`}
            icon={IconChevronLeft}
            onClick={() => place.setDay(stepped(view, day, -1))}
          />
          <IconButton
            kind="plain"
            size="sm"
            label={`Later ${view}`}
            icon={IconChevronRight}
            onClick={() => place.setDay(stepped(view, day, 1))}
          />
          <Button size="sm" kbd="T" onClick={() => place.setDay(undefined)}>
            Today
          </Button>
          <strong className={css.span} aria-live="polite">
            {titleOf(view, day, now.today)}
          </strong>
          <Push>
            <span className={css.tools}>
              <span className={calendarCss.legend}>
                {legend.map(({ tone, word }) => (
                  <span key={tone} data-tone={tone}>
                    {word}
                  </span>
                ))}
              </span>
              <FilterChip
                label="Account"
                any="all"
                options={accounts.map((one) => ({ value: one, label: nameOf(one) }))}
                value={account}
                onChange={place.setAccount}
              />
            </span>
          </Push>
        </Toolbar>
      }
    >
      <Read
        of="The schedule"
        state={schedule}
        keeps="What is planned goes out at its time."
        frame={(failure) => <Panel>{failure}</Panel>}
        loading={<Coming />}
      >
        {(found) => <Calendar found={found} rows={rows} place={place} now={now} accounts={inPlay} />}
      </Read>
      {drawer === 'rules' && rules && (
        <RulesDrawer rules={rules} accounts={accounts} timeZone={now.timeZone} onClose={close} />
      )}
      {drawer === 'calendars' && (
        <CalendarsDrawer place={place} accounts={accounts} timeZone={now.timeZone} onClose={close} />
      )}
      {drawer === 'fill' && <FillDrawer timeZone={now.timeZone} onClose={close} />}
    </Page>
  );
}

const Coming = () => (
  <Loading label="Loading the schedule">
    <Bone heightPx={560} />
  </Loading>
);
