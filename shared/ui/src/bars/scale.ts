/** Values that an axis names, and the ends of it. */
export interface Scale {
  low: number;
  high: number;
  ticks: readonly number[];
}

const mostTicks = 5;
const steps = [1, 2, 5];

/** 1, 2 or 5 times a power of ten, at least so large. */
function stepFrom(least: number, from = -6): number {
  for (let power = from; power < 16; power++)
    for (const step of steps) if (step * 10 ** power >= least) return step * 10 ** power;
  return least;
}

/**
 * An axis around nothing and all values, with at most five round values that read differently.
 *
 * @param whole there are no half ones
 */
export function scaleOf(values: readonly number[], format: (value: number) => string, whole: boolean): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (least === most) return { low: 0, high: 1, ticks: [0] };
  let step = stepFrom((most - least) / (mostTicks - 1), whole ? 0 : -6);
  for (;;) {
    const first = Math.floor(least / step + 1e-9);
    const last = Math.ceil(most / step - 1e-9);
    const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step || 0);
    if (ticks.length <= mostTicks + 1 && new Set(ticks.map(format)).size === ticks.length)
      return { low: first * step, high: last * step, ticks };
    step = stepFrom(step * 1.01);
  }
}

/** A part of a bar: where it begins and ends on the axis. */
export interface Part {
  series: number;
  from: number;
  to: number;
}

/** Parts of the bar of one label, one above the other; what is below nothing hangs under it. */
export function stackOf(values: readonly (number | null)[]): Part[] {
  let [up, down] = [0, 0];
  return values.flatMap((value, series) => {
    if (!value) return [];
    const from = value > 0 ? up : down;
    if (value > 0) up += value;
    else down += value;
    return [{ series, from, to: from + value }];
  });
}
