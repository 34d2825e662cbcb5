import { forgetSession } from '@avenue/data';
import { act } from '@testing-library/react';
import { dismissAll } from './failing-writes.tsx';
import { restoreFetch, takeProblems } from './fake-api.ts';
import { reloadTab } from './render-page.tsx';

export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
export { Breakage, breakages } from './breakages.ts';
export { holdsThroughFailures, type PageOfReads } from './failing-reads.tsx';
export { fill, holdsThroughFailingWrites, type PageOfWrites, press } from './failing-writes.tsx';
export { type Answers, type FakeApi, fakeApi, offline, Refusal, refuse, type SeenCall } from './fake-api.ts';
export {
  blockingCheck,
  FakeQueue,
  openCheck,
  queueItem,
  seenOf,
  storedFile,
  type TakenDecision,
} from './fake-queue.ts';
export { type DecisionPage, neverWrong } from './never-wrong/never-wrong.tsx';
export { openFirstDialog } from './open-first-dialog.tsx';
export { triesEachFailure } from './page-tables.ts';
export { type RenderedPage, reloadTab, renderPage, studio } from './render-page.tsx';
export { type FakeBrowser, type FakeTab, fakeBrowser } from './tabs.ts';
export { type Waiting, waiting } from './waiting.ts';
export { readsIn, writesIn } from './writes-in.ts';

declare const afterEach: ((check: () => void) => void) | undefined;

// A refused call also reaches the page as a failure, which a test of failures could take for its own.
if (typeof afterEach === 'function') {
  afterEach(() => {
    const problems = takeProblems();
    restoreFetch();
    // Words typed, toasts told and a session kept in one test must not come back in the next.
    if (typeof localStorage !== 'undefined') {
      localStorage.clear();
      sessionStorage.clear();
      act(() => {
        dismissAll();
        forgetSession();
      });
    }
    reloadTab();
    if (problems.length > 0) throw new Error(`The fake API refused:\n${problems.join('\n')}`);
  });
}
