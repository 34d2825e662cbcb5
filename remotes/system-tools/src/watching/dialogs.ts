import { heavy, retriable } from '@avenue/ui';

const Nothing = () => null;

/** Comes with the press. */
export const AddSourceDialog = heavy(
  'add source',
  retriable(() => import('./add-source-dialog.tsx')),
  (module) => module.AddSourceDialog,
  Nothing,
);
