import { useApi } from '@avenue/data';
import { BoneLines, Button, Loading, Panel, Read, StatusChip } from '@avenue/ui';
import { EffectDetail } from './effect-detail.tsx';
import type { EffectActs } from './use-effect-acts.ts';

/** The one that the address names, wherever it stands in the lists. */
export function AskedPanel({ id, acts, onClose }: { id: string; acts: EffectActs; onClose: () => void }) {
  const effect = useApi('GET /api/effects/{id}', { params: { id } });
  return (
    <Panel
      title={effect.data?.title ?? 'The one you asked for'}
      tone="accent"
      {...(effect.data && { tag: <StatusChip status={effect.data.state} /> })}
      actions={
        <Button size="sm" kind="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Read
        of="What you asked for"
        state={effect}
        loading={
          <Loading label="Loading what you asked for">
            <BoneLines count={6} />
          </Loading>
        }
      >
        {(found) => <EffectDetail key={found.id} effect={found} acts={acts} />}
      </Read>
    </Panel>
  );
}
