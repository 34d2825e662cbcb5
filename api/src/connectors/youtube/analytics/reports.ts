import { z } from 'zod';
import { EngineError } from '../../../kernel/engine-error.ts';
import { parseJson, type Refused, type Told } from '../../../kernel/net/index.ts';
import { PlatformCalls, type PlatformParts, toldByStatus } from '../../platform-calls.ts';
import { failureOf } from '../answers.ts';

const name = 'YouTube Analytics';
const dayMs = 86_400_000;

const told = (code: Told['code'], message: string): Told => ({ code, message });
const allow = told(
  'engine_unauthorized',
  'This connection may not read figures. Connect YouTube again and allow everything that is asked for.',
);
const switchOn = told(
  'engine_unauthorized',
  'The YouTube Analytics API is off in this Google project. Switch it on in the Google Cloud console.',
);
const quotaIsOver = told(
  'engine_quota',
  'The quota of this Google project is used up for now. It is tried again later.',
);

/** By Google's own word for it, which comes before the status. */
const byReason: Readonly<Record<string, Told>> = {
  insufficientPermissions: allow,
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: allow,
  accessNotConfigured: switchOn,
  SERVICE_DISABLED: switchOn,
  quotaExceeded: quotaIsOver,
  dailyLimitExceeded: quotaIsOver,
  rateLimitExceeded: told('engine_rate_limited', 'YouTube Analytics gets too many requests. It is tried again later.'),
  userRateLimitExceeded: told(
    'engine_rate_limited',
    'YouTube Analytics gets too many requests. It is tried again later.',
  ),
};
const details = z.object({
  error: z.object({ details: z.array(z.object({ reason: z.string().default('') })).default([]) }),
});

/** The failure behind an answer that is not 2xx. @param forbidden what 403 without a reason means */
const refusalOf =
  (forbidden: string) =>
  (refused: Refused): Told => {
    const { status, body } = refused;
    const newer = details.safeParse(parseJson(body)).data?.error.details ?? [];
    for (const { reason } of [...failureOf(body).errors, ...newer]) if (byReason[reason]) return byReason[reason];
    if (status === 401)
      return told('engine_unauthorized', 'Google does not take this connection any more. Connect YouTube again.');
    if (status === 403) return told('engine_refused', forbidden);
    if (status === 400)
      return told(
        'engine_refused',
        'YouTube Analytics does not know this question. Look for a newer version of Avenue.',
      );
    return toldByStatus(name, refused);
  };

const report = z.object({
  columnHeaders: z.array(z.object({ name: z.string() })),
  rows: z.array(z.array(z.union([z.string(), z.number()]))).default([]),
});
export type Report = z.infer<typeof report>;

/** A cell of a row, by the name of its column: their order is the vendor's. */
export const cell = ({ columnHeaders }: Report, row: Report['rows'][number], column: string) =>
  row[columnHeaders.findIndex(({ name }) => name === column)];

/** The day of a row of a report by day. */
export const dayIn = (of: Report, row: Report['rows'][number]): string | undefined =>
  z.iso.date().safeParse(cell(of, row, 'day')).data;

const pacific = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: 'America/Los_Angeles', year: 'numeric', month: '2-digit', day: '2-digit' },
});
/** Days of YouTube are those of Pacific time. */
export const dayAt = (now: number): string => pacific.format(now);
/** A day so many days before another one. */
export const before = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/**
 * Asks for reports of one channel.
 *
 * @param forbidden what it means where Google refuses without a reason
 * @throws EngineError with a sentence
 */
export function reportsOf(
  parts: PlatformParts,
  { account, signal, forbidden }: { account: string; signal: AbortSignal; forbidden: string },
): (query: Record<string, string>) => Promise<Report> {
  const { vendor } = parts;
  const { reportsOrigin } = vendor;
  if (!reportsOrigin)
    throw new EngineError(vendor.id, 'engine_unavailable', 'YouTube Analytics has no address here. Try again later.');
  const at = { ...vendor, name, apiOrigin: reportsOrigin };
  const calls = new PlatformCalls({ ...parts, vendor: at }, { account, signal, refusal: refusalOf(forbidden) });
  return (query) => calls.json({ at: '/v2/reports', query: { ids: 'channel==MINE', ...query } }, report);
}
