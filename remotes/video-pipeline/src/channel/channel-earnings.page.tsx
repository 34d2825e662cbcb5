import type { ChannelEarnings } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  Bone,
  BonePanel,
  Button,
  barsCode,
  EmptyState,
  Figure,
  Figures,
  formatHours,
  formatMoney,
  formatMonth,
  formatNumber,
  Loading,
  Page,
  Panel,
  Read,
  Segmented,
  SourceTag,
  Stack,
  Toolbar,
  useAddress,
} from '@avenue/ui';
import { BarChart } from '@avenue/ui/bars';
import { useEffect } from 'react';
import { AddChannel, ChannelPicker, useChannels } from '../flow/index.ts';
import { exportChannel } from './export-channel.ts';

/** What a channel brings, what it costs, and what a thousand views are worth. */
export default function ChannelEarningsPage() {
  const { word, set } = useAddress();
  const { channels, channel, choose, state: channelState } = useChannels();
  const currency = word('currency');
  // The figures are asked for once the channels are known: the bars are not to wait for them besides.
  useEffect(() => void barsCode().catch(() => undefined), []);
  const state = useApi(
    'GET /api/youtube/{channel}/earnings',
    {
      params: { channel: channel?.name ?? '' },
      ...(currency && { query: { currency } }),
      when: channel !== undefined,
    },
    { keepPreviousData: true },
  );
  const { data } = state;
  const isEmpty = data !== undefined && data.currencies.length === 0 && data.ai.runs === 0;
  return (
    <Page
      title="Earnings of a channel"
      sentence="Twelve months of one channel: what came in, what it cost, and what ads bring for a thousand views."
      actions={
        <>
          <Button to="/earnings-tracker">All lines</Button>
          <Button
            reason={data && !isEmpty ? undefined : 'There is nothing to export yet.'}
            onClick={() => data && channel && exportChannel(channel.label, data)}
          >
            Export CSV
          </Button>
        </>
      }
      toolbar={
        channel && (
          <Toolbar label="Which channel">
            <ChannelPicker
              channels={channels ?? []}
              value={channel.name}
              onChange={(name) => choose(name, ['currency'])}
            />
            {data && data.currencies.length > 1 && (
              <Segmented
                label="Currency"
                value={data.currency}
                options={data.currencies.slice(0, 4).map((value) => ({ value, label: value }))}
                onChange={(next) => set({ currency: next })}
              />
            )}
          </Toolbar>
        )
      }
    >
      <Read of="Your channels" state={channelState} size="page" loading={<Waiting />}>
        {() =>
          channel ? (
            <Read
              of="The earnings of the channel"
              state={state}
              keeps="The ledger stays as it is."
              loading={<Waiting />}
            >
              {(earnings) =>
                isEmpty ? (
                  <EmptyState
                    title={`Nothing came in for ${channel.label} yet`}
                    spot="no-results"
                    actions={<Button to="/earnings-tracker">Import a report</Button>}
                  >
                    Import a report of your ads or sponsors in the Earnings Tracker and choose this channel as its
                    account, or type a line there. Views are read from YouTube once it is connected.
                  </EmptyState>
                ) : (
                  <Loaded earnings={earnings} />
                )
              }
            </Read>
          ) : (
            <Panel>
              <AddChannel />
            </Panel>
          )
        }
      </Read>
    </Page>
  );
}

const dollars = (usd: number) => formatMoney(Math.round(usd * 100), 'USD');

function Loaded({ earnings }: { earnings: ChannelEarnings }) {
  const { currency, sample, months, revenue, cost, rpm, videos, ai, profitPerAiDollar, costPerVideo, hours } = earnings;
  const source = sample ? 'sample' : 'computed';
  const money = (cents: number) => formatMoney(Math.round(cents), currency || 'USD');
  return (
    <Stack gap={16}>
      <Figures label="Earnings of the channel">
        <Figure
          label="Revenue"
          value={currency ? money(revenue) : undefined}
          unit="12 months"
          source={source}
          note={
            currency
              ? `${money(revenue - cost)} are left after ${money(cost)} of fees and costs`
              : 'No line of this channel yet'
          }
        />
        <Figure
          label="Ads, a thousand views"
          value={rpm ? money(rpm.cents) : undefined}
          source={source}
          note={
            rpm
              ? `${money(rpm.revenue)} of ${formatNumber(rpm.views)} views, of months that tell both`
              : 'Known once a month tells both: connect YouTube, or import its revenue file'
          }
        />
        <Figure
          label="Cost of a video"
          value={costPerVideo === null ? undefined : money(costPerVideo)}
          source={source}
          note={
            costPerVideo === null
              ? `${formatNumber(videos)} ${videos === 1 ? 'video' : 'videos'} made; nothing was spent that is known`
              : `Costs and text models over ${formatNumber(videos)} ${videos === 1 ? 'video' : 'videos'}`
          }
        />
        <Figure
          label="For each dollar of text models"
          value={profitPerAiDollar === null ? undefined : dollars(profitPerAiDollar)}
          source={source}
          note={aiNote(ai)}
        />
        <Figure
          label="Left for an hour of work"
          value={hours && money(hours.leftPerHour)}
          source={source}
          note={
            hours
              ? `${formatHours(hours.minutes)} were noted; of what their months left`
              : 'Known once hours are noted in the Earnings Tracker'
          }
        />
      </Figures>
      <Panel
        title="By month"
        tag={<SourceTag source={source} />}
        foot="Confirmed lines of the ledger whose account is this channel."
      >
        <BarChart
          sentence={`${money(revenue)} came in and ${money(cost)} went out over twelve months.`}
          labelsName="Month"
          labels={months.map(({ period }) => formatMonth(period))}
          series={[
            { label: 'Revenue', values: months.map((one) => one.revenue) },
            { label: 'Fees and costs', values: months.map((one) => one.cost) },
          ]}
          format={(cents) => formatMoney(cents, currency || 'USD', { whole: true })}
          empty={<p>Nothing was confirmed in these months.</p>}
        />
      </Panel>
      <Panel
        title="Views by month"
        tag={<SourceTag source={sample ? 'sample' : 'live'} />}
        foot="As YouTube told them, by its own calendar."
      >
        <BarChart
          sentence={`${formatNumber(months.reduce((sum, { views }) => sum + (views ?? 0), 0))} views were told of twelve months.`}
          labelsName="Month"
          labels={months.map(({ period }) => formatMonth(period))}
          series={[{ label: 'Views', values: months.map(({ views }) => views ?? 0) }]}
          format={formatNumber}
          empty={<p>No views were told of these months. Connect YouTube, and they are read once a day.</p>}
        />
      </Panel>
    </Stack>
  );
}

function aiNote({ usd, runs, unpriced }: ChannelEarnings['ai']): string {
  if (runs === 0) return 'No text was written for this channel in this time';
  const spent = `${dollars(usd)} for ${formatNumber(runs)} texts`;
  if (unpriced > 0) return `${spent}; the price of ${formatNumber(unpriced)} is not known`;
  return usd === 0 ? 'Every text was written on this machine, for nothing' : spent;
}

const Waiting = () => (
  <Loading label="Loading the earnings of the channel">
    <Stack gap={16}>
      <Bone heightPx={110} />
      <BonePanel>
        <Bone heightPx={284} />
      </BonePanel>
      <BonePanel>
        <Bone heightPx={284} />
      </BonePanel>
    </Stack>
  </Loading>
);
