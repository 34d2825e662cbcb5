import type { PdfCover } from '@avenue/contract/pdf';
import { callApi } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';
import { useRun } from '../acts/use-run.ts';

/** What can be done with one cover: make it a product's, remove it with a way back. */
export function useCoverActs() {
  const run = useRun();
  const [busy, setBusy] = useState(false);
  const restore = (one: PdfCover): void =>
    void run(
      () => callApi('POST /api/pdf/covers/{id}/restore', { params: { id: one.id } }),
      () => toast.show({ text: 'The cover is back.' }),
      () => restore(one),
    );
  return {
    busy,
    use: async (one: PdfCover, productId: string) => {
      if (busy) return;
      setBusy(true);
      await run(
        () => callApi('POST /api/pdf/covers/{id}/use', { params: { id: one.id }, body: { productId } }),
        ({ product, version }) =>
          toast.show({ text: `It is version ${version} of the cover of "${product.title}".`, tone: 'good' }),
      );
      setBusy(false);
    },
    remove: (one: PdfCover) =>
      void run(
        () => callApi('DELETE /api/pdf/covers/{id}', { params: { id: one.id } }),
        () => toast.show({ text: 'The cover was removed.', action: { label: 'Undo', onPress: () => restore(one) } }),
      ),
  };
}
