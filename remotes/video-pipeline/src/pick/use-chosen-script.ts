import type { Script } from '@avenue/contract';
import { useApi } from '@avenue/data';

/** The approved script that the address names, read by its id; whether a channel has any to choose from. */
export function useChosenScript(channel: string | undefined, asked: string | undefined) {
  // The first is enough to know whether there is one; the list itself is searched where one is chosen.
  const approved = useApi('GET /api/scripts/approved', {
    query: { channel: channel ?? '', limit: 1 },
    when: channel !== undefined,
  });
  const opened = useApi('GET /api/scripts/{id}', { params: { id: asked ?? '' }, when: asked !== undefined });
  const { data, error } = opened;
  const fits = data?.status === 'approved' && data.channel === channel;
  return {
    /** Undefined while that is not known. */
    hasAny: approved.data && approved.data.length > 0,
    approved,
    opened,
    script: data && fits ? { ...data, fromIdea: data.ideaId !== undefined } : undefined,
    /** What was asked for is a draft or of another channel. */
    refused: data && channel !== undefined && !fits ? { id: data.id, why: whyNot(data.status) } : undefined,
    /** One was asked for, and it is not known yet whether it fits. */
    expected: asked !== undefined && !fits && !data && !error,
  };
}

const whyNot = (status: Script['status']) => (status === 'approved' ? 'channel' : 'draft');

export type ChosenScript = ReturnType<typeof useChosenScript>;
