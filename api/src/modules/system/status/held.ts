import type { ModePlace, ModeRow } from '@avenue/contract';
import type { Look } from '../../define-module.ts';

const words: Readonly<Record<string, string>> = {
  halted: 'Everything is stopped',
  off: 'Off: whatever it proposes is refused',
  shadow: 'Runs for real except the last step',
};

/**
 * Whether the modes hold whatever a module would send, with how much was held. Undefined where something of it may go out,
 * or where it sends nothing.
 */
export function heldOf(
  id: string,
  { places, rows }: { places: readonly ModePlace[]; rows: readonly ModeRow[] },
): Look['held'] {
  const own = places.filter(({ module, class: of, account }) => module === id && of && !account);
  const [first] = own;
  if (!first || own.some(({ effective }) => words[effective] === undefined)) return undefined;
  const count = own.reduce((sum, { held }) => sum + held, 0);
  const since = rows
    .filter(({ module, mode }) => ['', id].includes(module) && mode === first.effective)
    .map(({ changedAt }) => Date.parse(changedAt));
  const many = count > 0 ? `${count} held in 30 days` : 'nothing was held in 30 days';
  return {
    sentence: `${words[first.effective]}; ${many}.`,
    ...(since.length > 0 && { since: new Date(Math.max(...since)) }),
  };
}
