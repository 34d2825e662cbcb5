import { PassagePicker } from '@avenue/boards/material';
import { WhoWrites, WriterNote } from '@avenue/boards/writers';
import type { Script } from '@avenue/contract';
import { callApi, RequestFailure, useDraft } from '@avenue/data';
import { Button, DraftNotes, Failure, GrowingField, Note, Segmented, TextArea, TextField, Toggle } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { useId, useRef, useState } from 'react';
import { FactsQuestion, focusFactsQuestion } from '../flow/facts-question.tsx';
import {
  type Facts,
  type FactsWay,
  idsIn,
  materialOf,
  missingFacts,
  useTopicNeeds,
  WordsSoFar,
} from '../flow/index.ts';
import css from './script.module.css';

const lengths = ['30', '45', '60', '90'].map((value) => ({ value, label: `${value} s` }));

const labels = {
  topic: 'Topic',
  notes: 'Own notes or a pasted article',
  passages: 'Passages from Material',
  note: 'Again, but',
};

export interface DraftDialogProps {
  onClose: () => void;
  /** Also of a script that is not saved yet: the words of this form stay with it when it is. */
  scriptId: string;
  topic: string;
  /** Of the channel. */
  language: string;
  /** What the script stands on already: nothing is asked, and passages of it may be left out. */
  material: Script['material'];
  /** Something was drafted before. */
  drafted: boolean;
  /** The script as saved now; saves a new one first. Nothing when that failed. */
  saved: () => Promise<Script | undefined>;
  onDraft: (script: Script) => void;
}

/** Asks the text engine for a draft; of a topic that needs facts, first where they come from. The text before it is kept as a version. */
export function DraftDialog({
  onClose,
  scriptId,
  topic: known,
  language,
  material,
  drafted,
  saved,
  onDraft,
}: DraftDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const stood = material.flatMap(({ passage }) => passage ?? []);
  const draft = useDraft({
    key: `script-draft/${scriptId}`,
    base: { topic: known, notes: '', passages: stood.join(' '), note: '' },
  });
  const { topic, notes, note } = draft.value;
  const passages = idsIn(draft.value.passages);
  const added = passages.filter((one) => !stood.includes(one));
  const without = stood.filter((one) => !passages.includes(one));
  const [seconds, setSeconds] = useState('45');
  const [picked, setWay] = useState<FactsWay>();
  // What came back is shown.
  const way = picked ?? (notes.trim() ? 'notes' : added.length > 0 ? 'passages' : undefined);
  const [lookUp, setLookUp] = useState(false);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [topicError, setTopicError] = useState<string>();
  const [problem, setProblem] = useState<unknown>();
  const control = useRef<AbortController>(undefined);
  const needs = useTopicNeeds(topic);
  // Material of the script belongs to its topic; another topic needs its own.
  const asks = needs?.facts === true && !(material.length > without.length && topic.trim() === known.trim());
  const facts: Facts = { way, notes, passages };
  const missing = asks ? missingFacts(facts) : undefined;

  const ask = async () => {
    setTopicError(undefined);
    setProblem(undefined);
    setTried(true);
    if (!topic.trim()) {
      setTopicError('Say what the script is about.');
      return;
    }
    if (missing) {
      requestAnimationFrame(() => focusFactsQuestion(form.current));
      return;
    }
    setBusy(true);
    control.current = new AbortController();
    const { signal } = control.current;
    try {
      const script = await saved();
      if (!script) {
        setProblem('The text so far could not be saved, so no draft was asked for. Try again when it is saved.');
        return;
      }
      const given = asks
        ? materialOf(facts)
        : {
            material: [
              ...materialOf({ way: 'notes', notes, passages }).material,
              ...added.map((passage) => ({ passage })),
            ],
            lookUp,
          };
      onDraft(
        await callApi('POST /api/scripts/{id}/draft', {
          params: { id: script.id },
          body: {
            topic: topic.trim(),
            seconds: Number(seconds),
            ...given,
            ...(without.length > 0 && { without }),
            ...(note.trim() && { note: note.trim() }),
          },
          signal,
        }),
      );
      draft.commit();
      onClose();
    } catch (error) {
      const named = error instanceof RequestFailure ? error.field('topic') : undefined;
      if (named) setTopicError(named);
      else if (!signal.aborted) setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ask for a draft"
      sentence="Your text is kept as a version; you can go back to it."
      size="drawer"
      actions={
        <>
          <Button kind="quiet" onClick={busy ? () => control.current?.abort() : onClose}>
            {busy ? 'Stop' : 'Cancel'}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            Write the draft
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <WriterNote language={language} recipe="video.script" />
        <WordsSoFar about={busy ? scriptId : undefined} />
        <DraftNotes draft={draft} labels={labels} />
        <GrowingField
          label="Topic"
          value={topic}
          onChange={(next) => draft.set({ topic: next })}
          error={topicError}
          maxLength={500}
          autoFocus
        />
        {needs?.notes.map((note) => (
          <Note key={note} tone="info" live="status">
            {note}
          </Note>
        ))}
        {drafted && (
          <TextField
            label="Again, but"
            value={note}
            onChange={(next) => draft.set({ note: next })}
            maxLength={500}
            autoComplete="off"
            help="Shorter, no question, without a word. A text model follows any note."
          />
        )}
        <Segmented label="Length" hideLabel={false} options={lengths} value={seconds} onChange={setSeconds} />
        {asks ? (
          <FactsQuestion
            sentence={needs.sentence ?? ''}
            without={needs.without}
            value={facts}
            onChange={(next) => {
              setWay(next.way);
              draft.set({ notes: next.notes, passages: next.passages.join(' ') });
            }}
            problem={tried ? missing : undefined}
          />
        ) : (
          <>
            <TextArea
              label="Own notes or a pasted article"
              value={notes}
              onChange={(next) => draft.set({ notes: next })}
              rows={8}
              help="Claims in the draft stand on what you paste here."
            />
            <PassagePicker taken={passages} onTake={(next) => draft.set({ passages: next.join(' ') })} />
            <Toggle
              label="Look up on Wikipedia"
              checked={lookUp}
              onChange={setLookUp}
              help="Without internet it goes on without and says so."
            />
          </>
        )}
        <WhoWrites recipe="video.script" />
        {problem !== undefined && (
          <Failure size="line" of="The draft" did="was not written" error={problem} keeps="What you typed is kept." />
        )}
      </form>
    </Dialog>
  );
}
