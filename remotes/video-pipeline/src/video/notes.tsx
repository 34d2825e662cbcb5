import { type JobProblem, sentenceOf } from '@avenue/data';
import { Button, Failure, Note, ReadTrouble } from '@avenue/ui';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type ChannelOption, useFocusNext, useWay } from '../flow/index.ts';
import { RefusedNote } from '../pick/index.ts';
import type { VideoPage } from './use-video-page.ts';

/** Why a compile did not start or was not stopped; a missing voiceover leads to where one is made. */
function ProblemNote({
  problem,
  channel,
  script,
}: {
  problem: JobProblem;
  channel: string;
  script: string | undefined;
}) {
  const way = useWay();
  if (problem.code !== 'no_voiceover' || !script) {
    return <Failure size="line" of="The video" did={problem.did} error={problem.error} />;
  }
  return (
    <Note
      tone="wait"
      live="alert"
      action={
        <Button size="sm" to={way('voice', { channel, script })}>
          Voiceover Engine
        </Button>
      }
    >
      {sentenceOf(problem.error)}
    </Note>
  );
}

interface ApprovalNotesProps {
  /** Whether the queue is the next step of the page. */
  primary: boolean;
  approved: boolean;
  /** Its item in the queue, on which the queue opens. */
  itemId: string | undefined;
  message: string | undefined;
  failure: unknown;
}

/** What came of Approve & Save, with the way to the queue. */
export function ApprovalNotes({ primary, approved, itemId, message, failure }: ApprovalNotesProps) {
  const next = useFocusNext(message);
  const way = useWay();
  return (
    <>
      {(message || approved) && (
        <div ref={next}>
          <Note
            tone="good"
            live={message ? 'status' : undefined}
            action={
              <Button
                kind={primary ? 'primary' : 'plain'}
                size="sm"
                icon={IconUpload}
                to={way('queue', { item: itemId })}
              >
                Upload Queue
              </Button>
            }
          >
            {message ?? 'This video is in the Upload Queue.'}
          </Note>
        </div>
      )}
      {failure !== undefined && <Failure size="line" of="The video" did="was not approved" error={failure} />}
    </>
  );
}

/** What stands between the choice and the stage: reads that failed, what cannot be chosen, and a script that changed. */
export function PageNotes({ page, channel }: { page: VideoPage; channel: ChannelOption }) {
  const { picked, videos, video, busy, problem, script } = page;
  const way = useWay();
  return (
    <>
      <ReadTrouble of="The approved scripts" state={picked.approved} />
      <ReadTrouble of="This script" state={picked.opened} />
      {picked.refused && <RefusedNote refused={picked.refused} />}
      {videos.data && <ReadTrouble of="The videos" state={videos} />}
      {picked.hasAny === false && !picked.refused && (
        <Note
          action={
            <Button size="sm" to={way('script')}>
              Script Builder
            </Button>
          }
        >
          {channel.label} has no approved script yet. Approve one in the Script Builder.
        </Note>
      )}
      {problem && <ProblemNote problem={problem} channel={channel.name} script={script?.id} />}
      {video?.outdated && !busy && (
        <Note tone="wait">
          The script has changed since this video was compiled. Compile again to match it, or approve it as it is.
        </Note>
      )}
    </>
  );
}
