import type { Sheet } from '../canvas.ts';

/** One way in which a cover is laid out. */
export interface Design {
  id: string;
  /** For the operator. */
  name: string;
  /** It stands on a picture: drawn only where there is one. */
  onPicture?: true;
  draw(sheet: Sheet): Promise<void>;
}
