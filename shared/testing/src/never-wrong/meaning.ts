import type { Decided, Ledger, Press } from './ledger.ts';
import { decisionBar, idsNamed, type Look, labelOf, textOf } from './look.ts';

const decisionOf = (label: string): Decided | undefined => {
  if (/^(Save and approve|Approve)( |$)/.test(label)) return 'Approved';
  return /^Deny( |$)/.test(label) ? 'Denied' : undefined;
};

const isOff = (control: Element) =>
  control.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]') ||
  control.closest('fieldset:disabled') !== null;

/** What is before the operator and would be decided: everything ticked, else the current thing. */
function aimed(decision: Decided, before: Look): Press | undefined {
  if (before.ticked.length > 0) return { asks: decision, ids: before.ticked, together: true };
  const id = before.focused ?? before.current?.id;
  return id === undefined ? undefined : { asks: decision, ids: [id], together: false };
}

/** What a press on a control asks for by its words and its place; nothing where it only leads elsewhere. */
export function meaningOf(control: Element, before: Look, ledger: Ledger): Press | undefined {
  if (isOff(control)) return undefined;
  const label = labelOf(control);
  const shown = before.toasts.find(({ element }) => element.contains(control));
  if (shown) {
    const ids = ledger.named(shown.text);
    if (label.startsWith('Undo')) return { asks: shown.text.startsWith('Put ') ? 'back' : 'undo', ids };
    if (label === 'Retry')
      return { asks: shown.text.includes('brought back') ? 'back' : 'undo', ids: idsNamed(shown.text) };
    return label === 'Close' ? undefined : { asks: 'reason', ids };
  }
  const note = control.closest('section[aria-label$="changed since you looked"]');
  const [noted] = idsNamed(note?.getAttribute('aria-label') ?? '');
  const decision = decisionOf(label);
  if (note && noted !== undefined && decision)
    return {
      asks: decision,
      ids: [noted],
      together: false,
      about: `${note.getAttribute('aria-label')} ${textOf(note)}`,
    };
  if (label === 'Save changes' && before.current) return { asks: 'save', ids: [before.current.id] };
  if (label.startsWith('Reopen ')) return { asks: 'reopen', ids: idsNamed(label), about: label };
  const row = before.rows.find(({ element }) => element.contains(control));
  if (row && label.startsWith('Put aside ')) return { asks: 'aside', ids: [row.id] };
  if (row && decision) return { asks: decision, ids: [row.id], together: false };
  if (!decision || !decisionBar()?.contains(control)) return undefined;
  if (before.ticked.length > 0) return aimed(decision, before);
  return before.current && { asks: decision, ids: [before.current.id], together: false };
}

/** What a key asks for. */
export function meaningOfKey(key: string, before: Look, ledger: Ledger): Press | undefined {
  const typing = document.activeElement?.matches('input:not([type="checkbox"], [type="radio"]), textarea') ?? false;
  if (typing) return undefined;
  if (key === 'a') return aimed('Approved', before);
  if (key === 'd') return aimed('Denied', before);
  if (key !== 'z') return undefined;
  const shown = before.toasts.find(({ hasKey }) => hasKey);
  return shown && { asks: shown.text.startsWith('Put ') ? 'back' : 'undo', ids: ledger.named(shown.text) };
}
