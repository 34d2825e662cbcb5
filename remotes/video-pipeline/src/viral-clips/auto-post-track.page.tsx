import type { Answer } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  BonePanel,
  BoneRows,
  Button,
  EmptyState,
  formatFixed,
  formatNumber,
  Loading,
  Page,
  Panel,
  Read,
  Row,
  Rows,
  SourceTag,
  Stack,
  StatusChip,
  scaled,
  Text,
  TextLink,
  Toolbar,
} from '@avenue/ui';
import { BarChart } from '@avenue/ui/bars';
import { AddChannel, ChannelPicker, useChannels } from '../flow/index.ts';
import css from './viral-clips.module.css';
import { spanOf, writerPath } from './words.ts';

type Track = Answer<'GET /api/viral-clips/track'>;
type Tracked = Track['rows'][number];

const leastKnown = 5;

/** Clips that were rendered: where each is, and whether scores say anything of what is watched. */
export default function AutoPostTrack() {
  const { channels, channel, choose, state: channelState } = useChannels();
  const state = useApi('GET /api/viral-clips/track', {
    query: { channel: channel?.name ?? '' },
    when: channel !== undefined,
  });
  return (
    <Page
      title="Auto Post & Track"
      sentence="From the rendered clip to its first week. Nothing goes out before your yes in the Upload Queue."
      actions={<Button to="/upload-queue/posting">Where clips go</Button>}
      toolbar={
        channel && (
          <Toolbar label="Which channel">
            <ChannelPicker channels={channels ?? []} value={channel.name} onChange={choose} />
          </Toolbar>
        )
      }
    >
      <Read of="Your channels" state={channelState} size="page" loading={<Waiting />}>
        {() =>
          channel ? (
            <Read
              of="The clips"
              state={state}
              keeps="They stay as they are."
              loading={<Waiting />}
              isEmpty={({ rows }) => rows.length === 0}
              empty={
                <Panel>
                  <EmptyState
                    title={`No clip of ${channel.label} was rendered yet`}
                    spot="inbox-clear"
                    actions={
                      <Button kind="primary" to="/viral-clips/clip-detector">
                        Find clips
                      </Button>
                    }
                  >
                    Rendered clips stand here, with where each was posted and what its first week came to.
                  </EmptyState>
                </Panel>
              }
            >
              {(track) => <Loaded track={track} />}
            </Read>
          ) : (
            <Panel>
              <AddChannel>Clips are posted on a channel.</AddChannel>
            </Panel>
          )
        }
      </Read>
    </Page>
  );
}

function Loaded({ track: { rows, agreement, known, sample } }: { track: Track }) {
  const told = rows.filter(({ views }) => views !== undefined).toSorted((a, b) => b.score - a.score);
  return (
    <Stack gap={16}>
      <Panel title="Score and first week" tag={<SourceTag source={sample ? 'sample' : 'computed'} />}>
        {agreement === null ? (
          <Text kind="meta">
            {`Told from ${leastKnown} clips on whose first week is over. ${known === 0 ? 'None is yet.' : `${known} so far.`}`}
          </Text>
        ) : (
          <Stack gap={12}>
            <p>{agreementWords(agreement, known)}</p>
            <BarChart
              sentence="Views of the first week, by score"
              labelsName="Clip, the highest score first"
              labels={told.map(({ title, score }) => `${score}: ${title.slice(0, 24)}`)}
              series={[{ label: 'Views of the first week', values: told.map(({ views }) => views ?? 0) }]}
              format={formatNumber}
              empty={<p>No first week is over yet.</p>}
            />
          </Stack>
        )}
      </Panel>
      <Panel flush title="Clips">
        <Rows label="Rendered clips">
          {rows.map((clip) => (
            <TrackRow key={clip.id} clip={clip} />
          ))}
        </Rows>
      </Panel>
    </Stack>
  );
}

const agreementWords = (agreement: number, known: number) =>
  `Of ${known} clips, ${
    agreement >= 0.5
      ? 'those with a higher score were watched more'
      : agreement <= -0.5
        ? 'those with a higher score were watched less: do not go by it on this channel'
        : 'the score says little of what was watched'
  } (rank correlation ${formatFixed(agreement, 2)}).`;

const chips: Record<Tracked['status'], React.ReactNode> = {
  rendered: <StatusChip status="ready">Rendered</StatusChip>,
  waiting: <StatusChip status="awaiting">Waits for you</StatusChip>,
  approved: <StatusChip status="approved" />,
  posted: <StatusChip status="verified">Posted</StatusChip>,
  denied: <StatusChip status="denied" />,
};

function TrackRow({ clip }: { clip: Tracked }) {
  const { title, score, status, views, postedUrl, path, stillUrl } = clip;
  return (
    <Row
      title={title}
      to={path ?? writerPath(clip)}
      meta={
        <>
          {`${spanOf(clip)}. Score ${score}. ${views === undefined ? 'Its first week is not known yet.' : `${formatNumber(views)} views in its first week.`} `}
          {postedUrl && <TextLink href={postedUrl}>Where it stands</TextLink>}
        </>
      }
      lead={stillUrl ? <img className={css.thumb} {...scaled(stillUrl, 72)} alt="" /> : undefined}
      end={chips[status]}
    />
  );
}

const Waiting = () => (
  <Loading label="Loading the clips">
    <BonePanel>
      <BoneRows count={5} rowPx={72} />
    </BonePanel>
  </Loading>
);
