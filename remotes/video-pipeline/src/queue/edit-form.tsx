import type { QueueItem } from '@avenue/contract';
import { sentenceOf } from '@avenue/data';
import { Button, Diff, DraftNotes, focusFirstError, Note, TextArea, TextField } from '@avenue/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { layoutName } from '../video/index.ts';
import css from './queue.module.css';
import type { Edit } from './use-edit.ts';

const labels = { title: 'Title', description: 'Description', tags: 'Tags' };

export interface EditFormProps {
  item: QueueItem;
  edit: Edit;
  /** Saves; the answer says whether it was taken. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
}

/** Title, description, tags and thumbnail of a queued video, with what will change before it is saved. */
export function EditForm({ item, edit, onSave, onClose }: EditFormProps) {
  const { words, set, dirty, failure, fieldError, busy } = edit;
  const title = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (failure !== undefined && form.current) focusFirstError(form.current);
  }, [failure]);

  const named = ['title', 'description', 'tags', 'thumbnailUrl'].some((path) => fieldError(path));

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!dirty) return onClose();
    if (edit.titleMissing) return focusFirstError(event.currentTarget);
    if (await onSave()) onClose();
  };

  return (
    <form
      ref={form}
      className={css.form}
      aria-label="Edit"
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      noValidate
    >
      <DraftNotes draft={edit.draft} labels={labels} />
      <TextField
        ref={title}
        label="Title"
        required
        maxLength={100}
        value={words.title}
        onChange={(value) => set({ title: value })}
        error={edit.titleMissing ? 'A video needs a title.' : fieldError('title')}
      />
      <TextArea
        label="Description"
        rows={5}
        maxLength={5000}
        value={words.description}
        onChange={(value) => set({ description: value })}
        error={fieldError('description')}
      />
      <TextField
        label="Tags"
        help="Separate them with commas."
        value={words.tags}
        onChange={(value) => set({ tags: value })}
        error={fieldError('tags')}
      />
      {item.thumbnails.length > 0 && (
        <fieldset className={css.thumbnails}>
          <legend>Thumbnail</legend>
          {item.thumbnails.map(({ url, layout, readability }) => (
            <label key={url} className={css.thumbnail}>
              <input
                type="radio"
                name="thumbnail"
                checked={words.thumbnailUrl === url}
                onChange={() => set({ thumbnailUrl: url })}
              />
              <img src={url} alt="" />
              <span>
                {layoutName(layout)}, readable {Math.round(readability * 100)}%
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {dirty && <Diff label="What will change" lines={edit.lines} />}
      {dirty && item.status === 'Approved' && (
        <Note tone="wait">This video is approved. After a change it waits for your decision again.</Note>
      )}
      {failure !== undefined && !named && (
        <Note tone="bad" live="alert">
          {sentenceOf(failure)} Your words are kept.
        </Note>
      )}
      <div className={css.formActs}>
        <Button type="submit" busy={busy} disabled={!dirty}>
          Save changes
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
        {dirty && (
          <Button kind="quiet" onClick={edit.drop}>
            Drop the change
          </Button>
        )}
      </div>
    </form>
  );
}
