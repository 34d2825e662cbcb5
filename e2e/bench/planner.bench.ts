import { documentOf } from '../../api/src/providers/document/document.ts';
import { compileDocument, endTypesetters, type PlannerRecipe } from '../../api/src/providers/document/index.ts';
import { bareTypst } from '../../api/src/providers/document/testing/bare.ts';
import { drawWithPdfkit } from './peers/pdfkit-planner.ts';
import { median } from './render-clock.ts';
import type { BenchResult } from './run.ts';

const rounds = 5;

/** A year, its months and weeks, and paper for notes: 87 pages with 1,800 links. */
const recipe: PlannerRecipe = {
  ...{ kind: 'planner', title: 'Garden Journal', locale: 'en', format: 'a4', look: 'allotment' },
  ...{ year: 2027, startMonth: 1, weekStart: 1, dated: true },
  sections: [
    { module: 'mod-year-overview' },
    { module: 'mod-month-grid' },
    { module: 'own-week-boxes' },
    { module: 'own-notes-lined', copies: 20 },
  ],
};

async function took(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** A planner against pdfkit, which draws the same one, and against Typst alone on the same data; by turns, each warm. */
export async function bench(): Promise<BenchResult[]> {
  const { signal } = new AbortController();
  const document = documentOf(recipe);
  const doc = JSON.stringify(document);
  const bare = bareTypst();
  const times: { ours: number; pdfkit: number; typst: number }[] = [];
  try {
    for (let round = -1; round < rounds; round++) {
      const ours = await took(() => compileDocument(recipe, signal));
      const pdfkit = await took(() => drawWithPdfkit(document));
      const typst = await took(() => bare(doc));
      if (round >= 0) times.push({ ours, pdfkit, typst });
    }
  } finally {
    endTypesetters();
  }
  const pages = document.pages.length;
  const speed = (ms: number) => `${((pages / ms) * 1000).toFixed(0)}`;
  const of = (key: 'ours' | 'pdfkit' | 'typst') => median(times.map((time) => time[key]));
  const compare = (name: string, peer: 'pdfkit' | 'typst', limit: number): BenchResult => ({
    name,
    ratio: median(times.map((time) => time.ours / time[peer])),
    limit,
    detail: `${pages} pages, ${speed(of('ours'))} against ${speed(of(peer))} pages a second, medians of ${rounds} rounds by turns; Typst alone over pdfkit ${median(times.map(({ typst, pdfkit }) => typst / pdfkit)).toFixed(2)}`,
  });
  return [
    compare('a planner over pdfkit, which draws the same pages by hand', 'pdfkit', 2.5),
    compare('a planner in a process of its own over Typst alone', 'typst', 1.2),
  ];
}
