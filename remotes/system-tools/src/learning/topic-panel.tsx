import { resultOf } from '@avenue/boards/learn';
import type { LearnedArm, LearnedTopic } from '@avenue/contract';
import { Panel, Row, Rows, SourceTag, StatusChip, Text, VisuallyHidden } from '@avenue/ui';
import css from './learning.module.css';
import { shareLabel, whyNothing } from './words.ts';

/** What was tried of one kind, and what came of it. */
export function TopicPanel({ topic, source }: { topic: LearnedTopic; source: 'computed' | 'sample' }) {
  const { words, of, arms, inForce, suggestion, calibration } = topic;
  return (
    <Panel
      title={of ? `${words.title}, ${of}` : words.title}
      tag={<SourceTag source={source} />}
      flush
      foot={
        <Text kind="meta">{`${suggestion ? suggestion.sentence : whyNothing(topic)} ${calibration.sentence}`}</Text>
      }
    >
      <Rows label={of ? `${words.title}, ${of}` : words.title}>
        {arms.map((arm) => (
          <Row
            key={arm.arm}
            title={
              <>
                {arm.arm} {arm.arm === inForce && <StatusChip status="approved">In force</StatusChip>}
              </>
            }
            meta={resultOf(arm, words)}
            end={<Share arm={arm} />}
          />
        ))}
      </Rows>
    </Panel>
  );
}

/** Where the share of good outcomes lies. */
const Share = ({ arm }: { arm: LearnedArm }) => (
  <span className={css.arm}>
    <span className={css.share} aria-hidden="true">
      <i
        className={css.bar}
        style={{ left: `${arm.low * 100}%`, width: `${(arm.high - arm.low) * 100}%`, top: 0, bottom: 0 }}
      />
      <i className={css.dot} style={{ left: `${arm.expected * 100}%`, top: 1 }} />
    </span>
    <Text kind="meta">
      <VisuallyHidden>Good: </VisuallyHidden>
      {arm.known === 0 ? 'not known' : shareLabel(arm)}
    </Text>
  </span>
);
