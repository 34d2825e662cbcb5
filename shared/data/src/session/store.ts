import type { Session } from '@avenue/contract';
import { useSyncExternalStore } from 'react';
import { callApi } from '../request.ts';

const ownerKey = 'avenue.member';
const channelName = 'avenue.session';
/** What tabs of this browser tell each other: it may be somebody else now, or somebody signed out on purpose. */
type News = 'changed' | 'left';

let now: Session | undefined;
let wasIn = false;
let followsOther = false;
let owner = storedOwner();
const listeners = new Set<() => void>();
const leftListeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

function storedOwner(): string {
  try {
    return localStorage.getItem(ownerKey) ?? '';
  } catch {
    return '';
  }
}

/** What another member left in this browser is not for this one. Unsaved words stay: they are found by their owner alone. */
function forgetOther() {
  followsOther = true;
  for (const key of Object.keys({ ...localStorage }))
    if (!key.startsWith('avenue.draft/')) localStorage.removeItem(key);
}

function setOwner(next: string) {
  const before = owner;
  owner = next;
  try {
    if (before && before !== next) forgetOther();
    if (next) localStorage.setItem(ownerKey, next);
    else localStorage.removeItem(ownerKey);
  } catch {
    // A browser without storage keeps no words of anybody either.
  }
}

/** Who is in front of this browser, as the server said it last. */
export const currentSession = (): Session | undefined => now;

/** Whether sign-in is asked for and nobody is signed in. */
export const isSignedOut = (session = now): boolean => session?.asks === true && !session.who;

/** Whether somebody was in since this page was loaded: what is on screen may hold words that are not saved. */
export const wasSignedIn = (): boolean => wasIn;

/** Whether another member used this browser before, whose traces were just removed: what was read of them has to go too. */
export const followsOtherMember = (): boolean => followsOther;

/** Member whose words this browser keeps; empty for the operator in front of the machine. */
export const draftOwner = (): string => owner;

/** Takes over what the server said of who is here. */
export function keepSession(session: Session): void {
  if (JSON.stringify(session) === JSON.stringify(now)) return;
  now = session;
  const { who } = session;
  // Before anything is drawn only: words on screen keep their place until the page is loaded anew.
  if (who && !wasIn) setOwner(who.kind === 'member' ? who.id : '');
  wasIn ||= who !== undefined;
  for (const listener of listeners) listener();
}

/** Asks who is here. @throws RequestFailure */
export async function askSession(): Promise<Session> {
  const session = await callApi('GET /api/session', {});
  keepSession(session);
  return session;
}

/** The same where a page works without the answer. */
export const askSessionQuietly = (): Promise<void> =>
  askSession().then(
    () => undefined,
    () => undefined,
  );

/** Tells the other tabs of this browser that it may be somebody else now. */
export const tellTabs = (news: News): void => channel?.postMessage(news);

/** Listens to the other tabs for as long as the caller wants to know; the host does once. */
export function watchTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const opened = new BroadcastChannel(channelName);
  channel = opened;
  opened.onmessage = ({ data }: MessageEvent<News>) => {
    if (data === 'left') for (const listener of leftListeners) listener();
    else void askSessionQuietly();
  };
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}

/** Calls back when somebody signed out in another tab. */
export const onLeft = (listener: () => void): (() => void) => {
  leftListeners.add(listener);
  return () => void leftListeners.delete(listener);
};

export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Who is here; nothing until it is known. Never asks by itself: the page brings it. */
export const useSession = (): Session | undefined => useSyncExternalStore(onSession, currentSession);

/** Forgets who was here, for tests: what a reload does. */
export function forgetSession(): void {
  now = undefined;
  wasIn = false;
  followsOther = false;
  owner = storedOwner();
  for (const listener of listeners) listener();
}
