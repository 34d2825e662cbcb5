import type { EndpointKey, Role } from '@avenue/contract';
import { leastRoles } from '@avenue/contract/access';
import { useSession } from './store.ts';

const ranks = { viewer: 0, editor: 1, admin: 2 } as const satisfies Record<Role, number>;
const words = { viewer: 'Viewer', editor: 'Editor', admin: 'Admin' } as const satisfies Record<Role, string>;

/** What a role is called on screen. */
export const roleName = (role: Role): string => words[role];

/** The least role that may make a call. */
const roleFor = (key: string): Role => leastRoles[key] ?? 'viewer';

/** Why somebody of this role may not make a call; nothing where they may, and where the role is not known. */
export function refusalOf(role: Role | undefined, key: string): string | undefined {
  const needed = roleFor(key);
  if (role === undefined || ranks[role] >= ranks[needed]) return undefined;
  return `Needs the role ${words[needed]}; you are ${words[role]}.`;
}

/**
 * Whether whoever is here may make calls, by what the contract asks of each.
 *
 * @returns why not, as a sentence, for the first of them that is refused; nothing where all are free
 */
export function useRefusal(...keys: readonly (EndpointKey | undefined)[]): string | undefined {
  const role = useSession()?.who?.role;
  return keys.map((key) => key && refusalOf(role, key)).find(Boolean);
}

/** The same for calls that are only known as data: a function of their keys. */
export function useRefusals(): (key: string) => string | undefined {
  const role = useSession()?.who?.role;
  return (key) => refusalOf(role, key);
}
