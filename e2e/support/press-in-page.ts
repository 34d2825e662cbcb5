import type { Page } from 'playwright-core';

// What runs within the page: what shows that a press did something, and the press itself.

interface Press {
  /** Empties the scope that is open: a dialog, a menu. Undefined in the page itself. */
  scope: string | undefined;
  key: string;
  name: string;
  /** What was seen of it: a change, a request, a file. Undefined: nothing, it is dead. */
  effect: string | undefined;
  /** Controls of this scope that are not pressed yet. */
  left: number;
}

interface Watched {
  effects: string[];
  /** What the last press asked for and has no answer yet. */
  asked: { pending: number };
  at: number;
  shows(element: Element): boolean;
  wordsOf(element: Element | null | undefined): string;
  labelOf(element: Element): string;
  /** What is open over everything else: a dialog, a menu. */
  top(): Element | undefined;
  nameOf(top: Element): string;
}

/** Begins to watch what a press does. What a pointer or the focus alone would change never comes: nothing is pointed at. */
export const watchPresses = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = {
      ...{ effects: [], asked: { pending: 0 }, at: 0 },
      shows: (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]'),
      wordsOf: (element) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim(),
      labelOf: (element) =>
        element.getAttribute('aria-label') ||
        watched.wordsOf(document.getElementById(element.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')) ||
        watched.wordsOf((element as HTMLInputElement).labels?.[0]) ||
        watched.wordsOf(element) ||
        element.getAttribute('title') ||
        element.tagName.toLowerCase(),
      top: () =>
        [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]')]
          .filter(watched.shows)
          .at(-1),
      nameOf: (top) => watched.labelOf(top).slice(0, 80),
    };
    (globalThis as unknown as { presses: Watched }).presses = watched;
    const note = (effect: string) => {
      watched.effects.push(effect);
      watched.at = performance.now();
    };
    new MutationObserver(() => note('change')).observe(document, {
      ...{ subtree: true, childList: true, characterData: true, attributes: true },
    });
    addEventListener('focusin', () => note('focus'), true);
    for (const heard of ['play', 'pause', 'seeking', 'ratechange', 'volumechange'])
      addEventListener(heard, () => note(heard), true);
    const before = <Key extends string>(of: Record<Key, unknown>, key: Key, effect: string) => {
      const own = of[key] as (...args: unknown[]) => unknown;
      of[key] = function (this: unknown, ...args: unknown[]) {
        note(effect);
        return own.apply(this, args);
      } as never;
    };
    before(history as never, 'pushState' as never, 'address');
    before(history as never, 'replaceState' as never, 'address');
    before(URL as never, 'createObjectURL' as never, 'file');
    globalThis.print = () => note('print');
    globalThis.open = () => {
      note('window');
      return null;
    };
    const copied = async () => note('copy');
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied, write: copied } });
    const choose = HTMLInputElement.prototype.click;
    HTMLInputElement.prototype.click = function () {
      if (this.type === 'file') note('file chooser');
      else choose.call(this);
    };
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.href);
      note(`request of ${url.pathname}`);
      const { asked } = watched;
      asked.pending += 1;
      try {
        return await fetch(input, init);
      } finally {
        asked.pending -= 1;
        watched.at = performance.now();
      }
    };
  });

/** The name of what is open over everything else. */
export const openOver = (page: Page) =>
  page.evaluate(() => {
    const { presses } = globalThis as unknown as { presses: Watched };
    const top = presses.top();
    return top && presses.nameOf(top);
  });

/** Presses the next control that was not pressed yet, of what is open on top. Undefined once there is none. */
export const pressNext = (page: Page, pressed: Readonly<Record<string, number>>, unpressed: readonly string[]) =>
  page.evaluate(
    async ({ pressed: done, unpressed: not }): Promise<Press | { scope: string | undefined }> => {
      const { presses } = globalThis as unknown as { presses: Watched };
      const top = presses.top();
      const scope = top ?? document.querySelector('main');
      const { wordsOf, labelOf } = presses;
      const scopeName = top && presses.nameOf(top);
      if (!scope) return { scope: scopeName };
      const controls =
        'button, a[href], summary, input, select, textarea, [role="button"], [role="tab"], [role="switch"], [role^="menuitem"], [role="option"], [role="radio"], [role="checkbox"]';
      const found = [...scope.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
        const field = element as HTMLInputElement;
        const isCurrent =
          (element.getAttribute('aria-current') ?? 'false') !== 'false' ||
          element.getAttribute('aria-selected') === 'true' ||
          (field.type === 'radio' && field.checked) ||
          (/radio$/.test(element.getAttribute('role') ?? '') && element.getAttribute('aria-checked') === 'true');
        // Ticks are drawn beside an input that is not seen: what shows is its label.
        const seen = element.matches('input') ? (field.labels?.[0] ?? element) : element;
        if (isCurrent || !presses.shows(seen) || element.matches(':disabled, [aria-disabled="true"], [data-gallery] *'))
          return [];
        if (element.matches('input[type="file"], input[type="hidden"], [readonly]')) return [];
        const panel = element.closest('section[aria-labelledby], section, article, fieldset, form');
        const heading = wordsOf(panel?.querySelector('h2, h3, h4, legend')).slice(0, 60);
        const own = labelOf(element).replace(/\s+/g, ' ').trim().slice(0, 80);
        const title = `${heading && `${heading}: `}${own}`;
        if (not.some((one) => new RegExp(one).test(title))) return [];
        // Rows of a list are alike: what stands at one place of them is one control.
        const row = element.closest('li, tr, [role="row"]');
        const isChoice = /^(?:menuitem\w+|option|radio)$/.test(element.getAttribute('role') ?? '');
        const isOne = row && (row.parentElement?.children.length ?? 0) > 1;
        const place = isOne ? [...row.querySelectorAll(controls)].indexOf(element) : -1;
        const shape = isChoice
          ? 'choice'
          : isOne
            ? `row ${element.tagName}.${element.className} ${place}`
            : own.replace(/\d+/g, '#');
        const key = [scopeName ?? '', heading, shape].join(' | ');
        return (done[key] ?? 0) >= (isOne || isChoice ? 2 : 1) ? [] : [{ element, key, title }];
      });
      // What closes a dialog comes last.
      const closes = ({ title }: { title: string }) => /(?:^|: )(?:close|cancel|back|done|not now)\b/i.test(title);
      const [next] = [...found.filter((one) => !closes(one)), ...found.filter(closes)];
      if (!next) return { scope: scopeName };
      const { element, key, title } = next;
      const keys = new Set(found.map((one) => one.key));
      const told = { scope: scopeName, key, name: title, left: keys.size - 1 };

      if (element instanceof HTMLAnchorElement) {
        const { protocol, origin, pathname, hash } = new URL(element.href);
        if (origin !== location.origin)
          return { ...told, effect: /^(?:https?|mailto|tel):$/.test(protocol) ? 'leads out' : undefined };
        if (pathname !== location.pathname) return { ...told, effect: `leads to ${pathname}` };
        if (hash && element.getAttribute('href')?.startsWith('#'))
          return { ...told, effect: document.getElementById(hash.slice(1)) ? 'leads to its place' : undefined };
      }
      const field = element as HTMLInputElement;
      presses.effects.length = 0;
      presses.asked = { pending: 0 };
      presses.at = performance.now();
      let effect: string | undefined;
      const typed =
        element instanceof HTMLTextAreaElement ||
        (element instanceof HTMLInputElement &&
          !['checkbox', 'radio', 'button', 'submit', 'image'].includes(field.type));
      if (typed || element instanceof HTMLSelectElement) {
        const samples: Readonly<Record<string, readonly string[]>> = {
          ...{
            number: ['7', '8'],
            range: [field.min || '0', field.max || '100'],
            date: ['2026-12-01', '2026-12-02'],
            time: ['07:30', '08:30'],
          },
          ...{ month: ['2026-11', '2026-10'], color: ['#336699', '#669933'], 'datetime-local': ['2026-12-01T07:30'] },
          ...{ url: ['https://one.example/feed', 'https://two.example/feed'] },
        };
        const values =
          element instanceof HTMLSelectElement
            ? [...element.options].filter(({ disabled }) => !disabled).map(({ value }) => value)
            : (samples[field.type] ?? ['Frost', 'Snow']);
        const value = values.find((one) => one !== field.value);
        // One option alone is nothing to choose.
        if (value === undefined) return { ...told, effect: 'has no other' };
        const prototype = Object.getPrototypeOf(element) as object;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
        element.dispatchEvent(new Event('input', { bubbles: true }));
        element.dispatchEvent(new Event('change', { bubbles: true }));
        const end = performance.now() + 700;
        do await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
        while (performance.now() < end && field.value !== value && presses.effects.length === 0);
        if (!element.isConnected || field.value === value || presses.effects.length > 0) effect = 'value';
      } else {
        const was = field.checked;
        const init = { bubbles: true, cancelable: true, button: 0 };
        element.dispatchEvent(new PointerEvent('pointerdown', init));
        element.dispatchEvent(new MouseEvent('mousedown', init));
        element.dispatchEvent(new PointerEvent('pointerup', init));
        element.dispatchEvent(new MouseEvent('mouseup', init));
        element.click();
        const end = performance.now() + 2500;
        while (performance.now() < end) {
          effect = presses.effects[0] ?? (field.checked === was ? undefined : 'ticked');
          if (effect) break;
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      }
      // What comes of it is not taken for what comes of the next.
      const end = performance.now() + 1500;
      while (performance.now() < end && (presses.asked.pending > 0 || performance.now() - presses.at < 60))
        await new Promise((resolve) => setTimeout(resolve, 10));
      return { ...told, effect };
    },
    { pressed, unpressed },
  );
