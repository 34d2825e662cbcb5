// Without zod, see `words.ts` of the contract.

/** Products of the dashboard; the catalogue has all of them. */
export const mostOnDashboard = 100;
