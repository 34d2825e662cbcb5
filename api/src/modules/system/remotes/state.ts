import type { RemoteState } from '@avenue/contract';
import { lastGood, type PastBuild, type Pointer } from '@avenue/registry';

/** A page that takes longer than this for one visitor in twenty is called slow. */
const slowMs = 3000;
const failingShare = 0.2;

/** Page loads and how many of them failed. */
export interface Loads {
  loads: number;
  failures: number;
}

export interface Signs {
  pointer: Pick<Pointer, 'disabled' | 'action' | 'actor' | 'reason'>;
  /** Why the live build is not the one that is served. */
  faults: readonly string[];
  /** Of the live build, in the last 24 hours. */
  live: Loads;
  p95Ms: number | null | undefined;
}

const plural = new Intl.PluralRules('en');
const loadsIn = (count: number) => `${count} page ${plural.select(count) === 'one' ? 'load' : 'loads'}`;

/** Ends as a sentence does; reasons are typed by people. */
export const closed = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

function offSentence({ action, actor, reason }: Signs['pointer']): string {
  // Whoever acted last is not who switched it off when something else was done since.
  if (action !== 'disable') return 'Switched off.';
  return closed(`Switched off by ${actor.replace(/^The /, 'the ')}${reason ? `: ${reason}` : ''}`);
}

/** How a part does, and that in words. Builds that were left do not count against the live one. */
export function stateOf({ pointer, faults, live, p95Ms }: Signs): Pick<RemoteState, 'state' | 'sentence'> {
  if (pointer.disabled) return { state: 'off', sentence: offSentence(pointer) };
  if (faults[0] !== undefined) return { state: 'damaged', sentence: faults[0] };
  const { loads, failures } = live;
  if (loads === 0) return { state: 'idle', sentence: 'No page of this build was opened in 24 hours.' };
  if (failures / loads > failingShare)
    return { state: 'failing', sentence: `${failures} of ${loadsIn(loads)} met the error card.` };
  const some = failures > 0 ? `, ${failures} failed` : '';
  if (p95Ms && p95Ms > slowMs)
    return { state: 'slow', sentence: `One page in twenty takes longer than ${(p95Ms / 1000).toFixed(1)} s.` };
  return { state: 'online', sentence: `${loadsIn(loads)} in 24 hours${some}.` };
}

/**
 * The build that a return goes to. After a return the newest build stands in the history like an earlier one: going
 * there is no return.
 */
export function returnOf({ build, latest, history }: Pick<Pointer, 'build' | 'latest' | 'history'>) {
  const earlier = build === latest ? history : history.filter((past: PastBuild) => past.build !== latest);
  return lastGood({ history: earlier });
}
