import { ImportDialog } from '@avenue/boards/collect';
import { useApi } from '@avenue/data';
import {
  BonePanel,
  BoneRows,
  Button,
  EmptyState,
  Loading,
  Page,
  Panel,
  Read,
  Segmented,
  Toolbar,
  useShortcuts,
} from '@avenue/ui';
import { useState } from 'react';
import { AddDialog, HoursDialog, YearDialog } from './dialogs.ts';
import { Ledger } from './ledger.tsx';
import { currenciesOf } from './sums.ts';
import { periods, usePlace } from './use-place.ts';

const addCall = 'POST /api/ledger';
const importCall = 'POST /api/imports';
const periodWords = { month: 'Month', quarter: 'Quarter', year: 'Year', all: 'All' } as const;

const Waiting = () => (
  <Loading label="Loading the ledger">
    <BonePanel>
      <BoneRows count={8} rowPx={48} />
    </BonePanel>
  </Loading>
);

const NothingYet = ({ isSimulated }: { isSimulated: boolean }) => (
  <EmptyState
    spot="no-history"
    title={isSimulated ? 'Nothing was simulated yet' : 'No income or cost yet'}
    actions={!isSimulated && <Button to="/admin-config/connections">Connect a shop</Button>}
  >
    {isSimulated
      ? 'What sends in shadow mode would have cost stands here, apart from real money.'
      : 'Connect Gumroad or Etsy and what you sell comes in by itself, import a file, or add a line by hand.'}
  </EmptyState>
);

export default function EarningsTrackerPage() {
  const place = usePlace();
  const [adds, setAdds] = useState(false);
  const [imports, setImports] = useState(false);
  const [asksYear, setAsksYear] = useState(false);
  const [asksHours, setAsksHours] = useState(false);
  const opened = place.opened;
  const asks = imports || opened !== undefined;
  const { account } = place.query;
  const sums = useApi('GET /api/ledger/sums', {
    query: { book: place.book, by: 'month', ...(account !== undefined && { account }) },
  });
  const accounts = useApi('GET /api/studio').data?.accounts ?? [];
  useShortcuts(
    {
      n: { label: 'Add a line', call: addCall, run: () => setAdds(true) },
      i: { label: 'Import CSV', call: importCall, run: () => setImports(true) },
    },
    { enabled: !adds && !asks && !asksYear && !asksHours },
  );
  const add = (
    <>
      <Button onClick={() => setAsksHours(true)}>Hours of work</Button>
      <Button onClick={() => setAsksYear(true)}>Year for taxes</Button>
      <Button kbd="I" call={importCall} onClick={() => setImports(true)}>
        Import CSV
      </Button>
      <Button kind="primary" kbd="N" call={addCall} onClick={() => setAdds(true)}>
        Add a line
      </Button>
    </>
  );
  const currency = currenciesOf(sums.data?.sums ?? [])[0] ?? 'USD';
  const isSimulated = place.book === 'simulated';
  return (
    <Page
      title="Earnings Tracker"
      sentence="One ledger of income and cost. What is expected stays apart until it is confirmed."
      actions={add}
      toolbar={
        <Toolbar label="What is shown">
          <Segmented
            label="Book"
            value={place.book}
            onChange={(book) => place.change({ book: book === 'real' ? undefined : book })}
            options={[
              { value: 'real', label: 'Real' },
              { value: 'simulated', label: 'Simulated' },
            ]}
          />
          <Segmented
            label="Time"
            value={place.period}
            onChange={(period) => place.change({ period: period === 'month' ? undefined : period })}
            options={periods.map((value) => ({ value, label: periodWords[value] }))}
          />
        </Toolbar>
      }
    >
      <Read
        of="The ledger"
        state={sums}
        keeps="What is in the ledger stays."
        frame={(failure) => <Panel>{failure}</Panel>}
        loading={<Waiting />}
      >
        {(found) => (
          <Ledger
            sums={found}
            place={place}
            accounts={accounts}
            empty={found.sums.length === 0 && account === undefined && <NothingYet isSimulated={isSimulated} />}
          />
        )}
      </Read>
      {adds && <AddDialog accounts={accounts} currency={currency} onClose={() => setAdds(false)} />}
      {asksHours && <HoursDialog accounts={accounts} onClose={() => setAsksHours(false)} />}
      {asksYear && <YearDialog onClose={() => setAsksYear(false)} />}
      {asks && (
        <ImportDialog
          kind="sales"
          title="Import a CSV"
          id={opened}
          onOpen={(id) => place.change({ import: id })}
          onClose={() => {
            setImports(false);
            place.change({ import: undefined });
          }}
        />
      )}
    </Page>
  );
}
