import type { PdfTitle, ProductKind } from '@avenue/contract/pdf';
import { callApi } from '@avenue/data';
import { toast, useNavigate } from '@avenue/ui';
import { useState } from 'react';
import { useRun } from '../acts/use-run.ts';
import { productPath } from '../products/product-words.tsx';

/** What can be done with one title: begin a product from it, remove it with a way back. */
export function useTitleActs() {
  const run = useRun();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string>();
  const restore = (one: PdfTitle): void =>
    void run(
      () => callApi('POST /api/pdf/titles/{id}/restore', { params: { id: one.id } }),
      () => toast.show({ text: `"${one.title}" is back.` }),
      () => restore(one),
    );
  return {
    /** Id of the title that a product is being begun from. */
    busy,
    begin: async (one: PdfTitle, kind: ProductKind) => {
      if (busy) return;
      setBusy(one.id);
      await run(
        () => callApi('POST /api/pdf/products', { body: { title: one.title, kind, titleId: one.id } }),
        ({ id }) =>
          toast.show({
            text: `"${one.title}" was begun.`,
            tone: 'good',
            action: { label: 'Open it', onPress: () => navigate(productPath(id)) },
          }),
      );
      setBusy(undefined);
    },
    remove: (one: PdfTitle) =>
      void run(
        () => callApi('DELETE /api/pdf/titles/{id}', { params: { id: one.id } }),
        () =>
          toast.show({ text: `"${one.title}" was removed.`, action: { label: 'Undo', onPress: () => restore(one) } }),
      ),
  };
}

export type TitleActs = ReturnType<typeof useTitleActs>;
