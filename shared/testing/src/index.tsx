import { restoreFetch, takeProblems } from './fake-api.ts';

export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
export { Breakage, breakages } from './breakages.ts';
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
export { type RenderedPage, reloadTab, renderPage } from './render-page.tsx';
export { type Waiting, waiting } from './waiting.ts';

declare const afterEach: ((check: () => void) => void) | undefined;

// A refused call also reaches the page as a failure, which a test of failures could take for its own.
if (typeof afterEach === 'function') {
  afterEach(() => {
    const problems = takeProblems();
    restoreFetch();
    if (problems.length > 0) throw new Error(`The fake API refused:\n${problems.join('\n')}`);
  });
}
