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

function readLook(): ChartLook {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    series: [1, 2, 3, 4, 5, 6].map((n) => token(`--chart-${n}`)),
    grid: token('--chart-grid'),
    axis: token('--chart-axis'),
    text: token('--text'),
    surface: token('--raised'),
    line: token('--line-strong'),
    font: token('--font-ui'),
    drawMs: ms(token('--t-chart')),
    tooltipMs: ms(token('--t-tooltip')),
  };
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
