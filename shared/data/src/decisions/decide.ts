import type { QueueItem } from '@avenue/contract';
import { openChecks, openCheckWords } from '@avenue/contract/words';
import { callApi } from '../request.ts';

export type Decision = 'Approved' | 'Denied';
export type DenyReason = NonNullable<QueueItem['denyReason']>;

export interface DecideOptions {
  /** The operator was shown the open checks and said yes to them. Default value: false. */
  knowing?: boolean;
  /** Why it is denied; a denied item is given its reason by a second denial. */
  reason?: DenyReason | undefined;
}

/**
 * Decides exactly the item given, as it stood on screen.
 *
 * @returns the item as it is then
 * @throws RequestFailure 409 `changed_since` if it is another thing by now, 409 `open_checks`, 422 `blocked`
 */
export const decideItem = (
  { id, seen, checks }: QueueItem,
  decision: Decision,
  { knowing = false, reason }: DecideOptions = {},
): Promise<QueueItem> =>
  decision === 'Approved'
    ? callApi('POST /api/upload-queue/{id}/approve', {
        params: { id },
        body: { seen, accept: knowing ? openChecks(checks).map(openCheckWords) : [] },
      })
    : callApi('POST /api/upload-queue/{id}/deny', { params: { id }, body: { seen, ...(reason && { reason }) } });

/**
 * Takes back the decision that `decided` is the answer to.
 *
 * @throws RequestFailure 409 `changed_since` if something happened to it after that, 409 `undo_over`
 */
export const undoDecision = ({ id, seen }: QueueItem): Promise<QueueItem> =>
  callApi('POST /api/upload-queue/{id}/undo', { params: { id }, body: { seen } });
