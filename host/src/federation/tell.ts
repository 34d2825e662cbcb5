/** Tells the server how a page or part opened; a report that does not go out is lost. */
export const tell = (...args: Parameters<typeof import('./reports.ts').report>) =>
  void import(/* webpackChunkName: "later" */ './reports.ts').then(
    ({ report }) => report(...args),
    () => {},
  );
