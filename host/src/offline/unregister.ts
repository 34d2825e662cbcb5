import { forgetMessage } from './worker-scope.ts';

/** Longest time that a worker is waited for; one that does not answer is let go of as it is. */
const answerLimitMs = 2000;

/** Resolves once the worker writes no copy any more. */
function forgotten(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<void>((resolve) => {
    setTimeout(resolve, answerLimitMs);
    port1.onmessage = () => resolve();
    worker.postMessage(forgetMessage, [port2]);
  }).finally(() => port1.close());
}

/** Lets go of the workers of this origin. What they were copying is written, or never will be, when this resolves. */
export async function unregister(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registrations = (await serviceWorker?.getRegistrations()) ?? [];
  const workers = registrations.flatMap(({ active, waiting, installing }) => [active, waiting, installing]);
  await Promise.all(workers.flatMap((worker) => (worker ? [forgotten(worker)] : [])));
  await Promise.all(registrations.map((one) => one.unregister()));
}
