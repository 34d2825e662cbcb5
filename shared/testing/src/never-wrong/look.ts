/** One row of a list, as it is on screen. */
interface RowOnScreen {
  id: string;
  element: HTMLElement;
  text: string;
}

/** How a page of decisions shows what it shows. */
export interface Screen {
  rows: () => { id: string; element: HTMLElement }[];
  /** What is before the operator, and where all that is known of it stands. */
  current: () => { id: string; element: HTMLElement } | undefined;
}

interface ToastOnScreen {
  text: string;
  element: HTMLElement;
  undo: HTMLButtonElement | undefined;
  /** Z takes this one back. */
  hasKey: boolean;
}

/** Everything on screen at one moment that a decision stands on. */
export interface Look {
  open: boolean;
  rows: RowOnScreen[];
  current: { id: string; text: string } | undefined;
  /** The row that holds focus. */
  focused: string | undefined;
  ticked: string[];
  /** The filter that is chosen. */
  filter: string | undefined;
  toasts: ToastOnScreen[];
  /** A save is under way, so that nothing can be decided. */
  busy: boolean;
  /** Words are typed and not saved. */
  unsaved: boolean;
}

const askWords = 'Press Approve once more';
const unseenWords = 'Look at it, then decide.';

/** Words of an element, with what stands in its fields. */
export function textOf(element: Element | null | undefined): string {
  if (!element) return '';
  const fields = [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return [element.textContent, ...fields.map(({ value }) => value)].join(' ');
}

/** What a control says, without the key it names. */
export function labelOf(control: Element): string {
  const key = control.getAttribute('aria-keyshortcuts') ?? '';
  return control.getAttribute('aria-label') ?? (control.textContent ?? '').slice(0, -key.length || undefined);
}

/** `Video i0, changed 3` is of the item `i0`. */
export const idsNamed = (text: string): string[] => [...text.matchAll(/"Video (\w+)[^"]*"/g)].map(([, id]) => id ?? '');

export const decisionBar = () => document.querySelector<HTMLElement>('section[aria-label="Decision"]');

const toastsOnScreen = (): ToastOnScreen[] =>
  [...document.querySelectorAll<HTMLElement>('[data-react-aria-top-layer] [role] > [data-tone]')].map((element) => {
    const buttons = [...element.querySelectorAll('button')];
    const undo = buttons.find(({ textContent }) => textContent?.startsWith('Undo'));
    return {
      text: element.querySelector('span:not([aria-hidden])')?.textContent ?? '',
      element,
      undo,
      hasKey: undo?.getAttribute('aria-keyshortcuts') === 'Z',
    };
  });

/** What is on screen now. */
export function look(screen: Screen): Look {
  const rows = screen.rows().map(({ id, element }) => ({ id, element, text: textOf(element) }));
  const current = screen.current();
  const bar = decisionBar();
  const holder = document.activeElement;
  return {
    open: document.querySelector('[data-door-open]') !== null,
    rows,
    current: current && {
      id: current.id,
      text: [textOf(current.element), textOf(bar), rows.find(({ id }) => id === current.id)?.text].join(' '),
    },
    focused: rows.find(({ element }) => holder && element.contains(holder))?.id,
    ticked: rows
      .filter(({ element }) => element.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked)
      .map(({ id }) => id),
    filter: document.querySelector<HTMLInputElement>('header input[type="radio"]:checked')?.value,
    toasts: toastsOnScreen(),
    busy: bar?.querySelector('[aria-busy]') != null,
    unsaved: document.body.textContent?.includes('What will change') ?? false,
  };
}

/** What is known on screen of an item: all of it where it is before the operator, else its row. */
export const textAbout = (at: Look, id: string): string =>
  (at.current?.id === id ? at.current.text : at.rows.find((row) => row.id === id)?.text) ?? '';

/** The open checks are named and asked about, so that the next yes counts. */
export const asksAbout = (at: Look, id: string): boolean => textAbout(at, id).includes(askWords);

/** It is another than it was, which has only just been said: nothing is decided yet. */
export const isUnseen = (at: Look, id: string): boolean => textAbout(at, id).includes(unseenWords);
