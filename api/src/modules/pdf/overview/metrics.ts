import type { PdfProduct, Readiness } from '@avenue/contract/pdf';
import { readinessNames as names } from '@avenue/contract/words';

interface Metric {
  metric: string;
  score: number;
}

/** The six parts in their order, by their names on screen. */
export const metricsOf = (readiness: Readiness): Metric[] =>
  (Object.keys(names) as (keyof Readiness)[]).map((part) => ({ metric: names[part], score: readiness[part] }));

/** Of the products that no store lists yet; nothing without one. */
export function averageReadiness(products: readonly Pick<PdfProduct, 'state' | 'readiness'>[]): Metric[] {
  const open = products.filter(({ state }) => state !== 'listed').map(({ readiness }) => metricsOf(readiness));
  const [first] = open;
  if (!first) return [];
  return first.map(({ metric }, at) => {
    const sum = open.reduce((total, metrics) => total + (metrics[at]?.score ?? 0), 0);
    return { metric, score: Math.round(sum / open.length) };
  });
}

/** The part that holds a product up most; of equals the one that comes first in a launch. */
export const weakestOf = (readiness: Readiness): keyof Readiness =>
  (Object.keys(names) as (keyof Readiness)[]).reduce((low, part) => (readiness[part] < readiness[low] ? part : low));
