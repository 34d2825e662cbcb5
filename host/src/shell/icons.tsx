import type { IconShape, Icons } from '@avenue/federation/registry';
import type { IconType } from '@avenue/ui';

/** Builds of an earlier day name icons without their lines. */
const ring: readonly IconShape[] = ['M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0'];

const drawn = new WeakMap<readonly IconShape[], IconType>();

function draw(shapes: readonly IconShape[]): IconType {
  const paths = shapes.map((shape) => (typeof shape === 'string' ? { d: shape } : shape));
  return ({ size = 24, stroke = 2, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {paths.map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}

/** An icon of a manifest, from the lines that the remote's build wrote beside it. */
export function iconOf(icons: Icons | undefined, name: string): IconType {
  const shapes = icons?.[name] ?? ring;
  const known = drawn.get(shapes) ?? draw(shapes);
  drawn.set(shapes, known);
  return known;
}
