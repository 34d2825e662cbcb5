import type { Vendor } from '../../kernel/vendor.ts';
import type { ImageEngine } from './types.ts';

/** Draws the scenes of videos. */
export interface ImageVendor extends Vendor<ImageEngine> {
  kind: 'image';
}
