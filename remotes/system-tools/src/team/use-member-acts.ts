import type { BodyInput, Member } from '@avenue/contract';
import { callApi, roleName, sentenceOf, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';
import { counted } from './words.ts';

type Change = BodyInput<'PATCH /api/team/{id}'>;

/** What is said after a change, from the member as it was and is. */
function doneWords(before: Member, after: Member, sessions: number): string {
  const { name } = after;
  if (before.name !== name) return `${before.name} is called ${name} now.`;
  if (before.role !== after.role) return `${name} is now ${roleName(after.role)}. Open pages change at once.`;
  if (after.active) return `${name} has access again.`;
  const ended = sessions > 0 ? `${counted(sessions, 'session')} ended, keys` : 'Keys';
  return `${name} has no access any more. ${ended} are paused; what was done stays.`;
}

/** The change that takes another one back. */
const reverse = (before: Member, change: Change): Change => ({
  ...(change.role !== undefined && { role: before.role }),
  ...(change.active !== undefined && { active: before.active }),
  ...(change.name !== undefined && { name: before.name }),
});

export interface MemberActs {
  /** Ids of members whose change is on its way. */
  busy: ReadonlySet<string>;
  /** Changes a member at once and offers the way back. @returns whether it was done */
  change: (member: Member, change: Change) => Promise<boolean>;
  endSessions: (member: Member) => Promise<void>;
}

/**
 * Acts on members, each told in a toast.
 *
 * @param keep takes a member over as the server answered it
 * @param sessionsOf how many sessions of a member are open
 */
export function useMemberActs(keep: (member: Member) => unknown, sessionsOf: (id: string) => number): MemberActs {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  async function during(id: string, work: () => Promise<unknown>, failed: string): Promise<boolean> {
    setBusy((now) => new Set(now).add(id));
    try {
      await work();
      return true;
    } catch (error) {
      toast.show({ text: `${failed} ${sentenceOf(error)}`, tone: 'bad' });
      return false;
    } finally {
      setBusy((now) => new Set([...now].filter((one) => one !== id)));
    }
  }

  function perform(before: Member, change: Change, isUndo: boolean): Promise<boolean> {
    const sessions = sessionsOf(before.id);
    const work = async () => {
      const after = await callApi('PATCH /api/team/{id}', { params: { id: before.id }, body: change });
      keep(after);
      toast.show({
        text: doneWords(before, after, sessions),
        tone: 'good',
        // Who lowers the own role may not raise it again.
        ...(!isUndo &&
          !before.you && {
            action: { label: 'Undo', kbd: 'Z', onPress: () => void perform(after, reverse(before, change), true) },
          }),
      });
      await refresh('/api/team', '/api/sessions', '/api/keys');
    };
    return during(before.id, work, `${before.name} was not changed.`);
  }

  return {
    busy,
    change: (member, change) => perform(member, change, false),
    endSessions: async ({ id, name }) => {
      const work = async () => {
        const { ended } = await callApi('DELETE /api/team/{id}/sessions', { params: { id } });
        toast.show({ text: `${counted(ended, 'session')} of ${name} ended.`, tone: 'good' });
        await refresh('/api/sessions');
      };
      await during(id, work, `The sessions of ${name} were not ended.`);
    },
  };
}
