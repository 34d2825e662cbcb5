/** What money comes in by. */
export const incomeStreams = ['affiliate', 'subscription', 'ads', 'sale'] as const;
