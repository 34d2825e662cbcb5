import { draftClaims, isUnsaved } from '@avenue/data';

/** Text fields of the page that hold typed words no draft looks after; their words would go with the page. */
const loose = new Set<Element>();

export const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="search"])'));

const notText = ['checkbox', 'radio', 'range', 'color', 'file', 'search'];

const isText = (target: EventTarget | null): target is HTMLElement =>
  isField(target) &&
  !(target instanceof HTMLSelectElement) &&
  !(target instanceof HTMLInputElement && notText.includes(target.type));

const wordsOf = (field: Element) => ('value' in field ? String(field.value) : (field.textContent ?? ''));

/** Begins to watch fields; before the first page is drawn, since the first word may be typed at once. */
export function watchFields() {
  const edit = ({ target }: Event) => {
    if (!isText(target) || !target.closest('main, [role="dialog"]')) return;
    const before = draftClaims();
    loose.add(target);
    // A draft takes the words while the event runs.
    setTimeout(() => draftClaims() !== before && loose.delete(target));
  };
  addEventListener('input', edit, { capture: true });
}

/** Whether the page holds words that are not saved. */
export function isDirty(): boolean {
  for (const field of loose) if (!field.isConnected || wordsOf(field) === '') loose.delete(field);
  return isUnsaved() || loose.size > 0;
}
