import type { Role } from '@avenue/contract';
import { Failure } from '../failure.ts';

export type PrincipalKind = Principal['kind'];

/** Who asks. */
export interface Principal {
  /**
   * Somebody in front of the machine itself, where no sign-in is asked for; a member of the team; a script with a key;
   * Avenue by itself; nobody that is known, on calls for everybody.
   */
  kind: 'local' | 'member' | 'key' | 'avenue' | 'nobody';
  /** Of the member or key; else the kind. */
  id: string;
  name: string;
  role: Role;
  /** When it last proved who it is, in ms since 1970. Infinity where nobody is asked for that. */
  confirmedAt: number;
  /** Id of the session it came by. */
  session?: string;
  /** One factor alone stands behind the session. */
  oneFactor?: true;
  /** Two factors are demanded and it has one: it may only add the second, or sign out. */
  limited?: true;
  /** Member who made the key. */
  maker?: string;
  /** What a key may: `read:video`. Absent where the role alone says it. */
  scopes?: readonly string[];
}

/** In front of the machine: no sign-in is asked for on loopback before a credential is stored. */
export const localOperator: Principal = {
  kind: 'local',
  id: 'local',
  name: 'Operator',
  role: 'admin',
  confirmedAt: Number.POSITIVE_INFINITY,
};

/** Work that begins by itself, at a time that was set. */
export const avenue: Principal = { ...localOperator, kind: 'avenue', id: 'avenue', name: 'Avenue' };

/** Stands for the unknown on calls for everybody; it has the least role there is, and is never confirmed. */
export const nobody: Principal = { kind: 'nobody', id: 'nobody', name: 'Nobody', role: 'viewer', confirmedAt: 0 };

/**
 * What a member approved stands until a member changes it.
 *
 * @param what "This script"
 * @throws Failure 403 `key` for a key
 */
export function demandPersonFor({ scopes }: Pick<Principal, 'scopes'>, what: string): void {
  if (scopes)
    throw new Failure(403, 'key', `${what} is approved. No key changes that; it takes a member who is signed in.`);
}
