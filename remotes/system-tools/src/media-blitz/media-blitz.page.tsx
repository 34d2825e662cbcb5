import { LearnedPanel } from '@avenue/boards/learn';
import { useApi } from '@avenue/data';
import {
  Bone,
  Button,
  Columns,
  Loading,
  Page,
  Panel,
  Read,
  Row,
  Rows,
  StatusChip,
  Time,
  useAddress,
  useLocation,
  useNavigate,
} from '@avenue/ui';
import { FilterChip } from '@avenue/ui/overlay';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { CampaignPanel, StopPanel } from './campaign-panel.tsx';
import { NewCampaign } from './new-campaign.tsx';
import { Nothing } from './nothing.tsx';
import { AlikePanel, DraftPosts, LivePosts } from './posts-panel.tsx';
import { type Blitz, useBlitz, useBlitzActs } from './use-blitz.ts';
import { modules, platforms, views } from './views.ts';
import { campaignLooks, currentOf, isActive, plural } from './words.ts';

export default function MediaBlitzPage() {
  const { word, set } = useAddress();
  const navigate = useNavigate();
  const own = views[useLocation().pathname];
  const module = own?.module ?? word('module');
  const platform = own?.platform ?? word('platform');
  const state = useBlitz({ module, platform });
  const [begins, setBegins] = useState(false);
  const { data } = state;
  /** From a view with an address of its own, another choice leads to all of them. */
  const choose = (to: { module: string | undefined; platform: string | undefined }) => {
    if (!own) return set({ ...to, campaign: undefined });
    const words = Object.entries(to).flatMap(([name, value]) => (value ? [[name, value]] : []));
    const search = String(new URLSearchParams(words));
    return void navigate(search ? `/media-blitz?${search}` : '/media-blitz');
  };
  return (
    <Page
      title={own?.title ?? 'Media Blitz'}
      sentence="One piece, told differently in each place, sent inside every limit."
      actions={
        <>
          <FilterChip
            label="About"
            any="everything"
            options={modules}
            value={module}
            onChange={(value) => choose({ module: value, platform })}
          />
          <FilterChip
            label="On"
            any="every platform"
            options={platforms}
            value={platform}
            onChange={(value) => choose({ module, platform: value })}
          />
          <Button icon={IconPlus} call="POST /api/blitz" disabled={!data} onClick={() => setBegins(true)}>
            New campaign
          </Button>
        </>
      }
    >
      <Read
        of="Your campaigns"
        state={state}
        keeps="What is approved goes out at its time, and nothing is lost."
        frame={(failure) => <Panel>{failure}</Panel>}
        loading={
          <Loading label="Loading your campaigns">
            <Bone heightPx={320} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <Panel>
            <Nothing {...{ blitz: data, module, platform }} onBegin={() => setBegins(true)} />
          </Panel>
        }
      >
        {(blitz) => <Campaigns blitz={blitz} />}
      </Read>
      {begins && data && (
        <NewCampaign
          blitz={data}
          family={module === 'auto-facts' ? 'auto-facts' : 'blitz'}
          onClose={() => setBegins(false)}
          onMade={({ id }) => {
            setBegins(false);
            set({ campaign: id });
          }}
        />
      )}
    </Page>
  );
}

function Campaigns({ blitz: { rows, allowed, mode } }: { blitz: Blitz }) {
  const acts = useBlitzActs();
  const isSample = useApi('GET /api/studio').data?.studio === 'sample';
  const { word, set } = useAddress();
  const campaign = currentOf(rows, word('campaign'));
  if (!campaign) return null;
  const now = Date.now();
  return (
    <>
      <CampaignPanel {...{ campaign, allowed, mode, isSample, now, acts }} />
      <Columns
        side={
          <>
            {(isActive(campaign) || campaign.state === 'stopped') && <StopPanel campaign={campaign} />}
            <AlikePanel campaign={campaign} isSample={isSample} />
            <Beginnings />
            <Panel title="Campaigns" flush>
              <Rows label="Campaigns">
                {rows.map(({ id, title, state, createdAt, posts }) => (
                  <Row
                    key={id}
                    title={title}
                    meta={
                      <>
                        {plural(posts.length, 'post')}, written <Time at={createdAt} />
                      </>
                    }
                    current={id === campaign.id}
                    onOpen={() => set({ campaign: id }, { push: true })}
                    end={<StatusChip status={campaignLooks[state].status}>{campaignLooks[state].word}</StatusChip>}
                  />
                ))}
              </Rows>
            </Panel>
          </>
        }
      >
        {campaign.state === 'draft' ? <DraftPosts campaign={campaign} /> : <LivePosts campaign={campaign} now={now} />}
      </Columns>
    </>
  );
}

/** What clicks say of how posts begin. */
const Beginnings = () => (
  <LearnedPanel
    module="blitz"
    title="How posts begin"
    foot="Counted on short links, 72 hours after a post went out. New posts change when you say so."
    nothing="No results yet. Give a campaign one of your short links: each post then gets one of its own, and its clicks are counted."
  />
);
