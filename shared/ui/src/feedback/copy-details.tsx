import { useState } from 'react';
import { Button } from '../action/button.tsx';
import css from './feedback.module.css';

/** Puts the details of a failure into the clipboard. `text` is asked for when the button is pressed. */
export function CopyDetails({ text, small = false }: { text: () => string; small?: boolean }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <>
      <Button kind="quiet" size={small ? 'sm' : 'md'} onClick={copy}>
        {copied === 'yes' ? 'Copied' : 'Copy details'}
      </Button>
      <span role="status" className={css.meta}>
        {copied === 'refused' && 'The browser did not allow it. Select the text and copy it.'}
      </span>
    </>
  );
}
