import type { Idea } from '@avenue/contract';
import { ErrorCard, Skeleton, useCursor, useShortcuts } from '@avenue/ui';
import type { ReactNode } from 'react';
import { IdeaCard, SampleIdeaCard } from './idea-card.tsx';
import { missingFigures } from './idea-facts.tsx';
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
  /** How many new ones are being written; 0 when none. Those that stay are shown beside their places. */
  making: number;
  isStaying: (id: string) => boolean;
  onStay: (id: string, staying: boolean) => void;
  onUseTopic: (topic: string) => void;
  empty: ReactNode;
}

/** The grid: ideas, or grey places while new ones are written, or two samples when they cannot be loaded. */
export function IdeaCards({ ideas: given, making, ...props }: IdeaCardsProps) {
  const { failure, retrying, onRetry, isStaying, onStay, onUseTopic, empty } = props;
  const { writing, problem, write, keep } = useIdeaActs();
  const ideas = making > 0 ? given?.filter(({ id }) => isStaying(id)) : given;
  const cursor = useCursor(ideas?.map(({ id }) => id) ?? [], { begin: 'nowhere', keys: 'list' });
  const missing = missingFigures(ideas ?? []);
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

  return (
    <>
      {failure !== undefined && making === 0 && (
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
      {missing && <p className={css.figures}>{missing}</p>}
      {ideas?.length === 0 && making === 0 ? (
        empty
      ) : (
        <div className={css.cards} {...cursor.list}>
          {ideas || making > 0
            ? ideas?.map((idea) => (
                <IdeaCard
                  key={idea.id}
                  idea={idea}
                  cursor={cursor.row(idea.id)}
                  writing={writing === idea.id}
                  problem={problem?.id === idea.id ? problem.sentence : undefined}
                  onWrite={() => void write(idea)}
                  onSave={(saved) => void keep(idea, saved)}
                  staying={isStaying(idea.id)}
                  onStay={(staying) => onStay(idea.id, staying)}
                />
              ))
            : sampleIdeas.map((idea) => (
                <SampleIdeaCard key={idea.id} idea={idea} onUse={() => onUseTopic(idea.topic)} />
              ))}
          {Array.from({ length: making }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: grey places have no other identity
            <Skeleton key={index} shape="block" heightPx={176} label={index === 0 ? 'Writing ideas' : ''} />
          ))}
        </div>
      )}
    </>
  );
}
