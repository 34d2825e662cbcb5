import type { AheadThing, Dashboard, Problem, PublishedThing } from '@avenue/contract';
import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';
import type { ModuleList } from './module-list.ts';

const dayMs = 86_400_000;
/** Things of the next hours that are told; of more only the number is. */
const mostAhead = 40;
const mostPublished = 5;
const mostSuggested = 3;

/** What happens by itself in a span, the earliest first. */
export async function listAhead(
  call: Call,
  modules: ModuleList,
  span: { from: Date; to: Date },
): Promise<readonly AheadThing[]> {
  const told = await Promise.all(modules().map(({ ahead }) => ahead?.(call, span) ?? []));
  return told.flat().toSorted((a, b) => a.at.localeCompare(b.at) || a.title.localeCompare(b.title));
}

/** The next 24 hours. */
export async function nextDay(call: Call, modules: ModuleList, now = new Date()): Promise<Dashboard['ahead']> {
  const to = new Date(now.getTime() + dayMs);
  const all = await listAhead(call, modules, { from: now, to });
  return { rows: all.slice(0, mostAhead), total: all.length, to: to.toISOString() };
}

/** What stands outside, the newest first. */
export async function published(call: Call, modules: ModuleList): Promise<PublishedThing[]> {
  const told = await Promise.all(modules().map((module) => module.published?.(call, { limit: mostPublished }) ?? []));
  return told
    .flat()
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, mostPublished);
}

/** What went well, or was done on purpose, is no problem. */
const wrong: ReadonlySet<string> = new Set(['send', 'connection', 'job']);

/** One that cannot be asked must not hide the others, and nothing is said to be well without it. */
async function problemsOf({ id, situations, health }: Module, call: Call): Promise<Problem[]> {
  if (!situations) return [];
  try {
    return (await situations(call))
      .filter(({ kind, members }) => wrong.has(kind) && members.length > 0)
      .map(({ key, title, sentence, path }) => ({ key, title, sentence, path }));
  } catch (error) {
    call.log('a module does not tell what is wrong', { module: id, error });
    const sentence = 'It was asked what is wrong and gave no answer. The log says why.';
    const path = '/performance-log-viewer?kind=failed';
    return [{ key: `module:${id}`, title: `${health?.title ?? id} does not answer`, sentence, path }];
  }
}

/** What is wrong now, with the page on which it is mended. */
export async function listProblems(call: Call, modules: ModuleList): Promise<Problem[]> {
  const [told, journal] = await Promise.all([
    Promise.all(modules().map((module) => problemsOf(module, call))),
    call.journal.state(),
  ]);
  const alarm: Problem[] =
    journal.state === 'broken'
      ? [{ key: 'journal', title: 'The journal does not hold together', sentence: journal.sentence, path: '/about' }]
      : [];
  return [...alarm, ...told.flat()];
}

/** The best of what is suggested; where nothing is, the next step of who has only begun. */
export async function suggested(call: Call, modules: ModuleList): Promise<Dashboard['suggestions']> {
  const asked = async (part: 'suggestions' | 'hints') =>
    (await Promise.all(modules().map((module) => module[part]?.(call) ?? []))).flat().slice(0, mostSuggested);
  const best = await asked('suggestions');
  return best.length > 0 ? best : asked('hints');
}
