import { BoneLines, BonePanel, BoneRows, Cell, Grid, Loading, Stack } from '@avenue/ui';

/** Engines and the installation beside each other, licences below. */
export const AboutSkeleton = () => (
  <Loading label="Loading version and licences">
    <Stack gap={20}>
      <Grid>
        <Cell span={8} md={12}>
          <BonePanel flush>
            <BoneRows count={7} rowPx={61} />
          </BonePanel>
        </Cell>
        <Cell span={4} md={12}>
          <BonePanel>
            <BoneLines count={5} />
          </BonePanel>
        </Cell>
      </Grid>
      <BonePanel flush>
        <BoneRows count={10} rowPx={40} />
      </BonePanel>
    </Stack>
  </Loading>
);
