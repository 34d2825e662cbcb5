import { useApi } from '@avenue/data';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconScript from '@tabler/icons-react/dist/esm/icons/IconScript.mjs';
import { useNavigate } from 'react-router-dom';
import type { Command } from './commands.ts';

/** Ideas, scripts and queued videos by title. What cannot be read is left out: pages and actions still work. */
export function useItems(): Command[] {
  const navigate = useNavigate();
  const ideas = useApi('GET /api/ideas').data ?? [];
  const scripts = useApi('GET /api/scripts').data ?? [];
  const queue = useApi('GET /api/upload-queue').data ?? [];
  const item = (id: string, label: string, detail: string, icon: Command['icon'], path: string): Command => ({
    id,
    group: 'Items',
    label,
    detail,
    icon,
    path: path.split('?', 1)[0] ?? path,
    run: () => navigate(path),
  });
  return [
    ...queue.map(({ id, title, status }) =>
      item(`queue:${id}`, title, `video, ${status.toLowerCase()}`, IconMovie, `/upload-queue?item=${id}`),
    ),
    ...scripts.map(({ id, title }) =>
      item(`script:${id}`, title, 'script', IconScript, `/script-builder?script=${id}`),
    ),
    ...ideas.map(({ id, title, scriptId }) =>
      item(
        `idea:${id}`,
        title,
        'idea',
        IconBulb,
        scriptId ? `/script-builder?script=${scriptId}` : `/idea-generator?idea=${id}`,
      ),
    ),
  ];
}
