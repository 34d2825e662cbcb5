import type { Stated } from './video-post.ts';

/** What a tier allows that lets everything through. */
export const sendsAlone =
  'Approved videos go out by themselves at their time, as far as the mode allows, and are read back.';

/** Where a rule of a tier stands, as a card shows it. */
export const sourceOf = ({ source: url, checkedOn }: Pick<Stated<string>, 'source' | 'checkedOn'>) => ({
  url,
  checkedOn,
});
