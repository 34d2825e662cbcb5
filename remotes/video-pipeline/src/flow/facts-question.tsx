import { PassagePicker } from '@avenue/boards/material';
import { RadioGroup, TextArea } from '@avenue/ui';
import { useId } from 'react';
import type { Facts, FactsWay } from './facts.ts';
import css from './flow.module.css';

export interface FactsQuestionProps {
  /** "This topic asks why something is so." */
  sentence: string;
  /** What a script without facts is about. */
  without: string;
  value: Facts;
  onChange: (value: Facts) => void;
  /** Why the choice cannot be carried out yet. */
  problem?: string | undefined;
}

/** Asked before a text is written on a topic that needs facts: where they come from, and what happens without. */
export function FactsQuestion({ sentence, without, value, onChange, problem }: FactsQuestionProps) {
  const problemId = useId();
  const emptyNotes = problem && value.way === 'notes';
  return (
    <section className={css.factsQuestion} aria-describedby={problem ? problemId : undefined} data-facts-question="">
      <RadioGroup<FactsWay | ''>
        label={`${sentence} Where do the facts come from?`}
        value={value.way ?? ''}
        onChange={(way) => way && onChange({ ...value, way })}
        options={[
          {
            value: 'notes',
            label: 'My notes or a pasted article',
            help: 'Every claim stands on a sentence of yours.',
          },
          {
            value: 'passages',
            label: 'Passages from Material',
            help: 'You choose which. Each claim says where it stands.',
          },
          {
            value: 'look-up',
            label: 'Look it up on Wikipedia',
            help: 'Up to three introductions, named as sources. Without internet it says so.',
          },
          { value: 'without', label: 'Write without facts', help: without },
        ]}
      />
      {value.way === 'notes' && (
        <TextArea
          label="Own notes or a pasted article"
          value={value.notes}
          onChange={(notes) => onChange({ ...value, notes })}
          rows={6}
          error={emptyNotes ? problem : undefined}
          autoFocus
        />
      )}
      {value.way === 'passages' && (
        <PassagePicker taken={value.passages} onTake={(passages) => onChange({ ...value, passages })} />
      )}
      {problem && !emptyNotes && (
        <p id={problemId} role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}

/** Puts focus on the question after a press that it must be answered for. */
export const focusFactsQuestion = (within: ParentNode | null | undefined): void =>
  within?.querySelector<HTMLElement>('[data-facts-question] :is(textarea, input)')?.focus();
