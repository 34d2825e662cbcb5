import type { Stage } from '../stage.ts';
import type { MockupUse } from '../types.ts';

/** One arrangement of cover and pages. */
export interface Scene {
  id: string;
  /** For the operator. */
  name: string;
  use: MockupUse;
  /** What the picture is made for, with its size. */
  size: { width: number; height: number };
  draw(stage: Stage): Promise<void> | void;
}

/** Stores show listing pictures 4 to 3 and ask for 2,000 px. */
export const listingSize = { width: 2000, height: 1500 };
