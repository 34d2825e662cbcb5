export { BulkBar, type BulkBarProps } from './bulk-bar.tsx';
export { Diff, type DiffLine } from './diff.tsx';
export { type Fact, Facts } from './facts.tsx';
export { JournalList, type JournalListProps } from './journal-list.tsx';
export { Row, type RowProps, Rows, type RowsProps } from './rows.tsx';
export { RowsFoot, type RowsFootProps } from './rows-foot.tsx';
export { StoryLine, type StoryStep } from './story-line.tsx';
export { Thumb, type ThumbProps } from './thumb.tsx';
export { Trail, type TrailStep } from './trail.tsx';
