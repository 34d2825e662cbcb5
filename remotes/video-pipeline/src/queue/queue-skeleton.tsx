import { Bone, BoneLines, BoneRows, Loading } from '@avenue/ui';
import css from './queue.module.css';

/** The list. */
export const QueueSkeleton = () => (
  <Loading label="Loading the queue">
    <BoneRows count={6} lead={{ widthPx: 104, heightPx: 60 }} rowPx={112} />
  </Loading>
);

/** The item beside the list: title, player, words and checks. */
export const DetailSkeleton = () => (
  <div aria-hidden="true">
    <div className={css.detail}>
      <div className={css.detailHead}>
        <div className={css.detailTitle}>
          <Bone width="60%" heightPx={26} />
        </div>
      </div>
      <div className={css.detailBody}>
        <div className={css.column}>
          <Bone heightPx={360} />
          <BoneLines count={3} />
        </div>
        <div className={css.column}>
          <BoneLines count={6} />
        </div>
      </div>
    </div>
  </div>
);
