import type { Earnings } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  Bone,
  BonePanel,
  BoneRows,
  Button,
  Columns,
  EmptyState,
  Loading,
  Page,
  Read,
  Stack,
  Toolbar,
  useAddress,
} from '@avenue/ui';
import type { ComponentProps } from 'react';
import { CurrencyField } from '../money-year/currency-field.tsx';
import { RatesNote } from '../money-year/rates-note.tsx';
import { ChannelsPanel } from './channels-panel.tsx';
import { exportEarnings } from './export-earnings.ts';
import { EarningsFigures } from './figures.tsx';
import { MonthsPanel } from './months-panel.tsx';
import { OnTheWayPanel } from './on-the-way-panel.tsx';

const heading = {
  title: 'Earnings Dashboard',
  sentence: 'What came in, what is still an estimate, and what it cost to make.',
};

/** Earnings of the year and the month, by what earned them and by channel. */
export default function EarningsDashboardPage() {
  const address = useAddress();
  const currency = address.word('currency');
  const query = { ...(currency && { currency }), ...(address.word('converted') && { converted: 'true' as const }) };
  const state = useApi('GET /api/earnings', { query }, { keepPreviousData: true });
  const { data } = state;
  return (
    <Page
      {...heading}
      actions={
        <>
          <Button to="/earnings-tracker">All lines</Button>
          <Button
            reason={data?.currency ? undefined : 'There is nothing to export yet.'}
            onClick={() => data && exportEarnings(data)}
          >
            Export CSV
          </Button>
        </>
      }
    >
      <Read
        of="Your earnings"
        state={state}
        loading={<Waiting />}
        isEmpty={({ currencies }) => currencies.length === 0}
        empty={
          <EmptyState
            title="Nothing came in yet"
            spot="no-results"
            actions={<Button to="/earnings-tracker">Import a sales report</Button>}
          >
            Sales of connected shops come in by themselves. Reports of others are imported in the Earnings Tracker, or
            typed there.
          </EmptyState>
        }
      >
        {(earnings) => <Loaded earnings={earnings} onCurrency={address.set} />}
      </Read>
    </Page>
  );
}

interface LoadedProps {
  earnings: Earnings;
  onCurrency: ComponentProps<typeof CurrencyField>['onChange'];
}

const Loaded = ({ earnings, onCurrency }: LoadedProps) => (
  <Stack gap={16}>
    {earnings.currencies.length > 1 && (
      <Toolbar label="Currency">
        <CurrencyField
          currency={earnings.currency}
          currencies={earnings.currencies}
          isConverted={earnings.converted !== null}
          onChange={onCurrency}
        />
      </Toolbar>
    )}
    {earnings.converted && <RatesNote {...earnings.converted} path="/api/earnings" />}
    <EarningsFigures earnings={earnings} />
    <Columns side={<OnTheWayPanel earnings={earnings} />}>
      <MonthsPanel earnings={earnings} />
    </Columns>
    <ChannelsPanel earnings={earnings} />
  </Stack>
);

const Waiting = () => (
  <Loading label="Loading your earnings">
    <Stack gap={16}>
      <Bone heightPx={110} />
      <Columns
        side={
          <BonePanel>
            <BoneRows count={4} rowPx={56} />
          </BonePanel>
        }
      >
        <BonePanel>
          <Bone heightPx={284} />
        </BonePanel>
      </Columns>
      <BonePanel>
        <BoneRows count={3} rowPx={56} />
      </BonePanel>
    </Stack>
  </Loading>
);
