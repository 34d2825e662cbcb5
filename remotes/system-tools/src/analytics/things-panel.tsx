import type { Analytics, ComparedThing } from '@avenue/contract';
import { formatNumber, Panel, SourceTag, scaled, Text, TextLink, Time, useAccountName } from '@avenue/ui';
import { type Column, Table } from '@avenue/ui/table';
import type { ReactNode } from 'react';
import css from './analytics.module.css';
import { GrowthLine } from './growth-line.tsx';
import { timesLabel } from './words.ts';

const unsettled = 'not settled';

/** What went out last, each by its first week. */
export function ThingsPanel({ analytics, empty }: { analytics: Analytics; empty: ReactNode }) {
  const { things, total, source, median, settled } = analytics;
  const nameOf = useAccountName();
  const columns: readonly Column<ComparedThing>[] = [
    {
      id: 'title',
      header: 'Video',
      phone: 'title',
      value: ({ title }) => title,
      cell: ({ title, path, account, at, thumbnailUrl }) => (
        <span className={css.thing}>
          {thumbnailUrl && <img {...scaled(thumbnailUrl, 56)} alt="" loading="lazy" />}
          <span>
            {path ? <TextLink to={path}>{title}</TextLink> : title}
            <Text kind="meta">
              {nameOf(account)}, <Time at={at} style="date" />
            </Text>
          </span>
        </span>
      ),
    },
    {
      id: 'views',
      header: 'Views in 7 days',
      numeric: true,
      phone: 'end',
      width: '8rem',
      value: ({ views }) => views,
      cell: ({ views }) => (views === null ? <Text kind="meta">{unsettled}</Text> : formatNumber(views)),
    },
    {
      id: 'times',
      header: 'Against your median',
      numeric: true,
      width: '9rem',
      value: ({ times }) => times,
      cell: ({ times }) => (times === null ? '-' : timesLabel(times)),
    },
    {
      id: 'watched',
      header: 'Watched',
      numeric: true,
      width: '6rem',
      value: ({ watchedPercent }) => watchedPercent,
      cell: ({ watchedPercent }) => (watchedPercent === null ? '-' : `${Math.round(watchedPercent)} %`),
    },
    {
      id: 'growth',
      header: 'First 28 days',
      width: '8rem',
      spare: true,
      phone: 'hide',
      cell: ({ grew }) => <GrowthLine values={grew} />,
    },
    {
      id: 'subscribers',
      header: 'Subscribers',
      numeric: true,
      width: '7rem',
      value: ({ subscribers }) => subscribers,
      cell: ({ subscribers }) =>
        subscribers === null ? '-' : `${subscribers > 0 ? '+' : ''}${formatNumber(subscribers)}`,
    },
  ];
  return (
    <Panel
      title="Videos, compared at the same age"
      tag={<SourceTag source={source} />}
      flush
      foot={
        things.length > 0 && (
          <Text kind="meta">
            {total > things.length && `The newest ${things.length} of ${formatNumber(total)}. `}
            {median === null
              ? `A median is said from five settled weeks on; there are ${settled}.`
              : `Median of ${settled}: ${formatNumber(Math.round(median))} views in the first 7 days.`}
          </Text>
        )
      }
    >
      <Table
        caption="Videos, compared at the same age"
        columns={columns}
        rows={things}
        rowKey={({ id }) => id}
        empty={empty}
        exportName="videos-at-the-same-age"
      />
    </Panel>
  );
}
