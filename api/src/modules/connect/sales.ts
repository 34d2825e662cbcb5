import { createHash } from 'node:crypto';
import type { Connection, JobState } from '@avenue/contract';
import { isShop, readingsOf, readSales, type Shop, toReading } from '../../capabilities/sales/index.ts';
import { accountLabel } from '../../kernel/channels.ts';
import { conflict, notFound } from '../../kernel/failure.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { keepDoing } from '../../kernel/keep-doing.ts';
import type { Services } from '../../services.ts';
import { platformsOf } from './platforms.ts';

const kind = 'sales';
const active: ReadonlySet<JobState> = new Set(['queued', 'running']);
/** How often what is due is looked for. */
const everyMs = 60_000;

interface SalesInput extends Record<string, unknown> {
  platform: string;
  account: string;
}

const shopsOf = (services: Services): readonly Shop[] => platformsOf(services).filter(isShop);

/** Reads what an account sold since it was read last. */
export const salesJob = (services: Services): JobDefinition<SalesInput> => ({
  kind,
  queue: 'light',
  steps: [{ name: 'read', label: 'Read sales', weight: 1 }],
  changes: () => ['/api/connections', '/api/ledger'],
  async run({ platform, account }, context) {
    const shop = shopsOf(services).find(({ id }) => id === platform);
    if (!shop) throw notFound('A shop of this name');
    const facts = await context.step('read', ({ signal, report }) => {
      const progress = (count: number) => report(0.5, `${count} changes`);
      return readSales({ db: services.db, signal, progress }, shop, account);
    });
    return { facts };
  },
});

const subjectOf = (platform: string, account: string) =>
  `${kind}_${createHash('sha256').update(`${platform} ${account}`).digest('hex').slice(0, 24)}`;

/** Begins a reading, or joins the one under way. */
async function startReading({ jobs, db }: Services, { id, name }: Shop, account: string) {
  const subject = subjectOf(id, account);
  const label = await accountLabel(db, 'own', account);
  const path = `/admin-config/connections?${new URLSearchParams({ platform: id })}`;
  const input: SalesInput = { platform: id, account };
  return jobs.run(kind, { studio: 'own', title: `Reading sales: ${label} on ${name}`, subject, path, input });
}

/** @throws Failure 404 for what is no shop, 409 `not_connected` */
export async function readNow(services: Services, platform: string, account: string) {
  const shop = shopsOf(services).find(({ id }) => id === platform);
  if (!shop) throw notFound('A shop of this name');
  if (!(await services.oauth.scopes(shop.vendor.id, account)))
    throw conflict('not_connected', `${shop.name} is not connected for this channel. Connect it first.`);
  return startReading(services, shop, account);
}

/** What was read of each connected account of shops. */
export async function withReadings(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  rows: Connection[],
): Promise<Connection[]> {
  const running = new Set(
    (await jobs.list('own', { kind })).filter(({ state }) => active.has(state)).map(({ subject }) => subject),
  );
  return Promise.all(
    rows.map(async (row) => {
      if (!row.sells) return row;
      const found = await readingsOf(
        db,
        row.id,
        row.accounts.map(({ account }) => account),
      );
      const accounts = row.accounts.map((one) => {
        if (one.state === 'none' || one.state === 'ended') return one;
        return { ...one, reading: toReading(found.get(one.account), running.has(subjectOf(row.id, one.account))) };
      });
      return { ...row, accounts };
    }),
  );
}

/** Begins what is due. */
export async function readDue(services: Services): Promise<void> {
  const now = new Date();
  for (const shop of shopsOf(services)) {
    const accounts = await services.oauth.accounts(shop.vendor.id);
    const known = await readingsOf(services.db, shop.id, accounts);
    for (const account of accounts) {
      const due = known.get(account)?.nextAt;
      if (due === undefined || due <= now) await startReading(services, shop, account);
    }
  }
}

/** Reads sales when they are due. @returns how it is stopped */
export const keepReading = (services: Services): (() => void) =>
  keepDoing({ what: 'reading of sales', everyMs, log: services.log }, () => readDue(services));
