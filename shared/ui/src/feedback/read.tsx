import { type ReactNode, useRef } from 'react';
import { Page, PageNews, type PageProps } from '../layout/page.tsx';
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
  /** In place of content where there is none. */
  empty?: ReactNode;
  /** Whether there is none. Default value: a list without entries. */
  isEmpty?: ((data: Data) => boolean) | undefined;
  /** Puts the failure into what would hold the content, such as a `Panel`. Default value: the failure alone. */
  frame?: ((failure: ReactNode) => ReactNode) | undefined;
  /**
   * The whole page waits for it: its heading while it comes and where it failed. The content is a `Page` with a heading
   * of its own, which takes the line about older data below it.
   */
  page?: Omit<PageProps, 'children'> | undefined;
  children: (data: Data) => ReactNode;
}

/**
 * What was asked for, in each of its states: grey blocks while it comes, the failure with Retry, why there is nothing,
 * or the content. Older content stays when asking again fails, under one line that says from when it is.
 */
export function Read<Data>(props: ReadProps<Data>) {
  const { state, loading, empty, isEmpty = isNoEntry, frame: own, page, children, ...failure } = props;
  const framed = (content: ReactNode) => (page ? <Page {...page}>{content}</Page> : content);
  const frame = own ?? framed;
  const { data, error, isValidating } = state;
  const since = useFreshAt(state);
  const retry = { error, onRetry: () => void state.mutate(), retrying: isValidating };
  if (data === undefined) {
    if (!error) return framed(loading ?? <Skeleton label={`Loading ${failure.of.toLowerCase()}`} />);
    return frame(<Failure {...(page && { size: 'page' })} {...failure} {...retry} />);
  }
  const stale = error ? <Stale of={failure.of} since={since} {...retry} /> : null;
  const content = empty !== undefined && isEmpty(data) ? empty : children(data);
  if (page) return <PageNews value={stale}>{content}</PageNews>;
  return (
    <>
      {stale}
      {content}
    </>
  );
}

const isNoEntry = (data: unknown) => Array.isArray(data) && data.length === 0;

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
