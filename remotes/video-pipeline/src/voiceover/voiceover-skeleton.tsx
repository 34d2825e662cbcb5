import { Bone, BoneRows, Cell, Grid, Loading } from '@avenue/ui';
import css from './voiceover.module.css';

/** A take: head, waveform, sentences. */
export const TakesSkeleton = () => (
  <Loading label="Loading the takes">
    <div className={css.panel}>
      <div className={css.head}>
        <Bone width="160px" />
      </div>
      <div className={css.player}>
        <Bone heightPx={64} />
      </div>
      <BoneRows count={5} rowPx={42} />
    </div>
  </Loading>
);

/** The four choices and the button below them. */
export const VoiceoverSkeleton = () => (
  <Loading label="Loading your channels">
    <div className={css.panel}>
      <div className={css.body}>
        <Grid>
          {[3, 4, 3, 2].map((span, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: four grey fields in a row
            <Cell key={index} span={span} md={6}>
              <Bone heightPx={64} />
            </Cell>
          ))}
        </Grid>
      </div>
      <div className={css.foot}>
        <div className={css.go}>
          <Bone width="120px" heightPx={40} />
        </div>
      </div>
    </div>
  </Loading>
);
