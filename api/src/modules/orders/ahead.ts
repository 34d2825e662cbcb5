import type { AheadThing } from '@avenue/contract';
import type { Call } from '../../services.ts';
import { timesBetween, titleOf } from './advance.ts';
import type { ModuleList } from './known.ts';
import { listRows } from './orders.ts';

/** Times at which standing orders come due; those of an order that is paused are none. */
export async function ordersAhead(
  call: Call,
  modules: ModuleList,
  { from, to }: { from: Date; to: Date },
): Promise<readonly AheadThing[]> {
  const timeZone = await call.studios.zone();
  const active = (await listRows(call)).filter(({ paused }) => paused === null);
  const told = await Promise.all(
    active.map(async (order): Promise<AheadThing[]> => {
      const times = timesBetween(order, { after: from, until: to, timeZone });
      if (times.length === 0) return [];
      const title = await titleOf(call, modules, order);
      const path = `/task-system/order?order=${encodeURIComponent(order.id)}`;
      return times.map((at) => ({
        ...{ at: at.toISOString(), kind: 'order', title, account: order.channel, path },
        detail:
          call.studio === 'sample' ? 'A sample: nothing begins by itself here.' : 'What it makes is held for you.',
      }));
    }),
  );
  return told.flat();
}
