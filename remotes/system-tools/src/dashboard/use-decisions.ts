import type { QueueItem } from '@avenue/contract';
import { openCheckWords } from '@avenue/contract/words';
import { callApi, RequestFailure, sentenceOf, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';

/** How long a decision can be taken back. */
export const undoMs = 10_000;

export type Decision = 'Approved' | 'Denied';

const stale = ['/api/dashboard', '/api/studio', '/api/upload-queue'];

const call = ({ id, seen, checks }: QueueItem, decision: Decision) =>
  decision === 'Approved'
    ? callApi('POST /api/upload-queue/{id}/approve', {
        params: { id },
        body: { seen, accept: checks.map(openCheckWords) },
      })
    : callApi('POST /api/upload-queue/{id}/deny', { params: { id }, body: { seen } });

/**
 * Decides videos from the dashboard. A decided one leaves the list at once; a refused decision brings it back and says
 * why. `hidden` holds those that left before the server's list caught up.
 */
export function useDecisions() {
  const refresh = useRefresh();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  const hide = (id: string) => setHidden((now) => new Set(now).add(id));
  const show = (id: string) => setHidden((now) => new Set([...now].filter((one) => one !== id)));

  const explain = (what: string, error: unknown) => {
    const conflict = error instanceof RequestFailure && error.status === 409;
    const after = conflict ? ' The list is up to date now.' : '';
    toast.show({ text: `${what} ${sentenceOf(error)}${after}`, tone: 'bad', durationMs: undoMs });
  };

  const undo = async (item: QueueItem) => {
    try {
      await callApi('POST /api/upload-queue/{id}/undo', { params: { id: item.id }, body: { seen: item.seen } });
    } catch (error) {
      explain('The decision stands.', error);
    }
    await refresh(...stale);
  };

  const decide = async (item: QueueItem, decision: Decision) => {
    hide(item.id);
    try {
      const decided = await call(item, decision);
      toast.show({
        text: `${decision} "${item.title}".`,
        tone: decision === 'Approved' ? 'good' : 'quiet',
        durationMs: undoMs,
        action: { label: 'Undo', kbd: 'Z', onPress: () => void undo(decided) },
      });
    } catch (error) {
      const verb = decision === 'Approved' ? 'approved' : 'denied';
      explain(`"${item.title}" was not ${verb}.`, error);
    }
    await refresh(...stale).catch(() => undefined);
    show(item.id);
  };

  return { hidden, decide };
}
