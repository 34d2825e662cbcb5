import type { FigureName } from '@avenue/contract';
import type { Figures, FiguresSource, ThingFigures } from '../../../kernel/figures-source.ts';
import type { PlatformParts } from '../../platform-calls.ts';
import { callsADay, metrics, notGiven, scopes, settlesAfterDays } from './limits.ts';
import { before, dayAt, dayIn, type Report, reportsOf } from './reports.ts';

const daysBack = 28;
const forbidden =
  'Google does not let this account read these figures. Look into YouTube Studio whether the video is of this channel.';

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

/** What is known of its days without asking. */
export const figureDays = {
  daysBack,
  settlesAfterDays: settlesAfterDays.value,
  notes: [notGiven.value],
  dayAt,
} as const satisfies Partial<FiguresSource>;

/** Figures of videos of connected channels, as their owner is told them. */
export function youTubeFigures(parts: PlatformParts): FiguresSource {
  const { now = Date.now } = parts;
  const asked = Object.values(metrics.value).join(',');
  return {
    scopes: scopes.value,
    callsEach: 2,
    callsADay,
    ...figureDays,

    async read(account, { id, postedOn }, signal): Promise<ThingFigures> {
      const report = reportsOf(parts, { account, signal, forbidden });
      const today = dayAt(now());
      const ask = (startDate: string, more: Record<string, string>) =>
        report({ startDate, endDate: today, metrics: asked, filters: `video==${id}`, ...more });
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
