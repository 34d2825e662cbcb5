import type { StoreListing } from '@avenue/contract/pdf';
import { callApi, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';
import { useRun } from '../acts/use-run.ts';

const told: Readonly<Record<StoreListing['state'], { words: string; tone?: 'good' | 'bad' }>> = {
  none: { words: 'Nothing was written.' },
  held: { words: 'It is held; nothing was written yet.' },
  sending: { words: 'It is on its way; it is read back by itself.' },
  failed: { words: 'It did not arrive.', tone: 'bad' },
  draft: { words: 'The draft stands there as it was meant; nobody sees it yet.', tone: 'good' },
  mismatch: { words: 'The shop shows something else.', tone: 'bad' },
  live: { words: 'Everybody sees it.', tone: 'good' },
};

/** The two presses that change something at a shop. */
export function useListingActs(id: string, { store, version }: StoreListing) {
  const run = useRun('/api/pdf', '/api/effects');
  const refresh = useRefresh();
  const [busy, setBusy] = useState<'draft' | 'release'>();
  const tell = ({ state, name }: StoreListing) => {
    const { words, tone } = told[state];
    toast.show({ text: `${name}: ${words}`, ...(tone && { tone }) });
  };
  const press = async (what: 'draft' | 'release', accepted: string[]) => {
    if (busy) return;
    setBusy(what);
    await run(
      () =>
        callApi(`POST /api/pdf/products/{id}/listings/{store}/${what}`, {
          params: { id, store },
          body: { version, accepted },
        }),
      tell,
    );
    // What was refused may have been changed elsewhere.
    await refresh('/api/pdf/products');
    setBusy(undefined);
  };
  return {
    busy,
    draft: (accepted: string[]) => press('draft', accepted),
    release: (accepted: string[]) => press('release', accepted),
  };
}
