import type { Module } from '../define-module.ts';
import type { OrderSource, OrderWork } from '../order-work.ts';

export type ModuleList = () => readonly Module[];

/** List of the order itself. */
export const ownTopics = 'topics';

export const worksOf = (modules: ModuleList): readonly OrderWork[] =>
  modules().flatMap(({ orders }) => orders?.works ?? []);

export const sourcesOf = (modules: ModuleList): readonly OrderSource[] =>
  modules().flatMap(({ orders }) => orders?.sources ?? []);

/** Whether work can take from a list: one of topics, or one of things that are for it. */
function canTake(work: OrderWork, { id, isFor, words }: Pick<OrderSource, 'id' | 'isFor' | 'words'>): boolean {
  if (isFor && !isFor(work.kind)) return false;
  if (work.needsWords && !words) return false;
  return work.from?.includes(id) ?? true;
}

/** Lists that work can take from, those of the order itself first. */
export const listsFor = (modules: ModuleList, work: OrderWork): string[] =>
  [{ id: ownTopics }, ...sourcesOf(modules)].filter((source) => canTake(work, source)).map(({ id }) => id);
