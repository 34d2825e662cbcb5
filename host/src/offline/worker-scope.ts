/** Said to the worker before it is let go of. It answers through the port that comes with it, once nothing is written any more. */
export const forgetMessage = 'forget';
/** Said by a page that registers it: one that was let go of may come back as it was. */
export const keepMessage = 'keep';

/** The part of the service worker's world that the worker uses; TypeScript's own list of it excludes the page's. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
  addEventListener(type: 'message', listener: (event: SaidEvent) => void): void;
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface SaidEvent extends LifeEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

export interface AskedEvent extends LifeEvent {
  readonly request: Request;
  /** The answer the browser asked for while the worker was starting; nothing where it cannot. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
