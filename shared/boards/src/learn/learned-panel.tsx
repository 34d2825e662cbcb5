import type { LearnedArm, LearnedTopic, LearnedWords } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { Button, Note, Panel, Read, Row, Rows, SourceTag, StatusChip } from '@avenue/ui';
import type { ReactNode } from 'react';
import css from './learn.module.css';
import { useLearnedActs } from './use-learned.ts';

interface LearnedPanelProps {
  /** Whose topic this is. */
  module: string;
  /** Which of its topics; absent, its first. */
  metric?: string | undefined;
  title: string;
  /** How it is counted, and that nothing changes by itself. */
  foot: ReactNode;
  /** How a first result comes about. */
  nothing: ReactNode;
}

/** "3 of 12 posts clicked. 2 posts not counted yet." */
export function resultOf(
  { known, good, open }: LearnedArm,
  { one, many, good: did }: Pick<LearnedWords, 'one' | 'many' | 'good'>,
): string {
  const counted = (n: number) => `${n} ${n === 1 ? one : many}`;
  const result = known === 0 ? 'No results yet.' : `${good} of ${counted(known)} ${did}.`;
  return open > 0 ? `${result} ${counted(open)} not counted yet.` : result;
}

/** What outcomes say of the ways in which something is done. It changes nothing until somebody presses. */
export function LearnedPanel({ module, metric, title, foot, nothing }: LearnedPanelProps) {
  const state = useApi('GET /api/learn');
  const panel = (content: ReactNode) => (
    <Panel title={title} tag={state.data && <SourceTag source={state.data.source} />} foot={foot} flush>
      {content}
    </Panel>
  );
  return (
    <Read of="What was learned" state={state} frame={panel}>
      {({ rows }) => {
        const topic = rows.find((row) => row.module === module && (metric === undefined || row.metric === metric));
        return panel(topic ? <Learned {...{ topic, title }} /> : <p className={css.learned}>{nothing}</p>);
      }}
    </Read>
  );
}

function Learned({ topic, title }: { topic: LearnedTopic; title: string }) {
  const { busy, refused, apply, rollBack } = useLearnedActs();
  const { arms, inForce, suggestion, last, words } = topic;
  const mayGoBack = inForce !== null && last !== undefined && !last.rolledBackAt;
  return (
    <>
      <Rows label={title}>
        {arms.map((arm) => (
          <Row
            key={arm.arm}
            title={arm.arm}
            meta={resultOf(arm, words)}
            end={arm.arm === inForce && <StatusChip status="approved">In force</StatusChip>}
          />
        ))}
      </Rows>
      {(suggestion || mayGoBack || refused) && (
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
                {words.apply}
              </Button>
            </>
          )}
          {mayGoBack && (
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
