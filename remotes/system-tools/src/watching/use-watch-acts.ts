import type { RivalVideo, TrendTopic, WatchSource } from '@avenue/contract';
import { callApi, sentenceOf, useRefresh } from '@avenue/data';
import { toast } from '@avenue/ui';
import { useState } from 'react';

/** What is done to what is watched, each told in a toast. */
export function useWatchActs() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string>();

  async function during(key: string, work: () => Promise<unknown>, failed: string, again: () => unknown) {
    setBusy(key);
    try {
      await work();
      void refresh('/api/watch', '/api/trends', '/api/rivals').catch(() => undefined);
    } catch (error) {
      toast.show({
        text: `${failed} ${sentenceOf(error)}`,
        tone: 'bad',
        action: { label: 'Retry', onPress: () => void again() },
      });
    } finally {
      setBusy(undefined);
    }
  }

  const look = (of: 'trends' | 'rivals'): Promise<void> =>
    during(
      'look',
      async () => {
        await callApi('POST /api/watch/look', { body: { of } });
        toast.show({ text: 'Everything is looked at now. What is new stands here as it comes.' });
      },
      'Nothing was looked at.',
      () => look(of),
    );
  const restore = (source: WatchSource): Promise<void> =>
    during(
      source.id,
      async () => {
        await callApi('POST /api/watch/sources/{id}/restore', { params: { id: source.id } });
        toast.show({ text: `"${source.title}" is watched again.` });
      },
      'It was not brought back.',
      () => restore(source),
    );
  const remove = (source: WatchSource): Promise<void> =>
    during(
      source.id,
      async () => {
        await callApi('DELETE /api/watch/sources/{id}', { params: { id: source.id } });
        toast.show({
          text: `"${source.title}" is not watched any more.`,
          action: { label: 'Undo', kbd: 'Z', onPress: () => void restore(source) },
        });
      },
      'It is still watched.',
      () => remove(source),
    );
  const muteTopic = ({ key, topic }: Pick<TrendTopic, 'key' | 'topic'>, muted: boolean): Promise<void> =>
    during(
      key,
      async () => {
        await callApi('PUT /api/trends/muted', { body: { key, muted } });
        toast.show({
          text: `"${topic}" is ${muted ? 'left out' : 'taken in again'}.`,
          action: { label: 'Undo', kbd: 'Z', onPress: () => void muteTopic({ key, topic }, !muted) },
        });
      },
      'Nothing was changed.',
      () => muteTopic({ key, topic }, muted),
    );
  const muteVideo = ({ key, title }: Pick<RivalVideo, 'key' | 'title'>, muted: boolean): Promise<void> =>
    during(
      key,
      async () => {
        await callApi('PUT /api/rivals/muted', { body: { key, muted } });
        toast.show({
          text: `"${title}" is ${muted ? 'left out' : 'taken in again'}.`,
          action: { label: 'Undo', kbd: 'Z', onPress: () => void muteVideo({ key, title }, !muted) },
        });
      },
      'Nothing was changed.',
      () => muteVideo({ key, title }, muted),
    );
  return { busy, look, remove, muteTopic, muteVideo };
}
export type WatchActs = ReturnType<typeof useWatchActs>;
