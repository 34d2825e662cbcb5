import { AsyncLocalStorage } from 'node:async_hooks';
import type { Principal } from '../identity/index.ts';

/** Who asked for what is being done, and by which request. */
export interface Asking {
  who: Principal;
  address: string;
  /** Id of the request, as the log and error cards show it. */
  reference: string;
}

/** Follows a call through everything that it does, so that each entry says who asked for it. */
export const asking = new AsyncLocalStorage<Asking>();
