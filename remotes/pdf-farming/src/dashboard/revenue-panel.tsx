import { useApi } from '@avenue/data';
import { Bone, Figure, Figures, formatMoney, Loading, Panel, Read, TextLink } from '@avenue/ui';
import css from './dashboard.module.css';

const money = (amount: number, currency: string) =>
  formatMoney(Number.isFinite(amount) ? Math.round(amount * 100) : 0, currency);

/** What products earned, as far as it is known. */
export function RevenuePanel() {
  const state = useApi('GET /api/pdf/revenue');
  return (
    <Read
      of="The revenue"
      state={state}
      frame={(failure) => <Panel>{failure}</Panel>}
      loading={
        <Loading label="Loading the revenue">
          <Panel>
            <div className={css.noSales}>
              <Bone width="60%" />
            </div>
          </Panel>
        </Loading>
      }
      empty={
        <Panel>
          <p className={css.noSales}>
            No sale of a PDF product is in the ledger yet. <TextLink to="/earnings-tracker">Earnings Tracker</TextLink>
          </p>
        </Panel>
      }
    >
      {(sums) => (
        <Figures label="Revenue">
          {sums.map(({ label, amount, currency, source, note }) => (
            <Figure key={label} label={label} value={money(amount, currency)} source={source} note={note} />
          ))}
        </Figures>
      )}
    </Read>
  );
}
