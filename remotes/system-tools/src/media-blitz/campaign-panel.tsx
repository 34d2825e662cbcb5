import { StopFigures } from '@avenue/boards/panic';
import type { Campaign, Mode, PostState } from '@avenue/contract';
import { Button, formatDateTime, Note, Panel, Push, SourceTag, TextLink } from '@avenue/ui';
import { ConfirmDialog } from '@avenue/ui/dialog';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import { useState } from 'react';
import css from './media-blitz.module.css';
import { Timeline } from './timeline.tsx';
import type { BlitzActs } from './use-blitz.ts';
import { headOf, isActive, lookOf, partsOf, plural } from './words.ts';

interface CampaignPanelProps {
  campaign: Campaign;
  /** Whether the main switch lets campaigns start. */
  allowed: boolean;
  mode: Mode;
  isSample: boolean;
  now: number;
  acts: BlitzActs;
}

const switchedOff = 'Media Blitz is switched off in Admin Config.';

/** The one button that starts and stops. */
function Toggle({ campaign, allowed, acts }: Pick<CampaignPanelProps, 'campaign' | 'allowed' | 'acts'>) {
  const { busy, start, stop, resume } = acts;
  if (isActive(campaign)) {
    const call = 'POST /api/blitz/{id}/stop';
    return (
      <Button kind="danger" icon={IconPlayerStop} call={call} busy={busy === call} onClick={() => void stop(campaign)}>
        Stop Media Blitz
      </Button>
    );
  }
  if (campaign.state === 'ended') return null;
  const isDraft = campaign.state === 'draft';
  const call = isDraft ? 'POST /api/blitz/{id}/start' : 'POST /api/blitz/{id}/resume';
  return (
    <Button
      kind="primary"
      icon={IconPlayerPlay}
      call={call}
      busy={busy === call}
      reason={allowed ? undefined : switchedOff}
      onClick={() => void (isDraft ? start(campaign) : resume(campaign))}
    >
      {isDraft ? 'Start Media Blitz' : 'Resume Media Blitz'}
    </Button>
  );
}

/** "Verified 4", "Planned 7", in the order in which they stand. */
function Legend({ campaign: { posts } }: Pick<CampaignPanelProps, 'campaign'>) {
  const states = [...new Set(posts.map(({ state }) => state))];
  const count = (state: PostState) => posts.filter((post) => post.state === state).length;
  return <>{states.map((state) => `${lookOf(state).word} ${count(state)}`).join(', ')}</>;
}

function summaryOf(campaign: Campaign): string {
  const { title, posts, to, startedAt, endedAt, stopped } = campaign;
  const places = new Set(posts.map(({ place }) => place)).size;
  const when = endedAt
    ? `ended ${formatDateTime(endedAt)}`
    : stopped
      ? `stopped ${formatDateTime(stopped.at)} by ${stopped.by}`
      : `ends ${formatDateTime(to)} at the latest`;
  const first = startedAt ? '' : ' The first post goes alone and is read back before the rest.';
  return `"${title}": ${plural(places, 'place')}, ${plural(posts.length, 'post')}, ${when}.${first}`;
}

/** What a campaign does now, the button that starts and stops it, and its posts on a line of time. */
export function CampaignPanel({ campaign, allowed, mode, isSample, now, acts }: CampaignPanelProps) {
  const { state, reason, goal } = campaign;
  const [throws, setThrows] = useState(false);
  const [refused, setRefused] = useState<string>();
  const remove = async () => {
    const why = await acts.remove(campaign);
    setRefused(why);
    if (why === undefined) setThrows(false);
  };
  const isShadow = mode === 'shadow' || mode === 'off';
  return (
    <Panel
      flush
      foot={
        <>
          <span>
            <Legend campaign={campaign} />
          </span>
          {isActive(campaign) && (
            <Push>
              <span>Line shows now, {formatDateTime(new Date(now).toISOString())}</span>
            </Push>
          )}
        </>
      }
    >
      <div className={css.head}>
        <span className={css.pulse} data-active={isActive(campaign) || undefined} aria-hidden="true" />
        <div>
          <h2>{headOf(campaign, mode)}</h2>
          <p>{summaryOf(campaign)}</p>
          {goal && <p>Goal: {goal}</p>}
          {isActive(campaign) && <p>{reason}</p>}
          {isSample && <SourceTag source="sample" />}
        </div>
        <div className={css.acts}>
          <Toggle {...{ campaign, allowed, acts }} />
          {state === 'draft' && (
            <Button kind="quiet" call="DELETE /api/blitz/{id}" onClick={() => setThrows(true)}>
              Throw away
            </Button>
          )}
        </div>
      </div>
      {state !== 'ended' && (isShadow || !allowed) && (
        <div className={css.notes}>
          {isShadow && (
            <Note tone="wait">
              {mode === 'off'
                ? 'Campaigns are switched off as a mode, so every post is refused. '
                : 'Shadow: each post is noted at its time, and none goes out. '}
              {isSample ? (
                'The Sample studio sends nothing.'
              ) : (
                <TextLink to="/shadow-mode-controller">Change it in Shadow Mode Controller</TextLink>
              )}
            </Note>
          )}
          {!allowed && (
            <Note tone="wait">
              {switchedOff} <TextLink to="/admin-config#campaigns">Switch it on there</TextLink>
            </Note>
          )}
        </div>
      )}
      <Timeline campaign={campaign} now={now} />
      {throws && (
        <ConfirmDialog
          open
          onClose={() => setThrows(false)}
          title={`Throw "${campaign.title}" away?`}
          venue="Media Blitz"
          consequence={`${plural(campaign.posts.length, 'post')} and what you changed in them. Nothing of it went out.`}
          cannotUndo="It can only be written anew."
          verb="Throw it away"
          busy={acts.busy !== undefined}
          error={refused}
          onConfirm={() => void remove()}
        />
      )}
    </Panel>
  );
}

/** What a press on Stop would do now, or did. */
export function StopPanel({ campaign }: { campaign: Campaign }) {
  const { open, inFlight, out, byHand, over } = partsOf(campaign);
  const isStopped = campaign.state === 'stopped';
  const figures: readonly (readonly [string, number])[] = isStopped
    ? [
        ['Stopped, did not go out', over.length + open.length + byHand.length],
        ['In flight at the press, end by themselves', inFlight.length],
        ['Sent', out.length],
      ]
    : [
        ['Not yet started, will not go out', open.length],
        ['Already sending, will finish', inFlight.length],
        ['Already out', out.length],
        ['Waiting for your hand', byHand.length],
      ];
  return (
    <Panel
      title={isStopped ? 'Receipt of the stop' : 'If you stop now'}
      foot={
        isStopped
          ? 'What was sent stays where it is: open it there to remove it. Resume gives the rest its time anew.'
          : 'No new post starts after the press. You get a receipt and can resume.'
      }
    >
      <StopFigures figures={figures} />
      {isStopped && out.length > 0 && (
        <ul className={css.sent} aria-label="Sent">
          {out.map(({ id, number, place, url }) => (
            <li key={id}>
              Post {number}, {place} {url && <TextLink href={url}>Open it there</TextLink>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
