import type { LibraryRow } from '@avenue/contract';
import { useApi } from '@avenue/data';
import type { IconType } from '@avenue/ui';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconScript from '@tabler/icons-react/dist/esm/icons/IconScript.mjs';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Command } from './commands.ts';

const icons: Record<LibraryRow['kind'], IconType> = {
  idea: IconBulb,
  script: IconScript,
  take: IconMicrophone,
  video: IconMovie,
};

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

/**
 * Everything that was made, found by its words; none before something is typed. What cannot be read is left out: pages
 * and actions still work.
 */
export function useItems(text: string): Command[] {
  const navigate = useNavigate();
  const q = usePaused(text);
  const found = useApi('GET /api/library', { query: { q, limit: most }, when: q !== '' }, { keepPreviousData: true });
  if (text === '') return [];
  return (found.data?.rows ?? []).map(({ id, kind, title, status, path }) => ({
    id: `item:${id}`,
    group: 'Items',
    label: title,
    detail: `${kind}, ${status}`,
    icon: icons[kind],
    path: path.split('?', 1)[0] ?? path,
    run: () => navigate(path),
  }));
}
