import type { Role } from '@avenue/contract';

/** Who asks. */
export interface Principal {
  /** Somebody in front of the machine itself, where no sign-in is asked for; a member of the team; Avenue by itself. */
  kind: 'local' | 'member' | 'avenue';
  /** Of the member; `local` and `avenue` are words. */
  id: string;
  name: string;
  role: Role;
  /** When it last proved who it is, in ms since 1970. Infinity where nobody is asked for that. */
  confirmedAt: number;
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
