import { type ReactNode, useRef } from 'react';
import { Failure, type FailureProps, Stale } from './failure.tsx';
import { Skeleton } from './skeleton.tsx';

/** The part of a `useApi` answer that `Read` looks at. */
export interface ReadState<Data> {
  data: Data | undefined;
  error: unknown;
  isValidating: boolean;
  mutate: () => unknown;
}

export interface ReadProps<Data> extends Pick<FailureProps, 'of' | 'did' | 'size' | 'keeps' | 'actions' | 'spot'> {
  state: ReadState<Data>;
  /** Grey blocks of the shape of what comes. Default value: lines of text. */
  loading?: ReactNode;
  /** In place of an empty list. */
  empty?: ReactNode;
  /** Puts the failure into what would hold the content, such as a `Panel`. Default value: the failure alone. */
  frame?: ((failure: ReactNode) => ReactNode) | undefined;
  /** The content places the line about older data itself, as a whole page does below its heading. Default value: false. */
  placesStale?: boolean | undefined;
  children: (data: Data, stale: ReactNode) => ReactNode;
}

/**
 * What was asked for, in each of its states: grey blocks while it comes, the failure with Retry, why there is nothing,
 * or the content. Older content stays when asking again fails, under one line that says from when it is.
 */
export function Read<Data>(props: ReadProps<Data>) {
  const { state, loading, empty, frame, placesStale = false, children, ...failure } = props;
  const { data, error, isValidating } = state;
  const since = useFreshAt(state);
  const retry = { error, onRetry: () => void state.mutate(), retrying: isValidating };
  if (data === undefined) {
    if (!error) return loading ?? <Skeleton label={`Loading ${failure.of.toLowerCase()}`} />;
    const told = <Failure {...failure} {...retry} />;
    return frame ? frame(told) : told;
  }
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
  const stale = error ? <Stale of={failure.of} since={since} {...retry} /> : null;
  return (
    <>
      {!placesStale && stale}
      {isEmpty ? empty : children(data, stale)}
    </>
  );
}

export interface ReadTroubleProps extends Pick<FailureProps, 'of' | 'keeps'> {
  state: ReadState<unknown>;
}

/** Only what went wrong with a read, as a line, where its content stands elsewhere: in a list to choose from, in a form. */
export function ReadTrouble({ state, of, keeps }: ReadTroubleProps) {
  const since = useFreshAt(state);
  const { data, error, isValidating } = state;
  if (!error) return null;
  const retry = { error, onRetry: () => void state.mutate(), retrying: isValidating };
  return data === undefined ? (
    <Failure size="line" of={of} keeps={keeps} {...retry} />
  ) : (
    <Stale of={of} since={since} {...retry} />
  );
}

/** When the data on screen was answered last, in milliseconds since 1970. */
export function useFreshAt({ data, error, isValidating }: Omit<ReadState<unknown>, 'mutate'>): number {
  const at = useRef(Date.now());
  if (data !== undefined && !error && !isValidating) at.current = Date.now();
  return at.current;
}
