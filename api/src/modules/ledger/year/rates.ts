import type { ExchangeRates, StudioId } from '@avenue/contract';
import { and, eq, lte, max, min, sql } from 'drizzle-orm';
import { Parser } from 'htmlparser2';
import type { Database } from '../../../kernel/db/index.ts';
import type { JobDefinition } from '../../../kernel/jobs/index.ts';
import { keepDoing } from '../../../kernel/keep-doing.ts';
import { EngineError } from '../../../providers/engine.ts';
import { callAddress, type Fetch } from '../../../providers/reading/index.ts';
import type { Services } from '../../../services.ts';
import { rateReadings, rates } from '../schema.ts';
import { forgetConverted } from './converted.ts';

/** Reference rates of the euro, on working days from 1999 on (ecb.europa.eu/stats/eurofxref, compared on 28 November 2026). */
const addresses = {
  recent: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml',
  all: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.xml',
} as const;
const source = 'ecb';
const kind = 'exchange-rates';
const subject = 'ecb';
/** Days that the recent file surely reaches back over. */
const recentDays = 85;
const everyMs = 12 * 3_600_000;
const afterFailureMs = 3_600_000;
const lookEveryMs = 15 * 60_000;
const dayMs = 86_400_000;
/** Rows that one statement writes. */
const portion = 10_000;

interface Rate {
  day: string;
  currency: string;
  perEuro: string;
}

/**
 * Rates in a file of the European Central Bank.
 *
 * @throws EngineError with a sentence for what is no such file
 */
export function ratesIn(xml: string): Rate[] {
  const found: Rate[] = [];
  let day: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, { time, currency, rate }) {
        if (name !== 'Cube') return;
        if (time !== undefined) {
          day = /^\d{4}-\d{2}-\d{2}$/.test(time) && !Number.isNaN(Date.parse(time)) ? time : undefined;
          if (day) found.push({ day, currency: 'EUR', perEuro: '1' });
          return;
        }
        if (!day || !/^[A-Z]{3}$/.test(currency ?? '') || !/^\d{1,9}(?:\.\d{1,12})?$/.test(rate ?? '')) return;
        if (Number(rate) > 0) found.push({ day, currency: currency ?? '', perEuro: rate ?? '' });
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (!found.some(({ currency }) => currency === 'USD'))
    throw new EngineError(
      'rates',
      'engine_bad_answer',
      'The European Central Bank did not answer with exchange rates. Try again later.',
    );
  return found;
}

async function keepRates(db: Pick<Database, 'execute'>, found: readonly Rate[]): Promise<void> {
  for (let from = 0; from < found.length; from += portion) {
    const { rows } = await db.execute<{ day: string }>(sql`
      insert into ${rates} (currency, day, per_euro)
      select currency, day, per_euro
      from jsonb_to_recordset(${JSON.stringify(found.slice(from, from + portion).map(({ perEuro, ...rate }) => ({ ...rate, per_euro: perEuro })))}::jsonb)
        as rate (currency text, day date, per_euro numeric)
      on conflict (currency, day) do update set per_euro = excluded.per_euro where rates.per_euro <> excluded.per_euro
      returning to_char(day, 'YYYY-MM-DD') as day`);
    const days = rows.map(({ day }) => day).sort();
    const [first, last] = [days[0], days.at(-1)];
    if (first && last) await forgetConverted(db, { first, last });
  }
}

/** Which file says what is lacking: the short one, unless a fact is older than it or the last reading is long past. */
async function addressFor(db: Pick<Database, 'select' | 'execute'>, now: number): Promise<string> {
  const begins = new Date(now - recentDays * dayMs).toISOString().slice(0, 10);
  const [told] = await db.select({ first: min(rates.day), last: max(rates.day) }).from(rates);
  const { rows } = await db.execute<{ first: string | null }>(sql`
    select to_char(min(occurred_at), 'YYYY-MM-DD') as first from kernel.ledger where book = 'real'`);
  const oldest = rows[0]?.first ?? begins;
  const reaches = told?.first && told.last && told.first <= oldest && told.last >= begins;
  return oldest >= begins || reaches ? addresses.recent : addresses.all;
}

/** Reads reference rates of the euro. */
export const ratesJob = ({ db }: Pick<Services, 'db'>, { fetch }: { fetch?: Fetch } = {}): JobDefinition => ({
  kind,
  queue: 'light',
  forMachine: true,
  steps: [{ name: 'read', label: 'Read rates', weight: 1 }],
  changes: () => ['/api/ledger/year', '/api/earnings', '/api/monetization'],
  run: (_input, { step }) =>
    step('read', async ({ signal }) => {
      const end = (told: { ok: boolean; sentence: string }) =>
        db
          .update(rateReadings)
          .set({ ...told, endedAt: new Date(), nextAt: new Date(Date.now() + (told.ok ? everyMs : afterFailureMs)) })
          .where(eq(rateReadings.source, source));
      try {
        const address = await addressFor(db, Date.now());
        const { bytes } = await callAddress(address, { accept: 'application/xml, text/xml', signal, fetch });
        const found = ratesIn(bytes.toString('utf8'));
        await keepRates(db, found);
        await end({ ok: true, sentence: '' });
        return { rates: found.length };
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        await end({ ok: false, sentence: error.message });
        throw error;
      }
    }),
});

const active = new Set(['queued', 'running']);
const isUnderWay = async ({ jobs }: Pick<Services, 'jobs'>, studio: StudioId): Promise<boolean> =>
  (await jobs.list(studio, { kind })).some(({ state }) => active.has(state));

const startReading = ({ jobs }: Pick<Services, 'jobs'>, studio: StudioId) =>
  jobs.run(kind, { studio, title: 'Reading exchange rates', subject, path: '/earnings-tracker', input: {} });

/** Where rates stand. */
export async function readRates({
  db,
  jobs,
  studio,
}: Pick<Services, 'db' | 'jobs'> & { studio: StudioId }): Promise<ExchangeRates> {
  const [[reading], [told], underWay] = await Promise.all([
    db.select().from(rateReadings).where(eq(rateReadings.source, source)),
    db.select({ last: max(rates.day) }).from(rates),
    isUnderWay({ jobs }, studio),
  ]);
  const shared = { isUnderWay: underWay, ...(told?.last && { lastDay: told.last }) };
  const readAt = reading?.endedAt && { readAt: reading.endedAt.toISOString() };
  if (!reading?.on)
    return {
      ...shared,
      state: 'off',
      sentence: told?.last
        ? 'Rates are not read any more; those that were read stay.'
        : 'Amounts stay in their currencies until you let Avenue read the reference rates of the European Central Bank once a day.',
    };
  if (reading.ok === false) return { ...shared, ...readAt, state: 'failed', sentence: reading.sentence };
  if (!told?.last)
    return {
      ...{ ...shared, state: 'waiting' },
      sentence: underWay
        ? 'They are being read.'
        : 'They were not read yet. It is tried again within a quarter of an hour.',
    };
  return {
    ...{ ...shared, ...readAt, state: 'read' },
    sentence:
      'Reference rates of the European Central Bank, of the day of each line or the last working day before it.',
  };
}

/** Turns the daily reading on, and begins one, or off. */
export async function setRates(call: Services & { studio: StudioId }, on: boolean): Promise<ExchangeRates> {
  await call.db
    .insert(rateReadings)
    .values({ source, on })
    .onConflictDoUpdate({ target: rateReadings.source, set: { on, ok: null, sentence: '' } });
  if (on) await startReading(call, call.studio);
  return readRates(call);
}

/** Begins a reading when one is due. */
export async function readDueRates(services: Services): Promise<void> {
  const [due] = await services.db
    .select({ source: rateReadings.source })
    .from(rateReadings)
    .where(and(eq(rateReadings.on, true), lte(rateReadings.nextAt, new Date())));
  if (due) await startReading(services, 'own');
}

/** Reads rates when they are due. @returns how it is stopped */
export const keepReadingRates = (services: Services): (() => void) =>
  keepDoing({ what: 'exchange rates', everyMs: lookEveryMs, log: services.log }, () => readDueRates(services));
