import { ImportsPanel } from '@avenue/boards/collect/files';
import type { Answer } from '@avenue/contract';
import { Stack } from '@avenue/ui';
import type { ComponentProps } from 'react';

import { LedgerPanel } from './ledger-panel.tsx';
import { PlacesPanel } from './places-panel.tsx';
import { SumsPanel } from './sums-panel.tsx';

export interface LedgerProps extends ComponentProps<typeof LedgerPanel> {
  sums: Answer<'GET /api/ledger/sums'>['sums'];
  hours: Answer<'GET /api/ledger/sums'>['hours'];
}

/** What stands in a ledger. */
export const Ledger = ({ sums, hours, place, accounts, isSample, empty }: LedgerProps) => (
  <Stack gap={16}>
    {!empty && <SumsPanel sums={sums} hours={hours} place={place} isSample={isSample} />}
    <LedgerPanel
      key={JSON.stringify(place.query)}
      place={place}
      accounts={accounts}
      isSample={isSample}
      empty={empty}
    />
    {place.book === 'real' && !empty && <PlacesPanel />}
    {place.book === 'real' && !empty && <ImportsPanel kind="sales" onOpen={(id) => place.change({ import: id })} />}
  </Stack>
);
