import type { ChatAnswer } from '@avenue/contract';
import { callApi, sentenceOf } from '@avenue/data';
import { Button, Icon } from '@avenue/ui';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import css from './chat.module.css';

type Proposal = ChatAnswer['proposals'][number];

interface Outcome {
  state: 'done' | 'failed';
  sentence: string;
  /** Page on which the result stands. */
  path?: string;
}

/** Carries one ticked proposal out. Pages are opened afterwards, the last one only. */
async function carryOut({ kind, path, topic, ideaId }: Proposal): Promise<Outcome> {
  try {
    if (kind === 'script' && ideaId) {
      const { scriptId } = await callApi('POST /api/ideas/{id}/script', { params: { id: ideaId }, body: {} });
      return { state: 'done', sentence: 'Script written.', path: `/script-builder?script=${scriptId}` };
    }
    if (kind === 'ideas') {
      const search = topic ? `?topic=${encodeURIComponent(topic)}` : '';
      return { state: 'done', sentence: 'Opened with this topic.', path: `/idea-generator${search}` };
    }
    if (kind === 'open' && path) return { state: 'done', sentence: 'Opened.', path };
    return { state: 'failed', sentence: 'This step names nothing to do.' };
  } catch (error) {
    return { state: 'failed', sentence: sentenceOf(error) };
  }
}

/** What the chatbot proposes: nothing happens before the operator says so. */
export function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
  const navigate = useNavigate();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const [busy, setBusy] = useState(false);
  const chosen = proposals.filter(({ id }) => !unticked.has(id) && outcomes[id]?.state !== 'done');

  const doThem = async () => {
    setBusy(true);
    let target: string | undefined;
    for (const proposal of chosen) {
      const outcome = await carryOut(proposal);
      setOutcomes((known) => ({ ...known, [proposal.id]: outcome }));
      if (outcome.state === 'done') target = outcome.path ?? target;
    }
    setBusy(false);
    if (target) navigate(target);
  };
  const toggle = (id: string) =>
    setUnticked((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return (
    <section className={css.plan} aria-label="Proposed, not done yet">
      <h3 className={css.planHead}>
        <Icon of={IconListCheck} />
        Proposed, not done yet
      </h3>
      <ul>
        {proposals.map(({ id, label, cost }) => {
          const outcome = outcomes[id];
          return (
            <li key={id} className={css.proposal}>
              <label>
                <input
                  type="checkbox"
                  checked={!unticked.has(id)}
                  disabled={busy || outcome?.state === 'done'}
                  onChange={() => toggle(id)}
                />
                <span>{label}</span>
              </label>
              <span className={css.meta} data-state={outcome?.state} role={outcome && 'status'}>
                {outcome?.sentence ?? cost}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={css.planFoot}>
        <Button kind="primary" size="sm" busy={busy} disabled={chosen.length === 0} onClick={doThem}>
          {chosen.length === 1 ? 'Do this' : `Do these ${chosen.length}`}
        </Button>
        <span className={css.meta}>uploads still ask you</span>
      </div>
    </section>
  );
}
