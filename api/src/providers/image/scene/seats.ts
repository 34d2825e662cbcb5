import type { SceneRole } from '../types.ts';
import type { Chance } from './chance.ts';
import type { Motif } from './kit.ts';
import type { Zones } from './layout.ts';

export type Composition = 'single' | 'pair' | 'trio' | 'row' | 'stack' | 'versus';

/** Where a motif stands. The visible silhouette, not the 200-unit square, decides size and place. */
export interface Seat {
  motif: Motif;
  /** Left top of the 200-unit square, and its side, in pixels. */
  x: number;
  y: number;
  size: number;
  /** Middle and outer radius of the silhouette. */
  cx: number;
  cy: number;
  reach: number;
  /** The lead of the picture; supports are smaller. */
  lead: boolean;
  /** Stands in the air on its own light instead of on the ground. */
  aloft: boolean;
}

export interface Seating {
  composition: Composition;
  seats: Seat[];
  heroX: number;
}

interface Place {
  /** Middle in x, line of the feet, room for the silhouette. */
  x: number;
  base: number;
  w: number;
  h: number;
  lead?: boolean;
  aloft?: boolean;
}

/** Seats for a cast. `mirror` swaps left and right; `ground` is the line of the feet. */
export function seat(
  cast: readonly Motif[],
  role: SceneRole,
  zones: Zones,
  ground: number,
  mirror: boolean,
  random: Chance,
): Seating {
  const { picture, kind } = zones;
  const wide = kind === 'wide' && picture.w > picture.h * 1.15;
  const side = mirror ? -1 : 1;
  const middle = picture.x + picture.w / 2;
  const top = picture.y;
  const height = ground - top;
  const at = (fraction: number) => middle + side * picture.w * fraction;

  const seated = (composition: Composition, places: Place[]): Seating => {
    const seats = places.flatMap((place, i) => (cast[i] ? [fit(cast[i], place)] : []));
    return { composition, seats, heroX: seats[0]?.cx ?? middle };
  };

  if (role === 'compare' && cast.length > 1) {
    const w = picture.w * (wide ? 0.4 : 0.74);
    const places: Place[] = wide
      ? [-0.255, 0.255].map((f) => ({ x: middle + picture.w * f, base: ground, w, h: height * 0.92, lead: true }))
      : [
          { x: middle - picture.w * 0.1, base: top + height * 0.43, w, h: height * 0.42, lead: true },
          { x: middle + picture.w * 0.1, base: ground, w, h: height * 0.42, lead: true },
        ];
    return { ...seated('versus', places), heroX: middle };
  }
  if (role === 'list' && cast.length > 2) {
    if (wide) {
      const w = picture.w * 0.29;
      const places = [0, -0.34, 0.34].map(
        (f, i): Place => ({ x: middle + picture.w * f, base: ground, w, h: height * (i ? 0.66 : 0.84), lead: i === 0 }),
      );
      return seated('row', places);
    }
    const w = picture.w * 0.44;
    const h = height * 0.42;
    return seated('stack', [
      { x: middle, base: ground, w: picture.w * 0.52, h: height * 0.5, lead: true },
      { x: middle - picture.w * 0.27, base: top + height * 0.43, w, h, aloft: true },
      { x: middle + picture.w * 0.27, base: top + height * 0.43, w, h, aloft: true },
    ]);
  }
  if (cast.length === 1) {
    const offset = wide ? 0.1 * random() : 0.02;
    return seated('single', [
      { x: at(offset), base: ground, w: picture.w * (wide ? 0.94 : 0.82), h: height * (wide ? 1 : 0.9), lead: true },
    ]);
  }
  if (cast.length === 2 || !wide) {
    if (wide) {
      return seated('pair', [
        { x: at(0.14), base: ground, w: picture.w * 0.56, h: height, lead: true },
        { x: at(-0.31), base: ground, w: picture.w * 0.3, h: height * 0.58 },
      ]);
    }
    const pair: Place[] = [
      { x: at(0.09), base: ground, w: picture.w * 0.8, h: height * 0.86, lead: true },
      { x: at(-0.3), base: ground + height * 0.035, w: picture.w * 0.4, h: height * 0.38 },
    ];
    if (cast.length > 2)
      pair.push({ x: at(-0.33), base: top + height * 0.27, w: picture.w * 0.3, h: height * 0.24, aloft: true });
    return seated(cast.length > 2 ? 'trio' : 'pair', pair);
  }
  return seated('trio', [
    { x: at(0), base: ground, w: picture.w * 0.48, h: height, lead: true },
    { x: at(-0.35), base: ground, w: picture.w * 0.26, h: height * 0.54 },
    { x: at(0.35), base: ground, w: picture.w * 0.24, h: height * 0.48 },
  ]);
}

/** Scales a motif so that its silhouette fills the place, and sets it on its base line or floats it above. */
function fit(motif: Motif, place: Place): Seat {
  const [left, upper, right, lower] = motif.box;
  const w = (right - left) / 200;
  const h = (lower - upper) / 200;
  const stands = motif.place === 'stands';
  const lift = !stands && !place.aloft ? place.h * 0.07 : 0;
  const size = Math.min(place.w / w, (place.h - lift) / h, (place.h * 1.3) / Math.max(w, h));
  const foot = lower / 200;
  const room = place.h - lift - h * size;
  const rise = stands || place.aloft ? 0 : lift + room * 0.4;
  const y = place.base - rise - foot * size;
  const x = place.x - size * ((left + right) / 400);
  const cy = y + size * ((upper + lower) / 400);
  return {
    motif,
    x,
    y,
    size,
    cx: place.x,
    cy,
    reach: (size * Math.max(w, h)) / 2,
    lead: place.lead ?? false,
    aloft: place.aloft ?? false,
  };
}
