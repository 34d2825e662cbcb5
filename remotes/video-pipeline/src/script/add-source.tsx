import type { Script } from '@avenue/contract';
import { callApi, RequestFailure, sentenceOf, useDraft } from '@avenue/data';
import { Button, DraftNotes, Note, TextArea, TextField } from '@avenue/ui';
import { type FormEvent, useState } from 'react';
import css from './claims.module.css';
import { SourceSuggestions } from './source-suggestions.tsx';

export interface AddSourceProps {
  scriptId: string;
  /** The sentence the source is put under. */
  claim: string;
  onDone: (script?: Script) => void;
}

interface Source {
  text: string;
  title?: string | undefined;
  url?: string | undefined;
}

const labels = { text: 'What a source says', title: 'Title of the source', url: 'Address' };

/** A source for one claim: a sentence found in the material or on Wikipedia, or one that is pasted. */
export function AddSource({ scriptId, claim, onDone }: AddSourceProps) {
  const draft = useDraft({ key: `script-source/${scriptId}/${claim}`, base: { text: '', title: '', url: '' } });
  const { text, title, url } = draft.value;
  const [busy, setBusy] = useState<string>();
  const [fieldError, setFieldError] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const add = async (source: Source, pasted: boolean) => {
    setBusy(pasted ? 'pasted' : source.text);
    setProblem(undefined);
    setFieldError(undefined);
    try {
      const script = await callApi('POST /api/scripts/{id}/sources', {
        params: { id: scriptId },
        body: {
          text: source.text.trim(),
          claim,
          ...(source.title?.trim() && { title: source.title.trim() }),
          ...(source.url?.trim() && { url: source.url.trim() }),
        },
      });
      if (pasted) draft.commit();
      onDone(script);
    } catch (error) {
      const named = error instanceof RequestFailure ? error.field('text') : undefined;
      if (named && pasted) setFieldError(named);
      else setProblem(named ?? sentenceOf(error));
      setBusy(undefined);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void add({ text, title, url }, true);
    else setFieldError('Paste the sentence of the source.');
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <SourceSuggestions
        scriptId={scriptId}
        claim={claim}
        busy={busy}
        onUse={({ sentence, title: of, url: at }) => void add({ text: sentence, title: of, url: at }, false)}
      />
      {problem && (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      )}
      <DraftNotes draft={draft} labels={labels} />
      <TextArea
        label="Or paste what a source says"
        value={text}
        onChange={(next) => draft.set({ text: next })}
        rows={3}
        error={fieldError}
        help="The sentence with the number or the name."
      />
      <TextField label="Title of the source" value={title} onChange={(next) => draft.set({ title: next })} />
      <TextField
        label="Address"
        type="url"
        value={url}
        onChange={(next) => draft.set({ url: next })}
        placeholder="https://"
      />
      <div className={css.acts}>
        <Button size="sm" type="submit" busy={busy === 'pasted'}>
          Add source
        </Button>
        <Button size="sm" kind="quiet" onClick={() => onDone()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
