import type { PackageView, Packing } from '@avenue/contract/pdf';
import { callApi, useRefresh } from '@avenue/data';
import { useDraftForm } from '@avenue/form';

const call = 'PATCH /api/pdf/products/{id}/package';

/** What a product is packed with: kept as typed, saved by a press. */
export function usePackingForm({ product, packing, version }: PackageView) {
  const refresh = useRefresh();
  return useDraftForm({
    call,
    key: `pdf/package/${product.id}`,
    base: packing,
    labels: {
      pictures: 'Pictures',
      licence: 'Licence',
      licenceText: 'What a buyer may do',
      seller: 'Sold by',
      contact: 'Where buyers ask',
      formats: 'Other sizes',
      withCover: 'Cover in the package',
    },
    send: (body: Packing) => callApi(call, { params: { id: product.id }, body: { ...body, version } }),
    after: ({ packing: saved }) => saved,
    onSaved: () => refresh('/api/pdf/products'),
    onRefused: () => refresh('/api/pdf/products'),
  });
}

export type PackingForm = ReturnType<typeof usePackingForm>;
