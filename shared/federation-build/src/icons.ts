import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { IconShape, Icons } from '@avenue/federation/registry';

const require = createRequire(import.meta.url);

/** File of an icon in `@tabler/icons`; nothing for a name that it does not have. */
function fileOf(name: string): string | undefined {
  try {
    return require.resolve(`@tabler/icons/outline/${name}.svg`);
  } catch {
    return undefined;
  }
}

const attribute = (element: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1];

/** Every outline is made of paths alone; the first one is an empty frame. */
function shapesIn(svg: string): IconShape[] {
  return [...svg.matchAll(/<path\s[^>]*>/g)].flatMap(([element]): IconShape[] => {
    const d = attribute(element, 'd');
    const [fill, stroke, opacity] = ['fill', 'stroke', 'opacity'].map((name) => attribute(element, name));
    if (!d || fill === 'none') return [];
    if (!fill && !stroke && !opacity) return [d];
    return [
      {
        d,
        ...(fill && { fill: 'currentColor' as const }),
        ...(stroke && { stroke: 'none' as const }),
        ...(opacity && { opacity: Number(opacity) }),
      },
    ];
  });
}

/** Whether there is an icon of this name. */
export const isIcon = (name: string): boolean => fileOf(name) !== undefined;

/**
 * The lines of icons, so that the host draws what it has never heard of.
 *
 * @throws Error for a name that `@tabler/icons` does not have
 */
export function drawnIcons(remote: string, names: readonly string[]): Icons {
  return Object.fromEntries(
    names.map((name) => {
      const file = fileOf(name);
      if (!file)
        throw new Error(`${remote}: remote.json names the icon "${name}", which is none of https://tabler.io/icons.`);
      return [name, shapesIn(fs.readFileSync(file, 'utf8'))];
    }),
  );
}
