export { forgetChecks, testAccount } from './checks.ts';
export { readConnections } from './connections.ts';
