import { heavy, retriable } from '@avenue/ui';

const Nothing = () => null;

/** Comes with the press. */
export const AddSourceDialog = heavy(
  'add source',
  retriable(() => import('./add-source-dialog.tsx')),
  (module) => module.AddSourceDialog,
  Nothing,
);

/** Comes with the press. */
export const FileDialog = heavy(
  'add file',
  retriable(() => import('./file-dialog.tsx')),
  (module) => module.FileDialog,
  Nothing,
);
