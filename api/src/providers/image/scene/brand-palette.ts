import { readableOn } from '@avenue/contract/colour';
import type { BrandColours, Preset } from '../types.ts';
import { darker, lighter, luminance, mix } from './colour.ts';
import { mixHues } from './oklch.ts';
import { type Colourway, type Palette, palettes } from './palettes.ts';

/** Ink must be dark and paper light enough for what is drawn with them, as relative luminance. */
const darkest = 0.06;
const lightest = 0.6;

/** Keeps the tone of a colour and makes it dark, or light, enough. */
function until(colour: string, step: (share: number) => string, isEnough: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.05) if (isEnough(step(share))) return step(share);
  return colour;
}

/** The palette of a preset, or one made of the colours of a brand; what a brand leaves open is the preset's. */
export function paletteFor(preset: Preset, colours: BrandColours | undefined): Palette {
  const base = palettes[preset];
  if (!colours) return base;
  const [first] = base.ways;
  const ground = colours.ground ?? first.sky;
  const text = readableOn(colours.text ?? first.text, ground);
  const main = colours.main ?? base.slots[3] ?? text;
  const highlight = colours.highlight ?? base.slots[5] ?? main;
  const second = colours.second ?? base.slots[7] ?? main;
  const [dark = text, light = ground] = [text, ground].sort((a, b) => luminance(a) - luminance(b));
  const ink = until(
    dark,
    (share) => darker(dark, share),
    (it) => luminance(it) <= darkest,
  );
  const paper = until(
    light,
    (share) => lighter(light, share),
    (it) => luminance(it) >= lightest,
  );
  // Skin and wood stay as they are.
  const soft = base.slots[9] ?? paper;
  const slots = [
    ...[ink, mix(ink, paper, 0.25), paper, main, darker(main, 0.22)],
    ...[highlight, darker(highlight, 0.15), second, darker(second, 0.25), soft],
  ];
  return { water: second, slots, ways: [onGround(), onMain(), between()] };

  function onGround(): Colourway {
    const toSecond = (share: number) => mix(ground, second, share);
    return {
      ...{ sky: ground, haze: toSecond(0.08), far: toSecond(0.35), mid: toSecond(0.65), near: darker(second, 0.12) },
      ...{ disc: highlight, alt: mix(ground, highlight, 0.25), text },
    };
  }

  function onMain(): Colourway {
    const toInk = (share: number) => mix(main, ink, share);
    return {
      ...{ sky: main, haze: toInk(0.07), far: toInk(0.2), mid: toInk(0.34), near: mix(second, ink, 0.4) },
      ...{ disc: paper, alt: mix(main, paper, 0.3), text: readableOn(text, main) },
    };
  }

  function between(): Colourway {
    const toMain = (share: number) => mixHues(ground, main, share);
    const sky = toMain(0.3);
    return {
      ...{ sky, haze: toMain(0.38), far: toMain(0.58), mid: toMain(0.8), near: darker(main, 0.2) },
      ...{ disc: highlight, alt: mix(sky, highlight, 0.4), text: readableOn(text, sky) },
    };
  }
}
