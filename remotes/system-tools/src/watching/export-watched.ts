import type { Rivals, Trends } from '@avenue/contract';
import { csvOf, saveFile } from '@avenue/ui';

export const trendsCsv = ({ rows }: Trends): string =>
  csvOf([
    ['Topic', 'Channel', 'Deviations', 'Recent', 'Usual', 'Unit', 'Rising days', 'Sources', 'On your shelf'],
    ...rows.map(({ topic, channel = '', z, recent, usual, unit, risingDays, sources, shelf }) => [
      ...[topic, channel, z.toFixed(2), String(recent), usual.toFixed(2), unit, String(risingDays), String(sources)],
      shelf?.title ?? '',
    ]),
  ]);

export const rivalsCsv = ({ videos }: Rivals): string =>
  csvOf([
    ['Video', 'Channel', 'Posted', 'Views', 'Times the median', 'Basis', 'Address'],
    ...videos.map(({ title, channel, publishedAt = '', views, times, basis = '', url = '' }) => [
      ...[
        title,
        channel,
        publishedAt,
        views === undefined ? '' : String(views),
        times === undefined ? '' : String(times),
      ],
      ...[basis, url],
    ]),
  ]);

const type = 'text/csv;charset=utf-8';
export const exportTrends = (trends: Trends): void =>
  saveFile(`trends-${trends.at.slice(0, 10)}.csv`, type, trendsCsv(trends));
export const exportRivals = (rivals: Rivals): void =>
  saveFile(`competitors-${rivals.at.slice(0, 10)}.csv`, type, rivalsCsv(rivals));
