import { heavy, retriable } from '@avenue/ui';

const Nothing = () => null;

/** Comes with the press. */
export const AddVideoDialog = heavy(
  'dialog',
  retriable(() => import('./add-video-dialog.tsx')),
  (module) => module.AddVideoDialog,
  Nothing,
);
