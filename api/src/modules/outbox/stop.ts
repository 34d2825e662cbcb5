import type { ModeRow, StopReceipt } from '@avenue/contract';
import {
  endStop,
  isStopped,
  listModes,
  readReceipt,
  stopEverything,
  studiosStoppedFrom,
} from '../../kernel/effects/index.ts';
import { conflict } from '../../kernel/failure.ts';
import type { Call } from '../../services.ts';

/** One receipt of those of several studios; the first says when, by whom and why. */
function merged(receipts: readonly StopReceipt[]): StopReceipt | undefined {
  const [first] = receipts;
  return (
    first && {
      ...first,
      stopped: receipts.flatMap(({ stopped }) => stopped),
      inFlight: receipts.flatMap(({ inFlight }) => inFlight),
      sent: receipts.flatMap(({ sent }) => sent),
    }
  );
}

/** What the stop that holds did; nothing while nothing is stopped. */
export async function receipt({ db, studio }: Call): Promise<{ receipt: StopReceipt | null }> {
  const receipts = await Promise.all(studiosStoppedFrom(studio).map((one) => readReceipt(db, one)));
  const found = merged(receipts.flatMap((one) => one ?? []));
  return { receipt: found ?? null };
}

export async function stop({ db, studio }: Call, reason: string): Promise<StopReceipt> {
  const receipts: StopReceipt[] = [];
  for (const one of studiosStoppedFrom(studio)) receipts.push(await stopEverything(db, one, reason));
  const found = merged(receipts);
  if (!found) throw new Error('No studio was stopped.');
  return found;
}

/** @throws Failure 409 `not_stopped` */
export async function resume({ db, studio }: Call, reason: string): Promise<{ rows: ModeRow[]; stopped: boolean }> {
  let ended = 0;
  for (const one of studiosStoppedFrom(studio)) {
    if (!(await isStopped(db, one))) continue;
    await endStop(db, one, reason);
    ended++;
  }
  if (ended === 0) throw conflict('not_stopped', 'Nothing is stopped.');
  return { rows: await listModes(db, studio), stopped: false };
}
