import type { Services } from '../../services.ts';
import type { Module } from '../define-module.ts';

/** "auto-facts" where a module does not give its name: "Auto facts". */
const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

/** What a module is called. */
const titleOf = ({ id, health }: Pick<Module, 'id' | 'health'>): string => health?.title ?? nameOf(id);

/** Whose work there is: kinds of jobs by module, and titles of modules. */
export interface Owners {
  /** Module of a kind of job; of a kind that is gone the dashboard's own. */
  of(kind: string): string;
  kindsOf(module: string): readonly string[];
  title(module: string): string;
  /** Kinds that are seen from every studio. */
  forMachine: readonly string[];
}

export function ownersOf(modules: readonly Module[], services: Services): Owners {
  const jobs = modules.flatMap(({ id, jobs: brought }) => (brought?.(services) ?? []).map((job) => ({ id, ...job })));
  const kinds = new Map(jobs.map(({ kind, id }) => [kind, id]));
  const titles = new Map(modules.map((module) => [module.id, titleOf(module)]));
  return {
    of: (kind) => kinds.get(kind) ?? 'system',
    kindsOf: (module) => [...kinds].flatMap(([kind, owner]) => (owner === module ? [kind] : [])),
    title: (module) => titles.get(module) ?? nameOf(module),
    forMachine: jobs.flatMap(({ kind, forMachine }) => (forMachine ? [kind] : [])),
  };
}
