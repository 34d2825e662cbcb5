/** Leads this browser to another site. Tests put their own in its place. */
export const elsewhere = { go: (url: string): void => window.location.assign(url) };
