import { useApi } from '@avenue/data';
import { findRoute, type RegistrySnapshot } from '@avenue/federation/registry';
import type { IconType } from '@avenue/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRegistry } from '../federation/registry-store.ts';
import type { NavPage } from '../nav/tree.ts';
import { iconOf } from '../shell/icons.tsx';
import type { Command } from './commands.ts';

const quietMs = 150;
const most = 6;

/** The text once typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** The icon that the remote of the page gives to such things, else that of the page or of the one above it. */
function iconFor(snapshot: RegistrySnapshot, pages: readonly NavPage[], kind: string, path: string): IconType {
  const remote = findRoute(snapshot, path)?.remote;
  const named = remote?.search?.kinds[kind];
  if (named) return iconOf(remote?.icons, named);
  const above = pages.filter((page) => path === page.path || path.startsWith(`${page.path}/`));
  return above.sort((a, b) => b.path.length - a.path.length)[0]?.icon ?? iconOf(undefined, kind);
}

/**
 * Things of every family, found by their words; none before something is typed. What cannot be read is left out: pages
 * and actions still work.
 */
export function useItems(text: string, pages: readonly NavPage[]): Command[] {
  const navigate = useNavigate();
  const snapshot = useRegistry();
  const q = usePaused(text);
  const found = useApi('GET /api/search', { query: { q, limit: most }, when: q !== '' }, { keepPreviousData: true });
  if (text === '') return [];
  return (found.data?.hits ?? []).map(({ id, kind, title, detail, path }) => {
    const page = path.split('?', 1)[0] ?? path;
    return {
      id: `item:${kind}:${id}`,
      kind: 'item',
      group: 'Items',
      label: title,
      detail: [kind, detail].filter(Boolean).join(', '),
      icon: iconFor(snapshot, pages, kind, page),
      path: page,
      run: () => navigate(path),
    };
  });
}
