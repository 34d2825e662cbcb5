import { BoneLines, BonePanel, BoneRows, Cell, Grid, Loading, Stack } from '@avenue/ui';

/** What needs the operator at the left, figures and jobs at the right. */
export const DashboardSkeleton = () => (
  <Loading label="Loading the dashboard">
    <Grid>
      <Cell span={8}>
        <Stack gap={16}>
          <BonePanel flush>
            <BoneRows count={4} lead={{ widthPx: 72, heightPx: 42 }} rowPx={62} />
          </BonePanel>
          <BonePanel>
            <BoneLines count={4} />
          </BonePanel>
        </Stack>
      </Cell>
      <Cell span={4}>
        <Stack gap={16}>
          <BonePanel>
            <BoneLines count={4} />
          </BonePanel>
          <BonePanel>
            <BoneLines count={2} />
          </BonePanel>
        </Stack>
      </Cell>
    </Grid>
  </Loading>
);
