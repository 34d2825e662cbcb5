import { BonePanel, BoneRows, Cell, Grid, Loading } from '@avenue/ui';

/** Members above, sessions and invitations side by side below them. */
export const TeamSkeleton = () => (
  <Loading label="Loading the team">
    <BonePanel flush>
      <BoneRows count={4} rowPx={60} />
    </BonePanel>
    <Grid>
      <Cell span={6}>
        <BonePanel flush>
          <BoneRows count={3} rowPx={52} />
        </BonePanel>
      </Cell>
      <Cell span={6}>
        <BonePanel flush>
          <BoneRows count={3} rowPx={52} />
        </BonePanel>
      </Cell>
    </Grid>
  </Loading>
);
