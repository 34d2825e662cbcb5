import type { EndpointKey } from '@avenue/contract';
import { toast } from '@avenue/ui';
import { act, fireEvent, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type Breakage, breakages, nextWays } from './breakages.ts';
import { type Answers, fakeApi, type SeenCall } from './fake-api.ts';
import { renderPage, studio } from './render-page.tsx';

interface FailingWrite {
  /** Leads from the opened page to where the call is made. */
  before?: () => Promise<unknown>;
  /** Makes the call; done again after each failure. */
  press: () => Promise<unknown>;
  /** What the call answers when nothing is wrong: a value, or a function of the call. */
  answer: unknown;
  /** Answers of other calls that this one needs. */
  answers?: Answers;
  path?: string;
  /** It is pressed on a toast, which stays until then. */
  onToast?: boolean;
  /** Nothing is said of its failing, since nobody asked for it. */
  silent?: boolean;
}

export interface PageOfWrites {
  page: () => ReactElement;
  /** Renders what brings its own router. Default value: `renderPage` of `page`. */
  render?: () => Promise<{ unmount: () => void }>;
  path?: string;
  answers: Answers;
  /** Resolves once the page shows what it was asked for. */
  shows: () => Promise<unknown>;
  writes: Partial<Record<EndpointKey, FailingWrite>>;
}

const kinds = [
  'no answer',
  'a late answer',
  'a sign-in in between',
  'too much at once',
  'a fault of the server',
  'the page of another program',
  'half an answer',
];
/** The ways in which a write is tried; the words for the others come from the same table. */
const tried = breakages.filter(({ kind }) => kinds.includes(kind));
/** What nobody but a programmer understands. */
const raw = /TypeError|SyntaxError|fetch failed|\bundefined\b|\[object|Unexpected token|signal timed out|NaN/;

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve));
  });

const labelOf = (control: HTMLElement): string => {
  const words = control.matches('input') ? control.closest('label')?.textContent : control.textContent;
  return (control.getAttribute('aria-label') ?? words ?? '').trim();
};
const isOff = (control: Element) => control.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]');

/** The control of this name that can be pressed; the last one, which is in what opened last. */
async function controlNamed(name: RegExp): Promise<HTMLElement> {
  const look = () => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], summary, input[type="radio"], input[type="checkbox"], [role="menuitem"], [role="tab"], [role="option"]',
      ),
    ];
    const found = all.findLast((control) => name.test(labelOf(control)) && !isOff(control));
    if (!found) throw new Error(`Nothing called ${name} can be pressed. There are: ${all.map(labelOf).join(' / ')}`);
    return found;
  };
  return waitFor(look, { timeout: 8000 });
}

/** Presses what has this name, as soon as it can be pressed. */
export async function press(name: RegExp): Promise<void> {
  const control = await controlNamed(name);
  await act(async () => {
    control.focus();
    fireEvent.click(control);
  });
}

/** Types into the field of this label or placeholder. */
export async function fill(label: RegExp, text: string): Promise<void> {
  const field = await waitFor(
    () => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
      const found = fields.find(
        (one) =>
          label.test(one.getAttribute('aria-label') ?? '') ||
          [...(one.labels ?? [])].some(({ textContent }) => label.test(textContent ?? '')),
      );
      if (!found) throw new Error(`No field is called ${label}.`);
      return found;
    },
    { timeout: 8000 },
  );
  await act(async () => void fireEvent.change(field, { target: { value: text } }));
}

const words = () => document.body.textContent ?? '';
const typed = () =>
  [...document.querySelectorAll<HTMLInputElement>('textarea, input:not([type="radio"], [type="checkbox"])')]
    .map(({ value }) => value)
    .filter(Boolean);

/** Takes all toasts away. */
export function dismissAll(): void {
  act(() => {
    for (let id = toast.show({ text: '' }); id > 0; id--) toast.dismiss(id);
  });
}

async function tryWrite(
  page: PageOfWrites,
  key: EndpointKey,
  write: FailingWrite,
  ways: readonly Breakage[],
): Promise<void> {
  let before: string[] = [];
  // What is sent before the press is answered as if nothing were wrong.
  let answer: unknown = write.answer;
  const api = fakeApi({
    'GET /api/studio': studio,
    ...page.answers,
    ...write.answers,
    [key]: (call: SeenCall) => {
      before = typed();
      return typeof answer === 'function' ? answer(call) : answer;
    },
  });
  const set = (next: unknown) => {
    answer = next;
  };
  // What a page loads of its code comes with the first look.
  const path = write.path ?? page.path ?? '/';
  const view = await (page.render?.() ?? act(async () => renderPage(page.page(), { path, toasts: true })));
  try {
    await page.shows();
    await write.before?.();
    for (const breakage of ways) {
      set(breakage);
      const calls = api.callsOf(key).length;
      await write.press();
      await waitFor(() => {
        if (api.callsOf(key).length === calls) throw new Error(`${key}: the press made no call (${breakage.kind}).`);
      });
      await settle();
      await says(key, breakage, write);
      // What was sent as a message stands there as one.
      const now = [...typed(), words()].join('\n');
      const lost = before.filter((text) => !now.includes(text));
      if (lost.length > 0) throw new Error(`${key} meets ${breakage.kind}: "${lost[0]}" was typed and is gone.`);
      if (!write.onToast) dismissAll();
    }
    set(write.answer);
    const calls = api.callsOf(key).length;
    await write.press();
    await waitFor(() => {
      if (api.callsOf(key).length === calls) throw new Error(`${key}: pressed once more, it made no call.`);
    });
    await settle();
    await waitFor(() => {
      const still = tried.find(({ why }) => why.test(words()));
      if (still) throw new Error(`${key} was done at last, and the page still says ${still.why}: ${words()}`);
    });
  } finally {
    view.unmount();
    dismissAll();
  }
}

async function says(key: string, { kind, why }: Breakage, { silent }: FailingWrite) {
  await waitFor(() => {
    if (!silent && !why.test(words()))
      throw new Error(`${key} meets ${kind}, and the page does not say ${why}: ${words()}`);
  });
  const strange = raw.exec(words());
  if (strange) throw new Error(`${key} meets ${kind}, and the page says "${strange[0]}": ${words()}`);
}

/**
 * Each write of a page fails, in the ways of `nextWays`, by the press that makes it. The page says why in the one dialect and never in
 * a programmer's words, what was typed stays, and the same press does it once the server answers again.
 *
 * @returns the writes that were tried
 * @throws Error that names the write, the way it failed and what the page said
 */
export async function holdsThroughFailingWrites(page: PageOfWrites): Promise<EndpointKey[]> {
  const keys = Object.keys(page.writes) as EndpointKey[];
  for (const key of keys) {
    const write = page.writes[key];
    if (!write) continue;
    try {
      await tryWrite(page, key, write, nextWays(tried));
    } catch (error) {
      throw new Error(`${key}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
  return keys;
}
