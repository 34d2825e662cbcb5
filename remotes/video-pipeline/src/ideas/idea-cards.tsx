import type { Idea } from '@avenue/contract';
import { ErrorCard, Skeleton, useCursor, useShortcuts } from '@avenue/ui';
import type { ReactNode } from 'react';
import { IdeaCard, SampleIdeaCard } from './idea-card.tsx';
import css from './ideas.module.css';
import { sampleIdeas } from './samples.ts';
import { useIdeaActs } from './use-ideas.ts';

const choosable = 9;

export interface IdeaCardsProps {
  /** Absent after a failed load. */
  ideas: readonly Idea[] | undefined;
  /** Why the load failed. */
  failure: string | undefined;
  retrying: boolean;
  onRetry: () => void;
  /** How many new ones are being written; 0 when none. */
  making: number;
  onUseTopic: (topic: string) => void;
  empty: ReactNode;
}

/** The grid: ideas, or grey places while new ones are written, or two samples when they cannot be loaded. */
export function IdeaCards({ ideas, failure, retrying, onRetry, making, onUseTopic, empty }: IdeaCardsProps) {
  const { writing, problem, write, keep } = useIdeaActs();
  const cursor = useCursor(ideas?.map(({ id }) => id) ?? [], { begin: 'nowhere', keys: 'list' });
  const accepted = ideas?.find(({ id }) => id === cursor.id);
  useShortcuts({
    ...Object.fromEntries(
      (ideas ?? [])
        .slice(0, choosable)
        .map((idea, index) => [
          String(index + 1),
          { label: `Choose idea ${index + 1}`, run: () => cursor.go(idea.id) },
        ]),
    ),
    ...(accepted && {
      'ctrl+enter': { label: 'Write the chosen idea’s script', run: () => void write(accepted) },
    }),
  });

  if (making > 0) {
    return (
      <div className={css.cards}>
        {Array.from({ length: making }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey places have no other identity
          <Skeleton key={index} shape="block" heightPx={176} label={index === 0 ? 'Writing ideas' : ''} />
        ))}
      </div>
    );
  }
  return (
    <>
      {failure !== undefined && (
        <ErrorCard
          size="small"
          title={
            ideas
              ? `The ideas could not be refreshed. ${failure}`
              : `Your ideas did not load, so these are two samples. ${failure}`
          }
          onRetry={onRetry}
          retrying={retrying}
        />
      )}
      {ideas?.length === 0 ? (
        empty
      ) : (
        <div className={css.cards} {...cursor.list}>
          {ideas
            ? ideas.map((idea) => (
                <IdeaCard
                  key={idea.id}
                  idea={idea}
                  cursor={cursor.row(idea.id)}
                  writing={writing === idea.id}
                  problem={problem?.id === idea.id ? problem.sentence : undefined}
                  onWrite={() => void write(idea)}
                  onSave={(saved) => void keep(idea, saved)}
                />
              ))
            : sampleIdeas.map((idea) => (
                <SampleIdeaCard key={idea.id} idea={idea} onUse={() => onUseTopic(idea.topic)} />
              ))}
        </div>
      )}
    </>
  );
}
