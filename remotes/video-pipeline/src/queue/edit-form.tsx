import type { QueueItem } from '@avenue/contract';
import { Form } from '@avenue/form';
import { Button, Diff, Note, TextArea, TextField } from '@avenue/ui';
import { useEffect, useRef } from 'react';
import { layoutName } from '../video/index.ts';
import css from './queue.module.css';
import type { Edit } from './use-edit.ts';

export interface EditFormProps {
  item: QueueItem;
  edit: Edit;
  onClose: () => void;
}

/** Title, description, tags and thumbnail of a queued video, with what will change before it is saved. */
export function EditForm({ item, edit, onClose }: EditFormProps) {
  const { form, dirty, lines } = edit;
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);

  const save = async () => {
    if (!dirty || (await edit.save())) onClose();
  };
  return (
    <Form
      form={form}
      of="Your change"
      label="Edit"
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      foot={
        <div className={css.formActs}>
          <Button type="submit" busy={edit.busy} disabled={!dirty}>
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
      }
    >
      <TextField ref={title} {...form.field('title')} />
      <TextArea {...form.field('description')} rows={5} />
      <TextField {...form.field('tags')} help="Separate them with commas." />
      {item.thumbnails.length > 0 && (
        <fieldset className={css.thumbnails}>
          <legend>Thumbnail</legend>
          {item.thumbnails.map(({ url, layout, readability }) => (
            <label key={url} className={css.thumbnail}>
              <input
                type="radio"
                name="thumbnail"
                checked={form.words.thumbnailUrl === url}
                onChange={() => form.set({ thumbnailUrl: url })}
              />
              <img src={url} alt="" />
              <span>
                {layoutName(layout)}, readable {Math.round(readability * 100)}%
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {dirty && <Diff label="What will change" lines={lines} />}
      {dirty && item.status === 'Approved' && (
        <Note tone="wait">This video is approved. After a change it waits for your decision again.</Note>
      )}
    </Form>
  );
}
