import { useEffect, useState } from 'react';

/** Token colours as the canvas needs them: resolved, and read again when the theme changes. */
export interface ChartLook {
  series: string[];
  grid: string;
  axis: string;
  text: string;
  surface: string;
  line: string;
  font: string;
  drawMs: number;
  tooltipMs: number;
}

const ms = (value: string) =>
  (value.trim().endsWith('ms') ? Number.parseFloat(value) : Number.parseFloat(value) * 1000) || 0;

/** A colour as the browser gives it, `rgb(22, 97, 108)`, for what lies behind a line. */
export const faded = (colour: string): string => colour.replace(/^rgb\((\d+), (\d+), (\d+)\)$/, 'rgb($1 $2 $3 / 0.15)');

function readLook(): ChartLook {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  // A token holds both themes; only a colour in use is one of them.
  const probe = document.documentElement.appendChild(document.createElement('i'));
  const colour = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const look: ChartLook = {
    series: [1, 2, 3, 4, 5, 6].map((n) => colour(`--chart-${n}`)),
    grid: colour('--chart-grid'),
    axis: colour('--chart-axis'),
    text: colour('--text'),
    surface: colour('--raised'),
    line: colour('--line-strong'),
    font: token('--font-ui'),
    drawMs: ms(token('--t-chart')),
    tooltipMs: ms(token('--t-tooltip')),
  };
  probe.remove();
  return look;
}

export function useLook(): ChartLook {
  const [look, setLook] = useState(readLook);
  useEffect(() => {
    const read = () => setLook(readLook());
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const queries = ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'].map((query) =>
      matchMedia(query),
    );
    for (const query of queries) query.addEventListener('change', read);
    return () => {
      observer.disconnect();
      for (const query of queries) query.removeEventListener('change', read);
    };
  }, []);
  return look;
}
