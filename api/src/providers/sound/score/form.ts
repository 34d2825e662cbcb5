export type Role = 'intro' | 'main' | 'lift' | 'ending';

export interface Form {
  bars: number;
  bpm: number;
  barS: number;
  /** Seconds after the last bar in which the final chord rings out. */
  tailS: number;
}

/**
 * Fits whole bars and a tail of 2.4 to 4.3 s to the length. The tempo bends a little towards the length and
 * stays near `targetBpm`; multiples of four bars are preferred, as in periods of common practice.
 */
export function planForm(seconds: number, targetBpm: number, range: readonly [number, number], meter: number): Form {
  const [slowest, fastest] = range;
  const most = Math.max(1, Math.ceil(seconds / ((60 * meter) / (fastest * 1.3))));
  const leastTail = Math.min(2.4, seconds * 0.4);
  let best: Form = { bars: 1, bpm: targetBpm, barS: seconds - leastTail, tailS: leastTail };
  let bestCost = Number.POSITIVE_INFINITY;
  for (let bars = 1; bars <= most; bars++) {
    for (let k = 0; k < 19; k++) {
      const tailS = leastTail + k * 0.1;
      if (seconds - tailS < 0.5) break;
      const bpm = (60 * meter * bars) / (seconds - tailS);
      const outside = Math.max(0, slowest / bpm - 1, bpm / fastest - 1);
      const uneven = bars > 7 && bars % 4 !== 0 ? (bars % 2 ? 0.04 : 0.02) : 0;
      const cost = Math.abs(Math.log2(bpm / targetBpm)) + outside * 3 + uneven + Math.abs(tailS - 3.3) * 0.02;
      if (cost >= bestCost) continue;
      bestCost = cost;
      best = { bars, bpm, barS: (60 * meter) / bpm, tailS };
    }
  }
  return best;
}

/** The part each bar plays in the piece. */
export function planRoles(bars: number): Role[] {
  if (bars < 4) return (['intro', 'main', 'lift'] as const).slice(0, bars);
  const intro = bars < 8 ? 1 : bars < 20 ? 2 : 4;
  const ending = bars < 8 ? 0 : bars < 20 ? 1 : 2;
  const core = bars - intro - ending;
  const parts: readonly (readonly [Role, number])[] =
    bars < 24
      ? [
          ['main', 0.6],
          ['lift', 0.4],
        ]
      : [
          ['main', 0.34],
          ['lift', 0.22],
          ['main', 0.2],
          ['lift', 0.24],
        ];
  const unit = bars < 16 ? 1 : 2;
  const roles: Role[] = Array<Role>(intro).fill('intro');
  parts.forEach(([role, share], i) => {
    const left = bars - ending - roles.length;
    const wanted = i === parts.length - 1 ? left : Math.max(1, Math.round((core * share) / unit) * unit);
    for (let k = 0; k < Math.min(wanted, left); k++) roles.push(role);
  });
  return roles.concat(Array<Role>(ending).fill('ending'));
}
