import type { ClipEdits, ViralClipDetail } from '@avenue/contract/viral-clips';
import { callApi, useApi, useJob, useRefresh } from '@avenue/data';
import { toast, useNavigate } from '@avenue/ui';
import { useState } from 'react';

/** One clip with its edits: each change is saved at once and can be taken back. */
export function useClip(id: string | undefined) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const state = useApi('GET /api/viral-clips/clips/{id}', { params: { id: id ?? '' }, when: id !== undefined });
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
      if (next) await state.mutate(next, { revalidate: false });
      void refresh('/api/viral-clips/footage').catch(() => undefined);
    } catch (error) {
      setProblem({ did, error });
    } finally {
      setBusy(undefined);
    }
  };
  return {
    ...{ state, busy, problem, render },
    edit: (clip: ViralClipDetail, change: Partial<ClipEdits>) =>
      run('edit', 'was not changed', () =>
        callApi('PUT /api/viral-clips/clips/{id}', {
          params,
          body: { version: clip.version, edits: { ...clip.edits, ...change } },
        }),
      ),
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
