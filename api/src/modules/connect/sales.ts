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

/** Whether a connection with these allowances may be read. */
const mayRead = ({ sales }: Pick<Shop, 'sales'>, scopes: readonly string[] | undefined): boolean =>
  scopes !== undefined && (sales.scopes ?? []).every((scope) => scopes.includes(scope));

/** Connected accounts that may be read. */
export async function readable(oauth: Services['oauth'], shop: Pick<Shop, 'vendor' | 'sales'>): Promise<string[]> {
  const accounts = await oauth.accounts(shop.vendor.id);
  if (!shop.sales.scopes) return accounts;
  const may = await Promise.all(
    accounts.map(async (account) => mayRead(shop, await oauth.scopes(shop.vendor.id, account))),
  );
  return accounts.filter((_account, at) => may[at]);
}

/** Reads what an account sold or earned since it was read last. */
export const salesJob = (services: Services): JobDefinition<SalesInput> => ({
  kind,
  queue: 'light',
  steps: [{ name: 'read', label: 'Read what came in', weight: 1 }],
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
async function startReading({ jobs, db }: Services, { id, name, sales }: Shop, account: string) {
  const subject = subjectOf(id, account);
  const label = await accountLabel(db, 'own', account);
  const path = `/admin-config/connections?${new URLSearchParams({ platform: id })}`;
  const input: SalesInput = { platform: id, account };
  return jobs.run(kind, { studio: 'own', title: `Reading ${sales.what}: ${label} on ${name}`, subject, path, input });
}

/** @throws Failure 404 for what brings no money, 409 `not_connected`, `not_allowed` */
export async function readNow(services: Services, platform: string, account: string) {
  const shop = shopsOf(services).find(({ id }) => id === platform);
  if (!shop) throw notFound('A shop of this name');
  const scopes = await services.oauth.scopes(shop.vendor.id, account);
  if (!scopes) throw conflict('not_connected', `${shop.name} is not connected for this channel. Connect it first.`);
  if (!mayRead(shop, scopes))
    throw conflict('not_allowed', `This connection may not read ${shop.sales.what}. Connect ${shop.name} again.`);
  return startReading(services, shop, account);
}

/** What was read of each connected account that brings money. */
export async function withReadings(services: Services, rows: Connection[]): Promise<Connection[]> {
  const { db, jobs, oauth } = services;
  const shops = new Map(shopsOf(services).map((shop) => [shop.id, shop]));
  const running = new Set(
    (await jobs.list('own', { kind })).filter(({ state }) => active.has(state)).map(({ subject }) => subject),
  );
  return Promise.all(
    rows.map(async (row) => {
      const shop = shops.get(row.id);
      if (!shop) return row;
      const may = new Set(await readable(oauth, shop));
      const found = await readingsOf(
        db,
        row.id,
        row.accounts.map(({ account }) => account),
      );
      const accounts = row.accounts.map((one) => {
        if (one.state === 'none' || one.state === 'ended' || !may.has(one.account)) return one;
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
    const accounts = await readable(services.oauth, shop);
    const known = await readingsOf(services.db, shop.id, accounts);
    for (const account of accounts) {
      const due = known.get(account)?.nextAt;
      if (due === undefined || due <= now) await startReading(services, shop, account);
    }
  }
}

/** Reads sales and earnings when they are due. @returns how it is stopped */
export const keepReading = (services: Services): (() => void) =>
  keepDoing({ what: 'reading of sales', everyMs, log: services.log }, () => readDue(services));
