import type { RemoteState, RemotesOverview } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { counted, nameOf } from './words.ts';

interface Target {
  build: string;
  version: string;
}

/** Something that changes what is live. */
export type Act =
  | { kind: 'go'; part: RemoteState; to: Target }
  | { kind: 'pin'; part: RemoteState; on: boolean }
  | { kind: 'off'; part: RemoteState; on: boolean };

/** Why a part cannot change builds now; nothing if it can. */
export const whyNoReturn = (part: RemoteState): string | undefined =>
  part.pinned ? `It is pinned to ${part.version}. Unpin it first.` : undefined;

/** Sends an act. @returns everything as it is then @throws RequestFailure */
export function send(act: Act, reason?: string): Promise<RemotesOverview> {
  const params = { id: act.part.id };
  const why = reason?.trim() ? { reason: reason.trim() } : {};
  if (act.kind === 'go')
    return callApi('POST /api/remotes/{id}/rollback', { params, body: { build: act.to.build, ...why } });
  if (act.kind === 'pin') return callApi('POST /api/remotes/{id}/pin', { params, body: { pinned: act.on, ...why } });
  return callApi('POST /api/remotes/{id}/disable', { params, body: { disabled: act.on, ...why } });
}

/** The act that takes another back. */
export const reverse = (act: Act): Act =>
  act.kind === 'go'
    ? { ...act, part: { ...act.part, build: act.to.build, version: act.to.version }, to: act.part }
    : { ...act, on: !act.on };

/** "video-pipeline is on 1.8.4." */
export function doneWords(act: Act): string {
  const { id, version } = act.part;
  if (act.kind === 'go') return `${id} is on ${nameOf(act.to, act.part)}. Open tabs keep working.`;
  if (act.kind === 'pin') return act.on ? `${id} is pinned to ${version}.` : `${id} takes new builds again.`;
  return act.on ? `${id} is off.` : `${id} is on.`;
}

/** "video-pipeline did not change." */
export const failedWords = ({ part }: Act): string => `${part.id} did not change.`;

interface Question {
  title: string;
  consequence: string;
  verb: string;
  danger: boolean;
}

/** What is asked before an act that everyone sees; nothing for the others. */
export function questionOf(act: Act): Question | undefined {
  const { id, pages, back, version } = act.part;
  if (act.kind === 'go') {
    const to = nameOf(act.to, act.part);
    const returns = act.to.build === back?.build;
    return {
      title: returns ? `Roll ${id} back?` : `Change the build of ${id}?`,
      consequence: `Everyone goes from ${version === act.to.version ? nameOf(act.part, act.to) : version} to ${to}. Open tabs keep working and change at their next idle moment.`,
      verb: returns ? `Roll back to ${to}` : `Make ${to} live`,
      danger: false,
    };
  }
  if (act.kind === 'off' && act.on)
    return {
      title: `Switch ${id} off?`,
      consequence: `Its ${counted(pages, 'page')} ${pages === 1 ? 'leaves' : 'leave'} the menu for everyone and ${pages === 1 ? 'says' : 'say'} that the part is off. Nothing is deleted.`,
      verb: `Switch ${id} off`,
      danger: true,
    };
  return undefined;
}
