import { heavy, retriable } from '@avenue/ui';

const Nothing = () => null;

/** Comes with the press. */
export const AddDialog = heavy(
  'dialog',
  retriable(() => import('./add-dialog.tsx')),
  (module) => module.AddDialog,
  Nothing,
);

export const ImportDialog = heavy(
  'import',
  retriable(() => import('@avenue/boards/collect')),
  (module) => module.ImportDialog,
  Nothing,
);
