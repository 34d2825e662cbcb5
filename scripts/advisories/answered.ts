/** An advisory that was looked at and is still there. */
export interface Answered {
  /** As the registry numbers it: the last part of its address. */
  id: string;
  /** Day on which it was seen first, `2026-11-23`. */
  seen: string;
  /** Why it does no harm here, or what it waits for. */
  why: string;
}

/** Those that may wait until their deadline; an entry that nothing asks for any more is to be removed. */
export const answered: readonly Answered[] = [];
