import { mix } from './colour.ts';
import { circle, d, line, path, rect, times } from './svg.ts';

export type LightShape = 'disc' | 'arch' | 'card' | 'blob' | 'sunburst' | 'halo';
export const lightShapes: readonly LightShape[] = ['halo', 'arch', 'disc', 'sunburst', 'blob', 'card'];

/** A flat light behind a motif: middle, radius, line of the ground for the shapes that stand on it. */
export function light(
  shape: LightShape,
  x: number,
  y: number,
  r: number,
  base: number,
  tone: string,
  sky: string,
): string {
  const glow = mix(sky, tone, 0.28);
  switch (shape) {
    case 'arch':
      return (
        path(d`M${x - r} ${base}V${y}a${r} ${r} 0 0 1 ${r * 2} 0V${base}z`, glow) +
        path(d`M${x - r * 0.88} ${base}V${y}a${r * 0.88} ${r * 0.88} 0 0 1 ${r * 1.76} 0V${base}z`, tone)
      );
    case 'card':
      return rect(x - r, y - r * 0.94, r * 2, Math.max(r * 1.88, base - y + r * 0.94), tone, r * 0.16);
    case 'blob':
      return path(
        d`M${x - r} ${y + r * 0.1}C${x - r * 1.05} ${y - r * 0.7} ${x - r * 0.5} ${y - r * 1.05} ${x + r * 0.05} ${y - r * 0.98}C${x + r * 0.75} ${y - r * 0.92} ${x + r * 1.08} ${y - r * 0.35} ${x + r} ${y + r * 0.2}C${x + r * 0.92} ${y + r * 0.8} ${x + r * 0.35} ${y + r * 1.02} ${x - r * 0.2} ${y + r * 0.96}C${x - r * 0.75} ${y + r * 0.9} ${x - r * 0.96} ${y + r * 0.6} ${x - r} ${y + r * 0.1}z`,
        tone,
      );
    case 'sunburst': {
      const rays = times(20, (i) => {
        const a = (Math.PI * i) / 10;
        return line(
          d`M${x + Math.cos(a) * r * 0.93} ${y + Math.sin(a) * r * 0.93}L${x + Math.cos(a) * r} ${y + Math.sin(a) * r}`,
          tone,
          r * 0.035,
        );
      });
      return rays + circle(x, y, r * 0.86, tone);
    }
    case 'halo':
      return circle(x, y, r, glow) + circle(x, y, r * 0.86, tone);
    default:
      return circle(x, y, r, tone);
  }
}
