import type { LearnedArm, LearnedTopic } from '@avenue/contract';
import { callApi, sentenceOf, useApi, useRefresh } from '@avenue/data';
import { Button, Note, Panel, Read, Row, Rows, StatusChip } from '@avenue/ui';
import { useState } from 'react';
import css from './media-blitz.module.css';
import { plural } from './words.ts';

const resultOf = ({ known, good, open }: LearnedArm): string => {
  const result = known === 0 ? 'No results yet.' : `${good} of ${plural(known, 'post')} clicked.`;
  return open > 0 ? `${result} ${plural(open, 'post')} not counted yet.` : result;
};

/** Puts an arm in force, and takes that back. */
function useLearnedActs() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<'POST /api/learn/apply' | 'POST /api/learn/{id}/roll-back'>();
  const [refused, setRefused] = useState<string>();
  const run = async (call: NonNullable<typeof busy>, work: () => Promise<unknown>) => {
    setBusy(call);
    setRefused(undefined);
    try {
      await work();
    } catch (error) {
      setRefused(sentenceOf(error));
    } finally {
      await refresh('/api/learn').catch(() => undefined);
      setBusy(undefined);
    }
  };
  return {
    busy,
    refused,
    apply: ({ module, metric, context }: LearnedTopic, arm: string) =>
      run('POST /api/learn/apply', () => callApi('POST /api/learn/apply', { body: { module, metric, context, arm } })),
    rollBack: (id: string) =>
      run('POST /api/learn/{id}/roll-back', () => callApi('POST /api/learn/{id}/roll-back', { params: { id } })),
  };
}

function Learned({ topic }: { topic: LearnedTopic }) {
  const { busy, refused, apply, rollBack } = useLearnedActs();
  const { arms, inForce, suggestion, last } = topic;
  return (
    <>
      <Rows label="How posts begin">
        {arms.map((arm) => (
          <Row
            key={arm.arm}
            title={arm.arm}
            meta={resultOf(arm)}
            end={arm.arm === inForce && <StatusChip status="approved">In force</StatusChip>}
          />
        ))}
      </Rows>
      {(suggestion || (inForce && last && !last.rolledBackAt) || refused) && (
        <div className={css.learned}>
          {suggestion && (
            <>
              <p>{suggestion.sentence}</p>
              <Button
                size="sm"
                call="POST /api/learn/apply"
                busy={busy === 'POST /api/learn/apply'}
                onClick={() => void apply(topic, suggestion.arm)}
              >
                Begin all new posts so
              </Button>
            </>
          )}
          {inForce && last && !last.rolledBackAt && (
            <Button
              size="sm"
              call="POST /api/learn/{id}/roll-back"
              busy={busy === 'POST /api/learn/{id}/roll-back'}
              onClick={() => void rollBack(last.id)}
            >
              Take it back
            </Button>
          )}
          {refused && <Note tone="bad">{refused}</Note>}
        </div>
      )}
    </>
  );
}

/** What clicks say of how posts begin. It changes nothing until somebody presses. */
export function LearnedPanel() {
  const state = useApi('GET /api/learn');
  const panel = (content: React.ReactNode) => (
    <Panel
      title="How posts begin"
      foot="Counted on short links, 72 hours after a post went out. New posts change when you say so."
      flush
    >
      {content}
    </Panel>
  );
  return (
    <Read of="What clicks say" state={state} frame={panel}>
      {({ rows }) => {
        const topic = rows.find(({ module }) => module === 'blitz');
        return panel(
          topic ? (
            <Learned topic={topic} />
          ) : (
            <p className={css.learned}>
              No results yet. Give a campaign one of your short links: each post then gets one of its own, and its
              clicks are counted.
            </p>
          ),
        );
      }}
    </Read>
  );
}
