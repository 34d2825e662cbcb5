import {
  fill,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  type PageOfReads,
  press,
  readsIn,
  screen,
  writesIn,
} from '@avenue/testing';
import { expect, test } from '@jest/globals';
import MorningPart from './morning.part.tsx';
import { NightPanel } from './night-panel.tsx';
import StandingOrderPage from './standing-order.page.tsx';
import { answers, back, change, drop, OrdersPanel, once, pause, said, start } from './testing/open-orders.tsx';
import { order, run } from './testing/orders.ts';

const path = '/task-system/order?order=ord_1';
const reads: PageOfReads = {
  page: () => (
    <>
      <OrdersPanel />
      <MorningPart />
      <NightPanel />
      <StandingOrderPage />
    </>
  ),
  path,
  answers,
  shows: async () => {
    await screen.findByRole('listitem', { name: said });
    await screen.findByText(/in 24 hours/);
    await screen.findByRole('list', { name: 'Made' });
    await screen.findByRole('list', { name: 'The next runs' });
    await screen.findByRole('list', { name: 'Runs, the newest first' });
  },
};

test('each read that fails is told in its place, and comes back', async () => {
  expect((await holdsThroughFailures(reads)).toSorted()).toEqual(readsIn(__dirname));
}, 240_000);

test('what the sentence sends may fail in each way', async () => {
  const page = { page: () => <StandingOrderPage />, answers, shows: () => screen.findByText('how ice sings') };
  expect(
    await holdsThroughFailingWrites({
      ...page,
      path: '/task-system/order',
      writes: {
        [start]: { before: () => fill(/^Topics/, 'ice'), press: () => press(/^Start this order$/), answer: order() },
      },
    }),
  ).toHaveLength(1);
  expect(
    await holdsThroughFailingWrites({
      ...{ ...page, path },
      writes: {
        [change]: { before: () => fill(/^Time/, '06:00'), press: () => press(/^Save the changes$/), answer: order() },
      },
    }),
  ).toHaveLength(1);
}, 240_000);

const acts = {
  [pause]: { press: () => press(/^Pause: /), answer: order() },
  [once]: { press: () => press(/^Run once/), answer: run('orr_4', { state: 'running' as const }) },
};

test('what is done to an order may fail in each way', async () => {
  const panel = {
    page: () => <OrdersPanel />,
    path: '/task-system',
    answers,
    shows: () => screen.findByRole('listitem', { name: said }),
  };
  expect(await holdsThroughFailingWrites({ ...panel, writes: acts })).toHaveLength(2);
  const sheet = { page: () => <StandingOrderPage />, path, answers, shows: () => screen.findByText('how ice sings') };
  const removing = { press: () => press(/^Remove the order$/), answer: {} };
  expect(await holdsThroughFailingWrites({ ...sheet, writes: { [drop]: removing } })).toHaveLength(1);
  const restoring = {
    answers: { ...answers, [drop]: {} },
    before: () => press(/^Remove the order$/),
    press: () => press(/^(Undo|Retry)/),
    onToast: true,
    answer: order(),
  };
  expect(await holdsThroughFailingWrites({ ...sheet, writes: { [back]: restoring } })).toHaveLength(1);
}, 240_000);

test('everything that is sent is tried', () => {
  expect(writesIn(__dirname).toSorted()).toEqual([change, drop, start, back, once, pause].toSorted());
});
