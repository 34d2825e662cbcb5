import {
  Calendar,
  CalendarTools,
  CalendarViews,
  FillDrawer,
  NothingPlanned,
  RulesDrawer,
  useCalendar,
} from '@avenue/boards/post';
import { Button, IconButton, Page, useShortcuts } from '@avenue/ui';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconCalendarShare from '@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs';
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs';
import { useState } from 'react';
import { CalendarsDrawer } from './calendars-drawer.tsx';

export default function SmartSchedulerPage() {
  const calendar = useCalendar();
  const { rules, accounts, place, now, summary } = calendar;
  const [drawer, setDrawer] = useState<'rules' | 'calendars' | 'fill'>();
  const close = () => setDrawer(undefined);
  useShortcuts({ f: { label: 'Fill empty slots', run: () => setDrawer('fill') } });
  return (
    <Page
      title="Smart Scheduler"
      sentence={summary ?? 'When each thing goes out, and why then.'}
      actions={
        <>
          <CalendarViews of={calendar} />
          <Button icon={IconAdjustments} disabled={!rules} onClick={() => setDrawer('rules')}>
            Hours and limits
          </Button>
          <IconButton label="In another calendar" icon={IconCalendarShare} onClick={() => setDrawer('calendars')} />
          <Button kind="primary" icon={IconWand} kbd="F" onClick={() => setDrawer('fill')}>
            Fill empty slots
          </Button>
        </>
      }
      toolbar={<CalendarTools of={calendar} />}
    >
      <Calendar
        of={calendar}
        empty={
          <NothingPlanned of={calendar} way={{ label: 'Approve a video', to: '/upload-queue' }}>
            Approve a video in the Upload Queue: it takes the next free time of its channel and stands here with the
            reason.
          </NothingPlanned>
        }
      />
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
