import type { PdfProduct } from '@avenue/contract/pdf';
import { useApi } from '@avenue/data';
import { Panel, Read, SelectField, SourceTag, useAddress } from '@avenue/ui';
import { RadarChart } from '@avenue/ui/chart';
import { RadarPlace, RadarWaiting } from '../radar/radar.tsx';

const all = 'all';

/** Six metrics of one product, or of all that no store lists yet. */
export function ReadinessPanel({ products }: { products: readonly PdfProduct[] }) {
  const address = useAddress();
  const chosen = products.find(({ id }) => id === address.word('product'))?.id;
  const state = useApi('GET /api/pdf/checklist/all', chosen ? { query: { product: chosen } } : {});
  const weakest = state.data?.reduce<{ metric: string; score: number } | undefined>(
    (low, datum) => (low && low.score <= datum.score ? low : datum),
    undefined,
  );
  const options = [
    { value: all, label: 'Not listed yet' },
    ...products.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <Panel
      title="Launch Readiness"
      tag={<SourceTag source="computed" />}
      fill
      actions={
        <SelectField
          label="Readiness of"
          hideLabel
          options={options}
          value={chosen ?? all}
          onChange={(value) => address.set({ product: value === all ? undefined : value })}
        />
      }
      foot={
        weakest
          ? `Weakest: ${weakest.metric.toLowerCase()}, ${weakest.score} of 100.`
          : 'Of products that no store lists yet.'
      }
    >
      <Read of="Launch readiness" state={state} loading={<RadarWaiting />}>
        {(data) => (
          <RadarPlace>
            <RadarChart data={data} />
          </RadarPlace>
        )}
      </Read>
    </Panel>
  );
}
