import type { Services } from '../../../services.ts';
import type { Compare } from './posted.ts';

/** Nothing is read from platforms yet: the address is kept as the operator gave it, and says so. */
export const comparePosted =
  (_services: Services): Compare =>
  async () => ({ compared: [], note: 'Kept as you gave it. Nothing was compared.' });
