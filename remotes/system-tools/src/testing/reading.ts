/** What stands below a field and is read with it: help or error. */
export const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** Words of an element in reading order, white space closed up. */
export const wordsOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** What a text field holds. */
export const typedIn = (field: HTMLElement): string => (field as HTMLInputElement).value;
