import type { ChatProposal, Job } from '@avenue/contract';
import { callApi, sentenceOf, useJobs, useRefusals } from '@avenue/data';
import { Button, ProgressBar, TextLink, toast } from '@avenue/ui';
import { useEffect, useState } from 'react';
import { takeBack } from './carry-out.ts';
import css from './chat.module.css';
import { conversation, type Outcome } from './conversation.ts';
import { underWay } from './under-way.ts';

interface ProposalRowProps {
  answer: string;
  proposal: ChatProposal;
  outcome: Outcome | undefined;
  ticked: boolean;
  locked: boolean;
  onTick: () => void;
}

/** The clocks of browser and server differ by less than this. */
const skewMs = 60_000;

/** The job that a proposal started, if it starts one. */
function useOwnJob({ job }: ChatProposal, outcome: Outcome | undefined): Job | undefined {
  const jobs = useJobs();
  if (!job || !outcome) return undefined;
  return jobs.find(
    ({ kind, subject, createdAt, state }) =>
      kind === job.kind &&
      subject === job.subject &&
      (state === 'running' || state === 'queued' || Date.parse(createdAt) > outcome.at - skewMs),
  );
}

/** Whether the time to undo still runs. */
function useUndoable(undo: ChatProposal['undo'], outcome: Outcome | undefined): boolean {
  const until = outcome?.state === 'done' && undo ? outcome.at + (undo.forMs ?? Number.POSITIVE_INFINITY) : 0;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const left = until - Date.now();
    if (left <= 0 || !Number.isFinite(left)) return;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [until]);
  return until > Math.max(now, Date.now());
}

/** What a proposal that nobody waits for any more came to. */
const afterReload = (job: Job | undefined): Pick<Outcome, 'state' | 'sentence'> => {
  if (job?.state === 'done') return { state: 'done', sentence: 'Done.' };
  if (job?.state === 'failed') return { state: 'failed', sentence: job.error?.message ?? 'It failed.' };
  if (job?.state === 'cancelled') return { state: 'failed', sentence: 'Stopped. Finished parts are kept.' };
  if (job) return { state: 'doing', sentence: 'Under way.' };
  return { state: 'failed', sentence: 'The page was left meanwhile. Look whether it was done before you ask again.' };
};

/** One proposal: to tick, then how far it is, what came of it, and the way back. */
export function ProposalRow({ answer, proposal, outcome, ticked, locked, onTick }: ProposalRowProps) {
  const { id, label, detail, cost, undo } = proposal;
  const job = useOwnJob(proposal, outcome);
  const undoable = useUndoable(undo, outcome);
  const [busy, setBusy] = useState(false);
  const refusal = useRefusals()(proposal.call.key);
  const left = outcome?.state === 'doing' && !underWay.has(`${answer}/${id}`);
  const shown = left ? afterReload(job) : outcome;
  const runs = job && (job.state === 'running' || job.state === 'queued') ? job : undefined;
  const step = runs?.steps.find(({ state }) => state === 'now');

  const undoIt = async () => {
    if (!undo || !outcome) return;
    setBusy(true);
    conversation.keepOutcome(answer, id, await takeBack(undo, outcome));
    setBusy(false);
  };
  const stop = async () => {
    if (!runs) return;
    setBusy(true);
    await callApi('POST /api/jobs/{id}/cancel', { params: { id: runs.id } }).catch((error: unknown) =>
      toast.show({ text: sentenceOf(error), tone: 'bad' }),
    );
    setBusy(false);
  };

  return (
    <li className={css.proposal} data-state={shown?.state}>
      <label>
        <input
          type="checkbox"
          checked={(ticked && !refusal) || shown?.state === 'done'}
          disabled={
            locked ||
            refusal !== undefined ||
            shown?.state === 'done' ||
            shown?.state === 'doing' ||
            shown?.state === 'undone'
          }
          onChange={onTick}
        />
        <span className={css.what}>
          <span>{label}</span>
          {(refusal ?? detail) && <span className={css.meta}>{refusal ?? detail}</span>}
        </span>
        {!shown && <span className={css.cost}>{cost}</span>}
      </label>
      {runs && (
        <div className={css.progress}>
          <ProgressBar label={label} percent={runs.progress * 100} />
          <span className={css.meta}>
            {Math.round(runs.progress * 100)}%{step ? `, ${step.detail ?? step.label}` : ''}
          </span>
          <Button size="sm" busy={busy} call="POST /api/jobs/{id}/cancel" onClick={() => void stop()}>
            Cancel
          </Button>
        </div>
      )}
      {shown && (
        <div className={css.outcome}>
          <span className={css.meta} data-state={shown.state} role="status">
            {shown.sentence}
          </span>
          {undoable && (
            <Button size="sm" busy={busy} onClick={() => void undoIt()} aria-label={`Undo: ${label}`}>
              Undo
            </Button>
          )}
          {outcome?.path && shown.state === 'done' && <TextLink to={outcome.path}>Open</TextLink>}
        </div>
      )}
    </li>
  );
}
