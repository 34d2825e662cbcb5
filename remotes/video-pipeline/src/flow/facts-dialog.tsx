import type { Idea } from '@avenue/contract';
import { useDraft } from '@avenue/data';
import { Button } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { useId, useRef, useState } from 'react';
import { type Facts, type FactsWay, idsIn, materialOf, missingFacts } from './facts.ts';
import { FactsQuestion, focusFactsQuestion } from './facts-question.tsx';
import css from './flow.module.css';

export interface FactsDialogProps {
  /** The idea whose script is to be written; it says why facts are needed. */
  idea: Idea;
  onClose: () => void;
  onWrite: (given: ReturnType<typeof materialOf>) => void;
}

const without = 'The script is about noticing and trying: it explains nothing.';

/** Before the script of an idea is written whose topic needs facts. */
export function FactsDialog({ idea, onClose, onWrite }: FactsDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft({ key: `idea-facts/${idea.id}`, base: { notes: '', passages: '' } });
  const [way, setWay] = useState<FactsWay>();
  const [tried, setTried] = useState(false);
  const given: Facts = { way, notes: draft.value.notes, passages: idsIn(draft.value.passages) };
  const problem = tried ? missingFacts(given) : undefined;
  const change = (next: Facts) => {
    setWay(next.way);
    draft.set({ notes: next.notes, passages: next.passages.join(' ') });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Before the script is written"
      sentence={idea.title}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formId}>
            Write script
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        className={css.factsForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (missingFacts(given)) {
            requestAnimationFrame(() => focusFactsQuestion(form.current));
            return;
          }
          onWrite(materialOf(given));
          draft.commit();
        }}
      >
        <FactsQuestion
          sentence={idea.needsFacts ?? ''}
          without={without}
          value={given}
          onChange={change}
          problem={problem}
        />
      </form>
    </Dialog>
  );
}
