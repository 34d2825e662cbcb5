import type { PackagePicture } from '@avenue/contract/pdf';
import { callApi } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';
import { useRun } from '../acts/use-run.ts';

/** What can be done with one picture: draw it another way, take it out with a way back. */
export function usePictureActs(product: string) {
  const run = useRun();
  const [busy, setBusy] = useState<string>();
  const restore = (name: string, file: string): void =>
    void run(
      () => callApi('POST /api/pdf/products/{id}/files/{file}/restore', { params: { id: product, file } }),
      () => toast.show({ text: `"${name}" is back.` }),
      () => restore(name, file),
    );
  return {
    /** Id of the picture that is being drawn. */
    busy,
    another: async ({ id, name }: PackagePicture) => {
      if (busy) return;
      setBusy(id);
      await run(
        () =>
          callApi('POST /api/pdf/products/{id}/package/pictures/{picture}', { params: { id: product, picture: id } }),
        ({ version }) => toast.show({ text: `"${name}" was drawn, version ${version}.`, tone: 'good' }),
      );
      setBusy(undefined);
    },
    remove: ({ name }: PackagePicture, file: string) =>
      void run(
        () => callApi('DELETE /api/pdf/products/{id}/files/{file}', { params: { id: product, file } }),
        () =>
          toast.show({
            text: `"${name}" was taken out.`,
            action: { label: 'Undo', onPress: () => restore(name, file) },
          }),
      ),
  };
}
