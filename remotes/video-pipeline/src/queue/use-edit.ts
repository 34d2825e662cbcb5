import type { QueueItem } from '@avenue/contract';
import { callApi, RequestFailure, useDraft } from '@avenue/data';
import type { DiffLine } from '@avenue/ui';
import { useState } from 'react';

/** What can be changed before a video goes out; tags as they are typed, with commas between them. */
export interface Words {
  title: string;
  description: string;
  tags: string;
  thumbnailUrl: string;
}

const none: Words = { title: '', description: '', tags: '', thumbnailUrl: '' };

const wordsOf = ({ title, description, tags, thumbnailUrl }: QueueItem): Words => ({
  title,
  description,
  tags: tags.join(', '),
  thumbnailUrl,
});

/** "roman roads, surveying" as a list; empty parts and repeats fall out. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Only what differs from the item. */
export function changesOf(item: QueueItem, words: Words) {
  const tags = tagsOf(words.tags);
  return {
    ...(words.title.trim() !== item.title && { title: words.title.trim() }),
    ...(words.description !== item.description && { description: words.description }),
    ...(tags.join('\n') !== item.tags.join('\n') && { tags }),
    ...(words.thumbnailUrl !== item.thumbnailUrl && { thumbnailUrl: words.thumbnailUrl }),
  };
}

function linesOf(item: QueueItem, changes: ReturnType<typeof changesOf>): DiffLine[] {
  const layoutOf = (url: string) => item.thumbnails.find((one) => one.url === url)?.layout ?? 'another picture';
  const pairs: [name: string, before: string, after: string | undefined][] = [
    ['title', item.title, changes.title],
    ['description', item.description, changes.description],
    ['tags', item.tags.join(', '), changes.tags?.join(', ')],
    ['thumbnail', layoutOf(item.thumbnailUrl), changes.thumbnailUrl && layoutOf(changes.thumbnailUrl)],
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

export interface EditOptions {
  onSaved: (item: QueueItem) => void;
  /** Not taken, because the item is another one by now. */
  onRefused: (item: QueueItem) => void;
}

/**
 * Unsaved words of one item: kept in this browser through Next, Previous, leaving and a reload. `save` sends them for the
 * item as it stands on screen and answers with it as it is then, or with nothing where they were refused; why is in
 * `failure`.
 */
export function useEdit(item: QueueItem | undefined, { onSaved, onRefused }: EditOptions) {
  const draft = useDraft({ key: `queue/${item?.id ?? ''}`, base: item ? wordsOf(item) : none });
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const busy = item !== undefined && saving.has(item.id);
  const [failed, setFailed] = useState<{ id: string; failure: unknown }>();
  const changes = item ? changesOf(item, draft.value) : {};
  const dirty = Object.keys(changes).length > 0;

  const save = async (): Promise<QueueItem | undefined> => {
    if (!item || busy) return undefined;
    setSaving((before) => new Set(before).add(item.id));
    setFailed(undefined);
    try {
      const saved = await callApi('PATCH /api/upload-queue/{id}', {
        params: { id: item.id },
        body: { seen: item.seen, ...changes },
      });
      draft.commit(wordsOf(saved));
      onSaved(saved);
      return saved;
    } catch (failure) {
      setFailed({ id: item.id, failure });
      if (failure instanceof RequestFailure && failure.status === 409) onRefused(item);
      return undefined;
    } finally {
      setSaving((before) => new Set([...before].filter((id) => id !== item.id)));
    }
  };
  const failure = failed?.id === item?.id ? failed?.failure : undefined;
  return {
    draft,
    words: draft.value,
    /** Typing. */
    set: (change: Partial<Words>) => {
      setFailed(undefined);
      draft.set(change);
    },
    dirty,
    lines: item ? linesOf(item, changes) : [],
    /** Why it cannot be saved as it is. */
    titleMissing: draft.value.title.trim() === '',
    /** This item's words are being saved; others can be decided meanwhile. */
    busy,
    failure,
    fieldError: (path: string) => (failure instanceof RequestFailure ? failure.field(path) : undefined),
    save,
    drop: draft.discard,
  };
}
export type Edit = ReturnType<typeof useEdit>;
