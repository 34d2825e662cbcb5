import type { ClipEdits, ViralClipDetail } from '@avenue/contract/viral-clips';
import { callApi, useApi, useJob, useRefresh } from '@avenue/data';
import { toast, useNavigate } from '@avenue/ui';
import { useRef, useState } from 'react';

/** One clip with its edits: each change is saved at once and can be taken back. */
export function useClip(id: string | undefined) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const state = useApi('GET /api/viral-clips/clips/{id}', { params: { id: id ?? '' }, when: id !== undefined });
  /** What the server answered last, and the change that is on its way. */
  const newest = useRef<ViralClipDetail>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [busy, setBusy] = useState<'edit' | 'step' | 'queue'>();
  const [problem, setProblem] = useState<{ did: string; error: unknown }>();
  const render = useJob('clip-render', id, { did: 'was not rendered', stale: ['/api/viral-clips'] });
  const params = { id: id ?? '' };
  const run = async (
    name: 'edit' | 'step' | 'queue',
    did: string,
    work: () => Promise<ViralClipDetail | undefined>,
  ) => {
    setBusy(name);
    setProblem(undefined);
    try {
      const next = await work();
      if (next) {
        newest.current = next;
        await state.mutate(next, { revalidate: false });
      }
      void refresh('/api/viral-clips/footage').catch(() => undefined);
    } catch (error) {
      setProblem({ did, error });
    } finally {
      setBusy(undefined);
    }
  };
  return {
    ...{ state, busy, problem, render },
    /** One after another: a title that is left by pressing a style is two changes of the same version. */
    edit: (clip: ViralClipDetail, change: Partial<ClipEdits>) => {
      const send = () => {
        const { current } = newest;
        const { version, edits } = current?.id === clip.id && current.version > clip.version ? current : clip;
        return callApi('PUT /api/viral-clips/clips/{id}', {
          params,
          body: { version, edits: { ...edits, ...change } },
        });
      };
      last.current = last.current.then(() => run('edit', 'was not changed', send));
      return last.current;
    },
    step: (to: 'undo' | 'redo') =>
      run('step', 'was not changed', () => callApi('POST /api/viral-clips/clips/{id}/step', { params, body: { to } })),
    start: () => void render.start(() => callApi('POST /api/viral-clips/clips/{id}/render', { params })),
    queue: () =>
      run('queue', 'was not put into the queue', async () => {
        const { path } = await callApi('POST /api/viral-clips/clips/{id}/queue', { params });
        await state.mutate().catch(() => undefined);
        toast.show({
          text: 'It waits in the Upload Queue.',
          tone: 'good',
          ...(path && { action: { label: 'Open', onPress: () => navigate(path) } }),
        });
        return undefined;
      }),
  };
}

export type ClipPage = ReturnType<typeof useClip>;
