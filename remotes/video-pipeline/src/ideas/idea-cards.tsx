import type { Idea } from '@avenue/contract';
import { type ReadState, ReadTrouble, useCursor, useShortcuts } from '@avenue/ui';
import { type ReactNode, useState } from 'react';
import { FactsDialog } from '../flow/facts-dialog.tsx';
import { type Alike, IdeaCard, SampleIdeaCard } from './idea-card.tsx';
import { MissingFigures, missingFigures } from './idea-facts.tsx';
import css from './ideas.module.css';
import { IdeaPlace } from './ideas-skeleton.tsx';
import { sampleIdeas } from './samples.ts';
import { useIdeaActs } from './use-ideas.ts';

const choosable = 9;

export interface IdeaCardsProps {
  /** The stored ideas as they were asked for. */
  state: ReadState<readonly Idea[]>;
  /** Those of the chosen channel; absent after a failed load. */
  ideas: readonly Idea[] | undefined;
  /** How many new ones are being written; 0 when none. Those that stay are shown beside their places. */
  making: number;
  isStaying: (id: string) => boolean;
  onStay: (id: string, staying: boolean) => void;
  onUseTopic: (topic: string) => void;
  empty: ReactNode;
  /** Those that were told before, with what that was. */
  alike?: readonly Alike[] | undefined;
}

/** The grid: ideas, or grey places while new ones are written, or two samples when they cannot be loaded. */
export function IdeaCards({ state, ideas: given, making, ...props }: IdeaCardsProps) {
  const { isStaying, onStay, onUseTopic, empty, alike } = props;
  const { writing, problem, write: writeNow, stop, keep } = useIdeaActs();
  const [asking, setAsking] = useState<Idea>();
  /** A topic that needs facts and has no material is asked about first. */
  const write = (idea: Idea) => (idea.needsFacts && !idea.scriptId ? setAsking(idea) : void writeNow(idea));
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
      'ctrl+enter': {
        label: 'Write the chosen idea’s script',
        call: 'POST /api/ideas/{id}/script',
        run: () => write(accepted),
      },
    }),
  });

  return (
    <>
      {making === 0 && <ReadTrouble of="Your ideas" state={state} keeps="Below are two samples." />}
      {missing && (
        <p className={css.figures}>
          <MissingFigures words={missing} />
        </p>
      )}
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
                  problem={problem?.id === idea.id ? problem : undefined}
                  onWrite={() => write(idea)}
                  onStop={stop}
                  onSave={(saved) => void keep(idea, saved)}
                  staying={isStaying(idea.id)}
                  onStay={(staying) => onStay(idea.id, staying)}
                  alike={alike?.find((one) => one.idea === idea.id)}
                />
              ))
            : sampleIdeas.map((idea) => (
                <SampleIdeaCard key={idea.id} idea={idea} onUse={() => onUseTopic(idea.topic)} />
              ))}
          {Array.from({ length: making }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: grey places have no other identity
            <IdeaPlace key={index} label={index === 0 ? 'Writing ideas' : undefined} />
          ))}
        </div>
      )}
      {asking && (
        <FactsDialog
          idea={asking}
          onClose={() => setAsking(undefined)}
          onWrite={(given) => {
            setAsking(undefined);
            void writeNow(asking, given);
          }}
        />
      )}
    </>
  );
}
