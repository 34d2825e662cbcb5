import type { Module, OrderSource, OrderWork } from '../define-module.ts';

export type ModuleList = () => readonly Module[];

/** List of the order itself. */
export const ownTopics = 'topics';

export const worksOf = (modules: ModuleList): readonly OrderWork[] =>
  modules().flatMap(({ orders }) => orders?.works ?? []);

export const sourcesOf = (modules: ModuleList): readonly OrderSource[] =>
  modules().flatMap(({ orders }) => orders?.sources ?? []);
