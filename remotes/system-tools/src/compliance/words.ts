import type { Answer, Lock, PackRow, VerdictRow } from '@avenue/contract';
import type { StatusName } from '@avenue/ui';

export type Compliance = Answer<'GET /api/compliance'>;

export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

const firstUp = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "auto-facts" as it is shown: "Auto facts". */
export const moduleWords = (module: string): string => firstUp(module.replaceAll('-', ' '));

/** How a verdict is shown. */
export const verdictStatus = (verdict: VerdictRow['check']['verdict']): StatusName =>
  verdict === 'blocked' ? 'blocked' : verdict === 'pass' ? 'pass' : 'evidence';

/** Whether a rule waits for something that can be shown. */
export const asksForEvidence = ({ check, state }: Pick<VerdictRow, 'check' | 'state'>): boolean =>
  check.verdict === 'needs evidence' && check.pack !== undefined && (state === 'awaiting' || state === 'ready');

/** What a rule does with what it finds. */
export const severityWords: Readonly<Record<PackRow['severity'], string>> = {
  blocked: 'Blocks until it is changed',
  'needs evidence': 'Waits for evidence, or until a person accepts it by name',
  fixed: 'Adds what is missing by itself',
};

/** "112 days". */
export const ageWords = (days: number | undefined): string =>
  days === undefined ? 'not read yet' : days === 0 ? 'today' : counted(days, 'day');

/** When the source of a pack was read, in full. */
export const readWords = ({ checkedOn, ageDays }: Pick<PackRow, 'checkedOn' | 'ageDays'>): string =>
  checkedOn && ageDays ? `${checkedOn}, ${ageWords(ageDays)} ago` : ageWords(ageDays);

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

/** One sentence over the page. */
export function summaryOf({ counts, packs, locks }: Compliance): string {
  const old = packs.filter((pack) => pack.old).length;
  const found = [
    ...(counts.blocked > 0 ? [`${counts.blocked} blocked`] : []),
    ...(counts.evidence > 0 ? [`${counts.evidence} in need of evidence`] : []),
  ];
  const passed = counted(counts.pass, 'check');
  const nothing =
    counts.pass > 0 ? `Nothing was blocked in 30 days; ${passed} passed.` : 'Nothing was proposed in 30 days.';
  const closed = locks.length > 0 ? ` ${counted(locks.length, 'lock')} in force.` : '';
  return `${found.length > 0 ? `${found.join(' and ')} in 30 days; ${passed} passed.` : nothing}${closed}${
    old > 0 ? ` ${counted(old, 'source has', 'sources have')} to be read again.` : ''
  }`;
}

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
