import { heavy, retriable } from '@avenue/ui';

/** Files of campaigns come with a press. */
export const ImportDialog = heavy(
  'import',
  retriable(() => import('@avenue/boards/collect')),
  (module) => module.ImportDialog,
  () => null,
);
