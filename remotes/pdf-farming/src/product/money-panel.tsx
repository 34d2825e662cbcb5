import type { PdfProduct } from '@avenue/contract/pdf';
import { useApi } from '@avenue/data';
import { BoneLines, Facts, formatMoney, Loading, Panel, Read, SourceTag } from '@avenue/ui';

/** What the product earned and cost, as far as the ledger knows. */
export function MoneyPanel({ product: { id, sample } }: { product: PdfProduct }) {
  const state = useApi('GET /api/pdf/products/{id}/money', { params: { id } });
  return (
    <Panel
      title="Money"
      tag={state.data && state.data.sums.length > 0 && <SourceTag source={sample ? 'sample' : 'computed'} />}
    >
      <Read
        of="The money"
        state={state}
        isEmpty={({ sums }) => sums.length === 0}
        loading={
          <Loading label="Loading the money">
            <BoneLines count={2} />
          </Loading>
        }
        empty={<p>The ledger holds nothing of this product yet.</p>}
      >
        {({ sums }) => (
          <>
            {sums.map(({ currency, earnedCents, sales, costCents }) => (
              <Facts
                key={currency}
                ends
                facts={[
                  {
                    label: 'Earned',
                    value: `${formatMoney(earnedCents, currency)}, ${sales} ${sales === 1 ? 'sale' : 'sales'}`,
                  },
                  { label: 'Cost so far', value: formatMoney(costCents, currency) },
                ]}
              />
            ))}
          </>
        )}
      </Read>
    </Panel>
  );
}
