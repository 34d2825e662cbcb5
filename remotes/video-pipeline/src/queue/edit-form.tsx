import type { QueueItem } from '@avenue/contract';
import { callApi, RequestFailure, sentenceOf } from '@avenue/data';
import { Button, Diff, type DiffLine, focusFirstError, Note, TextArea, TextField } from '@avenue/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { layoutName } from '../video/index.ts';
import css from './queue.module.css';

/** "roman roads, surveying" as a list; empty parts and repeats fall out. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

interface Draft {
  title: string;
  description: string;
  tags: string;
  thumbnailUrl: string;
}

const draftOf = (item: QueueItem): Draft => ({
  title: item.title,
  description: item.description,
  tags: item.tags.join(', '),
  thumbnailUrl: item.thumbnailUrl,
});

/** Only what differs from the item. */
export function changesOf(item: QueueItem, draft: Draft) {
  const tags = tagsOf(draft.tags);
  return {
    ...(draft.title.trim() !== item.title && { title: draft.title.trim() }),
    ...(draft.description !== item.description && { description: draft.description }),
    ...(tags.join('\n') !== item.tags.join('\n') && { tags }),
    ...(draft.thumbnailUrl !== item.thumbnailUrl && { thumbnailUrl: draft.thumbnailUrl }),
  };
}

function linesOf(item: QueueItem, changes: ReturnType<typeof changesOf>): DiffLine[] {
  const pairs: [name: string, before: string, after: string | undefined][] = [
    ['title', item.title, changes.title],
    ['description', item.description, changes.description],
    ['tags', item.tags.join(', '), changes.tags?.join(', ')],
  ];
  return pairs.flatMap(([name, before, after]) =>
    after === undefined
      ? []
      : [
          { op: '-' as const, text: `${name}: ${before}` },
          { op: '+' as const, text: `${name}: ${after}` },
        ],
  );
}

/** Title, description, tags and thumbnail of a queued video, with what will change before it is saved. */
export function EditForm({
  item,
  onSaved,
  onClose,
}: {
  item: QueueItem;
  onSaved: (item: QueueItem) => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState(() => draftOf(item));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);

  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const changes = changesOf(item, draft);
  const changed = Object.keys(changes).length > 0;
  const field = (path: string) => (failure instanceof RequestFailure ? failure.field(path) : undefined);
  const named = ['title', 'description', 'tags', 'thumbnailUrl'].some((path) => field(path));
  const titleError = draft.title.trim() ? field('title') : 'A video needs a title.';

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!changed) return onClose();
    if (!draft.title.trim()) return focusFirstError(form);
    setBusy(true);
    setFailure(undefined);
    try {
      onSaved(
        await callApi('PATCH /api/upload-queue/{id}', {
          params: { id: item.id },
          body: { seen: item.seen, ...changes },
        }),
      );
    } catch (error) {
      setFailure(error);
      setBusy(false);
      requestAnimationFrame(() => focusFirstError(form));
    }
  };

  return (
    <form
      className={css.form}
      aria-label="Edit"
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      noValidate
    >
      <TextField
        ref={title}
        label="Title"
        required
        maxLength={100}
        value={draft.title}
        onChange={(value) => change({ title: value })}
        error={titleError}
      />
      <TextArea
        label="Description"
        rows={5}
        maxLength={5000}
        value={draft.description}
        onChange={(value) => change({ description: value })}
        error={field('description')}
      />
      <TextField
        label="Tags"
        help="Separate them with commas."
        value={draft.tags}
        onChange={(value) => change({ tags: value })}
        error={field('tags')}
      />
      {item.thumbnails.length > 0 && (
        <fieldset className={css.thumbnails}>
          <legend>Thumbnail</legend>
          {item.thumbnails.map(({ url, layout, readability }) => (
            <label key={url} className={css.thumbnail}>
              <input
                type="radio"
                name="thumbnail"
                checked={draft.thumbnailUrl === url}
                onChange={() => change({ thumbnailUrl: url })}
              />
              <img src={url} alt="" />
              <span>
                {layoutName(layout)}, readable {Math.round(readability * 100)}%
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {changed && <Diff label="What will change" lines={linesOf(item, changes)} />}
      {changed && item.status === 'Approved' && (
        <Note tone="wait">This video is approved. After a change it waits for your decision again.</Note>
      )}
      {failure !== undefined && !named && (
        <Note tone="bad" live="alert">
          {sentenceOf(failure)}
        </Note>
      )}
      <div className={css.formActs}>
        <Button type="submit" busy={busy} disabled={!changed}>
          Save changes
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Discard
        </Button>
      </div>
    </form>
  );
}
