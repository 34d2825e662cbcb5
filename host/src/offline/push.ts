/** What a notice carries; the server encrypts it for this browser alone. */
interface Told {
  title: string;
  sentence: string;
  link: string;
  urgent: boolean;
  tag: string;
}

interface Shown {
  close(): void;
  readonly data: unknown;
}

interface PushEventLike {
  readonly data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}

interface PressEvent {
  readonly notification: Shown;
  waitUntil(work: Promise<unknown>): void;
}

interface OpenTab {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The part of the service worker's world in which notices are shown. */
export interface PushScope {
  readonly location: { readonly origin: string };
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  readonly clients: {
    matchAll(options: { type: 'window' }): Promise<readonly OpenTab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEventLike) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void;
}

const usual = { title: 'Avenue', sentence: 'Something waits for you.', link: '/', urgent: false, tag: 'avenue' };

/** A browser ends a subscription that shows nothing, so something is shown whatever came. */
function toldBy({ data }: PushEventLike): Told {
  try {
    return { ...usual, ...(data?.json() as Partial<Told> | undefined) };
  } catch {
    return usual;
  }
}

/** A page of this Avenue, under the address by which this browser knows it. */
function ownPage(link: unknown, origin: string): string {
  const url = URL.parse(typeof link === 'string' ? link : '/', origin);
  return url ? `${origin}${url.pathname}${url.search}${url.hash}` : origin;
}

/** Shows notices, and opens what one is about: the tab that stands there already, else a new one, so that no words are lost. */
export function showPushes(scope: PushScope): void {
  scope.addEventListener('push', (event) => {
    const { title, sentence, link, urgent, tag } = toldBy(event);
    event.waitUntil(
      scope.registration.showNotification(title, { body: sentence, tag, requireInteraction: urgent, data: link }),
    );
  });
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    const url = ownPage(notification.data, scope.location.origin);
    const open = async () => {
      const there = (await scope.clients.matchAll({ type: 'window' })).find((tab) => tab.url === url);
      await (there ? there.focus() : scope.clients.openWindow(url));
    };
    event.waitUntil(open());
  });
}
