import { useApi } from '@avenue/data';
import { BonePanel, BoneRows, Columns, Loading, Read } from '@avenue/ui';
import { Controller, heading } from './controller.tsx';

const Skeleton = () => (
  <Loading label="Loading the modes">
    <Columns
      side={
        <BonePanel>
          <BoneRows count={4} rowPx={34} />
        </BonePanel>
      }
    >
      <BonePanel flush>
        <BoneRows count={3} rowPx={48} />
      </BonePanel>
      <BonePanel flush>
        <BoneRows count={5} rowPx={56} />
      </BonePanel>
    </Columns>
  </Loading>
);

export default function ShadowModeControllerPage() {
  const modes = useApi('GET /api/modes');
  return (
    <Read of="The modes" state={modes} page={heading} loading={<Skeleton />}>
      {(found) => <Controller modes={found} />}
    </Read>
  );
}
