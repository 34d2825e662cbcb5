import { RequestFailure } from '@avenue/data';
import { Button, Spot } from '@avenue/ui';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { Component, type ReactNode, useState } from 'react';
import css from './whole-page.module.css';

/** Status and message of what was thrown, as far as it has them. */
function statusLine(error: unknown): string {
  if (error instanceof RequestFailure && error.status > 0) return `${error.status} - ${error.message}`;
  if (error instanceof Error && error.message) return error.message;
  return typeof error === 'string' && error ? error : 'The cause is not known.';
}

function UnexpectedError({ error }: { error: unknown }) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    const stack = error instanceof Error ? error.stack : undefined;
    try {
      await navigator.clipboard.writeText([statusLine(error), location.href, stack].filter(Boolean).join('\n'));
      setCopied('Copied.');
    } catch {
      setCopied('The browser did not allow it. Select the text and copy it.');
    }
  };
  return (
    <main className={css.whole} data-page="fatal">
      <Spot name="unexpected-error" heightPx={240} />
      <h1>Unexpected Application Error!</h1>
      <p>
        <code>{statusLine(error)}</code>
      </p>
      <p>What you saved is safe, and jobs that were running keep running.</p>
      <div className={css.actions}>
        <Button kind="primary" icon={IconRefresh} onClick={() => location.reload()}>
          Reload
        </Button>
        <Button icon={IconCopy} onClick={copy}>
          Copy details
        </Button>
      </div>
      <p role="status">{copied}</p>
    </main>
  );
}

/** The last boundary: whatever no page and no part caught ends here. */
export class LastBoundary extends Component<{ children: ReactNode }, { caught: { error: unknown } | undefined }> {
  override state = { caught: undefined as { error: unknown } | undefined };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override render() {
    const { caught } = this.state;
    return caught ? <UnexpectedError error={caught.error} /> : this.props.children;
  }
}
