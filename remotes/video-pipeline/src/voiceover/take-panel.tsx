import type { Take } from '@avenue/contract';
import { Button, Chip, Failure, formatClock, formatFixed, Note, StatusChip, Term } from '@avenue/ui';
import { AudioPlayer } from '@avenue/ui/media';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useFocusNext } from '../flow/index.ts';
import css from './voiceover.module.css';

/** "-16 LUFS, no clipping" */
const loudnessWords = ({ lufs, truePeakDb }: Pick<Take, 'lufs' | 'truePeakDb'>): string =>
  `${Math.round(lufs)} LUFS, ${truePeakDb < 0 ? 'no clipping' : `clips by ${formatFixed(truePeakDb, 1)} dB`}`;

const Measured = ({ take }: { take: Take }) => {
  const [loudness, ...peak] = loudnessWords(take).split(', ');
  return (
    <>
      <Term of="lufs">{loudness}</Term>, <Term of="true-peak">{peak.join(', ')}</Term>
    </>
  );
};

/** "Ready to approve", "Approved" or that the script has moved on. */
export const TakeChip = ({ take }: { take: Take }) =>
  take.outdated ? (
    <StatusChip status="mismatch">Outdated</StatusChip>
  ) : take.status === 'approved' ? (
    <StatusChip status="approved" />
  ) : take.status === 'discarded' ? (
    <StatusChip status="aside" />
  ) : (
    <StatusChip status="ready">Ready to approve</StatusChip>
  );

export interface TakePanelProps {
  take: Take;
  /** Number of another take that is approved and still fits the script. */
  approvedTake?: number | undefined;
  /** At the right of the head: other takes. */
  others?: ReactNode;
  busy: boolean;
  approving: boolean;
  /** What the server said to the approval. */
  message: string | undefined;
  problem: { did: string; error: unknown } | undefined;
  videoPath: string;
  onRetake: (sentence: number) => void;
  onApprove: () => void;
  onDiscard: () => void;
}

/** Where a take stands and what comes next. */
function nextWords({ status, outdated, draft }: Take, approvedTake: number | undefined): string {
  if (outdated) return '';
  if (status === 'approved') return 'Approved and saved. Next: make the video.';
  if (approvedTake) return `Take ${approvedTake} is the approved one. Approve this one to use it instead.`;
  return `${draft ? 'Draft quality: fine to plan with. ' : ''}Next: approve it, then make the video.`;
}

/** One take: listen, take single sentences again, decide. */
export function TakePanel(props: TakePanelProps) {
  const { take, approvedTake, others, busy, approving, message, problem, videoPath } = props;
  const { onRetake, onApprove, onDiscard } = props;
  const titleId = useId();
  const approved = take.status === 'approved';
  const next = useFocusNext(approved ? message : undefined);
  return (
    <section className={css.panel} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId}>
          <Term of="take">{`Take ${take.number}`}</Term>
        </h2>
        <TakeChip take={take} />
        <Chip>{take.engine}</Chip>
        <div className={css.end}>{others}</div>
      </div>
      <TakePlayer take={take} {...(!take.outdated && { onRetake })} busy={busy} />
      {take.outdated && (
        <div className={css.body}>
          <Note tone="wait">The script has changed since this take. Generate the voiceover again.</Note>
        </div>
      )}
      {problem && (
        <div className={css.body}>
          <Failure size="line" of={`Take ${take.number}`} did={problem.did} error={problem.error} />
        </div>
      )}
      <div className={`${css.foot} ${css.decide}`}>
        <span role="status" className={message ? css.message : undefined}>
          {message ?? nextWords(take, approvedTake)}
        </span>
        <div ref={next} className={css.go}>
          {!approved && approvedTake && (
            <Button kind="quiet" icon={IconMovie} to={videoPath}>
              {`Make the video with take ${approvedTake}`}
            </Button>
          )}
          {approved ? (
            !take.outdated && (
              <Button kind="primary" icon={IconMovie} to={videoPath}>
                Make the video
              </Button>
            )
          ) : (
            <>
              <Button
                kind="quiet"
                disabled={busy || take.status === 'discarded'}
                call="POST /api/voiceover/takes/{id}/discard"
                onClick={onDiscard}
              >
                Put aside
              </Button>
              <Button
                kind="primary"
                icon={IconCheck}
                kbd="A"
                busy={approving}
                disabled={busy || take.outdated}
                call="POST /api/voiceover/approve"
                onClick={onApprove}
              >
                Approve & Save
              </Button>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** The player with its sentences; pressing one goes there. */
export function TakePlayer({
  take,
  busy = false,
  onRetake,
}: {
  take: Take;
  busy?: boolean;
  onRetake?: (sentence: number) => void;
}) {
  const root = useRef<HTMLDivElement>(null);
  const [positionMs, setPositionMs] = useState(0);
  const now = take.sentences.findLastIndex(({ startMs }) => positionMs >= startMs);
  const seek = (toMs: number) => {
    const audio = root.current?.querySelector('audio');
    if (audio) audio.currentTime = toMs / 1000;
    setPositionMs(toMs);
  };
  return (
    <div ref={root}>
      <div className={css.player}>
        <AudioPlayer
          key={take.audioUrl}
          src={take.audioUrl}
          label={`Take ${take.number}`}
          durationMs={take.durationMs}
          peaks={take.peaks}
          onPosition={setPositionMs}
          measured={<Measured take={take} />}
        />
      </div>
      <ol className={css.sentences} aria-label={`Sentences of take ${take.number}`}>
        {take.sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place in the take; the same words may repeat
          <li key={index} className={css.sentence} data-now={index === now && positionMs > 0 ? '' : undefined}>
            <button type="button" className={css.seek} onClick={() => seek(sentence.startMs)}>
              <span className={css.clock}>{formatClock(sentence.startMs)}</span>
              <span>{sentence.text}</span>
            </button>
            {onRetake && (
              <Button
                kind="quiet"
                size="sm"
                icon={IconRefresh}
                disabled={busy}
                aria-label={`Retake sentence ${index + 1}`}
                call="POST /api/voiceover/retake"
                onClick={() => onRetake(index)}
              >
                Retake
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
