import { Bone, BoneLines, BonePanel, Loading, WithAside } from '@avenue/ui';
import css from './script.module.css';

/** The sheet at the left, what is looked at before recording at the right. */
export const DeskSkeleton = () => (
  <Loading label="Loading your script">
    <WithAside
      aside={
        <>
          <BonePanel>
            <BoneLines count={5} />
          </BonePanel>
          <BonePanel>
            <BoneLines count={6} />
          </BonePanel>
        </>
      }
    >
      <div className={css.sheet}>
        <div className={css.head}>
          <Bone width="45%" heightPx={20} />
        </div>
        <Bone heightPx={480} />
        <div className={css.foot}>
          <Bone width="260px" />
        </div>
      </div>
    </WithAside>
  </Loading>
);
