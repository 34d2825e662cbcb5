import { useApi } from '@avenue/data';
import {
  Bone,
  Button,
  Columns,
  EmptyState,
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
import { LearnedPanel } from './learned-panel.tsx';
import { NewCampaign } from './new-campaign.tsx';
import { AlikePanel, DraftPosts, LivePosts } from './posts-panel.tsx';
import { type Blitz, useBlitz, useBlitzActs } from './use-blitz.ts';
import { campaignLooks, currentOf, isActive, plural } from './words.ts';

const modules = [
  { value: 'video', label: 'Videos' },
  { value: 'blitz', label: 'Own words' },
];

/** Families that have an address of their own for their campaigns. */
const ofAddress: Readonly<Record<string, string>> = { '/automation/youtube/mediablitz': 'video' };

export default function MediaBlitzPage() {
  const { word, set } = useAddress();
  const navigate = useNavigate();
  const own = ofAddress[useLocation().pathname];
  const module = own ?? word('module');
  const state = useBlitz(module);
  const [begins, setBegins] = useState(false);
  const { data } = state;
  return (
    <Page
      title={own ? 'Media Blitz for videos' : 'Media Blitz'}
      sentence="One piece, told differently in each place, sent inside every limit."
      actions={
        <>
          <FilterChip
            label="About"
            any="everything"
            options={modules}
            value={module}
            onChange={(value) =>
              own
                ? void navigate(value ? `/media-blitz?module=${value}` : '/media-blitz')
                : set({ module: value, campaign: undefined })
            }
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
        empty={<Nothing blitz={data} onBegin={() => setBegins(true)} />}
      >
        {(blitz) => <Campaigns blitz={blitz} />}
      </Read>
      {begins && data && (
        <NewCampaign
          blitz={data}
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

/** Before the first campaign: how one runs without any key, and what a place adds. */
const Nothing = ({ blitz, onBegin }: { blitz: Blitz | undefined; onBegin: () => void }) => (
  <EmptyState
    title="No campaign yet"
    actions={
      blitz?.places.length ? (
        <Button kind="primary" call="POST /api/blitz" onClick={onBegin}>
          New campaign
        </Button>
      ) : (
        <Button kind="primary" to="/admin-config/connections">
          Add a channel for posts
        </Button>
      )
    }
  >
    A campaign tells one thing in several posts. In shadow, which is how it begins, it shows what would have gone out
    and when; a channel can be added without its secret for that. With the secret, and the mode for it, posts go out by
    themselves.
  </EmptyState>
);

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
            <AlikePanel campaign={campaign} />
            <LearnedPanel />
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
