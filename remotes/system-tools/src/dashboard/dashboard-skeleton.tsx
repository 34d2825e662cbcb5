import { BoneLines, BonePanel, BoneRows, Columns, Loading } from '@avenue/ui';

const panel = (lines: number) => (
  <BonePanel>
    <BoneLines count={lines} />
  </BonePanel>
);

/** What needs the operator at the left, figures and jobs at the right. */
export const DashboardSkeleton = () => (
  <Loading label="Loading the dashboard">
    <Columns
      side={
        <>
          {panel(4)}
          {panel(2)}
        </>
      }
    >
      <BonePanel flush>
        <BoneRows count={4} lead={{ widthPx: 72, heightPx: 42 }} rowPx={62} />
      </BonePanel>
      {panel(4)}
    </Columns>
  </Loading>
);
