import { heavy, retriable } from '@avenue/ui';

const Nothing = () => null;
const facts = retriable(() => import('./fact-dialogs.tsx'));

/** What is typed comes with a press: the ledger is read without forms and without a reader of files. */
export const AddDialog = heavy('form of a line', facts, (module) => module.AddDialog, Nothing);
export const CorrectDialog = heavy('form of a line', facts, (module) => module.CorrectDialog, Nothing);
export const TakeBackDialog = heavy('question', facts, (module) => module.TakeBackDialog, Nothing);
export const HoursDialog = heavy(
  'hours',
  retriable(() => import('../hours/hours-dialog.tsx')),
  (module) => module.HoursDialog,
  Nothing,
);
export const YearDialog = heavy(
  'year',
  retriable(() => import('../money-year/year-dialog.tsx')),
  (module) => module.YearDialog,
  Nothing,
);
