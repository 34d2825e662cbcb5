import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'kind' | 'kbd'> {
  /** What goes to the clipboard, exactly as it is. */
  text: string;
  /** Words of the button. Default value: Copy. */
  children?: string;
  /** "Copy the title", where several stand on a page. */
  label?: string | undefined;
}

/** How long the button says that it was done. */
const saidMs = 4000;

/** Copies text and says so on itself; where the browser refuses it says that instead. */
export function CopyButton({ text, children = 'Copy', label, size = 'sm', ...rest }: CopyButtonProps) {
  const [said, setSaid] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), saidMs);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => setSaid(await copyText(text));
  const words = said === 'copied' ? 'Copied' : said === 'refused' ? 'Select and copy it' : children;
  return (
    <Button
      {...rest}
      size={size}
      icon={said === 'copied' ? IconCheck : IconCopy}
      {...(label && !said && { 'aria-label': label })}
      onClick={copy}
    >
      {words}
    </Button>
  );
}

/** Puts text on the clipboard; `refused` where the browser does not allow it. */
export const copyText = (text: string): Promise<'copied' | 'refused'> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => 'copied',
      () => 'refused',
    );
