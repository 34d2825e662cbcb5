import type { ComponentType, SVGProps } from 'react';

/** One icon of `@tabler/icons-react/dist/esm/icons/IconX.mjs`. */
export type IconType = ComponentType<
  Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number | string; stroke?: number | string }
>;

const sizes = {
  chip: { size: 14, stroke: 2 },
  sm: { size: 15, stroke: 1.75 },
  md: { size: 18, stroke: 1.75 },
  lg: { size: 22, stroke: 1.75 },
} as const;

export interface IconProps {
  of: IconType;
  /** chip 14, sm 15 (buttons), md 18 (default), lg 22 px. */
  size?: keyof typeof sizes;
  className?: string | undefined;
}

/** A decorative icon: its meaning always stands beside it in words. */
export const Icon = ({ of: Glyph, size = 'md', className }: IconProps) => (
  <Glyph {...sizes[size]} className={className} aria-hidden="true" focusable="false" style={{ flex: 'none' }} />
);
