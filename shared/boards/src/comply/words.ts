import type { Answer, Lock, PackRow, VerdictRow } from '@avenue/contract';
import type { StatusName } from '@avenue/ui';

export type Compliance = Answer<'GET /api/compliance'>;

/** How a verdict is shown. */
export const verdictStatus = (verdict: VerdictRow['check']['verdict']): StatusName =>
  verdict === 'blocked' ? 'blocked' : verdict === 'pass' ? 'pass' : 'evidence';

/** Whether a rule waits for something that can be shown. */
export const asksForEvidence = ({ check, state }: Pick<VerdictRow, 'check' | 'state'>): boolean =>
  check.verdict === 'needs evidence' && check.pack !== undefined && (state === 'awaiting' || state === 'ready');

/** Who may let it pass. */
export const overrideWords = (severity: PackRow['severity'], override: boolean): string => {
  if (override) return 'By an Admin: a reason, 24 hours, in the log.';
  return severity === 'blocked' ? 'None, for nobody.' : 'None needed: it takes evidence, or is accepted by name.';
};

/** "Night Garden, Video, the words 'ice'". */
export const lockName = (
  { account, kind, phrase }: Pick<Lock, 'account' | 'kind' | 'phrase'>,
  kinds: Compliance['lockable']['kinds'],
  nameOf: (account: string) => string,
): string =>
  [
    ...(account ? [nameOf(account)] : []),
    ...(kind ? [kinds.find((one) => one.kind === kind)?.label ?? kind] : []),
    ...(phrase ? [`"${phrase}"`] : []),
  ].join(', ');

const outStates: readonly VerdictRow['state'][] = ['handed', 'sending', 'unknown', 'sent', 'verified', 'mismatch'];

/** What becomes of one that a rule found, by its state. */
export function whatNow({ state, check }: Pick<VerdictRow, 'state' | 'check'>): string {
  if (state === 'refused') return 'It was refused: it goes out only when it is changed and proposed again.';
  if (state === 'awaiting')
    return check.verdict === 'blocked'
      ? 'It is held: nothing goes out.'
      : 'It waits for evidence, or for a person who accepts this by name.';
  if (state === 'shadowed') return 'It was held in shadow and not sent.';
  if (state === 'ready') return 'Accepted by name, or in shadow: it has its time.';
  if (outStates.includes(state)) return 'It was accepted by name, and is out or on its way.';
  return 'It is over: it did not go out.';
}
