import { ImportDialog } from '@avenue/boards/collect';
import type { IncomeStream, Monetization } from '@avenue/contract';
import { incomeStreams } from '@avenue/contract/words';
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
  SelectField,
  Stack,
  Toolbar,
  useAddress,
  useShortcuts,
} from '@avenue/ui';
import { useState } from 'react';
import { CurrencyField } from '../money-year/currency-field.tsx';
import { RatesNote } from '../money-year/rates-note.tsx';
import { AddsUpPanel } from './adds-up-panel.tsx';
import { exportMonetization } from './export-monetization.ts';
import css from './monetization.module.css';
import { StreamCard } from './stream-card.tsx';
import { TransactionsPanel } from './transactions-panel.tsx';
import { monthName } from './words.ts';

const importCall = 'POST /api/imports';
/** Cards of the page; sales stand with what adds up. */
const shown: readonly IncomeStream[] = ['affiliate', 'subscription', 'ads'];

/** Affiliate revenue, subscriptions and ad revenue of a month, and its transactions. */
export default function MonetizationPanelPage() {
  const address = useAddress();
  const month = address.word('month');
  const currency = address.word('currency');
  const stream = incomeStreams.find((one) => one === address.word('stream'));
  const [imports, setImports] = useState(false);
  const [opened, setOpened] = useState<string>();
  const query = {
    ...(month && { month }),
    ...(currency && { currency }),
    ...(address.word('converted') && { converted: 'true' as const }),
  };
  const state = useApi('GET /api/monetization', { query }, { keepPreviousData: true });
  const { data } = state;
  const asks = imports || opened !== undefined;
  useShortcuts(
    { i: { label: 'Import a statement', call: importCall, run: () => setImports(true) } },
    { enabled: !asks },
  );
  return (
    <Page
      title="Monetization Panel"
      sentence={`Affiliate links, subscriptions and ads${data ? ` in ${monthName(data.month)}` : ''}, after fees and refunds.`}
      actions={
        <>
          <Button
            reason={data?.currency ? undefined : 'There is nothing to export yet.'}
            onClick={() => data && exportMonetization(data)}
          >
            Export CSV
          </Button>
          <Button kind="primary" kbd="I" call={importCall} onClick={() => setImports(true)}>
            Import a statement
          </Button>
        </>
      }
      toolbar={
        data &&
        data.months.length > 0 && (
          <Toolbar label="What is shown">
            <SelectField
              label="Month"
              hideLabel
              value={data.month}
              options={[...new Set([data.month, ...data.months])].map((value) => ({ value, label: monthName(value) }))}
              onChange={(value) => address.set({ month: value })}
            />
            {data.currencies.length > 1 && (
              <CurrencyField
                currency={data.currency}
                currencies={data.currencies}
                isConverted={data.converted !== null}
                onChange={address.set}
              />
            )}
          </Toolbar>
        )
      }
    >
      <Read
        of="What came in"
        state={state}
        keeps="What is in the ledger stays."
        loading={<Waiting />}
        isEmpty={({ currencies }) => currencies.length === 0}
        empty={
          <EmptyState
            title="Nothing came in yet"
            spot="no-history"
            actions={<Button to="/admin-config/connections">Connect a shop</Button>}
          >
            Import a statement of ads, memberships or an affiliate program, or add a line in the Earnings Tracker and
            say what it came in by.
          </EmptyState>
        }
      >
        {(monetization) => (
          <Loaded monetization={monetization} stream={stream} onStream={(next) => address.set({ stream: next })} />
        )}
      </Read>
      {asks && (
        <ImportDialog
          kind="sales"
          title="Import a statement"
          id={opened}
          onOpen={setOpened}
          onClose={() => {
            setImports(false);
            setOpened(undefined);
          }}
        />
      )}
    </Page>
  );
}

interface LoadedProps {
  monetization: Monetization;
  stream: IncomeStream | undefined;
  onStream: (stream: IncomeStream | undefined) => void;
}

const Loaded = ({ monetization, stream, onStream }: LoadedProps) => (
  <Stack gap={16}>
    {monetization.converted && <RatesNote {...monetization.converted} path="/api/monetization" />}
    <div className={css.cards}>
      {monetization.streams
        .filter((one) => one.stream && shown.includes(one.stream))
        .map((one) => (
          <StreamCard key={one.stream} sums={one} of={monetization} />
        ))}
    </div>
    <Columns side={<AddsUpPanel monetization={monetization} />}>
      <TransactionsPanel of={monetization} stream={stream} onStream={onStream} />
    </Columns>
  </Stack>
);

const Waiting = () => (
  <Loading label="Loading what came in">
    <Stack gap={16}>
      <div className={css.cards}>
        {shown.map((one) => (
          <BonePanel key={one}>
            <Bone heightPx={150} />
          </BonePanel>
        ))}
      </div>
      <Columns
        side={
          <BonePanel>
            <BoneRows count={6} rowPx={32} />
          </BonePanel>
        }
      >
        <BonePanel>
          <BoneRows count={8} rowPx={56} />
        </BonePanel>
      </Columns>
    </Stack>
  </Loading>
);
