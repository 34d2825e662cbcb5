import type { Answer, Campaign } from '@avenue/contract';
import type { Fact } from '@avenue/contract/auto-facts';
import { callApi, useApi, useRefresh } from '@avenue/data';
import {
  Button,
  Failure,
  Note,
  Panel,
  Read,
  Row,
  Rows,
  SelectField,
  Skeleton,
  StatusChip,
  TextLink,
  toast,
} from '@avenue/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import css from './auto-facts.module.css';
import { KeptPage } from './kept-page.tsx';

type Blitz = Answer<'GET /api/blitz'>;
type Place = Blitz['places'][number];
type Labels = Parameters<ComponentProps<typeof KeptPage>['children']>[0]['labels'];

const call = 'POST /api/blitz';
const dayMs = 86_400_000;

/** Kept facts as posts in messengers, and as videos on TikTok: both through the door, both held for a yes. */
export default function TelegramTikTokPoster() {
  return (
    <KeptPage
      title="Telegram & TikTok Poster"
      sentence="Words go to Telegram, videos to TikTok. Nothing goes out before you read it and say yes."
      actions={<Button to="/upload-queue/posting">Where videos go</Button>}
    >
      {({ channel, labels, facts, foot }) => <Posting key={channel} labels={labels} facts={facts} foot={foot} />}
    </KeptPage>
  );
}

interface PostingProps {
  labels: Labels;
  facts: readonly Fact[];
  foot: ReactNode;
}

function Posting({ labels, facts, foot }: PostingProps) {
  const state = useApi('GET /api/blitz', { query: { module: 'auto-facts' } });
  return (
    <Read
      of="Where facts are posted"
      state={state}
      keeps="What was posted stays."
      loading={<Skeleton shape="rows" count={4} label="Loading where facts are posted" />}
    >
      {(blitz) => <Loaded blitz={blitz} labels={labels} facts={facts} foot={foot} />}
    </Read>
  );
}

/** Campaigns about a fact: by the thing itself, or by its words where it stands nowhere. */
const titleOf = (fact: Fact) => fact.text.slice(0, 120);
const aboutOf = (fact: Fact, { rows }: Blitz) =>
  rows.find(({ thing, title }) => thing === fact.id || title === titleOf(fact));

const isTelegram = ({ platformId }: Place) => platformId === 'telegram';

/** Where words of a channel go unless told otherwise: never to a place that bears the name of another channel. */
function usualPlace(places: readonly Place[], { own, others }: Labels): Place | undefined {
  const bears = (label: string) => (one: Place) => one.place.toLowerCase().includes(label.toLowerCase());
  const named = places.filter(bears(own));
  const free = named.length > 0 ? named : places.filter((one) => !others.some((label) => bears(label)(one)));
  return free.find(isTelegram) ?? free[0];
}

function Loaded({ blitz, labels, facts, foot }: PostingProps & { blitz: Blitz }) {
  const refresh = useRefresh();
  const places = blitz.places.filter(({ needsPicture }) => !needsPicture);
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<unknown>();
  const place = places.find((one) => one.place === chosen) ?? usualPlace(places, labels);
  const write = async (fact: Fact, to: Place) => {
    setBusy(fact.id);
    setProblem(undefined);
    try {
      const isThing = blitz.things.some((one) => one.module === 'auto-facts' && one.id === fact.id);
      const from = Date.now();
      await callApi(call, {
        body: {
          ...(isThing ? { thing: { module: 'auto-facts', id: fact.id } } : { family: 'auto-facts' as const }),
          ...{ title: titleOf(fact), words: [fact.text, fact.credit].filter(Boolean).join('\n') },
          ...(fact.source.url && { link: fact.source.url }),
          ...{ from: new Date(from).toISOString(), to: new Date(from + dayMs).toISOString() },
          places: [{ account: to.account, platform: to.platformId, posts: 1 }],
        },
      });
      await refresh('/api/blitz').catch(() => undefined);
      toast.show({ text: `A post for ${to.place} is written. Read it, then start it.`, tone: 'good' });
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      {places.length === 0 ? (
        <Note tone="wait">
          No messenger is connected yet. <TextLink to="/admin-config/connections">Connect Telegram</TextLink>
        </Note>
      ) : (
        <Panel>
          <div className={css.choice}>
            <SelectField
              label="Words go to"
              options={places.map((one) => ({ value: one.place, label: one.place }))}
              value={place?.place ?? ''}
              placeholder="Choose where"
              help={place ? undefined : `None of them is called ${labels.own}.`}
              onChange={setChosen}
            />
          </div>
        </Panel>
      )}
      {problem !== undefined && <Failure size="line" of="The post" did="was not written" error={problem} />}
      <Panel flush title="Kept facts" foot={foot}>
        <Rows label="Kept facts">
          {facts.map((fact) => (
            <PostRow
              key={fact.id}
              fact={fact}
              campaign={aboutOf(fact, blitz)}
              place={place}
              unplaced={places.length === 0 ? 'Connect a messenger first.' : 'Choose above where it goes.'}
              busy={busy === fact.id}
              onWrite={(to) => void write(fact, to)}
            />
          ))}
        </Rows>
      </Panel>
    </>
  );
}

const blitzPath = (campaign: Campaign) => `/auto-facts/media-blitz?campaign=${encodeURIComponent(campaign.id)}`;

interface PostRowProps {
  fact: Fact;
  campaign: Campaign | undefined;
  place: Place | undefined;
  /** Why there is no place. */
  unplaced: string;
  busy: boolean;
  onWrite: (to: Place) => void;
}

function PostRow({ fact: { text, credit, video }, campaign, place, unplaced, busy, onWrite }: PostRowProps) {
  // A campaign that nothing happened to yet has no reason; the others are sentences.
  const told = (campaign?.reason || credit).replace(/\.$/, '');
  return (
    <Row
      title={text}
      meta={
        <>
          {told && `${told}. `}
          {video ? (
            <>
              Video: <TextLink to={video.path}>{video.sentence}</TextLink>
            </>
          ) : (
            <TextLink to="/auto-facts/video-caption-generator">No video yet</TextLink>
          )}
        </>
      }
      end={
        campaign ? (
          <>
            <CampaignChip campaign={campaign} />
            <Button size="sm" to={blitzPath(campaign)}>
              Open
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            call={call}
            busy={busy}
            disabled={!place}
            reason={place ? undefined : unplaced}
            onClick={() => place && onWrite(place)}
          >
            {place ? `Write for ${place.place}` : 'Write a post'}
          </Button>
        )
      }
    />
  );
}

function CampaignChip({ campaign: { state } }: { campaign: Campaign }) {
  if (state === 'draft') return <StatusChip status="awaiting">Waits for you</StatusChip>;
  if (state === 'ended') return <StatusChip status="verified">Posted</StatusChip>;
  if (state === 'held') return <StatusChip status="mismatch" />;
  if (state === 'stopped') return <StatusChip status="aside">Stopped</StatusChip>;
  return <StatusChip status="sending" />;
}
