/** For a button whose place is taken by the next thing: the second press of a double one would fall on that. */
export const singlePress =
  (run: () => void) =>
  (event: { detail: number }): void => {
    if (event.detail < 2) run();
  };
