import { loadImage } from '@napi-rs/canvas';
import { paletteFor } from '../scene/brand-palette.ts';
import { castAbout } from '../scene/cast.ts';
import { mix } from '../scene/colour.ts';
import { stamp } from '../scene/kit.ts';
import { svgDocument } from '../scene/svg.ts';
import { presets } from '../types.ts';
import type { Stage } from './stage.ts';

/** Things that fit the product's words, drawn as cut paper: each has a backing and lies on the ground. */
export async function props(
  stage: Stage,
  places: readonly { x: number; y: number; size: number; degrees: number; card: string }[],
): Promise<void> {
  const { context, request, random } = stage;
  const cast = castAbout(request, random);
  const known = new Set<string>();
  const motifs = [...cast.actors, ...cast.echoes].filter(
    ({ id, category }) => category !== 'people' && !known.has(id) && known.add(id),
  );
  const { slots } = paletteFor(presets[request.seed % presets.length] ?? 'survey', undefined);
  for (const [at, { x, y, size, degrees, card }] of places.entries()) {
    const one = motifs[at % Math.max(1, motifs.length)];
    if (!one) return;
    const picture = await loadImage(
      svgDocument(size, size, stamp(one.id, slots, size * 0.14, size * 0.14, size * 0.72)),
    );
    stage.at(x, y, degrees, () => {
      stage.lifted(10, () => {
        context.fillStyle = card;
        context.beginPath();
        context.arc(0, 0, size * 0.52, 0, Math.PI * 2);
        context.fill();
      });
      context.strokeStyle = mix(card, '#ffffff', 0.5);
      context.lineWidth = size * 0.025;
      context.beginPath();
      context.arc(0, 0, size * 0.47, 0, Math.PI * 2);
      context.stroke();
      context.drawImage(picture, -size / 2, -size / 2);
    });
  }
}
