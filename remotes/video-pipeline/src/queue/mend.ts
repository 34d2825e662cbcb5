import type { Check, QueueItem } from '@avenue/contract';

export interface Mend {
  label: string;
  path: string;
}

/** Checks of the words; all others are of the compiled video. */
const wordChecks: Record<string, string> = {
  Claims: 'Find a source',
  Original: 'Reword the script',
  'House rules': 'Reword the script',
};

/** Where an open check can be mended; undefined for a sample that has no script. */
export function mendOf({ scriptId, channel }: QueueItem, { name }: Check, claim?: string): Mend | undefined {
  if (scriptId === undefined) return undefined;
  const words = wordChecks[name];
  const query = new URLSearchParams({ channel, script: scriptId, ...(words && claim && { claim }) });
  return words
    ? { label: words, path: `/script-builder?${query}` }
    : { label: 'Compile again', path: `/video-generator?${query}` };
}

/** The work that a check found this one too much like; checks of before name a script by its id alone. */
export function nearestOf({ about, near }: Check): Mend | undefined {
  if (near) return near.path === undefined ? undefined : { label: `Open the ${near.label}`, path: near.path };
  if (about === undefined) return undefined;
  return { label: 'Open the nearest script', path: `/script-builder?${new URLSearchParams({ script: about })}` };
}
