import { useApi } from '@avenue/data';
import { Button, Columns, Note, Page, Time, useNavigate, useShortcuts } from '@avenue/ui';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { NightPanel } from '../orders/night-panel.tsx';
import { newOrderPath, OrdersPanel } from '../orders/orders-panel.tsx';
import { GaveUpPanel, JobsPanel } from './jobs-panel.tsx';
import { TodoPanel, useTodos } from './todo-panel.tsx';
import { usePlace } from './use-place.ts';
import { useTaskActs } from './use-task-acts.ts';
import { useTasks, useTasksFollow } from './use-tasks.ts';
import { counted, summaryOf } from './words.ts';

export default function TaskSystemPage() {
  const place = usePlace();
  const acts = useTaskActs();
  const { show, q, module, count, gaveUpCount } = place;
  const tasks = useTasks({ ...(show !== 'open' && { show }), ...(q && { q }), ...(module && { module }) }, count);
  const gaveUp = useTasks({ show: 'failed' }, gaveUpCount);
  const orders = useApi('GET /api/orders');
  // What stands below or beside what may be of any height would move: it is shown once that is known.
  const isSettled = orders.data !== undefined || orders.error !== undefined;
  const todos = useTodos(place);
  useTasksFollow();
  const known = gaveUp.data ?? tasks.data;
  const paused = known?.paused;
  const toggle = () => known && void acts.pause(!paused);
  const navigate = useNavigate();
  useShortcuts({
    n: { label: 'New standing order', run: () => navigate(newOrderPath) },
    p: { label: paused ? 'Let jobs begin again' : 'Pause all jobs', call: 'PUT /api/tasks/pause', run: toggle },
  });
  return (
    <Page
      title="Task System"
      sentence={
        gaveUp.data
          ? summaryOf(gaveUp.data.counts.open, gaveUp.data.counts.failed, todos.data?.open)
          : 'Jobs of all modules, what gave up, and your own list.'
      }
      actions={
        <Button
          icon={paused ? IconPlayerPlay : IconPlayerPause}
          kbd="P"
          call="PUT /api/tasks/pause"
          busy={acts.busy.has('pause')}
          disabled={!known}
          onClick={toggle}
        >
          {paused ? 'Go on' : 'Pause all jobs'}
        </Button>
      }
    >
      {paused && (
        <Note tone="wait" icon={IconPlayerPause} live="status">
          All jobs were paused by {paused.by}, <Time at={paused.at} style="short" />.{' '}
          {counted(known?.counts.open ?? 0, 'job')} under way: what runs goes on to its end, nothing else begins, also
          after a restart. Sending is not touched: Stop everything holds that.
        </Note>
      )}
      <Columns side={<div>{isSettled && <TodoPanel todos={todos} place={place} />}</div>}>
        {place.night && <NightPanel />}
        <OrdersPanel orders={orders} />
        {isSettled && (
          <>
            <JobsPanel tasks={tasks} place={place} acts={acts} />
            <GaveUpPanel tasks={gaveUp} place={place} acts={acts} />
          </>
        )}
      </Columns>
    </Page>
  );
}
