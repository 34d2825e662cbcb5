import type { Answer } from '@avenue/contract';
import { useApi } from '@avenue/data';
import {
  BonePanel,
  BoneRows,
  Button,
  barsCode,
  EmptyState,
  Figure,
  Figures,
  formatMoney,
  heavy,
  Loading,
  Page,
  Panel,
  Read,
  Row,
  Rows,
  retriable,
  SourceTag,
  Stack,
} from '@avenue/ui';
import { isGiven, SoldName } from './sold-name.tsx';

type Earnings = Answer<'GET /api/pdf/earnings'>;

const Waiting = () => (
  <Loading label="Loading the months">
    <BonePanel>
      <BoneRows count={5} rowPx={40} />
    </BonePanel>
  </Loading>
);

/** The table's way of writing files comes with the press. */
const saveEarnings = async (rows: Earnings) => (await import('./export-earnings.ts')).saveEarnings(rows);

/** Without a month the chart is not fetched; with one it comes beside its panel. */
const Months = heavy(
  'months',
  retriable(async () => {
    const panel = import('./months-panel.tsx');
    // What fails says so in the chart's place.
    await barsCode().catch(() => undefined);
    return panel;
  }),
  (module) => module.MonthsPanel,
  Waiting,
);

/** What PDF products earned: in all, by month, by platform and product. */
export default function EarningsPage() {
  const earned = useApi('GET /api/pdf/earnings');
  const months = useApi('GET /api/pdf/months');
  const rows = earned.data ?? [];
  return (
    <Page
      title="Earnings"
      sentence="What your PDFs earned, platform by platform, before fees. Every line stands in the ledger."
      actions={
        <>
          <Button onClick={() => void saveEarnings(rows)} disabled={rows.length === 0}>
            Export CSV
          </Button>
          <Button kind="primary" to="/earnings-tracker">
            Import CSV
          </Button>
        </>
      }
    >
      <Read
        of="The earnings"
        state={earned}
        frame={(failure) => <Panel>{failure}</Panel>}
        isEmpty={(found) => found.length === 0}
        empty={
          <Panel>
            <EmptyState
              spot="no-history"
              title="Nothing earned yet"
              actions={<Button to="/admin-config/connections">Connect a shop</Button>}
            >
              Connect Gumroad or Etsy and what you sell comes in by itself, or import a report of theirs in the Earnings
              Tracker.
            </EmptyState>
          </Panel>
        }
      >
        {(found) => (
          <Stack gap={16}>
            <Totals earned={found} months={months.data?.months} />
            <Read of="The months" state={months} frame={(failure) => <Panel>{failure}</Panel>} loading={<Waiting />}>
              {(known) => known.months.length > 0 && <Months {...known} />}
            </Read>
            <Entries earned={found} />
          </Stack>
        )}
      </Read>
    </Page>
  );
}

/** Dollars first; other currencies stand apart, since nothing is converted. */
function Totals({ earned, months }: { earned: Earnings; months: Answer<'GET /api/pdf/months'>['months'] | undefined }) {
  const [first] = earned;
  const source = first?.source ?? 'computed';
  const currencies = [...new Set(['USD', ...earned.map(({ currency }) => currency)])];
  /** Nothing until the months are known. */
  const of = (currency: string, part: 'fees' | 'refunds') =>
    months?.reduce((sum, month) => sum + (month.currency === currency ? month[part] : 0), 0);
  return currencies.map((currency) => {
    const rows = earned.filter((one) => one.currency === currency);
    if (rows.length === 0 && currency === 'USD' && currencies.length > 1) return null;
    const total = rows.reduce((sum, { amount }) => sum + amount, 0);
    const [fees, refunds] = [of(currency, 'fees'), of(currency, 'refunds')];
    const kept = fees === undefined || refunds === undefined ? undefined : total - fees - refunds;
    const money = (amount: number | undefined) =>
      amount === undefined ? undefined : formatMoney(Math.round(amount * 100), currency);
    return (
      <Figures key={currency} label={`Earned, in ${currency}`}>
        <Figure
          label="Total revenue"
          value={money(total)}
          source={source}
          note={`${rows.length === 1 ? '1 line' : `${rows.length} lines`}, in ${currency}`}
        />
        <Figure label="Fees taken" value={money(fees)} source={source} />
        <Figure label="Refunds" value={money(refunds)} source={source} />
        <Figure label="You keep" value={money(kept)} source={source} note="Before tax" />
      </Figures>
    );
  });
}

const Entries = ({ earned }: { earned: Earnings }) => (
  <Panel title="Entries">
    <Rows label="Entries">
      {earned.map((one) => {
        const { platform, label, amount, currency, source, product, name } = one;
        return (
          <Row
            key={`${platform} ${label} ${currency}`}
            title={label}
            meta={[
              platform,
              isGiven(one) && `counts for "${product?.title}"`,
              name !== undefined && !product && 'no product of yours has this name',
            ]
              .filter(Boolean)
              .join(', ')}
            end={
              <>
                <SoldName one={one} />
                <SourceTag source={source} />
                <strong>{formatMoney(Math.round(amount * 100), currency)}</strong>
              </>
            }
          />
        );
      })}
    </Rows>
    <span role="status">{earned.length === 1 ? '1 entry' : `All ${earned.length} entries`}</span>
  </Panel>
);
