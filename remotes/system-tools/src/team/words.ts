import type { ApiKey, Invitation, Member, Role } from '@avenue/contract';
import { roleName } from '@avenue/data';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number) => numbers[count] ?? String(count);
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** "Four active members, one of them Admin." */
export function headline(members: readonly Member[]): string {
  const active = members.filter((member) => member.active);
  const admins = active.filter(({ role }) => role === 'admin').length;
  if (active.length === 1) return 'One active member, who is Admin.';
  return `${capital(inWords(active.length))} active members, ${inWords(admins)} of them Admin.`;
}

/** What each role is for. */
const roleHelp: Readonly<Record<Role, string>> = {
  admin: 'Settings, connections, keys, members and what is published.',
  editor: 'Makes, checks and decides. Changes no settings.',
  viewer: 'Sees everything, changes nothing.',
};

export const roleOptions = (['admin', 'editor', 'viewer'] as const).map((role) => ({
  value: role,
  label: roleName(role),
  help: roleHelp[role],
}));

/** "2 sessions" */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

export const invitationStates = {
  pending: { word: 'Pending', tone: 'wait' },
  accepted: { word: 'Accepted', tone: 'good' },
  expired: { word: 'Expired', tone: 'quiet' },
  withdrawn: { word: 'Withdrawn', tone: 'quiet' },
} as const satisfies Record<Invitation['state'], unknown>;

/** The last invitation of each address, those that were taken up last; one that was withdrawn is none. */
export function standing(invitations: readonly Invitation[]): Invitation[] {
  const seen = new Set<string>();
  const last = invitations.filter(({ email, state }) => {
    if (seen.has(email)) return false;
    seen.add(email);
    return state !== 'withdrawn';
  });
  return [...last.filter(({ state }) => state !== 'accepted'), ...last.filter(({ state }) => state === 'accepted')];
}

/** Whoever looks first, whose access ended last; by name as they come. */
export const inOrder = (members: readonly Member[]): Member[] => {
  const place = ({ you, active }: Member) => (you ? 0 : active ? 1 : 2);
  return [...members].sort((a, b) => place(a) - place(b));
};

const dayMs = 86_400_000;
/** After so many days without use a key is better revoked. */
const unusedDays = 90;

/** How a key stands, as a word with a tone. */
export function keyState(
  { state, createdAt, lastUsedAt }: ApiKey,
  now = Date.now(),
): { word: string; tone: 'good' | 'wait' | 'quiet' } {
  if (state === 'revoked') return { word: 'Revoked', tone: 'quiet' };
  if (state === 'expired') return { word: 'Expired', tone: 'quiet' };
  if (state === 'paused') return { word: 'Paused', tone: 'wait' };
  const days = Math.floor((now - Date.parse(lastUsedAt ?? createdAt)) / dayMs);
  return days >= unusedDays ? { word: `Unused ${days} days`, tone: 'wait' } : { word: 'Active', tone: 'good' };
}

const places: Readonly<Record<string, string>> = { '*': 'everything' };

/** "read:video" as "read video", "write:*" as "change everything". */
export function scopeWords(scope: string): string {
  const [may, where = ''] = scope.split(':');
  return `${may === 'write' ? 'change' : 'read'} ${places[where] ?? where}`;
}
