import { useApi } from '@avenue/data';
import { BoneRows, Loading, Panel, Read, SourceTag } from '@avenue/ui';
import { Table } from '@avenue/ui/table';
import { placeColumns } from './place-columns.tsx';

/** What was earned at each shop and network, what of it was paid out, and what is still there, in all years. */
export function PlacesPanel() {
  const state = useApi('GET /api/ledger/places');
  return (
    <Panel
      title="Earned and paid out"
      tag={state.data && <SourceTag source={state.data.sample ? 'sample' : 'computed'} />}
      flush
      foot="In all years, after fees and refunds. Payouts are told by shops, and by lines of a bank that name one; they are no income."
    >
      <Read
        of="What was paid out"
        state={state}
        loading={
          <Loading label="Loading what was paid out">
            <BoneRows count={4} rowPx={48} />
          </Loading>
        }
      >
        {({ rows }) => (
          <Table
            caption="Earned and paid out"
            columns={placeColumns}
            rows={rows}
            rowKey={({ place, currency }) => `${place} ${currency}`}
            empty={<p>Nothing that was earned is confirmed yet.</p>}
          />
        )}
      </Read>
    </Panel>
  );
}
