import type { ReactNode } from 'react';
import { Cell, Grid, Stack } from './layout.tsx';

export interface ColumnsProps {
  /** Figures, options, proof: a third of the width, below the rest on narrower windows. */
  side: ReactNode;
  children: ReactNode;
}

/** The subject of a page, two thirds wide, and what belongs to it beside it. Grey blocks in the same columns match it. */
export const Columns = ({ side, children }: ColumnsProps) => (
  <Grid>
    <Cell span={8}>
      <Stack gap={16}>{children}</Stack>
    </Cell>
    <Cell span={4}>
      <Stack gap={16}>{side}</Stack>
    </Cell>
  </Grid>
);
