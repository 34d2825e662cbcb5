export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorCard, type ErrorCardProps, type ErrorFacts } from './error-card.tsx';
export { isOverEstimate, JobProgress, type JobProgressProps, type JobStep, Steps } from './job-progress.tsx';
export { Note, type NoteProps } from './note.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { Skeleton, type SkeletonProps } from './skeleton.tsx';
export { ToastRegion } from './toast-region.tsx';
export { type ToastContent, toast } from './toast-store.ts';
