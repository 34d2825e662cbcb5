import type { TopicNeeds } from '@avenue/contract';
import { Button, Note } from '@avenue/ui';
import type { Tuning } from './brief.ts';
import css from './ideas.module.css';

export interface TopicFactsProps {
  needs: TopicNeeds | undefined;
  brief: Tuning;
  /** The operator goes on without facts for this topic. */
  without: boolean;
  onNotes: () => void;
  onLookUp: (lookUp: boolean) => void;
  onWithout: (without: boolean) => void;
}

/** Under the topic: where the facts come from that it needs, and how the writer reads it. */
export function TopicFacts({ needs, brief, without, onNotes, onLookUp, onWithout }: TopicFactsProps) {
  if (!needs) return null;
  return (
    <>
      {needs.notes.map((note) => (
        <Note key={note} tone="info" live="status">
          {note}
        </Note>
      ))}
      {needs.facts && !brief.notes.trim() && (
        <Note
          tone={brief.lookUp || without ? 'quiet' : 'wait'}
          live="status"
          action={
            <span className={css.factsActs}>
              {brief.lookUp || without ? (
                <Button
                  size="sm"
                  kind="quiet"
                  onClick={() => {
                    onLookUp(false);
                    onWithout(false);
                  }}
                >
                  Change
                </Button>
              ) : (
                <>
                  <Button size="sm" onClick={onNotes}>
                    Add notes or an article
                  </Button>
                  <Button size="sm" onClick={() => onLookUp(true)}>
                    Look it up
                  </Button>
                  <Button size="sm" onClick={() => onWithout(true)}>
                    Without facts
                  </Button>
                </>
              )}
            </span>
          }
        >
          {brief.lookUp
            ? `${needs.sentence} The facts are looked up on Wikipedia.`
            : without
              ? needs.without
              : `${needs.sentence} Where do the facts come from? ${needs.without}`}
        </Note>
      )}
    </>
  );
}
