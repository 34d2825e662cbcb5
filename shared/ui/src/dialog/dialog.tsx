import type { ComponentType } from 'react';
import { heavy } from '../heavy/heavy.tsx';
import { retriable } from '../retriable.ts';
import type { ConfirmDialogProps, DialogProps } from './types.ts';

const parts = retriable(() => import(/* webpackChunkName: "ui-dialog" */ './dialog-parts.tsx'));

const Nothing = () => null;

/** Code arrives with the first opening; a closed dialog costs nothing. */
const whenOpened = <Props extends { open: boolean }>(Part: ComponentType<Props>) =>
  function WhenOpened(props: Props) {
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
