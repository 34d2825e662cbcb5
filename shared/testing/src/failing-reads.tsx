import type { EndpointKey } from '@avenue/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type Breakage, nextWays } from './breakages.ts';
import { type Answers, type FakeApi, fakeApi } from './fake-api.ts';
import { type RenderedPage, renderPage, studio } from './render-page.tsx';

export interface PageOfReads {
  page: () => ReactElement;
  path?: string;
  /** What every call answers while nothing is wrong. */
  answers: Answers;
  /** Resolves once the page shows what it was asked for. */
  shows: () => Promise<unknown>;
  /** Reads that only add to a page, which is whole without them: it says nothing when they fail. */
  quiet?: readonly EndpointKey[];
}

const words = () => document.body.textContent ?? '';
const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
  });

/** The page's own text fields; those of a search only narrow what is shown. */
const fields = () =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input[type="text"], input:not([type])',
    ),
  ].filter(({ readOnly, disabled }) => !readOnly && !disabled);

async function retry() {
  const button = await waitFor(() => {
    const found = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Retry' }).find((one) => !one.disabled);
    if (!found) throw new Error('No Retry can be pressed.');
    return found;
  });
  await act(async () => void fireEvent.click(button));
}

async function says(key: string, { kind, why }: Breakage, when: string) {
  await waitFor(() => {
    if (!why.test(words()))
      throw new Error(`${key} meets ${kind} ${when}, and the page does not say ${why}: ${words()}`);
  });
}

/** Every GET that the page makes while nothing is wrong. */
async function readsOf({ page, path = '/', answers, shows }: PageOfReads): Promise<EndpointKey[]> {
  const api = fakeApi(answers);
  const view = await act(async () => renderPage(page(), { path, toasts: true }));
  await shows();
  await settled();
  view.unmount();
  // Which studio is open is the shell's question.
  return [...new Set(api.calls.map(({ key }) => key))].filter(
    (key) => key.startsWith('GET ') && key !== 'GET /api/studio',
  );
}

/** Fails on the way to the first content in each way in turn; Retry asks again, and the last one succeeds. */
async function failFirst(
  key: EndpointKey,
  api: FakeApi,
  { answers, shows, quiet }: PageOfReads,
  { ways, open }: { ways: readonly Breakage[]; open: () => Promise<RenderedPage> },
) {
  const [first, ...others] = ways;
  if (!first) throw new Error('There is nothing that can fail.');
  const set = (answer: unknown) => api.set({ [key]: answer } as Answers);
  set(first);
  const view = await open();
  if (quiet?.includes(key)) {
    await shows();
    set(answers[key]);
    await view.refresh();
    return view;
  }
  await says(key, first, 'at first');
  for (const breakage of others) {
    set(breakage);
    await retry();
    await says(key, breakage, 'at first');
  }
  set(answers[key]);
  await retry();
  await shows();
  return view;
}

/** Fails when the content is there and words are typed: both stay, and the page says that it may be out of date. */
async function failLater(
  key: EndpointKey,
  api: FakeApi,
  { answers, shows, quiet }: PageOfReads,
  { ways, view }: { ways: readonly Breakage[]; view: RenderedPage },
) {
  await settled();
  const typed = fields().map((field, index) => ({ field, text: `Words that stay ${index}` }));
  for (const { field, text } of typed) await act(async () => void fireEvent.change(field, { target: { value: text } }));
  for (const breakage of ways) {
    api.set({ [key]: breakage } as Answers);
    await view.refresh();
    if (!quiet?.includes(key))
      await says(key, breakage, 'later').catch(async () => {
        // What was typed is saved a moment later: with the answer to that the page knows the latest again, until it asks again.
        await view.refresh();
        await says(key, breakage, 'later');
      });
    await shows();
    const lost = typed.filter(({ field, text }) => !field.isConnected || field.value !== text);
    if (lost.length > 0)
      throw new Error(
        `${key} meets ${breakage.kind}: "${lost[0]?.text}" is gone, it is now "${lost[0]?.field.value}".`,
      );
  }
  api.set({ [key]: answers[key] } as Answers);
  await view.refresh();
  await waitFor(() => {
    if (/may be out of date|did not load/.test(words()))
      throw new Error(`${key} is back, but the page says: ${words()}`);
  });
}

/**
 * Each read of a page fails, in the ways of `nextWays`, first and later. The page tells it in one dialect, keeps what was typed and
 * what was shown, and comes back by Retry.
 *
 * @returns the reads that were tried
 * @throws Error that names the read, the way it failed and what the page said
 */
export async function holdsThroughFailures(page: PageOfReads): Promise<EndpointKey[]> {
  const given = { ...page, answers: { 'GET /api/studio': studio, ...page.answers } };
  const reads = await readsOf(given);
  for (const key of reads) {
    const api = fakeApi(given.answers);
    const ways = nextWays();
    const open = () => act(async () => renderPage(given.page(), { path: given.path ?? '/', toasts: true }));
    const view = await failFirst(key, api, given, { ways, open });
    await failLater(key, api, given, { ways, view });
    view.unmount();
  }
  return reads;
}
