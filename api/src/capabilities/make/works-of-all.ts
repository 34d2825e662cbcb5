import { type Asked, nearestWork, type WorkKind } from './works.ts';

export interface NearestOfAll {
  /** Likeness of the most similar one, 0 to 1. */
  closest: number;
  /** Of how many other texts. */
  compared: number;
  subject?: string;
  /** What it is called: "script". */
  label?: string;
  title?: string;
}

/** The text that is most like another one, of every kind that a studio has. */
export async function nearestOfAll(
  asked: Asked,
  kinds: readonly WorkKind[],
  of: { except: string; text: string },
): Promise<NearestOfAll> {
  let best: NearestOfAll = { closest: 0, compared: 0 };
  let kindOfBest: WorkKind | undefined;
  // One after the other: each takes in what was changed, and holds a connection meanwhile.
  for (const kind of kinds) {
    const { closest, compared, subject } = await nearestWork(asked, kind, of);
    const isBest = closest > best.closest && subject !== undefined;
    if (isBest) kindOfBest = kind;
    best = { ...(isBest ? { closest, subject, label: kind.label } : best), compared: best.compared + compared };
  }
  const title = best.subject === undefined ? undefined : await kindOfBest?.titleOf?.(asked.db, best.subject);
  return { ...best, ...(title && { title }) };
}
