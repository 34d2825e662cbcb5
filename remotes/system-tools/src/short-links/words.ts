import type { ShortLink } from '@avenue/contract';
import { formatNumber, type StatusName } from '@avenue/ui';

export const healthLooks: Readonly<Record<ShortLink['health']['state'], { status: StatusName; word: string }>> = {
  unknown: { status: 'unknown', word: 'Not looked at yet' },
  good: { status: 'verified', word: 'Leads there' },
  failing: { status: 'handed', word: 'Failed once' },
  dead: { status: 'failed', word: 'Leads nowhere' },
};

/** The whole address, as it is given to people. */
export const addressOf = ({ path }: Pick<ShortLink, 'path'>): string => `${location.origin}${path}`;

export const clicksWords = (n: number): string => (n === 1 ? '1 click' : `${formatNumber(n)} clicks`);

const dayMs = 24 * 3_600_000;

/** The last 30 days in UTC, the earliest first, those without clicks included. */
export function last30(
  days: readonly { day: string; clicks: number }[],
  now: number,
): { day: string; clicks: number }[] {
  const counted = new Map(days.map(({ day, clicks }) => [day, clicks]));
  return Array.from({ length: 30 }, (_, index) => {
    const day = new Date(now - (29 - index) * dayMs).toISOString().slice(0, 10);
    return { day, clicks: counted.get(day) ?? 0 };
  });
}
