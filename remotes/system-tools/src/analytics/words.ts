import type { AnalyticsFigure } from '@avenue/contract';
import { type FigureProps, formatFixed, formatNumber } from '@avenue/ui';

/** "5.4", "1,204". */
export const inTenths = (value: number): string => formatNumber(value, 1);

/** How a figure moved since the time before; undefined where that is not known or was nothing. */
export function changeOf(
  { now, before }: AnalyticsFigure,
  { days, points = false }: { days: number; points?: boolean },
): FigureProps['delta'] {
  if (now === null || before === null || (before === 0 && !points)) return undefined;
  const by = points ? now - before : ((now - before) / before) * 100;
  const size = points ? Math.round(Math.abs(by) * 10) / 10 : Math.round(Math.abs(by));
  if (size === 0) return { text: `As in the ${days} days before`, direction: 'same' };
  const unit = points ? (size === 1 ? ' point' : ' points') : ' %';
  return {
    text: `${by > 0 ? 'Up' : 'Down'} ${size}${unit} on the ${days} days before`,
    direction: by > 0 ? 'up' : 'down',
  };
}

/** "2.4 times"; at least two figures. */
export const timesLabel = (times: number): string => `${times < 10 ? formatFixed(times, 1) : Math.round(times)} times`;
