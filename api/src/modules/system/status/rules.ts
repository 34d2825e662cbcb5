import type { ModuleState, RemoteState } from '@avenue/contract';
import type { Footing } from '../../define-module.ts';

/** The part that carries the pages of a module. */
export interface PartSign extends Pick<RemoteState, 'title' | 'state' | 'sentence'> {
  /** When something was last done to it. */
  since?: Date;
}

/** Everything that a state is worked out from. */
export interface Signs {
  /** `none`: no live part has its pages. Undefined: this server has no parts at all. */
  part: PartSign | 'none' | undefined;
  /** Failures without a good end since, the newest first. */
  open: readonly { sentence: string; from: Date; path?: string | undefined }[];
  footings: readonly Footing[];
  /** Its modes hold what it would send. */
  held?: { sentence: string; since?: Date } | undefined;
  /** Jobs that went well in the last week. */
  jobs: number;
  /** Sends that went well in the last week. */
  sends: number;
  /** The end of the last incident, where there was one. */
  wellSince?: Date | undefined;
  /** The first day of the studio. */
  began?: Date | undefined;
}

export interface Judgement {
  state: ModuleState;
  sentence: string;
  since?: Date;
  fault?: { label: string; path: string };
}

const counted = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;
const dated = (since: Date | undefined) => (since ? { since } : {});

/** Where parts are looked after. */
const partsPage = '/remotes';

function offline({ part }: Signs): Judgement | undefined {
  if (part === 'none') return { state: 'offline', sentence: 'No live part has its pages.' };
  if (part?.state !== 'off') return undefined;
  return {
    state: 'offline',
    sentence: part.sentence,
    ...dated(part.since),
    fault: { label: 'Parts', path: partsPage },
  };
}

function inError({ part, open, footings }: Signs): Judgement | undefined {
  const [last] = open;
  if (last)
    return {
      state: 'error',
      sentence: last.sentence,
      // The first of those that go on: since then not all of it is well.
      since: new Date(Math.min(...open.map(({ from }) => from.getTime()))),
      ...(last.path && { fault: { label: 'Open what failed', path: last.path } }),
    };
  const down = footings.find(({ ok }) => !ok);
  if (down)
    return {
      state: 'error',
      sentence: `${down.name}: ${down.sentence}`,
      ...dated(down.since),
      fault: { label: `Look at ${down.name}`, path: down.path },
    };
  if (part === 'none' || (part?.state !== 'damaged' && part?.state !== 'failing')) return undefined;
  const fault = { label: 'Parts', path: partsPage };
  return { state: 'error', sentence: `${part.title}: ${part.sentence}`, ...dated(part.since), fault };
}

function wellSentence({ jobs, sends, footings }: Signs): string {
  const done = [jobs > 0 && counted(jobs, 'job'), sends > 0 && counted(sends, 'send')].filter(Boolean).join(' and ');
  if (done) return `${done} in 7 days, all well at the end.`;
  const [only, ...others] = footings;
  if (!only) return 'Its pages are served. It runs no jobs of its own.';
  return others.length > 0
    ? `Nothing ran in 7 days; all ${footings.length} engines answer.`
    : `${only.name}: ${only.sentence}`;
}

/**
 * How a module does. What cannot be reached is offline, whatever else is known of it; an error is told before shadow, since
 * shadow is as it should be.
 */
export function judge(signs: Signs): Judgement {
  const { held, wellSince, began } = signs;
  return (
    offline(signs) ??
    inError(signs) ??
    (held
      ? { state: 'shadow', sentence: held.sentence, ...dated(held.since ?? began) }
      : { state: 'online', sentence: wellSentence(signs), ...dated(wellSince ?? began) })
  );
}
