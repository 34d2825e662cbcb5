import type { Answer, MadeCandidate } from '@avenue/contract';
import { writingLabel } from '@avenue/contract/words';
import { Button, CopyButton, Line, Note, Panel, Stack, Text, Time } from '@avenue/ui';
import { Again } from './again.tsx';
import { Checks } from './checks.tsx';
import css from './make.module.css';
import { Score } from './score.tsx';
import { batchWords } from './words.ts';

interface CandidateActs {
  busy: string | undefined;
  running: boolean;
  /** @param into the draft whose next version it becomes */
  onPick: (one: MadeCandidate, into?: string) => void;
  onAgain: (one: MadeCandidate, note: string) => void;
  onOpen: (draft: string) => void;
  onRemove: () => void;
}

interface CandidatesProps extends CandidateActs {
  batch: Answer<'GET /api/make/batches/{id}'>;
}

/** What one run gave, the best first: text, score and checks, and what can be done with each. */
export function Candidates({ batch, onRemove, ...acts }: CandidatesProps) {
  return (
    <Panel
      title={batch.topic || writingLabel(batch.recipe, batch.title)}
      actions={
        <Button size="sm" kind="quiet" call="POST /api/make/batches/{id}/remove" onClick={onRemove}>
          Remove
        </Button>
      }
    >
      <Stack gap={16}>
        <Text kind="meta">
          {`${batchWords(batch)}, `}
          <Time at={batch.createdAt} relative />
        </Text>
        {batch.notes.map((note) => (
          <Note key={note} tone="wait">
            {note}
          </Note>
        ))}
        <ol className={css.candidates} aria-label="Candidates">
          {batch.candidates.map((one, at) => (
            <li key={one.id}>
              <CandidateCard one={one} name={`Text ${at + 1}`} into={batch.parent?.draft} {...acts} />
            </li>
          ))}
        </ol>
      </Stack>
    </Panel>
  );
}

interface CardProps extends Omit<CandidateActs, 'onRemove'> {
  one: MadeCandidate;
  name: string;
  into: string | undefined;
}

function CandidateCard({ one, name, into, busy, running, onPick, onAgain, onOpen }: CardProps) {
  const { draft } = one;
  const call = 'POST /api/make/candidates/{id}/pick';
  return (
    <article aria-label={name} className={css.candidate}>
      <p className={css.text}>{one.text}</p>
      <Score score={one.score} />
      <Checks checks={one.checks} />
      <Line wrap gap={8}>
        {into && !draft && (
          <Button
            size="sm"
            call={call}
            busy={busy === one.id}
            aria-label={`${name} into the draft`}
            onClick={() => onPick(one, into)}
          >
            Put into the draft
          </Button>
        )}
        {draft ? (
          <Button size="sm" aria-label={`Open the draft of ${name.toLowerCase()}`} onClick={() => onOpen(draft)}>
            Open the draft
          </Button>
        ) : (
          <Button
            size="sm"
            kind={into ? 'quiet' : 'plain'}
            call={call}
            busy={busy === one.id}
            aria-label={`Pick ${name.toLowerCase()}`}
            onClick={() => onPick(one)}
          >
            {into ? 'A draft of its own' : 'Pick'}
          </Button>
        )}
        <CopyButton text={one.text} label={`Copy ${name.toLowerCase()}`} />
        <Again
          call="POST /api/make/candidates/{id}/again"
          of={name.toLowerCase()}
          busy={running}
          onAgain={(note) => onAgain(one, note)}
        />
      </Line>
    </article>
  );
}
