/**
 * Changes that were not saved yet, in memory of this tab only: they outlive a look at another page, since the router
 * offers no way to hold a navigation. Never stored, because a key may be among them.
 */
let kept: Readonly<Record<string, string>> = {};

export const keptChanges = () => kept;

export const keepChanges = (changes: Readonly<Record<string, string>>): void => {
  kept = changes;
};
