import type { ReportPlan } from '../collect/index.ts';

const source = 'Column names of public projects that read the file, compared on 26 November 2026';

/** Lists that are known by their columns. */
export const reports: readonly ReportPlan[] = [
  {
    ...{ id: 'keyword-planner', label: 'Google Keyword Planner', source },
    has: ['Keyword', 'Avg. monthly searches', 'Competition'],
    columns: { keyword: 'Keyword', volume: 'Avg. monthly searches', competition: 'Competition' },
    choices: { place: 'Google' },
  },
];
