import { heavy, retriable } from '@avenue/ui';

const Nothing = () => null;

/** Comes with the press. */
export const AddDialog = heavy(
  'dialog',
  retriable(() => import('./add-dialog.tsx')),
  (module) => module.AddDialog,
  Nothing,
);
