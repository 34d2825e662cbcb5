import type { RemoteAction } from '@avenue/federation/registry';
import { toast } from '@avenue/ui';
import { makeCall } from '../shell/make-call.ts';

/** Makes the call of an action and says that it is done. @throws RequestFailure */
export async function runAction({ call }: RemoteAction): Promise<void> {
  if (!call) return;
  const { method, path, body, done } = call;
  await makeCall({ key: `${method} ${path}`, body });
  toast.show({ text: done, tone: 'good' });
}
