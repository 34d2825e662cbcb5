import { analyticsFamily } from '@avenue/contract';
import { defineModule, type HandlersOf, type Module } from '../define-module.ts';
import { readAnalytics } from './read.ts';
import { analyticsWeek } from './week.ts';

/** How what stands outside is watched, over every family that has something standing there. */
export const analyticsModule = (modules: () => readonly Module[]) => {
  const handlers: HandlersOf<typeof analyticsFamily.endpoints> = {
    'GET /api/analytics': (call, { query }) => readAnalytics(call, modules, query),
  };
  return defineModule({
    id: 'analytics',
    ...analyticsFamily,
    handlers,
    week: analyticsWeek,
    samples: { none: 'It sums up what families have standing outside, and their samples.' },
  });
};
