import { EngineError } from '../kernel/engine-error.ts';
import type { ChannelSetUp } from '../kernel/notice-channel.ts';
import type { Secret } from '../kernel/secret.ts';

/**
 * Sends to each device; one that is reached no more is dropped, and the others are told all the same.
 *
 * @param send gives why a device is gone, or nothing where it took it
 * @throws EngineError where nobody took it
 */
export async function sendToDevices(
  { devices = [] }: ChannelSetUp,
  { id, nobody }: { id: string; nobody: string },
  send: (device: Secret) => Promise<string | undefined>,
): Promise<void> {
  let arrived = false;
  let failure: unknown;
  for (const { subscription, drop } of devices) {
    try {
      const gone = await send(subscription);
      if (gone === undefined) arrived = true;
      else await drop(gone);
    } catch (error) {
      failure ??= error;
    }
  }
  if (!arrived) throw failure ?? new EngineError(id, 'engine_refused', nobody);
}
