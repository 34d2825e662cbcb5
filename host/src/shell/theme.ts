import { useSyncExternalStore } from 'react';

const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const oneYearSeconds = 31_536_000;
const listeners = new Set<() => void>();

const current = (): Theme => {
  const value = document.documentElement.dataset.theme;
  return value === 'light' || value === 'dark' ? value : 'system';
};

/** Applies a theme now and for the next visit: the server reads the cookie, so nothing flashes. */
export function setTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const age = theme === 'system' ? 0 : oneYearSeconds;
  const attributes = `path=/; max-age=${age}; samesite=lax`;
  // Over TLS under a name that no neighbour of this domain can set; the server reads no other one there.
  const isOverTls = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the server has to see it with the next page, before any script runs
  document.cookie = isOverTls ? `__Host-theme=${theme}; ${attributes}; secure` : `theme=${theme}; ${attributes}`;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current);

export const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
