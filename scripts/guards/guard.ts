/** Source text that is there once, and what stands in its place when the guard is gone. */
export type Edit = readonly [text: string, without: string];

/** One guard of the product, and the test that fails without it. */
export interface Guard {
  /** What is lost without it, in a few words; unique. */
  name: string;
  file: string;
  edits: readonly Edit[];
  /** Test file that must fail. */
  test: string;
}

/** Guards of one file that one test file holds. */
export const guardsIn = (
  file: string,
  test: string,
  guards: Readonly<Record<string, Edit | readonly Edit[]>>,
): Guard[] =>
  Object.entries(guards).map(([name, edit]) => ({
    name,
    file,
    edits: typeof edit[0] === 'string' ? [edit as Edit] : (edit as readonly Edit[]),
    test,
  }));
