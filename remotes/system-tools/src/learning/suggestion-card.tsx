import { useLearnedActs } from '@avenue/boards/learn';
import type { LearnedTopic } from '@avenue/contract';
import { Button, Chip, Diff, Note, Panel, SourceTag, Text } from '@avenue/ui';
import css from './learning.module.css';
import { liftLabel, rangeLabel } from './words.ts';

const widest = 60;
const percent = (value: number) => `${((Math.max(-widest, Math.min(widest, value)) + widest) / (2 * widest)) * 100}%`;

interface SuggestionCardProps {
  topic: LearnedTopic & { suggestion: NonNullable<LearnedTopic['suggestion']> };
  source: 'computed' | 'sample';
}

/** What outcomes speak for, by how much, how sure that is, and the exact change. */
export function SuggestionCard({ topic, source }: SuggestionCardProps) {
  const { busy, refused, apply } = useLearnedActs();
  const { words, of, inForce, calibration, suggestion } = topic;
  const { arm, sentence, lift, confidence } = suggestion;
  return (
    <Panel
      title={`${words.title}: ${arm}`}
      tag={<SourceTag source={source} />}
      foot={
        <Button
          size="sm"
          kind="primary"
          call="POST /api/learn/apply"
          busy={busy !== undefined}
          onClick={() => void apply(topic, arm)}
        >
          {words.apply}
        </Button>
      }
    >
      <div className={css.card}>
        <div className={css.head}>
          {confidence ? (
            <Chip tone={confidence === 'High' ? 'good' : 'wait'}>{`Confidence: ${confidence}`}</Chip>
          ) : (
            <Chip>Confidence not known yet</Chip>
          )}
          <Text kind="meta">{[of, calibration.sentence].filter(Boolean).join('. ')}</Text>
        </div>
        <div className={css.lift}>
          <b>{liftLabel(lift.points)}</b>
          <Text kind="meta">{rangeLabel(topic)}</Text>
        </div>
        <div className={css.range} aria-hidden="true">
          <i className={css.axis} />
          <i className={css.zero} style={{ left: percent(0) }} />
          <i
            className={css.bar}
            style={{
              left: percent(lift.low),
              width: `calc(${percent(lift.high)} - ${percent(lift.low)})`,
            }}
          />
          <i className={css.dot} style={{ left: percent(lift.points) }} />
        </div>
        {lift.low <= 0 && <Text kind="meta">It may do nothing.</Text>}
        <Text>{sentence}</Text>
        <Diff
          label="The change"
          lines={[
            { op: '-', text: inForce ?? 'chosen anew each time' },
            { op: '+', text: arm },
          ]}
        />
        {refused && <Note tone="bad">{refused}</Note>}
      </div>
    </Panel>
  );
}
