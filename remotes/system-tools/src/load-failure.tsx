import { RequestFailure, sentenceOf } from '@avenue/data';
import { ErrorCard } from '@avenue/ui';
import type { ReactNode } from 'react';

export interface LoadFailureProps {
  /** What could not be loaded: "The settings did not load." */
  title: string;
  error: Error;
  onRetry: () => void;
  retrying: boolean;
  /** What still works. */
  children?: ReactNode;
}

/** In place of a page whose data did not arrive. */
export function LoadFailure({ title, error, onRetry, retrying, children }: LoadFailureProps) {
  const reference = error instanceof RequestFailure ? error.reference : undefined;
  return (
    <ErrorCard title={title} facts={{ cause: sentenceOf(error), reference }} onRetry={onRetry} retrying={retrying}>
      {children}
    </ErrorCard>
  );
}
