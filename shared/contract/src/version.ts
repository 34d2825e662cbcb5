/** Rises when an endpoint, a field or a shared module that remotes rely on is removed or changes its meaning. */
export const contractVersion = 1;
