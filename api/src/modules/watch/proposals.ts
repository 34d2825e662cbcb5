import type { Proposal } from '@avenue/contract';
import { isoDayInWords } from '../../kernel/spoken-time.ts';
import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';
import { readRivals } from './read-rivals.ts';
import { readTrends } from './read-trends.ts';
import { suggestedOf } from './suggested.ts';

const most = 5;
/** A day that is further away can wait. */
const aheadDays = 14;

/** What rises, did far better elsewhere, or comes by date, and has nothing on the own shelf. */
export async function watchedProposals(call: Call, modules: readonly Module[]): Promise<readonly Proposal[]> {
  const [trends, rivals] = await Promise.all([readTrends(call, modules), readRivals(call, modules)]);
  const rising = suggestedOf(trends)
    .slice(0, most)
    .map(
      ({ key, topic, channel, z, baseDays, evidence, sources }): Proposal => ({
        ...{ key: `trend/${key}`, kind: 'topic', topic, title: `Make something about "${topic}"` },
        why: `It stands ${z.toFixed(1)} deviations over its base of ${baseDays} days in ${sources === 1 ? 'one source' : `${sources} sources`}, and nothing of yours is about it.`,
        ...(channel && { channel }),
        evidence: evidence
          .slice(0, 3)
          .map(({ title, sentence, url }) => ({ text: `${title}: ${sentence}`, ...(url && { url }) })),
        ...{ path: '/learning-dashboard/trend-sync', label: 'Look at what rises' },
      }),
    );
  const far = rivals.videos
    .filter(({ isOutlier, muted, shelf }) => isOutlier && !muted && !shelf)
    .toSorted((a, b) => (b.times ?? 0) - (a.times ?? 0))
    .slice(0, most)
    .map(
      ({ key, title, channel, times = 0, basis, median = 0, of = 0, url, pattern }): Proposal => ({
        ...{ key: `rival/${key}`, kind: 'topic', topic: title, title: `Tell "${title}" in your own words` },
        why: `On ${channel} it has ${basis === 'at least' ? 'at least ' : ''}${times.toFixed(1)} times the median of its channel.`,
        evidence: [
          {
            text: `${channel}: median ${Math.round(median).toLocaleString('en')} of ${of} videos${pattern ? `; its title is built as "${pattern}"` : ''}`,
            ...(url && { url }),
          },
        ],
        ...{ path: '/learning-dashboard/competitor-monitor', label: 'Look at the channel' },
      }),
    );
  const dated = trends.dated
    .filter(({ inDays, shelf }) => inDays <= aheadDays && !shelf)
    .slice(0, 3)
    .map(
      ({ day, title, inDays }): Proposal => ({
        ...{ key: `day/${day}/${title}`, kind: 'topic', topic: title, title: `Have something ready for ${title}` },
        why: `It is ${inDays === 0 ? 'today' : inDays === 1 ? 'tomorrow' : `in ${inDays} days`}, for everybody.`,
        evidence: [{ text: `${title}, ${isoDayInWords(day)}` }],
        ...{ path: '/learning-dashboard/trend-sync', label: 'Look at the days that come' },
      }),
    );
  return [...rising, ...far, ...dated];
}
