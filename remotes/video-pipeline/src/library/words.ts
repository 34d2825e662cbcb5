import type { LibraryKind, LibraryRow, LibraryStatus } from '@avenue/contract';
import type { IconType, StatusName } from '@avenue/ui';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconWriting from '@tabler/icons-react/dist/esm/icons/IconWriting.mjs';

const kinds = ['idea', 'script', 'take', 'video'] as const satisfies readonly LibraryKind[];

export const kindWords: Record<LibraryKind, { one: string; many: string; icon: IconType }> = {
  idea: { one: 'Idea', many: 'Ideas', icon: IconBulb },
  script: { one: 'Script', many: 'Scripts', icon: IconWriting },
  take: { one: 'Take', many: 'Takes', icon: IconMicrophone },
  video: { one: 'Video', many: 'Videos', icon: IconMovie },
};

/** Chip and word of each status; a word of its own where that of the chip would say too little. */
export const statusLooks: Record<LibraryStatus, { status: StatusName; word: string }> = {
  new: { status: 'new', word: 'New' },
  kept: { status: 'kept', word: 'Kept' },
  used: { status: 'used', word: 'Used' },
  draft: { status: 'draft', word: 'Draft' },
  ready: { status: 'ready', word: 'Not approved' },
  waiting: { status: 'awaiting', word: 'Awaiting you' },
  approved: { status: 'approved', word: 'Approved' },
  posted: { status: 'posted', word: 'Posted' },
  denied: { status: 'denied', word: 'Denied' },
  aside: { status: 'aside', word: 'Put aside' },
  removed: { status: 'removed', word: 'Removed' },
};

/** Statuses that things of a kind can have, beside removed ones. */
export const statusesOf: Record<LibraryKind, readonly LibraryStatus[]> = {
  idea: ['new', 'kept', 'used'],
  script: ['draft', 'approved', 'aside'],
  take: ['ready', 'approved', 'aside'],
  video: ['ready', 'waiting', 'approved', 'posted', 'denied', 'aside'],
};

const counted = (count: number, kind: LibraryKind): string =>
  `${count} ${(count === 1 ? kindWords[kind].one : kindWords[kind].many).toLowerCase()}`;

/** "1 video, 2 scripts". */
export function countedByKind(things: readonly { kind: LibraryKind }[]): string {
  return kinds
    .toReversed()
    .flatMap((kind) => {
      const count = things.filter((thing) => thing.kind === kind).length;
      return count ? [counted(count, kind)] : [];
    })
    .join(', ');
}

/** What can wait for nothing: what was made and not decided. */
export const canGoAside = ({ kind, status }: LibraryRow): boolean =>
  (kind === 'video' && status === 'ready') ||
  (kind === 'take' && status === 'ready') ||
  (kind === 'script' && status === 'approved');

export const changedWithin = [
  { value: '1', label: 'in the last day' },
  { value: '7', label: 'in the last 7 days' },
  { value: '30', label: 'in the last 30 days' },
  { value: '365', label: 'in the last year' },
] as const;
