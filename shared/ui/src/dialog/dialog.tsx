import { type ComponentType, useEffect } from 'react';
import { heavy } from '../heavy/heavy.tsx';
import { retriable } from '../retriable.ts';
import type { ConfirmDialogProps, DialogProps } from './types.ts';

const parts = retriable(() => import(/* webpackChunkName: "ui-dialog" */ './dialog-parts.tsx'));

const Nothing = () => null;

/** A page that has stood for so long has its own code and data, in milliseconds. */
const calmMs = 4000;

/** A closed dialog costs nothing while its page loads; then its code is fetched, so that the first opening is prompt. */
const whenOpened = <Props extends { open: boolean }>(Part: ComponentType<Props>) =>
  function WhenOpened(props: Props) {
    useEffect(() => {
      const timer = setTimeout(() => void parts().catch(() => {}), calmMs);
      return () => clearTimeout(timer);
    }, []);
    return props.open ? <Part {...props} /> : null;
  };

/** A question or a piece of work above the page: traps focus, closes with Escape, gives focus back. */
export const Dialog = whenOpened(
  heavy<Awaited<ReturnType<typeof parts>>, DialogProps>('dialog', parts, (module) => module.DialogPart, Nothing),
);

/** Asked before everything that sends, sells, deletes or raises a mode. */
export const ConfirmDialog = whenOpened(
  heavy<Awaited<ReturnType<typeof parts>>, ConfirmDialogProps>(
    'dialog',
    parts,
    (module) => module.ConfirmPart,
    Nothing,
  ),
);
