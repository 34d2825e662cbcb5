import type { Situation } from '../../kernel/situation.ts';
import type { Call } from '../../services.ts';
import { titleOf } from './advance.ts';
import type { ModuleList } from './known.ts';
import { listRows } from './orders.ts';

const path = '/task-system';

/** Orders that paused themselves, each until somebody looks. */
export async function orderSituations(call: Call, modules: ModuleList): Promise<readonly Situation[]> {
  const stopped = (await listRows(call)).filter(({ paused }) => paused?.by === 'itself');
  return Promise.all(
    stopped.map(async (row): Promise<Situation> => {
      const title = await titleOf(call, modules, row);
      return {
        ...{ kind: 'job', key: `order:${row.id}`, members: [`${row.id}:${row.paused?.at}`], path },
        title: `"${title}" paused itself`,
        sentence: row.paused?.sentence ?? '',
      };
    }),
  );
}
