import type { BodyInput } from '@avenue/contract';
import { callApi } from '@avenue/data';
import { RemoteFailure } from '@avenue/federation/loader';
import type { LiveRemote } from '@avenue/federation/registry';

type Report = BodyInput<'POST /api/remotes/reports'>['reports'][number];

/** Pages that were shown are told together, in milliseconds. */
const gatherMs = 4000;
const most = 50;

const waiting: Report[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send() {
  clearTimeout(timer);
  timer = undefined;
  const reports = waiting.splice(0, most);
  if (reports.length === 0) return;
  // A report that does not arrive is lost: the next one tells the same.
  callApi('POST /api/remotes/reports', { body: { reports } }).catch(() => {});
}

/**
 * Tells the server how a page of a remote opened, so it can go back from builds that do not work.
 *
 * @param ms from the wish for the page to its drawing or its failure
 * @param failure absent where the page was shown
 */
export function report({ id, build }: LiveRemote, page: string, ms: number, failure?: unknown) {
  const about = { remote: id, build, page, ms: Math.min(600_000, Math.round(ms)) };
  if (failure === undefined) {
    waiting.push({ ...about, stage: 'shown' });
    timer ??= setTimeout(send, gatherMs);
    return;
  }
  const { stage, message, fault, damaged } =
    failure instanceof RemoteFailure
      ? failure
      : { stage: 'render' as const, message: String(failure), fault: true, damaged: false };
  waiting.push({ ...about, stage, cause: message.slice(0, 300), fault, damaged });
  send();
}

addEventListener('pagehide', send);
