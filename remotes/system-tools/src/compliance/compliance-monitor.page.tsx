import { useFindings } from '@avenue/boards/comply';
import { useApi } from '@avenue/data';
import { BonePanel, BoneRows, Columns, Loading, Read, Stack } from '@avenue/ui';
import { heading, Monitor } from './monitor.tsx';

const Skeleton = () => (
  <Loading label="Loading the rules">
    <Stack gap={20}>
      <Columns
        side={
          <BonePanel>
            <BoneRows count={3} rowPx={34} />
          </BonePanel>
        }
      >
        <BonePanel flush>
          <BoneRows count={5} rowPx={72} />
        </BonePanel>
      </Columns>
      <BonePanel flush>
        <BoneRows count={8} rowPx={40} />
      </BonePanel>
    </Stack>
  </Loading>
);

export default function ComplianceMonitorPage() {
  const compliance = useApi('GET /api/compliance');
  // Asked for at once with the rules, which say how it is shown.
  const findings = useFindings();
  return (
    <Read of="The rules" state={compliance} page={heading} loading={<Skeleton />}>
      {(found) => <Monitor compliance={found} findings={findings} />}
    </Read>
  );
}
