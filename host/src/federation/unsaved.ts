/** Fields of the page that were changed and not saved since. */
export const changed = new Set<Element>();

export const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="search"])'));

/** A shorter text is found inside many others by chance. */
const tellingLength = 12;

function textOf(field: Element): string {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return String(field.checked);
  return ('value' in field ? String(field.value) : (field.textContent ?? '')).trim();
}

/** All texts, figures and switches of what was sent. */
const textsOf = (sent: unknown): string[] => {
  if (sent instanceof FormData) return [...sent.values()].flatMap(textsOf);
  if (typeof sent === 'object' && sent !== null) return Object.values(sent).flatMap(textsOf);
  return [String(sent).trim()];
};

/** What was typed has reached the server once a call that succeeded carried it. */
function noteSaved(sent: unknown) {
  const texts = textsOf(sent);
  for (const field of changed) {
    const value = textOf(field);
    if (texts.some((text) => text === value || (value.length >= tellingLength && text.includes(value))))
      changed.delete(field);
  }
}

/** Begins to watch fields; before the first page is drawn, since the first word may be typed at once. */
export function watchFields() {
  const edit = ({ target }: Event) => {
    if (isField(target) && target.closest('main, [role="dialog"]')) changed.add(target);
  };
  addEventListener('input', edit, { capture: true });
  addEventListener('avenue:saved', (event) => noteSaved((event as CustomEvent).detail));
}
