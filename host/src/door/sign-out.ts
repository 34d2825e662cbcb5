import { callApi, tabDrafts, tellTabs } from '@avenue/data';
import { unregister } from '../offline/unregister.ts';
import { doorPath, leave } from './destination.ts';

const quietly = (work: Promise<unknown> | undefined): Promise<unknown> => Promise.resolve(work).catch(() => undefined);

/** What of a member stays in this browser: words, lists, copies of pages. Some browsers heed no header for it. */
async function forgetBrowser(): Promise<void> {
  tabDrafts().forget();
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Where storage is closed nothing was kept.
  }
  // First, so that no copy comes after the others are gone.
  await quietly(unregister());
  const names = typeof caches === 'undefined' ? [] : await caches.keys().catch(() => []);
  await Promise.all(names.map((name) => quietly(caches.delete(name))));
}

/** How many things have words in this browser that are not saved; they go with whoever signs out. */
export const unsavedHere = (): number => tabDrafts().storage.count;

/**
 * Ends the session here and in the other tabs of this browser, which all go to the door.
 *
 * @throws RequestFailure where the session goes on
 */
export async function signOut(): Promise<void> {
  leave.begun = true;
  try {
    await callApi('DELETE /api/session', {});
  } catch (failure) {
    leave.begun = false;
    throw failure;
  }
  tellTabs('left');
  await forgetBrowser();
  leave.to(doorPath);
}

/** Somebody signed out in another tab. */
export async function follow(): Promise<void> {
  await forgetBrowser();
  leave.to(doorPath);
}
