import type { QueueItem } from '@avenue/contract';
import { blockingChecks, openChecks, openCheckWords } from '@avenue/contract/words';
import { type Decision, type Looked, useRefusal } from '@avenue/data';
import { useState } from 'react';
import { toast } from '../feedback/toast-store.ts';

export interface Gate {
  /** Whether the open checks of this state of an item were shown after a press on Approve. */
  isAsked: (item: QueueItem) => boolean;
  /** The question is over: nothing was said. */
  unask: () => void;
  /**
   * Whether a decision counts now. Undefined while something has to be answered first, which is on screen after that: an
   * item that changed is shown, open checks are named and have to be said yes to, a blocked one stays. Never without the
   * role for it, which is said.
   */
  pass: (item: QueueItem, decision: Decision) => { knowing: boolean } | undefined;
}

const stateOf = ({ id, seen }: QueueItem) => `${id} ${seen}`;

/** What stands between a press and a decision on an item of the Upload Queue. `onShow` brings the item into sight. */
export function useGate(looked: Looked, onShow?: (id: string) => void): Gate {
  const [asked, setAsked] = useState<string>();
  const refusal = useRefusal('POST /api/upload-queue/{id}/approve');
  return {
    isAsked: (item) => asked === stateOf(item),
    unask: () => setAsked(undefined),
    pass: (item, decision) => {
      if (refusal) {
        toast.show({ text: `Nothing was decided. ${refusal}` });
        return undefined;
      }
      if (looked.stateOf(item) === 'changed') {
        looked.tell(item);
        onShow?.(item.id);
        return undefined;
      }
      if (decision === 'Denied') return { knowing: false };
      const [blocked] = blockingChecks(item.checks);
      if (blocked) {
        toast.show({ text: `"${item.title}" cannot be approved. ${openCheckWords(blocked)}.` });
        return undefined;
      }
      if (openChecks(item.checks).length === 0) return { knowing: false };
      if (asked === stateOf(item)) return { knowing: true };
      setAsked(stateOf(item));
      onShow?.(item.id);
      return undefined;
    },
  };
}
