import { BoneLines, BonePanel, BoneRows, Loading, Panel, Stack } from '@avenue/ui';
import css from './remotes.module.css';

/** The table of parts and the journal at the left, the chosen part at the right. */
export const RemotesSkeleton = () => (
  <Loading label="Loading the remotes">
    <div className={css.layout}>
      <Panel flush>
        <BoneRows count={3} rowPx={56} />
      </Panel>
      <Stack gap={16}>
        <BonePanel>
          <BoneLines count={6} />
        </BonePanel>
        <BonePanel>
          <BoneLines count={2} />
        </BonePanel>
      </Stack>
      <BonePanel flush>
        <BoneRows count={4} rowPx={40} />
      </BonePanel>
    </div>
  </Loading>
);
