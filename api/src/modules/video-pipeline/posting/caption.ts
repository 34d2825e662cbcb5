import type { QueueItem } from '@avenue/contract';

const mostTags = 5;

/** A tag as it is written in a caption; undefined where nothing of it can be. */
const hashtagOf = (tag: string): string | undefined => {
  const word = tag.replace(/[^\p{L}\p{M}\p{N}_]/gu, '');
  return /\p{L}/u.test(word) ? `#${word.toLowerCase()}` : undefined;
};

/** Words without half a character at their end. */
const cut = (text: string, most: number) =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/[\uD800-\uDBFF]$|\s+\S*$/, '')
        .trim()}…`;

/**
 * The words under a video where there is one text alone: title, description, the first tags as hashtags, and how the
 * channel ends each. What is too long is cut from the description.
 *
 * @param most UTF-16 units that the platform takes
 * @param tagsInAll whether hashtags of the end count among the five
 */
export function captionOf(
  { title, description, tags }: Pick<QueueItem, 'title' | 'description' | 'tags'>,
  end: string,
  most: number,
  tagsInAll = false,
): string {
  const own = new Set(end.toLowerCase().match(/#[\p{L}\p{M}\p{N}_]+/gu));
  const hashtags = [...new Set(tags.map(hashtagOf))].filter((tag) => tag !== undefined && !own.has(tag));
  const left = tagsInAll ? Math.max(0, mostTags - own.size) : mostTags;
  const tail = [hashtags.slice(0, left).join(' '), end].filter(Boolean).join('\n');
  const around = [title, tail].filter(Boolean).join('\n\n').length + 2;
  const room = most - around;
  const middle = room > 20 ? cut(description.trim(), room) : '';
  return [title, middle, tail].filter(Boolean).join('\n\n');
}
