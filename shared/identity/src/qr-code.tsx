import { useMemo } from 'react';
import { encode } from 'uqr';
import css from './identity.module.css';

/** Light modules around the code, without which cameras do not find it. */
const quiet = 4;

/** One path of all dark squares: `M3 4h1v1h-1z`, runs of a row in one. */
function squaresOf(rows: readonly (readonly boolean[])[]): string {
  const parts: string[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      let end = x + 1;
      while (row[end]) end++;
      parts.push(`M${x + quiet} ${y + quiet}h${end - x}v1h${x - end}z`);
      x = end;
    }
  });
  return parts.join('');
}

/** A text as a QR code, dark on light in both themes. Drawn here: what it says leaves this page by a camera alone. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => {
    const { data, size } = encode(text, { border: 0 });
    return { path: squaresOf(data), side: size + 2 * quiet };
  }, [text]);
  return (
    <svg className={css.qr} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
