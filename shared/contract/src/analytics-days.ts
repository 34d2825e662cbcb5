/** Lengths of the time that is looked at. */
export const analyticsDays = [7, 28, 90] as const;
