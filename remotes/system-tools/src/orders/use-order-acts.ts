import type { OrderRun, StandingOrder } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';
import { orderSaid } from './words.ts';

/** What is done to standing orders, each told in a toast. */
export function useOrderActs() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  /** @returns whether it was done */
  async function during(id: string, work: () => Promise<unknown>, failed: string, again: () => unknown) {
    setBusy((now) => new Set(now).add(id));
    try {
      await work();
      void refresh('/api/orders').catch(() => undefined);
      return true;
    } catch (error) {
      toast.show({
        text: `${failed} ${sentenceOf(error)}`,
        tone: 'bad',
        action: { label: 'Retry', onPress: () => void again() },
      });
      return false;
    } finally {
      setBusy((now) => new Set([...now].filter((one) => one !== id)));
    }
  }

  const params = ({ id }: Pick<StandingOrder, 'id'>) => ({ params: { id } });

  const restore = (order: StandingOrder): Promise<boolean> =>
    during(
      order.id,
      async () => {
        await callApi('POST /api/orders/{id}/restore', params(order));
        toast.show({ text: 'The order is back, paused.' });
      },
      'The order was not brought back.',
      () => restore(order),
    );
  const remove = (order: StandingOrder): Promise<boolean> =>
    during(
      order.id,
      async () => {
        await callApi('DELETE /api/orders/{id}', params(order));
        toast.show({
          text: `"${orderSaid(order)}" was removed. What it made stays.`,
          action: { label: 'Undo', kbd: 'Z', onPress: () => void restore(order) },
        });
      },
      'The order was not removed.',
      () => remove(order),
    );
  const pause = (order: StandingOrder, paused: boolean): Promise<boolean> =>
    during(
      order.id,
      async () => {
        await callApi('PUT /api/orders/{id}/pause', { ...params(order), body: { paused } });
        toast.show({
          text: paused ? 'The order begins nothing until you let it go on.' : 'The order goes on at its next time.',
          action: { label: 'Undo', kbd: 'Z', onPress: () => void pause(order, !paused) },
        });
      },
      paused ? 'The order was not paused.' : 'The order stays paused.',
      () => pause(order, paused),
    );
  const runOnce = (order: StandingOrder): Promise<boolean> =>
    during(
      order.id,
      async () => {
        const { entry }: OrderRun = await callApi('POST /api/orders/{id}/run', params(order));
        void refresh('/api/tasks').catch(() => undefined);
        toast.show({ text: `"${entry}" is being made. It waits for you when it is done.`, tone: 'good' });
      },
      'Nothing was begun.',
      () => runOnce(order),
    );
  return { busy, remove, pause, runOnce };
}
export type OrderActs = ReturnType<typeof useOrderActs>;
