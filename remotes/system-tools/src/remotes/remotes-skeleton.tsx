import { BoneLines, BonePanel, BoneRows, ListDetail, Loading, Panel } from '@avenue/ui';

/** The table of parts and the journal at the left, the chosen part at the right. */
export const RemotesSkeleton = () => (
  <Loading label="Loading the remotes">
    <ListDetail
      detail={
        <>
          <BonePanel>
            <BoneLines count={6} />
          </BonePanel>
          <BonePanel>
            <BoneLines count={2} />
          </BonePanel>
        </>
      }
      below={
        <BonePanel flush>
          <BoneRows count={4} rowPx={40} />
        </BonePanel>
      }
    >
      <Panel flush>
        <BoneRows count={3} rowPx={56} />
      </Panel>
    </ListDetail>
  </Loading>
);
