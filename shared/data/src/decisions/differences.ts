import type { QueueItem } from '@avenue/contract';
import { reasonInText } from '@avenue/contract/words';

/** One thing that is another than it was, in words. */
export interface Difference {
  name: string;
  before: string;
  after: string;
}

const checkWords = ({ checks }: QueueItem) =>
  new Map(
    checks.map(({ name, verdict, sentence }) => [name, verdict === 'pass' ? sentence : `${sentence} (${verdict})`]),
  );

const fields: [name: string, (item: QueueItem) => string | undefined][] = [
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['tags', ({ tags }) => tags.join(', ')],
  ['status', ({ status, denyReason }) => (denyReason ? `${status}, ${reasonInText(denyReason)}` : status)],
  ['posted', ({ posted }) => posted?.url],
];

/** What an operator who saw `before` would see now. Pictures are told apart by their layout, videos by being another. */
export function differencesOf(before: QueueItem, after: QueueItem): Difference[] {
  const found: Difference[] = [];
  const compare = (name: string, was = 'none', is = 'none') => {
    if (was !== is) found.push({ name, before: was || 'empty', after: is || 'empty' });
  };
  for (const [name, read] of fields) compare(name, read(before), read(after));
  if (before.thumbnailUrl !== after.thumbnailUrl) {
    const layoutOf = ({ thumbnails, thumbnailUrl }: QueueItem) =>
      thumbnails.find(({ url }) => url === thumbnailUrl)?.layout;
    compare('thumbnail', layoutOf(before) ?? 'as you saw it', layoutOf(after) ?? 'another picture');
  }
  if (before.videoUrl !== after.videoUrl) compare('video', 'as you saw it', 'compiled again');
  const [was, is] = [checkWords(before), checkWords(after)];
  for (const name of new Set([...was.keys(), ...is.keys()])) compare(`check ${name}`, was.get(name), is.get(name));
  // The server tells two states apart that read alike, such as two decisions of the same kind.
  if (found.length === 0 && before.seen !== after.seen)
    found.push({ name: 'decided', before: before.decidedAt ?? 'not yet', after: after.decidedAt ?? 'not yet' });
  return found;
}
