import type { FigureName } from '@avenue/contract';
import { z } from 'zod';
import { EngineError } from '../../../kernel/engine-error.ts';
import type { Figures, FiguresSource, ThingFigures } from '../../../kernel/figures-source.ts';
import { parseJson, type Refused, type Told } from '../../../kernel/net/index.ts';
import { PlatformCalls, type PlatformParts, toldByStatus } from '../../platform-calls.ts';
import { failureOf } from '../answers.ts';
import { callsADay, metrics, notGiven, scopes, settlesAfterDays } from './limits.ts';

const name = 'YouTube Analytics';
const daysBack = 28;
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

/** The failure behind an answer that is not 2xx. */
function refusalOf(refused: Refused): Told {
  const { status, body } = refused;
  const newer = details.safeParse(parseJson(body)).data?.error.details ?? [];
  for (const { reason } of [...failureOf(body).errors, ...newer]) if (byReason[reason]) return byReason[reason];
  if (status === 401)
    return told('engine_unauthorized', 'Google does not take this connection any more. Connect YouTube again.');
  if (status === 403)
    return told(
      'engine_refused',
      'Google does not let this account read these figures. Look into YouTube Studio whether the video is of this channel.',
    );
  if (status === 400)
    return told('engine_refused', 'YouTube Analytics does not know this question. Look for a newer version of Avenue.');
  return toldByStatus(name, refused);
}

const report = z.object({
  columnHeaders: z.array(z.object({ name: z.string() })),
  rows: z.array(z.array(z.union([z.string(), z.number()]))).default([]),
});
type Report = z.infer<typeof report>;

const nameAt = new Map(Object.entries(metrics.value).map(([one, there]) => [there, one as FigureName]));

/** One row, by the names of its columns: their order is the vendor's. */
const figuresIn = ({ columnHeaders }: Report, row: Report['rows'][number]): Figures =>
  Object.fromEntries(
    columnHeaders.flatMap(({ name: column }, at) => {
      const figure = nameAt.get(column);
      const value = row[at];
      return figure && typeof value === 'number' ? [[figure, value] as const] : [];
    }),
  );

const dayIn = ({ columnHeaders }: Report, row: Report['rows'][number]): string | undefined => {
  const value = row[columnHeaders.findIndex(({ name: column }) => column === 'day')];
  return z.iso.date().safeParse(value).data;
};

const pacific = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: 'America/Los_Angeles', year: 'numeric', month: '2-digit', day: '2-digit' },
});
/** Days of YouTube are those of Pacific time. */
const dayAt = (now: number): string => pacific.format(now);
const before = (day: string, days: number) => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** What is known of its days without asking. */
export const figureDays = {
  daysBack,
  settlesAfterDays: settlesAfterDays.value,
  notes: [notGiven.value],
  dayAt,
} as const satisfies Partial<FiguresSource>;

/** Figures of videos of connected channels, as their owner is told them. */
export function youTubeFigures(parts: PlatformParts): FiguresSource {
  const { vendor, now = Date.now } = parts;
  const { reportsOrigin } = vendor;
  const at = { ...vendor, name, ...(reportsOrigin && { apiOrigin: reportsOrigin }) };
  const asked = Object.values(metrics.value).join(',');
  return {
    scopes: scopes.value,
    callsEach: 2,
    callsADay,
    ...figureDays,

    async read(account, { id, postedOn }, signal): Promise<ThingFigures> {
      if (!reportsOrigin)
        throw new EngineError(
          vendor.id,
          'engine_unavailable',
          'YouTube Analytics has no address here. Try again later.',
        );
      const calls = new PlatformCalls({ ...parts, vendor: at }, { account, signal, refusal: refusalOf });
      const today = dayAt(now());
      const ask = (startDate: string, more: Record<string, string>) =>
        calls.json(
          {
            at: '/v2/reports',
            query: {
              ...{ ids: 'channel==MINE', startDate, endDate: today, metrics: asked },
              ...{ filters: `video==${id}`, ...more },
            },
          },
          report,
        );
      const first = [before(today, daysBack - 1), postedOn].sort().at(-1) ?? today;
      const byDay = await ask(first, { dimensions: 'day', sort: 'day' });
      const whole = await ask(postedOn, {});
      return {
        days: byDay.rows.flatMap((row) => {
          const day = dayIn(byDay, row);
          return day ? [{ day, figures: figuresIn(byDay, row) }] : [];
        }),
        total: whole.rows[0] ? figuresIn(whole, whole.rows[0]) : {},
      };
    },
  };
}
