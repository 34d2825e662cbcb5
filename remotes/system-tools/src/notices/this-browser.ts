/** Why this browser shows no notices, or that it may. */
export type Readiness = 'ready' | 'unsupported' | 'blocked';

const hasAll = () =>
  typeof navigator !== 'undefined' &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

const readinessOf = (): Readiness =>
  !hasAll() ? 'unsupported' : Notification.permission === 'denied' ? 'blocked' : 'ready';

const isKey = (given: ArrayBuffer | null | undefined, wanted: string) =>
  given !== null &&
  given !== undefined &&
  btoa(String.fromCharCode(...new Uint8Array(given)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '') === wanted;

/** What a browser gives to be reached by. */
interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Asks whether notices may be shown, and subscribes with the key of this Avenue.
 *
 * @throws Error with a sentence where the browser or the person says no
 */
async function subscribe(publicKey: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(
      'The browser was not allowed to show notices. Allow it in the settings of the site, then try again.',
    );
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration)
    throw new Error('Avenue is not ready for this yet. Reload the page, wait a few seconds and try again.');
  const before = await registration.pushManager.getSubscription();
  const isOurs = isKey(before?.options.applicationServerKey, publicKey);
  if (before && !isOurs) await before.unsubscribe();
  const made =
    before && isOurs
      ? before
      : await registration.pushManager
          .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
          .catch(() => undefined);
  const { endpoint, keys } = made?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth)
    throw new Error('The push service of the browser did not answer. Check the network and try again.');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Tests put their own in its place. */
export const thisBrowser = { readiness: readinessOf, subscribe };
