/** A stretch in which people laugh, clap or cheer, milliseconds. */
export interface Moment {
  kind: 'laughter' | 'applause' | 'cheering';
  fromMs: number;
  toMs: number;
}

/** Names of AudioSet (Gemmeke et al. 2017). */
const kinds: Readonly<Record<string, Moment['kind']>> = {
  Laughter: 'laughter',
  Giggle: 'laughter',
  Snicker: 'laughter',
  'Belly laugh': 'laughter',
  'Chuckle, chortle': 'laughter',
  Applause: 'applause',
  Clapping: 'applause',
  Cheering: 'cheering',
};

/** Less sure than this it is told to be none. */
const leastSure = 0.3;
/** Length of what is listened to at once. */
export const momentMs = 2000;

/** The kind of moment in a window, of what was heard in it; undefined for none. */
export function momentIn(events: readonly { name: string; prob: number }[]): Moment['kind'] | undefined {
  const sure = events.filter(({ name, prob }) => prob >= leastSure && kinds[name] !== undefined);
  const best = sure.toSorted((a, b) => b.prob - a.prob)[0];
  return best && kinds[best.name];
}

/** Of less between two of a kind they are one: pieces do not end where windows do. */
const apartMs = momentMs / 2;

/** Windows that follow each other joined to moments. */
export function momentsOf(windows: readonly { fromMs: number; kind: Moment['kind'] | undefined }[]): Moment[] {
  const moments: Moment[] = [];
  for (const { fromMs, kind } of windows) {
    const last = moments.at(-1);
    if (!kind) continue;
    if (last?.kind === kind && fromMs - last.toMs < apartMs) last.toMs = fromMs + momentMs;
    else moments.push({ kind, fromMs, toMs: fromMs + momentMs });
  }
  return moments;
}
