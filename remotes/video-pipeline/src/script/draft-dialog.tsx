import type { Script } from '@avenue/contract';
import { callApi, RequestFailure } from '@avenue/data';
import { Button, Failure, Segmented, TextArea, TextField, Toggle } from '@avenue/ui';
import { Dialog } from '@avenue/ui/dialog';
import { useId, useState } from 'react';
import css from './script.module.css';

const lengths = ['30', '45', '60', '90'].map((value) => ({ value, label: `${value} s` }));

export interface DraftDialogProps {
  open: boolean;
  onClose: () => void;
  topic: string;
  /** The script as saved now; saves a new one first. Nothing when that failed. */
  saved: () => Promise<Script | undefined>;
  onDraft: (script: Script) => void;
}

/** Asks the text engine for a draft. The text before it is kept as a version. */
export function DraftDialog({ open, onClose, topic: known, saved, onDraft }: DraftDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState<string>();
  const [seconds, setSeconds] = useState('45');
  const [material, setMaterial] = useState('');
  const [lookUp, setLookUp] = useState(false);
  const [busy, setBusy] = useState(false);
  const [topicError, setTopicError] = useState<string>();
  const [problem, setProblem] = useState<unknown>();
  const topic = typed ?? known;

  const ask = async () => {
    setTopicError(undefined);
    setProblem(undefined);
    if (!topic.trim()) {
      setTopicError('Say what the script is about.');
      return;
    }
    setBusy(true);
    try {
      const script = await saved();
      if (!script) {
        setProblem('The text so far could not be saved, so no draft was asked for. Try again when it is saved.');
        return;
      }
      const text = material.trim();
      onDraft(
        await callApi('POST /api/scripts/{id}/draft', {
          params: { id: script.id },
          body: { topic: topic.trim(), seconds: Number(seconds), material: text ? [{ text }] : [], lookUp },
        }),
      );
      setTyped(undefined);
      setMaterial('');
      onClose();
    } catch (error) {
      const named = error instanceof RequestFailure ? error.field('topic') : undefined;
      if (named) setTopicError(named);
      else setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Ask for a draft"
      sentence="Your text is kept as a version; you can go back to it."
      size="drawer"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            Write the draft
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <TextField label="Topic" value={topic} onChange={setTyped} error={topicError} maxLength={500} autoFocus />
        <Segmented label="Length" hideLabel={false} options={lengths} value={seconds} onChange={setSeconds} />
        <TextArea
          label="Own notes or a pasted article"
          value={material}
          onChange={setMaterial}
          rows={8}
          help="Claims in the draft stand on what you paste here."
        />
        <Toggle
          label="Look up on Wikipedia"
          checked={lookUp}
          onChange={setLookUp}
          help="Without internet it goes on without and says so."
        />
        {problem !== undefined && (
          <Failure size="line" of="The draft" did="was not written" error={problem} keeps="What you typed is kept." />
        )}
      </form>
    </Dialog>
  );
}
