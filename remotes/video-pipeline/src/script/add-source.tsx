import type { Script, SourceSuggestion } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { Form, useDraftForm } from '@avenue/form';
import { Button, Failure, TextArea, TextField } from '@avenue/ui';
import { useState } from 'react';
import css from './claims.module.css';
import { SourceSuggestions } from './source-suggestions.tsx';

export interface AddSourceProps {
  scriptId: string;
  /** The sentence the source is put under. */
  claim: string;
  onDone: (script?: Script) => void;
}

const untyped = { text: '', title: '', url: '' };
const labels = { text: 'Or paste what a source says', title: 'Title of the source', url: 'Address' };

/** A source for one claim: a sentence found in the material or on Wikipedia, or one that is pasted. */
export function AddSource({ scriptId, claim, onDone }: AddSourceProps) {
  const [using, setUsing] = useState<string>();
  const [problem, setProblem] = useState<unknown>();

  const add = (text: string, title = '', url = '') =>
    callApi('POST /api/scripts/{id}/sources', {
      params: { id: scriptId },
      body: { text, claim, ...(title && { title }), ...(url && { url }) },
    });
  const form = useDraftForm({
    call: 'POST /api/scripts/{id}/sources',
    key: `script-source/${scriptId}/${claim}`,
    base: untyped,
    labels,
    check: ({ text }) => ({ text: text.trim() ? undefined : 'Paste the sentence of the source.' }),
    send: ({ text, title, url }) => add(text.trim(), title.trim(), url.trim()),
    after: () => untyped,
    onSaved: onDone,
  });
  const use = async ({ sentence, title, url, passage }: SourceSuggestion) => {
    setUsing(sentence);
    setProblem(undefined);
    try {
      const taken = { params: { id: scriptId }, body: { claim, ...(passage && { passage }) } };
      onDone(await (passage ? callApi('POST /api/scripts/{id}/sources', taken) : add(sentence, title, url)));
    } catch (failure) {
      setProblem(failure);
      setUsing(undefined);
    }
  };
  return (
    <Form
      form={form}
      of="The source"
      did="was not added"
      foot={
        <div className={css.acts}>
          <Button size="sm" type="submit" busy={form.busy}>
            Add source
          </Button>
          <Button size="sm" kind="quiet" onClick={() => onDone()}>
            Cancel
          </Button>
        </div>
      }
    >
      <SourceSuggestions scriptId={scriptId} claim={claim} busy={using} onUse={(one) => void use(one)} />
      {problem !== undefined && <Failure size="line" of="The source" did="was not added" error={problem} />}
      <TextArea {...form.field('text')} rows={3} help="The sentence with the number or the name." />
      <TextField {...form.field('title')} />
      <TextField {...form.field('url')} type="url" placeholder="https://" />
    </Form>
  );
}
