import {
  Calendar,
  CalendarTools,
  CalendarViews,
  FillDrawer,
  NothingPlanned,
  RulesDrawer,
  useCalendar,
} from '@avenue/boards/post';
import { Button, Page, TextLink, useShortcuts } from '@avenue/ui';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs';
import { useState } from 'react';
import { ChannelsPanel } from './channels-panel.tsx';

/** When each video goes out on its channel, and why then: the scheduler of this family alone, or of one channel. */
export default function SchedulerPage() {
  const calendar = useCalendar({ module: 'video' });
  const { rules, accounts, now, summary, schedule } = calendar;
  const [drawer, setDrawer] = useState<'rules' | 'fill'>();
  const close = () => setDrawer(undefined);
  useShortcuts({ f: { label: 'Fill empty slots', run: () => setDrawer('fill') } });
  return (
    <Page
      title="Smart Scheduler for videos"
      sentence={summary ?? 'When each video goes out on its channel, and why then.'}
      actions={
        <>
          <CalendarViews of={calendar} />
          <Button icon={IconAdjustments} disabled={!rules} onClick={() => setDrawer('rules')}>
            Hours and limits
          </Button>
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
            reason. <TextLink to="/smart-scheduler">What else is planned</TextLink>
          </NothingPlanned>
        }
      />
      {/* How much is planned decides where this stands: it comes with it. */}
      {(schedule.data ?? schedule.error) && <ChannelsPanel of={calendar} />}
      {drawer === 'rules' && rules && (
        <RulesDrawer rules={rules} accounts={accounts} timeZone={now.timeZone} onClose={close} />
      )}
      {drawer === 'fill' && <FillDrawer module="video" timeZone={now.timeZone} onClose={close} />}
    </Page>
  );
}
