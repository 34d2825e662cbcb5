/** Encoders and platforms round the length of a video differently. */
export const lengthToleranceMs = 1500;

const hourMs = 3_600_000;
const iso = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/**
 * Milliseconds of an ISO 8601 duration as YouTube writes it, for example `PT1H2M3S`; a running live stream is `P0D`.
 *
 * @returns nothing when it is none
 */
export function durationMsOf(text: string): number | undefined {
  const found = iso.exec(text);
  if (!found || text === 'P' || text.endsWith('T')) return undefined;
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return Math.round((weeks * 168 + days * 24 + hours) * hourMs + minutes * 60_000 + seconds * 1000);
}
