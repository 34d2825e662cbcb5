import { Bone, BoneLines, BonePanel, Columns, Loading, Panel, Stack } from '@avenue/ui';
import css from './video.module.css';

/** The picture with what stands below it. */
export const StageSkeleton = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className={css.scenesStage}>
      <Bone heightPx={380} />
      <BoneLines count={2} />
    </div>
  </Loading>
);

/** In the place of the words that ask for a script. */
export const ScriptsSkeleton = () => (
  <Loading label="Loading the approved scripts">
    <Bone heightPx={186} />
  </Loading>
);

/** The choice and the stage at the left, notes and options at the right. */
export const VideoSkeleton = () => (
  <Loading label="Loading your channels">
    <Columns
      side={
        <BonePanel>
          <Stack gap={16}>
            <Bone heightPx={40} />
            <Bone heightPx={120} />
            <Bone heightPx={64} />
            <BoneLines count={2} />
          </Stack>
        </BonePanel>
      }
    >
      <Panel>
        <div className={css.choice}>
          <Bone heightPx={64} />
          <Bone heightPx={64} />
          <div className={css.compile}>
            <Bone width="190px" heightPx={40} />
          </div>
        </div>
      </Panel>
      <BonePanel>
        <Bone heightPx={380} />
      </BonePanel>
    </Columns>
  </Loading>
);
