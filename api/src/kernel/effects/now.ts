import type { DoorState, StudioId } from '@avenue/contract';
import type { Database } from '../db/index.ts';
import type { Effects } from './effects.ts';
import { modeNow } from './places.ts';
import { readStop } from './stop.ts';

/** What a press in the open studio stops: the own studio always, since only it sends. */
export const studiosStoppedFrom = (open: StudioId): readonly StudioId[] => (open === 'own' ? ['own'] : ['own', open]);

/** The mode in force in the open studio, and since when everything is stopped. */
export async function doorNow(
  db: Pick<Database, 'select'>,
  open: StudioId,
  known: Pick<Effects, 'proposers'>,
): Promise<DoorState> {
  const [mode, ...stops] = await Promise.all([
    modeNow(db, open, known),
    ...studiosStoppedFrom(open).map((studio) => readStop(db, studio)),
  ]);
  const stop = stops.find((one) => one !== undefined);
  return stop ? { mode: 'halted', above: 0, stop } : mode;
}
