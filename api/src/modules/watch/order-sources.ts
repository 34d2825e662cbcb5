import type { Module } from '../define-module.ts';
import type { OrderSource } from '../order-work.ts';
import { readRivals } from './read-rivals.ts';
import { readTrends } from './read-trends.ts';
import { suggestedOf } from './suggested.ts';

const times = (value: number) => `${value.toFixed(1)} times their median`;

/** What standing orders can take from what is watched: what rises and has nothing on the own shelf, and what did far better elsewhere. */
export const watchedSources = (modules: () => readonly Module[]): readonly OrderSource[] => [
  {
    id: 'trends',
    title: 'trends list',
    about: 'What rises in what is watched for the channel, the highest first, without what you have already.',
    path: '/learning-dashboard/trend-sync',
    async list(call, { channel, most }) {
      return suggestedOf(await readTrends(call, modules()))
        .filter((row) => (row.channel ?? channel) === channel)
        .slice(0, most)
        .map(({ key, topic, z }) => ({ id: key, title: topic, note: `${z.toFixed(1)} deviations over its base` }));
    },
  },
  {
    id: 'rivals',
    title: 'rival outliers',
    about: 'What did far better than usual elsewhere, as a subject; the words are written anew.',
    path: '/learning-dashboard/competitor-monitor',
    async list(call, { most }) {
      const { videos } = await readRivals(call, modules());
      return videos
        .filter(({ isOutlier, muted, shelf }) => isOutlier && !muted && !shelf)
        .toSorted((a, b) => (b.times ?? 0) - (a.times ?? 0))
        .slice(0, most)
        .map(({ key, title, times: n = 0 }) => ({ id: key, title, note: times(n) }));
    },
  },
];
