import type { AffiliateLink } from '@avenue/contract/pdf';
import { callApi } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useRun } from '../acts/use-run.ts';

/** What can be done with a link; each is told, and removing has a way back. */
export function useLinkActs() {
  const run = useRun('/api/pdf', '/api/links');
  const restore = ({ id, url }: Pick<AffiliateLink, 'id' | 'url'>): void =>
    void run(
      () => callApi('POST /api/pdf/links/{id}/restore', { params: { id } }),
      () => toast.show({ text: `${url} is back.` }),
      () => restore({ id, url }),
    );
  return {
    check: ({ id }: AffiliateLink) =>
      void run(
        () => callApi('POST /api/pdf/links/{id}/check', { params: { id } }),
        ({ short }) =>
          toast.show({ text: short.health.sentence, tone: short.health.state === 'good' ? 'good' : 'bad' }),
      ),
    remove: (link: AffiliateLink) =>
      void run(
        () => callApi('DELETE /api/pdf/links/{id}', { params: { id: link.id } }),
        () =>
          toast.show({
            text: `${link.url} was removed. Its short link leads on.`,
            action: { label: 'Undo', onPress: () => restore(link) },
          }),
      ),
  };
}
