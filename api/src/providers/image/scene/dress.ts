import type { Chance } from './chance.ts';
import { darker, lighter, luminance, mix, separation } from './colour.ts';
import { clarity, colourings } from './contrast.ts';
import { stamp } from './kit.ts';
import type { Zones } from './layout.ts';
import { type LightShape, light } from './light.ts';
import type { Colourway, Palette, Slots } from './palettes.ts';
import type { Seat } from './seats.ts';
import type { Setting } from './settings/index.ts';
import { ellipse } from './svg.ts';

export interface Dressing {
  /** Light behind the lead, for the background layer. */
  light: string;
  /** The motif with everything that must move with it. */
  figure: string;
  /** Clarity of the silhouette, 0 to 1. */
  clarity: number;
  /** Area of light and silhouette in square pixels, as boxes: left, top, right, bottom. */
  box: [number, number, number, number];
}

/** What a motif is dressed against. */
export interface SceneLook {
  shape: LightShape;
  setting: Setting;
  palette: Palette;
  way: Colourway;
  zones: Zones;
  ground: number;
  random: Chance;
  /** Width of the canvas, and the part of each side that only a pan shows. */
  width: number;
  inset: number;
}

interface Look {
  tone: string | undefined;
  slots: Slots;
  clarity: number;
  /** Clarity of the parts that reach over the light; 1 when none do. */
  rim: number;
  /** Separation of the light from what is behind it. */
  gap: number;
}

/**
 * Colours a seated motif so that it separates from what is behind it: a light of another tone, a swap of colour pairs,
 * and a pale mat where the feet would sink into the ground.
 */
export function dress(seat: Seat, index: number, scene: SceneLook): Dressing {
  const { shape, setting, palette, way, ground, random } = scene;
  const { motif, size } = seat;
  const half = setting.halves?.[index];
  const behind = half ?? setting.sky;
  const stands = motif.place === 'stands' && !seat.aloft;
  const land = half ? darker(half, 0.07) : setting.land;
  const tones = lightTones(way, palette);
  const isBare = !seat.aloft && !seat.lead;
  // A silhouette wider than its light has to separate from the sky too.
  const sticksOut = seat.lead && radiusOf(seat, scene, half !== undefined) * 0.86 < seat.reach * 0.97;
  const looks: Look[] = [];
  for (const tone of isBare ? [undefined, ...tones] : tones) {
    for (const slots of colourings(motif, palette.slots, index === 0, random())) {
      const up = clarity(motif.edge, slots, tone ?? behind);
      const low = stands ? clarity(motif.foot, slots, land) : 1;
      const rim = sticksOut ? clarity(motif.edge, slots, behind) : 1;
      looks.push({ tone, slots, clarity: up - 0.25 * (1 - low), rim, gap: tone ? separation(tone, behind) : 1 });
    }
  }
  const enough = (it: Look) => it.clarity > (it.tone === undefined ? 0.88 : seat.lead ? 0.84 : 0.76);
  const worth = (it: Look) => it.clarity + 0.4 * it.rim;
  const good = looks.find((it) => enough(it) && it.gap > 0.12 && it.rim > 0.75);
  const look = good ?? looks.reduce((best, it) => (worth(it) > worth(best) ? it : best));

  let glow = '';
  let figure = '';
  const box: Dressing['box'] = [seat.cx - seat.reach, seat.cy - seat.reach, seat.cx + seat.reach, seat.cy + seat.reach];
  if (look.tone) {
    const isSmall = !seat.lead || half !== undefined;
    const kind: LightShape = isSmall ? 'disc' : setting.grounded ? shape : shape === 'arch' ? 'halo' : shape;
    const r = radiusOf(seat, scene, isSmall);
    const y = seat.lead && setting.grounded && stands ? Math.min(seat.cy, ground - r * 0.55) : seat.cy;
    const drawn = light(kind, seat.cx, y, r, ground + 2, look.tone, behind);
    // A small light belongs to its motif and moves with it; the light of the lead is part of the scenery.
    if (isSmall && (seat.aloft || !setting.grounded || half === undefined))
      figure += seat.aloft || !setting.grounded ? drawn : '';
    if (!(seat.aloft || (isSmall && !setting.grounded))) glow = drawn;
    box[0] = Math.min(box[0], seat.cx - r);
    box[1] = Math.min(box[1], y - r);
    box[2] = Math.max(box[2], seat.cx + r);
    box[3] = Math.max(box[3], Math.min(y + r, stands && setting.grounded ? ground : y + r));
  }
  if (stands && !setting.grounded)
    figure += ellipse(
      seat.cx,
      seat.y + size * 0.95,
      size * 0.44,
      size * 0.036,
      mix(look.tone ?? behind, palette.slots[0] ?? '#000000', 0.2),
    );
  if (stands && setting.grounded && !half && clarity(motif.foot, look.slots, land) < 0.5) {
    const mat = luminance(land) < 0.3 ? lighter(land, 0.26) : darker(land, 0.22);
    const width = (size * (motif.box[2] - motif.box[0])) / 200;
    figure += ellipse(seat.cx, seat.y + size * 0.952, width * 0.58, size * 0.027, mat);
  }
  figure += stamp(motif.id, look.slots, seat.x, seat.y, size);
  return { light: glow, figure, clarity: look.clarity, box };
}

function lightTones(way: Colourway, { slots }: Palette): string[] {
  const [
    ,
    ,
    paper = '#ffffff',
    ,
    ,
    accent = '#ffffff',
    accentDark = '#ffffff',
    second = '#ffffff',
    secondDark = '#ffffff',
  ] = slots;
  // Lightening a dark sky gives a grey that no palette has.
  const paleSky = luminance(way.sky) > 0.3 ? [lighter(way.sky, 0.55)] : [];
  return [way.disc, way.alt, paper, ...paleSky, secondDark, second, accentDark, accent, darker(secondDark, 0.25)];
}

/** Radius of a light: around the silhouette, inside the frame, off the title. */
function radiusOf(seat: Seat, scene: SceneLook, isSmall: boolean): number {
  const { zones, setting, ground, width, inset } = scene;
  const { picture, text } = zones;
  if (isSmall) {
    const room = zones.caption.y - seat.cy - 4;
    return Math.max(seat.reach * 0.7, Math.min(seat.reach * (seat.aloft ? 1.16 : 1.1), room));
  }
  const edge = Math.min(seat.cx, width - seat.cx) - inset - width * 0.018;
  const limits = [seat.reach * 1.22, edge, (ground - picture.y) * (setting.grounded ? 0.62 : 0.52)];
  if (text) {
    const gap = 14;
    if (seat.cx > text.x + text.w && seat.cy - seat.reach < text.y + text.h)
      limits.push(seat.cx - text.x - text.w - gap);
    else if (seat.cy > text.y + text.h) limits.push(seat.cy - text.y - text.h - gap);
  }
  return Math.max(Math.min(...limits), seat.reach * 0.62);
}
