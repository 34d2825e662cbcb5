interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * How much may be fetched that nobody has asked for yet: `none` where the operator saves data or the line is very slow,
 * `meant` (only what a pointer rests on) on a slow one, else `likely`.
 */
export function spending(
  { saveData = false, effectiveType = '4g' }: Connection = (navigator as { connection?: Connection }).connection ?? {},
): 'none' | 'meant' | 'likely' {
  if (saveData || /2g$/.test(effectiveType)) return 'none';
  return effectiveType === '3g' ? 'meant' : 'likely';
}
