import { useApi } from '@avenue/data';
import { Bone, EmptyState, Loading, Page, Panel, Read } from '@avenue/ui';
import { loadPlayers } from '@avenue/ui/media';
import { useEffect } from 'react';
import { OneHandOff } from './one-hand-off.tsx';
import { HandOffList } from './side.tsx';
import { useHandOffPlace, usePosted, useWaiting } from './use-hand-off.ts';

const heading = {
  title: 'Post it by hand',
  sentence: 'You post it, we check that it is right and count it as ours.',
};

const loading = (
  <Loading label="Loading what is handed to you">
    <Bone heightPx={420} />
  </Loading>
);

export default function HandOffPage() {
  const place = useHandOffPlace();
  // The shell keeps it fresh.
  const isSample = useApi('GET /api/studio', {}, { revalidateIfStale: false }).data?.studio === 'sample';
  const waiting = useWaiting(place.count);
  const posted = usePosted();
  const id = place.asked ?? waiting.data?.rows[0]?.id;
  useEffect(() => {
    if (id !== undefined) loadPlayers();
  }, [id]);
  const effect = useApi('GET /api/effects/{id}', { params: { id: id ?? '' }, when: id !== undefined });
  const kit = useApi('GET /api/effects/{id}/hand-off', { params: { id: id ?? '' }, when: id !== undefined });
  const before = posted.data && posted.data.rows.length > 0 && (
    <HandOffList
      title="Posted by hand before"
      effects={posted.data.rows}
      total={posted.data.total}
      current={id}
      onOpen={place.open}
    />
  );
  const nothing = (
    <Page {...heading}>
      <Panel>
        <EmptyState title="Nothing is handed to you">
          What a connection may not post by itself stands here with its files and words, at its time.
        </EmptyState>
      </Panel>
      {before}
    </Page>
  );
  if (id === undefined)
    return (
      <Read
        of="What is handed to you"
        state={waiting}
        page={heading}
        loading={loading}
        isEmpty={() => true}
        empty={nothing}
      >
        {() => nothing}
      </Read>
    );
  // They come at once, so that nothing moves under what is read.
  if (effect.data && !kit.data && !kit.error) return <Page {...heading}>{loading}</Page>;
  return (
    <Read of="This hand-off" state={effect} page={heading} loading={loading}>
      {(found) => <OneHandOff key={found.id} effect={found} {...{ isSample, kit, waiting, before, place }} />}
    </Read>
  );
}
