import { heavy, retriable } from '@avenue/ui';

const Nothing = () => null;

/** Comes with the press. */
export const PlanDialog = heavy(
  'plan',
  retriable(() => import('./plan-dialog.tsx')),
  (module) => module.PlanDialog,
  Nothing,
);
