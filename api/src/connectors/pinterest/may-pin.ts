import type { PlatformParts } from '../platform-calls.ts';
import { pinScopes } from './client.ts';
import { trialRule } from './limits.ts';

export interface PinParts extends PlatformParts {
  /** Whether the operator has said that Pinterest has given standard access. */
  isStandard(): Promise<boolean>;
}

/** Whether a pin goes out by itself; else what a person does about it. */
export async function mayPin(
  { oauth, vendor, isStandard }: PinParts,
  { account, board }: { account: string; board: { id: string } | undefined },
): Promise<'send' | { handOff: string }> {
  const scopes = await oauth.scopes(vendor.id, account);
  if (!scopes) return { handOff: 'No Pinterest account is connected. Post it by hand, or connect the account.' };
  if (!pinScopes.every((scope) => scopes.includes(scope)))
    return { handOff: 'The connection to Pinterest may not pin. Post it by hand, or connect again and allow it.' };
  if (!(await isStandard()))
    return {
      handOff: `${trialRule.value} Post it by hand, or say in Admin Config that Pinterest has given yours standard access.`,
    };
  if (board) return 'send';
  return { handOff: 'No board is chosen for this channel. Post it by hand, or choose one in the posting choices.' };
}
