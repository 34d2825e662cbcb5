import type { ChatProposal, StudioId } from '@avenue/contract';
import { useRefusals } from '@avenue/data';
import { Button, Icon } from '@avenue/ui';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOpenStudio, useStudio } from '../studio/use-studio.ts';
import { carryOut } from './carry-out.ts';
import css from './chat.module.css';
import { conversation, type Outcome } from './conversation.ts';
import { ProposalRow } from './proposal-row.tsx';
import { underWay } from './under-way.ts';

interface ProposalsProps {
  /** Id of the answer they stand in. */
  answer: string;
  proposals: readonly ChatProposal[];
  outcomes: Readonly<Record<string, Outcome>>;
  /** The studio they belong to. */
  studio: StudioId;
}

const settled = (outcome: Outcome | undefined) => outcome?.state === 'done' || outcome?.state === 'undone';

/** What the assistant proposes: nothing happens before the operator says so. */
export function Proposals({ answer, proposals, outcomes, studio }: ProposalsProps) {
  const navigate = useNavigate();
  const openStudio = useOpenStudio();
  const here = useStudio();
  const refusal = useRefusals();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(proposals.filter((proposal) => proposal.ticked).map(({ id }) => id)),
  );
  const [busy, setBusy] = useState(false);
  const elsewhere = here !== undefined && here.studio !== studio;
  const open = proposals.filter(({ id }) => !settled(outcomes[id]) && outcomes[id]?.state !== 'doing');
  const free = open.filter(({ call }) => refusal(call.key) === undefined);
  const chosen = free.filter(({ id }) => ticked.has(id));

  const doThem = async () => {
    setBusy(true);
    for (const proposal of chosen) {
      const { id, doing, call } = proposal;
      const key = `${answer}/${id}`;
      underWay.add(key);
      conversation.keepOutcome(answer, id, { state: 'doing', sentence: doing, at: Date.now() });
      const outcome = await carryOut(proposal, openStudio);
      underWay.delete(key);
      conversation.keepOutcome(answer, id, outcome);
      // The page that stands there belongs to the other studio.
      if (outcome.state === 'done' && call.key === 'POST /api/studio' && outcome.path) navigate(outcome.path);
    }
    setBusy(false);
  };
  const toggle = (id: string) =>
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return (
    <section className={css.plan} aria-label={open.length > 0 ? 'Proposed, not done yet' : 'Proposed'}>
      <h3 className={css.planHead}>
        <Icon of={IconListCheck} />
        {open.length > 0 ? 'Proposed, not done yet' : 'Proposed'}
      </h3>
      <ul>
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            answer={answer}
            proposal={proposal}
            outcome={outcomes[proposal.id]}
            ticked={ticked.has(proposal.id)}
            locked={busy || elsewhere}
            onTick={() => toggle(proposal.id)}
          />
        ))}
      </ul>
      {free.length > 0 && (
        <div className={css.planFoot}>
          <Button
            kind="primary"
            size="sm"
            busy={busy}
            disabled={chosen.length === 0 || elsewhere}
            onClick={() => void doThem()}
          >
            {proposals.length === 1 || chosen.length === 1 ? 'Do this' : `Do these ${chosen.length}`}
          </Button>
          <span className={css.meta}>
            {elsewhere
              ? `Belongs to ${studio === 'sample' ? 'the Sample studio' : 'your own studio'}.`
              : 'Nothing is posted by it.'}
          </span>
        </div>
      )}
    </section>
  );
}
