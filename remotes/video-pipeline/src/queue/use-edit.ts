import type { QueueItem } from '@avenue/contract';
import { callApi, RequestFailure } from '@avenue/data';
import { useDraftForm } from '@avenue/form';
import type { DiffLine } from '@avenue/ui';

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
const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Only what differs from the item. */
function changesOf(item: QueueItem, words: Words) {
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

const labels = { title: 'Title', description: 'Description', tags: 'Tags', thumbnailUrl: 'Thumbnail' };

/**
 * Unsaved words of one item: kept in this browser through Next, Previous, leaving and a reload. `save` sends them for the
 * item as it stands on screen and answers with it as it is then, or with nothing where they were refused. While they are
 * on their way others can be decided.
 */
export function useEdit(item: QueueItem | undefined, { onSaved, onRefused }: EditOptions) {
  const form = useDraftForm({
    call: 'PATCH /api/upload-queue/{id}',
    key: `queue/${item?.id ?? ''}`,
    base: item ? wordsOf(item) : none,
    labels,
    send: async (words) => {
      if (!item) throw new Error('No video is chosen.');
      const body = { seen: item.seen, ...changesOf(item, words) };
      return callApi('PATCH /api/upload-queue/{id}', { params: { id: item.id }, body });
    },
    after: wordsOf,
    onSaved,
    onRefused: (failure) => {
      if (item && failure instanceof RequestFailure && failure.status === 409) onRefused(item);
    },
  });
  const changes = item ? changesOf(item, form.words) : {};
  return {
    form,
    dirty: Object.keys(changes).length > 0,
    lines: item ? linesOf(item, changes) : [],
    busy: form.busy,
    save: form.submit,
    drop: form.discard,
  };
}
export type Edit = ReturnType<typeof useEdit>;
