import { heavy, retriable } from '@avenue/ui';

/** What reads files comes with a press. */
export const ImportDialog = heavy(
  'import',
  retriable(() => import('./import-dialog.tsx')),
  (module) => module.ImportDialog,
  () => null,
);
