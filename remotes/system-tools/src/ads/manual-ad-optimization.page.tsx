import { ImportDialog } from '@avenue/boards/collect';
import { TrackRecord } from '@avenue/boards/decide';
import type { AdCampaigns } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  BonePanel,
  BoneRows,
  Button,
  Chip,
  Columns,
  EmptyState,
  formatDay,
  formatNumber,
  Loading,
  Page,
  Panel,
  Read,
  Row,
  Rows,
  RowsFoot,
  Segmented,
  SourceTag,
  Stack,
  StatusChip,
  Text,
  useSearchParams,
} from '@avenue/ui';
import { useState } from 'react';
import { AccountsPanel } from './accounts-panel.tsx';
import css from './ads.module.css';
import { CampaignPanel } from './campaign-panel.tsx';
import { acts, exportAds, money } from './words.ts';

const periods = [
  { value: '7', label: '7 days' },
  { value: '28', label: '28 days' },
  { value: '90', label: '90 days' },
] as const;
type Period = (typeof periods)[number]['value'];

/** Campaigns that are shown at first, and with each press more. */
const portion = 50;

/** Campaigns that are paid for, and what to do about each by hand. */
export default function ManualAdOptimizationPage() {
  const [search, setSearch] = useSearchParams();
  const days = (periods.find(({ value }) => value === search.get('days'))?.value ?? '28') as Period;
  const [shown, setShown] = useState(portion);
  const chosen = search.get('campaign') ?? undefined;
  // As the page was opened: one that is chosen from the list is there already.
  const [first] = useState(chosen);
  const state = useApi(
    'GET /api/ads',
    { query: { days, ...(shown > portion && { limit: shown }), ...(first && { campaign: first }) } },
    { keepPreviousData: true },
  );
  const [asks, setAsks] = useState(false);
  const [opened, setOpened] = useState<string>();
  const set = (name: string, value: string) =>
    setSearch(
      (now) => {
        now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return (
    <Page
      title="Manual Ad Optimization"
      sentence="What your campaigns cost and brought, and what to do about each. You act, at the platform; nothing is raised or paused from here."
      actions={
        <>
          {state.data && <Connect ads={state.data} />}
          <Button call="POST /api/imports" onClick={() => setAsks(true)}>
            Import an export
          </Button>
        </>
      }
    >
      <Read
        of="The campaigns"
        state={state}
        keeps="What is known of them stays."
        loading={<Coming />}
        isEmpty={({ rows, readings }) => rows.length === 0 && readings.length === 0}
        empty={
          <EmptyState
            title="No campaign is known"
            spot="no-history"
            actions={
              <>
                {state.data && <Connect ads={state.data} size="sm" />}
                <Button size="sm" kind="primary" call="POST /api/imports" onClick={() => setAsks(true)}>
                  Import an export
                </Button>
              </>
            }
          >
            Connect Meta Ads or Google Ads, and your campaigns are read by day. Or export them by day as CSV there, or
            at another platform, and take that file: no account is connected for it.
          </EmptyState>
        }
      >
        {(ads) => (
          <Loaded
            ads={ads}
            days={days}
            chosen={chosen}
            busy={state.isValidating}
            onMore={() => setShown((now) => now + portion)}
            onDays={(value) => set('days', value)}
            onChoose={(id) => set('campaign', id)}
          />
        )}
      </Read>
      {asks && (
        <ImportDialog
          kind="ads"
          title="Import campaigns"
          id={opened}
          onOpen={setOpened}
          onClose={() => {
            setAsks(false);
            setOpened(undefined);
          }}
        />
      )}
    </Page>
  );
}

/** A way to each platform that no account is connected to. */
function Connect({ ads: { readings, connectable }, size }: { ads: AdCampaigns; size?: 'sm' }) {
  const open = connectable.filter(({ platform }) => !readings.some((one) => one.platform === platform));
  return open.map(({ platform, name }) => (
    <Button key={platform} size={size} to={`/admin-config/connections?${new URLSearchParams({ platform })}`}>
      {`Connect ${name}`}
    </Button>
  ));
}

const Coming = () => (
  <Loading label="Loading the campaigns">
    <BonePanel>
      <BoneRows count={6} rowPx={64} />
    </BonePanel>
  </Loading>
);

interface LoadedProps {
  ads: AdCampaigns;
  days: Period;
  chosen: string | undefined;
  onDays: (days: Period) => void;
  onChoose: (id: string) => void;
  busy: boolean;
  onMore: () => void;
}

function Loaded({ ads, days, chosen, onDays, onChoose, busy, onMore }: LoadedProps) {
  const { rows, total, sums, lastDay = '', source, readings } = ads;
  const campaign = rows.find(({ id }) => id === chosen) ?? rows[0];
  return (
    <Columns side={campaign && <CampaignPanel key={campaign.id} campaign={campaign} source={source} />}>
      <Stack gap={16}>
        {readings.length > 0 && <AccountsPanel readings={readings} />}
        <Panel
          title="Campaigns"
          flush
          tag={<SourceTag source={source} />}
          actions={
            <>
              <Segmented label="Days" hideLabel value={days} options={periods} onChange={onDays} />
              <Button size="sm" kind="quiet" onClick={() => void exportAds(days, total, lastDay)}>
                Export CSV
              </Button>
            </>
          }
          foot={
            <>
              {total > rows.length && <RowsFoot shown={rows.length} total={total} busy={busy} onMore={onMore} />}
              <span>
                {lastDay ? `Up to ${formatDay(lastDay)}, the newest day that is known. ` : 'No campaign is known yet. '}
                {sums
                  .map(
                    ({ currency, spend, conversions }) =>
                      `${money(spend, currency)} spent for ${formatNumber(conversions)} results`,
                  )
                  .join('; ')}
                {sums.length > 0 && '.'}
              </span>
            </>
          }
        >
          <Rows label="Campaigns">
            {rows.map(({ id, name, platform, status, spend, currency, conversions, act }) => (
              <Row
                key={id}
                title={name}
                current={id === campaign?.id}
                onOpen={() => onChoose(id)}
                meta={`${platform}, ${money(spend, currency)}, ${formatNumber(conversions)} results`}
                end={
                  <span className={css.end}>
                    <StatusChip status={status === 'Active' ? 'live' : 'paused'}>{status}</StatusChip>
                    <Chip tone={acts[act].tone}>{acts[act].word}</Chip>
                  </span>
                }
              />
            ))}
          </Rows>
        </Panel>
        <TrackRecord
          kind="ads"
          title="How such advice turned out"
          words={acts}
          nothing="Nothing was advised yet. What is advised is kept with its figures, and looked back on when 14 more days are known."
        />
        <Text kind="meta">
          Results of chance do not count: a verdict needs the price of a result to lie outside of what chance alone
          gives. To raise is never proposed as a must, and nothing here does it.
        </Text>
      </Stack>
    </Columns>
  );
}
