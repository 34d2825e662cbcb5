import type { Body, Query, WorkHours } from '@avenue/contract';
import { dayIn } from '../../../kernel/calendar.ts';
import { invalid } from '../../../kernel/failure.ts';
import { record } from '../../../kernel/journal/index.ts';
import { noteHours, removeHours, sumHours } from '../../../kernel/ledger/index.ts';
import type { Call } from '../../../services.ts';

const lengthOf = (minutes: number): string => `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')} h`;

/** @throws Failure 409 for what was sent before, 422 for a day that has not come */
export async function addHours(
  { db, studio, studios }: Call,
  body: Body<'POST /api/ledger/hours'>,
  now = new Date(),
): Promise<WorkHours> {
  if (body.day > dayIn(now, await studios.zone())) throw invalid('day', 'That day has not come yet.');
  return db.transaction(async (tx) => {
    const hours = await noteHours(tx, studio, body);
    const text = `${lengthOf(hours.minutes)} of work were noted for ${hours.day}.`;
    await record(tx, { studio, action: 'hours.noted', subject: hours.id, text });
    return hours;
  });
}

/** @throws Failure 404 */
export const setRemoved = ({ db, studio }: Call, id: string, removed: boolean): Promise<WorkHours> =>
  db.transaction(async (tx) => {
    const hours = await removeHours(tx, { studio, id, removed });
    const text = `${lengthOf(hours.minutes)} of work on ${hours.day} were ${removed ? 'taken away' : 'brought back'}.`;
    await record(tx, { studio, action: removed ? 'hours.removed' : 'hours.restored', subject: id, text });
    return hours;
  });

/** Hours beside sums of money: nobody works in the simulated book, and none are of a module. */
export async function hoursBeside(
  { db, studio }: Call,
  { book, module, account, by, from, to }: Query<'GET /api/ledger/sums'>,
  timeZone: string,
): Promise<{ period: string; minutes: number }[]> {
  if (book !== 'real' || module !== undefined) return [];
  const sums = await sumHours(db, studio, {
    ...{ by, account },
    from: from && dayIn(new Date(from), timeZone),
    to: to && dayIn(new Date(Date.parse(to) - 1), timeZone),
  });
  const periods = Map.groupBy(sums, ({ period }) => period);
  return [...periods].map(([period, all]) => ({ period, minutes: all.reduce((sum, one) => sum + one.minutes, 0) }));
}
