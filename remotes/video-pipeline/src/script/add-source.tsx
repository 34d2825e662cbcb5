import type { Script } from '@avenue/contract';
import { callApi, RequestFailure, sentenceOf } from '@avenue/data';
import { Button, TextArea, TextField } from '@avenue/ui';
import { type FormEvent, useState } from 'react';
import css from './script.module.css';

/** A small form: the sentence of a source and where it stands. */
export function AddSource({ scriptId, onDone }: { scriptId: string; onDone: (script?: Script) => void }) {
  const [text, setText] = useState('');
  const [title, setTitle] = useState('');
  const [url, setUrl] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) {
      setProblem('Paste the sentence of the source.');
      return;
    }
    setBusy(true);
    try {
      onDone(
        await callApi('POST /api/scripts/{id}/sources', {
          params: { id: scriptId },
          body: {
            text: text.trim(),
            ...(title.trim() && { title: title.trim() }),
            ...(url.trim() && { url: url.trim() }),
          },
        }),
      );
    } catch (error) {
      setProblem((error instanceof RequestFailure && error.field('text')) || sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <form className={css.sourceForm} onSubmit={submit} noValidate>
      <TextArea
        label="What the source says"
        value={text}
        onChange={setText}
        rows={3}
        error={problem}
        help="Paste the sentence with the number or the name."
        autoFocus
      />
      <TextField label="Title of the source" value={title} onChange={setTitle} />
      <TextField label="Address" type="url" value={url} onChange={setUrl} placeholder="https://" />
      <div className={css.buttons}>
        <Button size="sm" type="submit" busy={busy}>
          Add source
        </Button>
        <Button size="sm" kind="quiet" onClick={() => onDone()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
