import { type Check, decisionGraceMs, type EffectState, type Mode, modes } from '@avenue/contract';

/** The steps of each state; the database holds every row to the same ones (`kernel.effect_may_become`). */
export const next: Readonly<Record<EffectState, readonly EffectState[]>> = {
  refused: [],
  awaiting: ['ready', 'rejected', 'expired', 'cancelled'],
  rejected: ['awaiting'],
  ready: ['sending', 'shadowed', 'handed', 'awaiting', 'expired', 'cancelled'],
  shadowed: [],
  handed: ['sent', 'expired', 'cancelled'],
  sending: ['sent', 'failed', 'unknown', 'ready'],
  unknown: ['sent', 'failed', 'ready'],
  sent: ['verified', 'mismatch', 'handed', 'cancelled'],
  verified: ['mismatch'],
  mismatch: ['verified', 'handed', 'cancelled'],
  failed: [],
  expired: [],
  cancelled: [],
};

const rank = (mode: Mode): number => modes.indexOf(mode);

export const atLeast = (mode: Mode, needed: Mode): boolean => rank(mode) >= rank(needed);
export const lowest = (...some: readonly Mode[]): Mode => some.reduce((a, b) => (rank(b) < rank(a) ? b : a));
export const highest = (...some: readonly Mode[]): Mode => some.reduce((a, b) => (rank(b) > rank(a) ? b : a));

/** Why something waits for a person: the rule that says no, what is open, or the yes that each one needs. */
export function waitsFor(checks: readonly Check[]): string {
  const blocked = checks.find(({ verdict }) => verdict === 'blocked');
  if (blocked) return `${blocked.name}: ${blocked.sentence}`;
  const open = checks.filter(({ verdict }) => verdict === 'needs evidence');
  return open.length > 0 ? `Open: ${open.map(({ name }) => name).join(', ')}.` : 'Each one needs a yes.';
}

/** A verdict of a lock is told from those of rule packs by its id, which no pack can have. */
export const isLock = ({ pack }: Pick<Check, 'pack'>): boolean => pack?.id.startsWith('lck_') === true;

/** Where something begins that was proposed now, and why. */
export function begin(
  mode: Mode,
  checks: readonly Check[],
  approved: boolean,
): { state: Extract<EffectState, 'refused' | 'awaiting' | 'ready'>; reason: string } {
  const blocked = checks.filter(({ verdict }) => verdict === 'blocked');
  if (!blocked.every(isLock)) return { state: 'refused', reason: waitsFor(checks) };
  if (mode === 'halted') return { state: 'refused', reason: 'Everything is stopped.' };
  if (mode === 'off') return { state: 'refused', reason: 'This is switched off.' };
  // Held, not refused: it is there when the lock is taken away.
  if (blocked.length > 0) return { state: 'awaiting', reason: waitsFor(checks) };
  if (mode === 'shadow') return { state: 'ready', reason: 'Shadow mode: it will be noted, not sent.' };
  if (!approved && (mode === 'assisted' || checks.some(({ verdict }) => verdict === 'needs evidence')))
    return { state: 'awaiting', reason: waitsFor(checks) };
  return { state: 'ready', reason: approved ? 'Approved.' : 'Live within its caps.' };
}

/** What the way of a toast to the screen takes: its undo is offered as much later. */
const wayMs = 2_000;

/** When something goes out at the earliest: at its time, and not while its yes can be taken back by the toast that told it. */
export const goesOutAt = (dueAt: Date, approvedAt: Date | undefined): Date =>
  new Date(Math.max(dueAt.getTime(), approvedAt ? approvedAt.getTime() + decisionGraceMs + wayMs : 0));

/** Milliseconds until the try after `attempt` ones: 30 s, doubled each time, at most 30 min. */
export const backoffMs = (attempt: number): number => Math.min(30_000 * 2 ** Math.max(0, attempt - 1), 1_800_000);
