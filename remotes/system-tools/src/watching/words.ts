import type { ActWords } from '@avenue/boards/decide';
import type { RivalVideo, TrendTopic, WatchSource } from '@avenue/contract';
import { formatFixed, formatNumber } from '@avenue/ui';

export const kindWords: Readonly<Record<WatchSource['kind'], string>> = {
  feed: 'Feed',
  article: 'Wikipedia page views',
  file: 'File',
  rival: 'Channel',
};

/** What is advised of a topic. */
export const advised: ActWords = { 'make now': { word: 'Make something of it now', tone: 'info' } };

/** "4.1 deviations over its base of 28 days". */
export const zWords = ({ z, baseDays }: Pick<TrendTopic, 'z' | 'baseDays'>): string =>
  `${formatFixed(z, 1)} deviations over its base of ${baseDays} days`;

/** "named 5 times in 2 days, usually 0.8". */
export function recentWords({ recent, usual, unit }: Pick<TrendTopic, 'recent' | 'usual' | 'unit'>): string {
  const often = (value: number) => formatNumber(value, value < 10 ? 1 : 0);
  if (unit === 'mentions') return `named ${often(recent)} times in 2 days, usually ${often(usual)}`;
  return `${often(recent)} ${unit === 'views' ? 'page views a day' : 'by its file'}, usually ${often(usual)}`;
}

/** "6.2 times its channel's median". */
export function timesWords({ times, basis }: Pick<RivalVideo, 'times' | 'basis'>): string {
  if (times === undefined) return 'Not known yet';
  const said = `${formatFixed(times, 1)} times`;
  return basis === 'at least' ? `at least ${said}` : said;
}

/** "2 days", "20 h". */
export function ageWords(publishedAt: string, now = Date.now()): string {
  const hours = Math.max(0, Math.round((now - Date.parse(publishedAt)) / 3_600_000));
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** Where ideas for a topic begin. */
export const ideasPath = (topic: string, channel: string | undefined): string =>
  `/idea-generator?${new URLSearchParams({ topic, ...(channel && { channel }) })}`;
