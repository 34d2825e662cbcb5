import { pageThat } from '@avenue/federation/registry';
import { registry } from './registry-store.ts';

/** The page that the root opens; the root itself where no remote has one. */
export const startPath = (): string => pageThat(registry.current(), 'start')?.path ?? '/';
