import { notebook, wallpaper } from './covered.ts';
import type { Design } from './design.ts';
import { packet, wreath } from './framed.ts';
import { poster, tiles, waves } from './graphic.ts';
import { pictureAbove, pictureAround, pictureBelow } from './pictured.ts';
import { arches, meadow, moon } from './scenic.ts';

/** In this order neighbours look as different as they can. */
export const designs: readonly Design[] = [
  ...[meadow, wallpaper, poster, moon, tiles, packet, arches, notebook, waves, wreath],
  ...[pictureAbove, pictureAround, pictureBelow],
];
