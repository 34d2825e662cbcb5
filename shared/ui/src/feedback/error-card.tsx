import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type ReactNode, useState } from 'react';
import { Button } from '../action/button.tsx';
import { Spot, type SpotName } from '../art/spot.tsx';
import { Facts } from '../list/facts.tsx';
import css from './feedback.module.css';
import { Note } from './note.tsx';

/** What the operator, or whoever helps them, needs to find the cause. */
export interface ErrorFacts {
  /** Which part failed: a remote, a panel. */
  part?: string | undefined;
  owner?: string | undefined;
  stage?: string | undefined;
  cause?: string | undefined;
  /** The id that is in the log. */
  reference?: string | undefined;
}

export interface ErrorCardProps {
  /** One plain sentence: what happened. */
  title: string;
  /** `large` with picture and facts for a page, `small` one line for a panel. Default value: large. */
  size?: 'large' | 'small' | undefined;
  /** What still works. */
  children?: ReactNode;
  facts?: ErrorFacts | undefined;
  spot?: SpotName | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** More buttons, such as "Go back to 1.4.2". */
  actions?: ReactNode;
}

const names: [keyof ErrorFacts, string][] = [
  ['part', 'Part'],
  ['owner', 'Owner'],
  ['stage', 'Stage'],
  ['cause', 'Cause'],
  ['reference', 'Reference'],
];

/** A failure in the place of what failed. The shell stays usable. */
export function ErrorCard(props: ErrorCardProps) {
  const { title, size = 'large', children, facts = {}, spot = 'remote-closed', onRetry, retrying, actions } = props;
  const known = names.flatMap(([key, label]) => {
    const value = facts[key];
    return value ? [{ label, value }] : [];
  });
  if (size === 'small') {
    return (
      <Note
        tone="bad"
        icon={IconAlertCircle}
        live="alert"
        action={
          onRetry && (
            <Button size="sm" onClick={onRetry} busy={retrying}>
              Retry
            </Button>
          )
        }
      >
        {title}
        {children}
      </Note>
    );
  }
  return (
    <section className={css.error} role="alert">
      <Spot name={spot} heightPx={160} />
      <div className={css.errorBody}>
        <h2>{title}</h2>
        {children && <div className={css.errorWords}>{children}</div>}
        {known.length > 0 && <Facts facts={known} />}
        <div className={css.errorActions}>
          {onRetry && (
            <Button kind="primary" onClick={onRetry} busy={retrying}>
              Retry
            </Button>
          )}
          {actions}
          {known.length > 0 && (
            <CopyDetails text={[title, ...known.map(({ label, value }) => `${label}: ${value}`)].join('\n')} />
          )}
        </div>
      </div>
    </section>
  );
}

function CopyDetails({ text }: { text: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <>
      <Button kind="quiet" onClick={copy}>
        Copy details
      </Button>
      <span role="status" className={css.meta}>
        {copied === 'yes' && 'Copied.'}
        {copied === 'refused' && 'The browser did not allow it. Select the text and copy it.'}
      </span>
    </>
  );
}
