import { ImportsPanel } from '@avenue/boards/collect/files';
import type { Answer } from '@avenue/contract';
import { Stack } from '@avenue/ui';
import type { ComponentProps } from 'react';

import { LedgerPanel } from './ledger-panel.tsx';
import { PlacesPanel } from './places-panel.tsx';
import { SumsPanel } from './sums-panel.tsx';

export interface LedgerProps extends Omit<ComponentProps<typeof LedgerPanel>, 'sample'> {
  sums: Answer<'GET /api/ledger/sums'>;
}

/** What stands in a ledger. */
export const Ledger = ({ sums, place, accounts, empty }: LedgerProps) => (
  <Stack gap={16}>
    {!empty && <SumsPanel of={sums} place={place} />}
    <LedgerPanel
      key={JSON.stringify(place.query)}
      place={place}
      accounts={accounts}
      empty={empty}
      sample={sums.sample}
    />
    {place.book === 'real' && !empty && <PlacesPanel />}
    {place.book === 'real' && !empty && <ImportsPanel kind="sales" onOpen={(id) => place.change({ import: id })} />}
  </Stack>
);
