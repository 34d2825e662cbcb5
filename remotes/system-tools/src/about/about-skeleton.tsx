import { Bone, BoneLines, BonePanel, BoneRows, Columns, Loading, Stack } from '@avenue/ui';
import css from './about.module.css';

/** The sentence below the heading; it is a paragraph. */
export const SentenceBones = () => (
  <span className={css.sentence}>
    <Bone width="min(60ch, 78vw)" />
    <Bone width="min(64ch, 82vw)" />
    <Bone width="min(40ch, 60vw)" />
  </span>
);

/** Engines and the installation beside each other, licences below. */
export const AboutSkeleton = () => (
  <Loading label="Loading version and licences">
    <Stack gap={20}>
      <Columns
        side={
          <BonePanel>
            <BoneLines count={6} />
          </BonePanel>
        }
      >
        <BonePanel flush>
          <BoneRows count={4} rowPx={57} phoneRowPx={87} />
        </BonePanel>
      </Columns>
      <BonePanel flush>
        <BoneRows count={10} rowPx={40} />
      </BonePanel>
    </Stack>
  </Loading>
);
