import { detailsOf, explain, isAway, RequestFailure, sentenceOf, useServer } from '@avenue/data';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { Spot, type SpotName } from '../art/spot.tsx';
import { type PlainFact, PlainFacts } from '../list/plain-facts.tsx';
import { formatDateTime } from '../text/format.ts';
import { CopyDetails } from './copy-details.tsx';
import css from './failure.module.css';
import { Note } from './note.tsx';

export interface FailureProps {
  /** What failed, by its name: "Your scripts". */
  of: string;
  /** What it did not do. Default value: "did not load". */
  did?: string | undefined;
  /** What was thrown; why it failed and what to do next come from it. */
  error: unknown;
  /** `page` with picture and facts, `panel` in the place of one part, `line` beside what works. Default value: panel. */
  size?: 'page' | 'panel' | 'line' | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** What is safe: "What you typed is kept." */
  keeps?: ReactNode;
  /** Replaces what is known of the failure, above the buttons. */
  facts?: readonly PlainFact[] | undefined;
  /** More buttons: "New script". */
  actions?: ReactNode;
  spot?: SpotName | undefined;
  /** Words in place of those made from the error. */
  children?: ReactNode;
}

/**
 * The one way in which a failure is told: what failed, why as far as it is known, what to do, Retry, and the details to
 * be copied. What an absent server keeps from loading comes back by itself, since everything on screen is asked for
 * again when it is back.
 */
export function Failure(props: FailureProps) {
  const { of, did = 'did not load', error, size = 'panel', onRetry, retrying, keeps, actions } = props;
  const { away } = useServer();
  const title = `${of} ${did}`;
  const { why, next } = explain(error, { away });
  const words = (
    <>
      {props.children ?? [why, next].filter(Boolean).join(' ')} {keeps}
    </>
  );
  const details = () => detailsOf(`${title}.`, error, props.facts);
  const retry = (kind: 'primary' | 'plain') =>
    onRetry && (
      <Button kind={kind} size={size === 'page' ? 'md' : 'sm'} onClick={onRetry} busy={retrying}>
        Retry
      </Button>
    );
  const copy = <CopyDetails text={details} small={size !== 'page'} />;
  if (size === 'line')
    return (
      <Note
        tone="bad"
        icon={IconAlertCircle}
        live="alert"
        action={
          <span className={css.lineActions}>
            {retry('plain')}
            {actions}
            {copy}
          </span>
        }
      >
        <strong>{title}.</strong> {words}
      </Note>
    );
  const Heading = size === 'page' ? 'h2' : 'h3';
  const facts = props.facts ?? factsOf(error);
  return (
    <section className={css.error} data-size={size} role="alert">
      {size === 'page' && <Spot name={props.spot ?? 'unexpected-error'} heightPx={160} />}
      <div className={css.errorBody}>
        <Heading>{title}</Heading>
        <div className={css.errorWords}>{words}</div>
        {size === 'page' && facts.length > 0 && <PlainFacts facts={facts} />}
        <div className={css.errorActions}>
          {retry(size === 'page' ? 'primary' : 'plain')}
          {actions}
          {copy}
        </div>
      </div>
    </section>
  );
}

const factsOf = (error: unknown): PlainFact[] =>
  error instanceof RequestFailure && error.reference
    ? [{ label: 'Reference', value: `${error.reference}, ${formatDateTime(error.at, { style: 'time' })}` }]
    : [];

export interface StaleProps {
  /** What is shown, by its name: "Your scripts". */
  of: string;
  error: unknown;
  /** When what is shown was answered, in milliseconds since 1970. */
  since: number;
  onRetry: () => void;
  retrying: boolean;
}

/** One line above older data whose refresh failed. Nothing while the bar at the top says that the server is away. */
export function Stale({ of, error, since, onRetry, retrying }: StaleProps) {
  const { away, doubted } = useServer();
  if (away || (doubted && isAway(error))) return null;
  return (
    <Note
      tone="wait"
      live="status"
      action={
        <span className={css.lineActions}>
          <Button size="sm" onClick={onRetry} busy={retrying}>
            Retry
          </Button>
          <CopyDetails text={() => detailsOf(`${of} may be out of date.`, error)} small />
        </span>
      }
    >
      <strong>{of} may be out of date.</strong> What you see is from {formatDateTime(since, { style: 'time' })}.{' '}
      {sentenceOf(error)}
    </Note>
  );
}
