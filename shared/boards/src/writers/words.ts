import type { WriterChoice } from '@avenue/contract';
import { formatDuration, formatFixed, formatMoney, formatNumber } from '@avenue/ui';

const microsOfADollar = 1_000_000;
const leastShown = 0.01;

/** Very little is told as less than a cent, nothing as no cost. */
export function costWords(micros: number | undefined): string {
  if (micros === undefined) return 'price not set';
  if (micros === 0) return 'no cost';
  const dollars = micros / microsOfADollar;
  return dollars < leastShown ? `less than ${formatMoney(1)}` : formatMoney(dollars * 100);
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** Short times in parts of a second: "0.4 s". */
export function tookWords(ms: number): string {
  if (ms < secondMs / 10) return 'under 0.1 s';
  return ms < minuteMs ? `${formatFixed(ms / secondMs, 1)} s` : formatDuration(ms);
}

/** "About 5.2 s here", "Under 0.1 s here". */
const aboutHere = (ms: number): string => {
  const took = tookWords(ms);
  return took.startsWith('under') ? `Under${took.slice('under'.length)} here` : `About ${took} here`;
};

/** How long a writer takes here, and from what that is known. */
export function timeWords({ time }: WriterChoice): string {
  if (!time) return 'Not measured here yet.';
  const { ms, from, of } = time;
  if (from === 'speed')
    return `${aboutHere(ms)}, reckoned from its speed in ${of === 1 ? 'another text' : `${formatNumber(of)} other texts`}.`;
  return of === 1
    ? `${aboutHere(ms)}, by its one text of this kind.`
    : `${aboutHere(ms)}: half of its last ${formatNumber(of)} texts of this kind took less.`;
}

/** What a text costs by a writer, and from what that is known; the price list stands apart. */
export function priceWords({ cost }: WriterChoice, { read, written }: { read: number; written: number }): string {
  if (!cost) return 'What it costs is not known: its price is not set.';
  if (cost.micros === 0) return 'No cost.';
  const of =
    cost.from === 'runs'
      ? 'by the tokens of its last texts'
      : `for about ${formatNumber(read)} tokens read and ${formatNumber(written)} written`;
  return `About ${costWords(cost.micros)}, ${of}, at ${cost.list ? `the prices of ${cost.list.vendor}` : 'your prices'}.`;
}
