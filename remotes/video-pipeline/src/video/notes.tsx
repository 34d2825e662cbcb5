import { sentenceOf } from '@avenue/data';
import { Button, Failure, Note } from '@avenue/ui';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useFocusNext } from '../flow/index.ts';
import type { CompileProblem } from './use-compile.ts';

/** Why a compile did not start or was not stopped; a missing voiceover leads to where one is made. */
export function ProblemNote({
  problem,
  channel,
  script,
}: {
  problem: CompileProblem;
  channel: string;
  script: string | undefined;
}) {
  if (problem.code !== 'no_voiceover' || !script) {
    return <Failure size="line" of="The video" did={problem.did} error={problem.error} />;
  }
  return (
    <Note
      tone="wait"
      live="alert"
      action={
        <Button size="sm" to={`/voiceover-engine?${new URLSearchParams({ channel, script })}`}>
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
                to={itemId ? `/upload-queue?item=${encodeURIComponent(itemId)}` : '/upload-queue'}
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
