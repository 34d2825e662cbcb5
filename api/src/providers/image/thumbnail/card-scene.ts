import { composeScene } from '../scene/compose.ts';
import { overscan } from '../scene/scene.engine.ts';
import type { CardRequest } from '../types.ts';

/** The scene of a card, about what it is asked for, else its title; of the framings the one with most room for words. */
export function cardScene({ title, about, language, preset, colours, width, height, seed }: CardRequest) {
  const text = about.trim() === '' ? title : about;
  const shared = { text, topic: text, role: 'title' as const, preset };
  return composeScene({
    ...{ ...shared, width, height, seed, framing: 'title-left', overscan },
    ...(colours && { colours }),
    ...(language && { language }),
  });
}
