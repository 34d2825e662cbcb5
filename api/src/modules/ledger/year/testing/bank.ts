import type { FactKind } from '@avenue/contract';
import { noteFact } from '../../../../kernel/ledger/index.ts';
import type { Fetch } from '../../../../providers/reading/index.ts';
import { emptyLedger } from '../../../../testing/empty-ledger.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { ratesJob } from '../rates.ts';

/** Nothing of money, and no rate. */
export async function emptyMoney({ pool }: TestApp): Promise<void> {
  await emptyLedger(pool);
  await pool.query('delete from ledger.rates; delete from ledger.rate_readings');
}

/** A file of the European Central Bank: rates by day. */
export const bankFile = (
  days: Readonly<Record<string, Readonly<Record<string, string>>>>,
) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube>${Object.entries(days)
  .map(
    ([day, rates]) =>
      `<Cube time="${day}">${Object.entries(rates)
        .map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`)
        .join('')}</Cube>`,
  )
  .join('')}</Cube></gesmes:Envelope>`;

const { signal } = new AbortController();
/** Reads rates of a bank that answers so. @returns addresses that were asked */
export async function readFrom(app: TestApp, answer: Response | (() => never)): Promise<string[]> {
  const asked: string[] = [];
  const fetch = (async (url: string | URL | Request) => {
    asked.push(String(url));
    return typeof answer === 'function' ? answer() : answer;
  }) as Fetch;
  await ratesJob(app.services, { fetch }).run(
    {},
    {
      ...{ jobId: 'job_1', studio: 'own', signal, show: () => undefined },
      step: (_name, work) => work({ signal, report: () => undefined }),
    },
  );
  return asked;
}
export const xml = (text: string) => new Response(text, { headers: { 'content-type': 'text/xml' } });

let names = 0;
/** Writes a fact. */
export const noteOn = (
  app: TestApp,
  kind: FactKind,
  cents: number,
  day: string,
  more: { currency?: string; module?: string; source?: 'typed' | 'model call'; state?: 'expected'; name?: string } = {},
) =>
  noteFact(app.services.db, {
    ...{ studio: 'own', book: 'real', kind, cents, currency: 'USD', source: 'typed', state: 'confirmed' },
    ...{ occurredAt: new Date(day.includes('T') ? day : `${day}T10:00:00Z`), sourceId: more.name ?? `fact ${++names}` },
    text: `${kind} of ${day}`,
    ...(({ name: _name, ...rest }) => rest)(more),
  });
