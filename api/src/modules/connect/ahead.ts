import type { AheadThing } from '@avenue/contract';
import { isShop, readingsOf } from '../../capabilities/sales/index.ts';
import { accountLabel } from '../../kernel/channels.ts';
import type { Call } from '../../services.ts';
import { platformsOf } from './platforms.ts';
import { readable } from './sales.ts';

/** When sales and earnings of connected accounts are read next. */
export async function salesAhead(call: Call, { from, to }: { from: Date; to: Date }): Promise<readonly AheadThing[]> {
  const { db, oauth, studio } = call;
  if (studio !== 'own') return [];
  const told = await Promise.all(
    platformsOf(call)
      .filter(isShop)
      .map(async ({ id, name, vendor, sales }) => {
        const accounts = await readable(oauth, { vendor, sales });
        const known = await readingsOf(db, id, accounts);
        return Promise.all(
          accounts.map(async (account): Promise<AheadThing | undefined> => {
            const next = known.get(account)?.nextAt ?? from;
            if (next >= to) return undefined;
            return {
              ...{ at: (next < from ? from : next).toISOString(), kind: 'reading', account },
              title: `${sales.what === 'sales' ? 'Sales' : 'Earnings'} of ${await accountLabel(db, studio, account)} are read at ${name}`,
              path: `/admin-config/connections?${new URLSearchParams({ platform: id })}`,
            };
          }),
        );
      }),
  );
  return told.flat().filter((one) => one !== undefined);
}
