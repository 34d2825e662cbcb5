import type { EndpointKey } from '@avenue/contract';
import { useRefusals } from '@avenue/data';
import { useEffect, useRef, useSyncExternalStore } from 'react';

export type ShortcutHandler = (event: KeyboardEvent) => void;

/**
 * Keys and what they do. A key is one character ("a", "?", "/"), a name ("Enter", "ArrowLeft") or a combination with
 * `ctrl+`, `shift+`, `alt+` in that order ("ctrl+enter", "ctrl+shift+."). `ctrl` also means Command. Give a `label`
 * and the key appears on the help sheet. A key that is held acts once, unless it `repeats`. Without the role for its `call`
 * a key does nothing and is not on the sheet.
 */
export type ShortcutMap = Record<
  string,
  | ShortcutHandler
  | { label: string; run: ShortcutHandler; repeats?: boolean | undefined; call?: EndpointKey | undefined }
>;

export interface ShortcutOptions {
  /** Default value: true. */
  enabled?: boolean;
  /** Single keys stay silent behind an open dialog; set this where the keys belong to the dialog. Default value: false. */
  inDialog?: boolean;
}

const storageKey = 'avenue.shortcuts';
const listeners = new Set<() => void>();
const active = new Map<symbol, [key: string, label: string][]>();
let shown: [key: string, label: string][] = [];

const changed = () => {
  shown = [...active.values()].flat();
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether single-key shortcuts are on in this browser. Default value: true. */
export function shortcutsEnabled(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Switches single-key shortcuts for this browser; combinations with Ctrl always work. */
export function setShortcutsEnabled(enabled: boolean): void {
  try {
    localStorage.setItem(storageKey, enabled ? 'on' : 'off');
  } catch {
    // A browser without storage keeps the default.
  }
  changed();
}

/** Re-renders when the operator switches single-key shortcuts on or off. */
export const useShortcutsEnabled = (): boolean => useSyncExternalStore(subscribe, shortcutsEnabled);

/** Every labelled key of the parts now on screen, for the "?" sheet. */
export const useActiveShortcuts = (): [key: string, label: string][] => useSyncExternalStore(subscribe, () => shown);

/** Whether a part on screen has given this single key a meaning, so that no other part takes it. */
export const isPageKey = (key: string): boolean => shortcutsEnabled() && shown.some(([taken]) => taken === key);

// A box to tick or a radio button takes no letters, so the keys of the page go on working there.
const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]';
// Enter and Space press what has focus, whatever else they do on the page.
const pressed = 'a[href], button, summary, [role="button"], [role="tab"]';
// Named keys that mean nothing to a box or radio button.
const unanswered = new Set(['Escape', 'Delete']);
const ownKeys = '[role="menu"], [role="listbox"], [role="combobox"], [role="tree"], [role="grid"], [role="slider"]';

function keyOf(event: KeyboardEvent): string {
  // Beside Ctrl and Shift the full stop is the key of that name: what it types with Shift differs from country to country.
  const isStop = event.ctrlKey && event.shiftKey && event.code === 'Period';
  const key = isStop ? '.' : event.key.toLowerCase();
  // "?" is itself typed with Shift, so Shift counts only beside Ctrl or Alt, or with a named key.
  const shift = event.shiftKey && (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1);
  return `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${shift ? 'shift+' : ''}${event.altKey ? 'alt+' : ''}${key}`;
}

function mayRun(event: KeyboardEvent, combination: boolean, inDialog: boolean): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (combination) return true;
  if (!shortcutsEnabled()) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(fields) || target?.closest(ownKeys)) return false;
  if ((event.key === ' ' || event.key.length > 1) && !unanswered.has(event.key) && target?.matches('input'))
    return false;
  if ((event.key === 'Enter' || event.key === ' ') && target?.closest(pressed)) return false;
  return inDialog || !document.querySelector('[role="dialog"], [role="alertdialog"]');
}

/**
 * Keyboard shortcuts while mounted. Single keys work only outside fields and lists, not behind a dialog, and can be
 * switched off by the operator; combinations with Ctrl or Alt work everywhere.
 */
export function useShortcuts(given: ShortcutMap, { enabled = true, inDialog = false }: ShortcutOptions = {}): void {
  const refusal = useRefusals();
  const map = Object.fromEntries(
    Object.entries(given).filter(
      ([, entry]) => typeof entry === 'function' || entry.call === undefined || refusal(entry.call) === undefined,
    ),
  );
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
  });

  const labels = JSON.stringify(
    Object.entries(map).flatMap(([key, entry]) => (typeof entry === 'function' ? [] : [[key, entry.label]])),
  );
  useEffect(() => {
    if (!enabled) return;
    const owner = Symbol('shortcuts');
    active.set(owner, JSON.parse(labels));
    changed();
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      const entry =
        latest.current[key] ?? Object.entries(latest.current).find(([name]) => name.toLowerCase() === key)?.[1];
      if (!entry || !mayRun(event, /^(ctrl|alt|shift\+alt)\+./.test(key), inDialog)) return;
      event.preventDefault();
      if (event.repeat && !(typeof entry === 'object' && entry.repeats)) return;
      (typeof entry === 'function' ? entry : entry.run)(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      active.delete(owner);
      changed();
    };
  }, [enabled, inDialog, labels]);
}
