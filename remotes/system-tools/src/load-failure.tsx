import { RequestFailure, sentenceOf } from '@avenue/data';
import { ErrorCard } from '@avenue/ui';
import type { ReactNode } from 'react';

interface Retriable {
  error: Error;
  onRetry: () => void;
  retrying: boolean;
}

export interface LoadFailureProps extends Retriable {
  /** What could not be loaded: "The settings did not load." */
  title: string;
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

/** Above a page whose data could not be refreshed: what stands below is older. */
export const StaleNote = ({ error, onRetry, retrying }: Retriable) => (
  <ErrorCard
    size="small"
    title={`This may be out of date. ${sentenceOf(error)}`}
    onRetry={onRetry}
    retrying={retrying}
  />
);
