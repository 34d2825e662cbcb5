import type { Module } from '../define-module.ts';
import type { OrderSource, OrderWork } from '../order-work.ts';

export type ModuleList = () => readonly Module[];

/** List of the order itself. */
export const ownTopics = 'topics';

export const worksOf = (modules: ModuleList): readonly OrderWork[] =>
  modules().flatMap(({ orders }) => orders?.works ?? []);

export const sourcesOf = (modules: ModuleList): readonly OrderSource[] =>
  modules().flatMap(({ orders }) => orders?.sources ?? []);
