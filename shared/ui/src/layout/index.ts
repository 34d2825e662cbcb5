export { FlowNav, type FlowStep } from './flow-nav.tsx';
export { Cell, type CellProps, Grid, Grow, Line, Push, Rule, Stack, Toolbar, WithAside, WithFlow } from './layout.tsx';
export { Page, type PageProps } from './page.tsx';
export { Panel, type PanelProps } from './panel.tsx';
export { RowPanel, type RowPanelProps, WithRowPanel } from './row-panel.tsx';
export { type Tab, Tabs, type TabsProps } from './tabs.tsx';
export { useNarrow, useOneColumn } from './use-narrow.ts';
