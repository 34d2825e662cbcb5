import { type Check, openCheckWords } from '@avenue/contract';
import { Failure } from '../../kernel/failure.ts';

/**
 * Refuses a check that blocks, and an open one that was not accepted by its words.
 *
 * @throws Failure 422 `blocked`, 409 `open_checks` with a detail for each
 */
export function requireAccepted(title: string, checks: readonly Check[], accept: readonly string[]): string[] {
  const blocked = checks.filter(({ verdict }) => verdict === 'blocked');
  const details = (list: readonly Check[]) => list.map((check) => ({ path: check.name, message: check.sentence }));
  const [first] = blocked;
  if (first)
    throw new Failure(422, 'blocked', `"${title}" cannot be approved. ${openCheckWords(first)}.`, details(blocked));
  const open = checks.filter(({ verdict }) => verdict === 'needs evidence');
  const missing = open.filter((check) => !accept.includes(openCheckWords(check)));
  const [named] = missing;
  if (named)
    throw new Failure(
      409,
      'open_checks',
      `${missing.length === 1 ? 'A check is open' : `${missing.length} checks are open`}. ${openCheckWords(named)}.`,
      details(missing),
    );
  return open.map(openCheckWords);
}

/** Where an item waits that is not decided: open checks make it Pending. */
export const waitingStatus = (checks: readonly Check[]): 'Ready' | 'Pending' =>
  checks.some(({ verdict }) => verdict !== 'pass') ? 'Pending' : 'Ready';
