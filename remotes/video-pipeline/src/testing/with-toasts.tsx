import { ToastRegion } from '@avenue/ui';
import type { ReactElement } from 'react';

/** A page beside the place where toasts stand. */
export const withToasts = (page: ReactElement) => () => (
  <>
    {page}
    <ToastRegion />
  </>
);
