/** Proposals that this tab is carrying out, as `answer/proposal`; after a reload nobody waits for them any more. */
export const underWay = new Set<string>();
