import { useLearnedActs } from '@avenue/boards/learn';
import type { Answer, LearnedChange } from '@avenue/contract';
import { Button, Chip, Note, Panel, Row, Rows, SourceTag, Time } from '@avenue/ui';
import { sinceLabel } from './words.ts';

type Learned = Answer<'GET /api/learn'>;

/** What was changed because of what was learned, each with what came of it, and the way back. */
export function AppliedPanel({ changes, source }: Pick<Learned, 'changes' | 'source'>) {
  const { busy, refused, rollBack } = useLearnedActs();
  return (
    <Panel title="Applied" tag={<SourceTag source={source} />} flush={changes.length > 0}>
      {changes.length === 0 ? (
        <p>Nothing was applied yet. What you apply stands here, with what came of it and the way back.</p>
      ) : (
        <Rows label="Applied">
          {changes.map((change) => (
            <Row
              key={change.id}
              title={`${change.of ? `${change.title}, ${change.of}` : change.title}: ${change.before ?? 'chosen anew'} to ${change.after}`}
              meta={<Meta change={change} />}
              end={
                change.isLast && (
                  <Button
                    size="sm"
                    call="POST /api/learn/{id}/roll-back"
                    busy={busy !== undefined}
                    aria-label={`Roll back ${change.after}`}
                    onClick={() => void rollBack(change.id)}
                  >
                    Roll back
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      )}
      {refused && <Note tone="bad">{refused}</Note>}
    </Panel>
  );
}

const Meta = ({ change }: { change: LearnedChange }) => (
  <>
    <Chip tone={change.rolledBackAt ? 'quiet' : change.isLast ? 'good' : 'info'}>
      {change.rolledBackAt ? 'Rolled back' : change.isLast ? 'Applied' : 'Followed by another'}
    </Chip>{' '}
    <Time at={change.appliedAt} style="date" />. {sinceLabel(change)} since then.
  </>
);
